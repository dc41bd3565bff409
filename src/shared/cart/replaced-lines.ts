import type { Cart, CartItem } from './entities.ts'
import { lineKey } from './line-key.ts'

/**
 * Finds what a cart had beyond the one that takes its place: other lines, and what the new one has less of a line.
 * Adding these to the new cart loses nothing of either.
 */
export function replacedLines(before: Cart, after: Cart): CartItem[] {
  const quantities = new Map(after.products.map((line) => [lineKey(line), line.quantity]))
  return before.products.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(lineKey(line)) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
