import { expect, it } from 'vitest'
import { lineInput, lineKey, quantityInCart } from '../../../src/shared/cart/line-key.ts'

const lines = [
  { id: 'shirt', variantId: 'm', quantity: 2 },
  { id: 'shirt', variantId: 'l', quantity: 3 },
  { id: 'soap', quantity: 4 },
]

it('counts the pieces in the cart of the chosen size, not of another', () => {
  expect(quantityInCart(lines, { id: 'shirt', variantId: 'm' })).toBe(2)
  expect(quantityInCart(lines, { id: 'shirt', variantId: 'l' })).toBe(3)
  expect(quantityInCart(lines, { id: 'shirt', variantId: 's' })).toBe(0)
  expect(quantityInCart(lines, { id: 'shirt' })).toBe(0)
  expect(quantityInCart(lines, { id: 'soap' })).toBe(4)
})

it('tells two sizes of a product apart, and sends the size only of a product that has some', () => {
  expect(new Set(lines.map(lineKey)).size).toBe(3)
  expect(lineInput({ id: 'soap', quantity: 4 })).toEqual({ id: 'soap', quantity: 4 })
  expect(lineInput({ id: 'shirt', variantId: 'm', quantity: 2 })).toEqual({ id: 'shirt', variantId: 'm', quantity: 2 })
})
