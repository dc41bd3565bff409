import type { ProductCard } from '../catalog/entities.ts'
import type { Localized } from '../localized.ts'
import { centsFromEuros } from '../money.ts'
import type { Cart } from './entities.ts'

/** A change of a product since it was put into the cart. */
export type CartChange = { id: string; title: Localized } & (
  | { kind: 'price' /** Euros. */; oldPrice: number; newPrice: number }
  | { kind: 'sold-out' }
  | { kind: 'gone' }
)

/**
 * The changes to show to the buyer, in the order of the lines, before REFRESH applies the new prices.
 * @param cards the current cards of the cart's products; a product without one is gone
 */
export function cartChanges(cart: Cart, cards: readonly ProductCard[]): CartChange[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return cart.products.flatMap((line): CartChange[] => {
    const card = byId.get(line.id)
    if (!card) return [{ id: line.id, title: line.title, kind: 'gone' }]
    const changes: CartChange[] = []
    if (centsFromEuros(card.price) !== centsFromEuros(line.price)) {
      changes.push({ id: line.id, title: card.title, kind: 'price', oldPrice: line.price, newPrice: card.price })
    }
    if (card.availability === 'sold-out') changes.push({ id: line.id, title: card.title, kind: 'sold-out' })
    return changes
  })
}
