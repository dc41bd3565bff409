import { createHash } from 'node:crypto'
import type { CartLineInput } from '../../shared/cart/entities.ts'
import { maxQuantity } from '../../shared/cart/limits.ts'
import type { CheckoutInput, Shipping } from '../../shared/checkout/entities.ts'
import { standsAlone } from '../../shared/checkout/idempotency-key.ts'
import type { Language } from '../../shared/languages.ts'
import { type Cents, centsFromEuros } from '../../shared/money.ts'
import { findPlace } from '../../shared/places/find-place.ts'
import type { Place } from '../../shared/places/place.ts'
import { readTaxNumber } from '../../shared/tax-numbers/tax-number.ts'
import type { Session } from '../accounts/accounts.types.ts'
import { type BillingDetails, toBillingColumns } from '../accounts/billing.ts'
import { AppError } from '../core/app-error.ts'
import type { Db, Tx } from '../db/db.ts'
import { type IdempotencyKey, Prisma } from '../db/generated/sqlite/client.ts'
import { insertRows } from '../db/insert-rows.ts'

export interface Buyer {
  session: Session | null
  /** Random value of the guest cookie. */
  guestId: string
  language: Language
}

type KeyName = Pick<IdempotencyKey, 'owner' | 'key'>

interface Idempotency {
  /** A repeated submit finds its order by any of these. Another body with the first one is refused. */
  names: readonly [KeyName, ...KeyName[]]
  bodyHash: string
}

/** The place that an order goes to, and how. */
export interface Delivery {
  /** Undefined for a country that is not known. */
  place: Place | undefined
  methodId?: string
  /** The office or locker that the buyer named. */
  pickupPoint: string
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
  delivery: Delivery
  /** For a complete invoice. */
  billing?: BillingDetails & { isSaved: boolean }
  idempotency?: Idempotency
}

/**
 * The lines of a cart, with quantities of the same product and variant added up (docs/rules.md#checkout).
 * @throws AppError invalid when a sum exceeds the maximum of a line
 */
export function sumLines(lines: readonly CartLineInput[]): CartLineInput[] {
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
    const ofUser = { owner: `user:${session.userId}`, key }
    return standsAlone(key) ? [ofUser, alone] : [ofUser]
  }
  const ofCookie = { owner: `guest:${guestId}`, key }
  return standsAlone(key) ? [alone, ofCookie] : [ofCookie]
}

/** A hash that does not depend on the order of fields and lines. Fields that a body need not have count where it has them. */
function hashBody(
  shipping: Shipping,
  lines: readonly CartLineInput[],
  { billing, chosen }: Pick<Submit, 'billing'> & { chosen: Record<string, string | undefined> },
): string {
  const fields = Object.entries(shipping).sort(([a], [b]) => (a < b ? -1 : 1))
  const cart = lines
    .map(({ id, variantId, quantity }) => (variantId ? [id, quantity, variantId] : [id, quantity]))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined)
  const more = given.length > 0 ? [given] : []
  return createHash('sha256')
    .update(JSON.stringify([fields, cart, ...(billing ? [toBillingColumns(billing)] : []), ...more]))
    .digest('hex')
}

/** Reads what an order is given for a complete invoice, and checks the number. @throws AppError invalid (`taxNumber`) */
function readBilling({ taxNumber = '', companyName = '', billing, saveBilling, country }: CheckoutInput) {
  if (taxNumber === '' && companyName === '' && !billing) return undefined
  const number = taxNumber && readTaxNumber(taxNumber, billing?.country ?? country)
  if (number === undefined) throw new AppError('invalid', { fields: { taxNumber: 'taxNumber' } })
  return { taxNumber: number, companyName, billing, isSaved: saveBilling === true }
}

