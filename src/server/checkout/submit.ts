import { createHash } from 'node:crypto'
import type { CartLineInput } from '../../shared/cart/entities.ts'
import { maxQuantity } from '../../shared/cart/limits.ts'
import type { CheckoutInput, Shipping } from '../../shared/checkout/entities.ts'
import { AppError } from '../app-error.ts'
import type { Buyer } from './checkout.types.ts'

/** What a buyer submits, once it is checked and in one form. */
export interface Submit {
  shipping: Shipping
  /** Each product once. */
  lines: CartLineInput[]
  buyer: Buyer
  idempotency?: { owner: string; key: string; bodyHash: string }
}

/**
 * The lines of a cart, the same id summed (contract section 2).
 * @throws AppError invalid when a sum exceeds what a line may hold
 */
export function summedLines(lines: readonly CartLineInput[]): CartLineInput[] {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  if ([...quantities.values()].some((quantity) => quantity > maxQuantity))
    throw new AppError('invalid', { fields: { cart: 'quantity' } })
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

/** Whose keys they are: a user's, or those of a guest's cookie; the two cannot be mistaken for each other. */
function ownerOf({ session, guestId }: Buyer): string {
  return session ? `user:${session.userId}` : `guest:${guestId}`
}

/** The same submit has the same hash, however its fields and lines are ordered. */
function hashOf(shipping: Shipping, lines: readonly CartLineInput[]): string {
  const fields = Object.entries(shipping).sort(([a], [b]) => (a < b ? -1 : 1))
  const cart = lines.map(({ id, quantity }) => [id, quantity] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([fields, cart]))
    .digest('hex')
}

/** @throws AppError invalid, see summedLines */
export function submitOf(input: CheckoutInput, buyer: Buyer, key: string | undefined): Submit {
  const { name, surname, telephone, email, address, address2, city, zip, country, cart } = input
  const shipping = { name, surname, telephone, email, address, address2, city, zip, country }
  const lines = summedLines(Array.isArray(cart) ? cart : cart.products)
  if (key === undefined) return { shipping, lines, buyer }
  return { shipping, lines, buyer, idempotency: { owner: ownerOf(buyer), key, bodyHash: hashOf(shipping, lines) } }
}
