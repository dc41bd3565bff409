import { expect, it } from 'vitest'
import type { Cart } from '../../../src/shared/cart/entities.ts'
import { cartReducer } from '../../../src/shared/cart/reducer.ts'
import { replacedLines } from '../../../src/shared/cart/replaced-lines.ts'
import { cartFromLines, emptyCart } from '../../../src/shared/cart/totals.ts'

const piece = { images: [], price: 10, category: [] }
const line = (id: string, quantity: number, variantId?: string) => ({
  id,
  ...(variantId !== undefined && { variantId }),
  title: [{ es: id, en: id }],
  ...piece,
  quantity,
})
const cartOf = (...lines: Cart['products']) => cartFromLines(lines)
const shortly = (lines: Cart['products']) => lines.map(({ id, variantId, quantity }) => [variantId ?? id, quantity])

it('a cart that is replaced loses its other lines, and the pieces that the new one has fewer of', () => {
  const stored = cartOf(line('wool', 2), line('soap', 1), line('shirt', 3), line('shirt', 1, 'shirt-m'))
  const local = cartOf(line('soap', 4), line('shirt', 1), line('mug', 1))
  expect(shortly(replacedLines(stored, local))).toEqual([
    ['wool', 2],
    ['shirt', 2],
    ['shirt-m', 1],
  ])
})

it('nothing is lost where the new cart has all of it, or the old one was empty', () => {
  const cart = cartOf(line('wool', 2))
  expect(replacedLines(cart, cart)).toEqual([])
  expect(replacedLines(cart, cartOf(line('wool', 3), line('soap', 1)))).toEqual([])
  expect(replacedLines(emptyCart, cart)).toEqual([])
})

it('added again, both carts are there, and no piece twice', () => {
  const stored = cartOf(line('wool', 2), line('soap', 1))
  const local = cartOf(line('wool', 1), line('mug', 1))
  const both = replacedLines(stored, local).reduce(
    (cart, { quantity, ...product }) => cartReducer(cart, { type: 'ADD', product, quantity }),
    local,
  )
  expect(shortly(both.products)).toEqual([
    ['wool', 2],
    ['mug', 1],
    ['soap', 1],
  ])
})