/** @throws AppError invalid, see sumLines and readBilling */
export function createSubmit(input: CheckoutInput, buyer: Buyer, key: string | undefined): Submit {
  const {
    cart,
    expectedTotal,
    termsVersion,
    taxNumber,
    companyName,
    billing: address,
    saveBilling,
    countryCode,
    shippingMethodId: methodId,
    pickupPoint,
    ...shipping
  } = input
  const billing = readBilling(input)
  const lines = sumLines(Array.isArray(cart) ? cart : cart.products)
  const expected = expectedTotal !== undefined && { expectedCents: centsFromEuros(expectedTotal) }
  const wishes = { ...(termsVersion !== undefined && { termsVersion }), ...(billing && { billing }) }
  const place = findPlace({ ...shipping, countryCode })
  const delivery = { place, pickupPoint: pickupPoint ?? '', ...(methodId !== undefined && { methodId }) }
  const submit = { shipping, lines, buyer, delivery, ...expected, ...wishes }
  if (key === undefined) return submit
  const chosen = { countryCode, methodId, pickupPoint }
  return {
    ...submit,
    idempotency: { names: keyNames(buyer, key), bodyHash: hashBody(shipping, lines, { billing, chosen }) },
  }
}

/** How long a repeated submit returns the first order. */
const retentionMs = 24 * 60 * 60_000

/** Two submits with a common key may be the same. A submit without an idempotency key has none. */
export function submitKeys({ idempotency }: Submit): string[] {
  return idempotency?.names.map(toText) ?? []
}

function toText({ owner, key }: KeyName): string {
  return `${owner} ${key}`
}

export type KnownKeys = ReadonlyMap<string, IdempotencyKey>

export async function knownKeys(db: Db | Tx, submits: readonly Submit[]): Promise<KnownKeys> {
  const names = submits.flatMap(({ idempotency }) => idempotency?.names ?? [])
  if (names.length === 0) return new Map()
  const each = names.map(({ owner, key }) => Prisma.sql`("owner" = ${owner} AND "key" = ${key})`)
  const rows = await db.$queryRaw<IdempotencyKey[]>`
    SELECT "owner", "key", "bodyHash", "orderId", "expiresAt" FROM "IdempotencyKey" WHERE ${Prisma.join(each, ' OR ')}`
  return new Map(rows.map((row) => [toText(row), row]))
}

/**
 * The order that an earlier, identical submit created; null if there is none.
 * @throws AppError key-reused when the key was used with another body
 */
export function findFirstOrder(known: KnownKeys, { idempotency }: Submit, now: Date): string | null {
  if (!idempotency) return null
  const { names, bodyHash } = idempotency
  const rows = names.map((name) => findValid(known, name, now))
  const same = rows.find((row) => row?.bodyHash === bodyHash)
  if (same) return same.orderId
  if (rows[0]) throw new AppError('key-reused')
  return null
}

function findValid(known: KnownKeys, name: KeyName, now: Date): IdempotencyKey | undefined {
  const row = known.get(toText(name))
  return row && row.expiresAt > now ? row : undefined
}

/**
 * Stores the keys of submits with their orders. Of two identical submits in two processes, the second fails here and is
 * rolled back. A further name that already belongs to another submit is not changed.
 */
export async function claimKeys(
  tx: Tx,
  orders: readonly { id: string; submit: Submit }[],
  known: KnownKeys,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + retentionMs)
  const first: IdempotencyKey[] = []
  const further: IdempotencyKey[] = []
  for (const { id: orderId, submit } of orders) {
    const { names = [], bodyHash = '' } = submit.idempotency ?? {}
    for (const [index, name] of names.entries()) {
      if (findValid(known, name, now)) continue
      const rows = index === 0 ? first : further
      rows.push({ ...name, bodyHash, orderId, expiresAt })
    }
  }
  const expired = [...first, ...further].filter((row) => known.has(toText(row)))
  for (const { owner, key } of expired) await tx.idempotencyKey.deleteMany({ where: { owner, key } })
  await insertRows(tx, 'IdempotencyKey', first)
  await insertRows(tx, 'IdempotencyKey', further, 'unless-there')
}
