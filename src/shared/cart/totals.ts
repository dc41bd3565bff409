import { centsFromEuros, eurosFromCents } from '../money.ts'
import type { Cart, CartItem } from './entities.ts'

/** A cart without lines. */
export const emptyCart: Cart = { totalElements: 0, totalPrice: 0, products: [] }

/** Euros of a line: unit price times quantity, in whole cents. */
export function lineTotal(line: Pick<CartItem, 'price' | 'quantity'>): number {
  return eurosFromCents(centsFromEuros(line.price) * line.quantity)
}

/** Creates the cart of these lines; the totals are always calculated from the lines, in cents. */
export function cartFromLines(products: CartItem[]): Cart {
  let totalElements = 0
  let cents = 0
  for (const line of products) {
    totalElements += line.quantity
    cents += centsFromEuros(line.price) * line.quantity
  }
  return { totalElements, totalPrice: eurosFromCents(cents), products }
}
