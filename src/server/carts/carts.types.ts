import type { Cart, CartLineInput } from '../../shared/cart/entities.ts'
import type { Tx } from '../db/db.ts'

export interface CartsService {
  /** Replaces the stored cart: unknown or hidden products are dropped, prices are the catalogue's, at most 100 lines. */
  update(userId: string, lines: readonly CartLineInput[]): Promise<Cart>
  read(userId: string): Promise<Cart>
  /** Takes bought lines out of the buyers' stored carts, inside the transaction that marks the orders paid. */
  removeBought(tx: Tx, bought: readonly { userId: string; productIds: readonly string[] }[]): Promise<void>
}
