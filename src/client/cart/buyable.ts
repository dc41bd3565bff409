import type { CartItem } from '../../shared/cart/entities.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import type { CartAction } from '../../shared/cart/reducer.ts'
import { cartFromLines } from '../../shared/cart/totals.ts'
import { blocksPurchase, type CartMarks, marksOfLine, useCartMarks } from './cart-marks.ts'
import { useCart } from './cart-store.ts'

/** The cart as it can be bought now. */
export interface Buyable {
  lines: CartItem[]
  /** Euros of these lines. */
  totalPrice: number
  /** For each other line, the action that lets the rest be bought: down to the pieces that are left, or out of the cart. */
  remedies: Extract<CartAction, { type: 'LOWER' | 'REMOVE_FULL' }>[]
}

/** Parts the lines that can be bought from those that are sold out, short or not sold any more. */
export function partLines(all: CartMarks, products: readonly CartItem[]): Buyable {
  const lines: CartItem[] = []
  const remedies: Buyable['remedies'] = []
  for (const line of products) {
    const blocking = marksOfLine(all, line).filter(blocksPurchase)
    const [key, left] = [lineKey(line), blocking.find((mark) => mark.kind === 'left')]
    if (blocking.length === 0) lines.push(line)
    else remedies.push(left ? { type: 'LOWER', key, quantity: left.left } : { type: 'REMOVE_FULL', key })
  }
  return { lines, totalPrice: cartFromLines(lines).totalPrice, remedies }
}

/** The visitor's cart as it can be bought now. */
export function useBuyable(): Buyable {
  return partLines(useCartMarks(), useCart().products)
}
