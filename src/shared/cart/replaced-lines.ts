import type { Cart, CartItem } from './entities.ts'
import { lineKey } from './line-key.ts'

/**
 * Finds what a cart had beyond the one that takes its place: other lines, and pieces of a line that the new one has fewer of.
 * Adding these to the new cart loses nothing of either.
 */
export function replacedLines(before: Cart, after: Cart): CartItem[] {
  const kept = new Map(after.products.map((line) => [lineKey(line), line.quantity]))
  return before.products.flatMap((line) => {
    const quantity = line.quantity - (kept.get(lineKey(line)) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
