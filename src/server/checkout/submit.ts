import { createHash } from 'node:crypto'
import type { CartLineInput } from '../../shared/cart/entities.ts'
import { maxQuantity } from '../../shared/cart/limits.ts'
import type { CheckoutInput, Shipping } from '../../shared/checkout/entities.ts'
import { standsAlone } from '../../shared/checkout/idempotency-key.ts'
import { AppError } from '../core/app-error.ts'
import type { Buyer } from './checkout.types.ts'

/** A key in the name of its owner. */
export interface KeyName {
  owner: string
  key: string
}

/** How a submit is known again. */
interface Idempotency {
  /** In each of these the same submit finds its order. The first one is used up by it: another body is refused. */
  names: readonly [KeyName, ...KeyName[]]
  bodyHash: string
}

/** What a buyer submits, once it is checked and in one form. */
export interface Submit {
  shipping: Shipping
  /** Each product once. */
  lines: CartLineInput[]
  buyer: Buyer
  idempotency?: Idempotency
}

/**
 * The lines of a cart, the same id summed (docs/rules.md#checkout).
 * @throws AppError invalid when a sum exceeds what a line may hold
 */
function summedLines(lines: readonly CartLineInput[]): CartLineInput[] {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  if ([...quantities.values()].some((quantity) => quantity > maxQuantity))
    throw new AppError('invalid', { fields: { cart: 'quantity' } })
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

/**
 * A user's keys are the user's, those of a guest belong to the cookie, and the two cannot be mistaken for each other. A
 * long key is also a name of its own: for guests before all others, because their cookie may be another at the next try;
 * for users so that the same submit is found whether it was sent before or after signing in.
 */
function namesOf({ session, guestId }: Buyer, key: string): Idempotency['names'] {
  const alone = { owner: 'key', key }
  if (session) {
    const own = { owner: `user:${session.userId}`, key }
    return standsAlone(key) ? [own, alone] : [own]
  }
  const ofCookie = { owner: `guest:${guestId}`, key }
  return standsAlone(key) ? [alone, ofCookie] : [ofCookie]
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
  return { shipping, lines, buyer, idempotency: { names: namesOf(buyer, key), bodyHash: hashOf(shipping, lines) } }
}
