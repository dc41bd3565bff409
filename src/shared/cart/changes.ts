import type { Localized } from '../localized.ts'
import { centsFromEuros } from '../money.ts'
import type { Cart, CurrentLine } from './entities.ts'
import { lineKey } from './line-key.ts'

/** A change of what is sold since it was put into the cart. */
export type CartChange = { key: string; title: Localized } & (
  | { kind: 'price' /** Euros. */; oldPrice: number; newPrice: number }
  | { kind: 'sold-out' }
  | { kind: 'gone' }
  /** The variant is not sold any more, or the product has options since: to be chosen again. */
  | { kind: 'choose' }
)

/**
 * The changes to show to the buyer, in the order of the lines, before REFRESH applies the new prices.
 * @param current the lines as they are sold now; one that is missing is gone
 */
export function cartChanges(cart: Cart, current: readonly CurrentLine[]): CartChange[] {
  const byKey = new Map(current.map((line) => [lineKey(line), line]))
  return cart.products.flatMap((line): CartChange[] => {
    const key = lineKey(line)
    const now = byKey.get(key)
    if (!now) return [{ key, title: line.title, kind: 'gone' }]
    const isSoldOut = now.availability === 'sold-out'
    if (now.choose && !isSoldOut) return [{ key, title: now.title, kind: 'choose' }]
    const changes: CartChange[] = []
    if (!now.choose && centsFromEuros(now.price) !== centsFromEuros(line.price)) {
      changes.push({ key, title: now.title, kind: 'price', oldPrice: line.price, newPrice: now.price })
    }
    if (isSoldOut) changes.push({ key, title: now.title, kind: 'sold-out' })
    return changes
  })
}
