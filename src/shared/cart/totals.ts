import { centsFromEuros, eurosFromCents } from '../money.ts'
import { type PricedOrder, priceOrder } from '../pricing/price-order.ts'
import { vatPpm } from '../vat.ts'
import type { Cart, CartItem } from './entities.ts'
import { lineKey } from './line-key.ts'

export const emptyCart: Cart = { totalElements: 0, totalPrice: 0, products: [] }

/** Euros of a line: unit price times quantity, in whole cents. */
export function lineTotal(line: Pick<CartItem, 'price' | 'quantity'>): number {
  return eurosFromCents(centsFromEuros(line.price) * line.quantity)
}

/** Adds up the lines of a cart, as the checkout will if their prices stay. */
export function priceCart(lines: readonly Pick<CartItem, 'id' | 'variantId' | 'price' | 'quantity'>[]): PricedOrder {
  return priceOrder({
    lines: lines.map((line) => ({
      key: lineKey(line),
      unitCents: centsFromEuros(line.price),
      quantity: line.quantity,
      taxPpm: vatPpm,
    })),
  })
}

/** Creates the cart of these lines; the totals are always calculated from the lines, in cents. */
export function cartFromLines(products: CartItem[]): Cart {
  const totalElements = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return { totalElements, totalPrice: eurosFromCents(priceCart(products).totalCents), products }
}
