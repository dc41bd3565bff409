import type { Cart, CartLineInput } from '../../shared/cart/entities.ts'
import type { Tx } from '../db/db.ts'

export interface CartsService {
  /** Replaces the stored cart: unknown or hidden products are dropped, prices are the catalogue's, at most 100 lines. */
  update(userId: string, lines: readonly CartLineInput[]): Promise<Cart>
  read(userId: string): Promise<Cart>
  /** Takes the bought lines out of the buyer's stored cart, inside the transaction that marks the order paid. */
  removeBought(tx: Tx, userId: string, productIds: readonly string[]): Promise<void>
}
