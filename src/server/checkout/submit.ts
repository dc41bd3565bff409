import { createHash } from 'node:crypto'
import type { CartLineInput } from '../../shared/cart/entities.ts'
import { maxQuantity } from '../../shared/cart/limits.ts'
import type { CheckoutInput, Shipping } from '../../shared/checkout/entities.ts'
import { standsAlone } from '../../shared/checkout/idempotency-key.ts'
import type { Language } from '../../shared/languages.ts'
import { type Cents, centsFromEuros } from '../../shared/money.ts'
import type { Session } from '../accounts/accounts.types.ts'
import { AppError } from '../core/app-error.ts'
import type { IdempotencyKey } from '../db/generated/sqlite/client.ts'

export interface Buyer {
  session: Session | null
  /** Random value of the guest cookie. */
  guestId: string
  language: Language
}

/** An idempotency key and its owner. */
export type KeyName = Pick<IdempotencyKey, 'owner' | 'key'>

/** Identifies repetitions of a submit. */
interface Idempotency {
  /** A repeated submit finds its order by any of these. Another body with the first one is refused. */
  names: readonly [KeyName, ...KeyName[]]
  bodyHash: string
}

/** A checkout that a buyer has sent, validated and normalized. */
export interface Submit {
  shipping: Shipping
  /** One line for each product, or for each of its variants. */
  lines: CartLineInput[]
  buyer: Buyer
  /** The total that the buyer was shown. Not part of the key's content: a corrected one is the same submit. */
  expectedCents?: Cents
  /** The version of the terms that the buyer saw. Not part of the key's content either. */
  termsVersion?: number
  idempotency?: Idempotency
}

/**
 * The lines of a cart, with quantities of the same product and variant added up (docs/rules.md#checkout).
 * @throws AppError invalid when a sum exceeds the maximum of a line
 */
function summedLines(lines: readonly CartLineInput[]): CartLineInput[] {
  const sums = new Map<string, CartLineInput>()
  for (const line of lines) {
    // By both: a stranger may name the same variant for two products.
    const key = JSON.stringify([line.id, line.variantId])
    sums.set(key, { ...line, quantity: (sums.get(key)?.quantity ?? 0) + line.quantity })
  }
  if ([...sums.values()].some(({ quantity }) => quantity > maxQuantity))
    throw new AppError('invalid', { fields: { cart: 'quantity' } })
  return [...sums.values()]
}

/**
 * A key belongs to the user or, for guests, to the cookie. A long key also identifies a submit on its own: for guests it
 * comes first, because their cookie may be different at the next try; for users it finds a submit that was sent before
 * signing in.
 */
function keyNames({ session, guestId }: Buyer, key: string): Idempotency['names'] {
  const alone = { owner: 'key', key }
  if (session) {
    const own = { owner: `user:${session.userId}`, key }
    return standsAlone(key) ? [own, alone] : [own]
  }
  const ofCookie = { owner: `guest:${guestId}`, key }
  return standsAlone(key) ? [alone, ofCookie] : [ofCookie]
}

/** A hash that does not depend on the order of fields and lines. */
function hashBody(shipping: Shipping, lines: readonly CartLineInput[]): string {
  const fields = Object.entries(shipping).sort(([a], [b]) => (a < b ? -1 : 1))
  const cart = lines
    .map(({ id, variantId, quantity }) => (variantId ? [id, quantity, variantId] : [id, quantity]))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([fields, cart]))
    .digest('hex')
}

/** @throws AppError invalid, see summedLines */
export function createSubmit(input: CheckoutInput, buyer: Buyer, key: string | undefined): Submit {
  const { name, surname, telephone, email, address, address2, city, zip, country, cart } = input
  const { expectedTotal, termsVersion } = input
  const shipping = { name, surname, telephone, email, address, address2, city, zip, country }
  const lines = summedLines(Array.isArray(cart) ? cart : cart.products)
  const expected = expectedTotal !== undefined && { expectedCents: centsFromEuros(expectedTotal) }
  const submit = { shipping, lines, buyer, ...expected, ...(termsVersion !== undefined && { termsVersion }) }
  if (key === undefined) return submit
  return { ...submit, idempotency: { names: keyNames(buyer, key), bodyHash: hashBody(shipping, lines) } }
}
