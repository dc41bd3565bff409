import { describe, expect, it } from 'vitest'
import { type CartMark, partLines } from '../../../src/client/cart/cart-marks.ts'
import type { CartItem } from '../../../src/shared/cart/entities.ts'
import { cartReducer } from '../../../src/shared/cart/reducer.ts'
import { cartFromLines } from '../../../src/shared/cart/totals.ts'
import { localized } from '../../../src/shared/localized.ts'

const title = localized('Camisa', 'Shirt')
const line = (id: string, quantity: number, variantId?: string): CartItem => ({
  ...{ id, title, images: [], price: 10, category: [], quantity },
  ...(variantId && { variantId, options: title }),
})
const parted = (products: CartItem[], marks: Record<string, CartMark[]>) =>
  partLines(new Map(Object.entries(marks)), products)

describe('a cart of which something cannot be bought', () => {
  it('leaves out of the sum what is sold out, short, gone or to be chosen again', () => {
    const products = [line('a', 1), line('b', 2), line('c', 3), line('d', 4), line('e', 5), line('f', 6)]
    const { lines, totalPrice, remedies } = parted(products, {
      b: [{ kind: 'sold-out' }],
      c: [{ kind: 'gone' }],
      d: [{ kind: 'choose' }],
      e: [{ kind: 'short', quantity: 5 }],
      f: [{ kind: 'left', left: 2 }],
    })
    expect(lines.map(({ id }) => id)).toEqual(['a'])
    expect(totalPrice).toBe(10)
    expect(remedies.map(({ key }) => key)).toEqual(['b', 'c', 'd', 'e', 'f'])
  })

  it('counts what a mark does not keep from being bought', () => {
    const products = [line('a', 1), line('b', 2), line('c', 3)]
    const marks: Record<string, CartMark[]> = {
      a: [{ kind: 'price', oldPrice: 9, newPrice: 10 }],
      b: [{ kind: 'left', left: 2 }],
      c: [{ kind: 'short', quantity: 4 }],
    }
    expect(parted(products, marks)).toMatchObject({ totalPrice: 60, remedies: [] })
  })

  it('is put right by one press: lines are reduced to the stock, or removed', () => {
    const products = [line('a', 1), line('b', 4), line('p', 2, 'p-m'), line('p', 3, 'p-l')]
    const { remedies } = parted(products, { b: [{ kind: 'left', left: 3 }], 'p-l': [{ kind: 'sold-out' }] })
    expect(remedies).toEqual([
      { type: 'LOWER', key: 'b', quantity: 3 },
      { type: 'REMOVE_FULL', key: 'p-l' },
    ])
    const cart = remedies.reduce(cartReducer, cartFromLines(products))
    expect(cart.products.map(({ id, variantId, quantity }) => [variantId ?? id, quantity])).toEqual([
      ['a', 1],
      ['b', 3],
      ['p-m', 2],
    ])
    expect(cart.totalPrice).toBe(60)
  })
})
