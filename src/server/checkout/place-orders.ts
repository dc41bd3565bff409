import { searchText } from '../../shared/catalog/search-text.ts'
import type { Shipping } from '../../shared/checkout/entities.ts'
import { noAnswer } from '../../shared/orders/postal-lines.ts'
import { transition } from '../../shared/orders/transitions.ts'
import type { AcceptedTerms } from '../../shared/settings/legal.ts'
import { type QuotingShop, taxOffLabel } from '../../shared/shipping/quote-order.ts'
import { tellsPlaces } from '../../shared/shipping/setup.ts'
import { toBillingColumns } from '../accounts/billing.ts'
import { reserveStock } from '../catalog/stock.ts'
import { AppError } from '../core/app-error.ts'
import { createGroupQueue, type Waiting as GroupMember } from '../core/group-queue.ts'
import { newId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import { groupTransaction } from '../db/group-transaction.ts'
import { insertRows } from '../db/insert-rows.ts'
import { raiseCatalogVersion } from '../db/versions.ts'
import { eventRow } from '../orders/apply-transition.ts'
import { moneyColumns, taxRows } from '../orders/order-money.ts'
import { isNumberTaken, mostNumberAttempts } from '../orders/order-number.ts'
import { lockOnSale } from '../orders/products-on-sale.ts'
import { termsInEffect } from '../settings/legal-versions.ts'
import { allocateOrders, type NewOrder, type Placed } from './allocate-orders.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { toDeliveryColumns } from './delivery-columns.ts'
import { getQuotingShop } from './quote.ts'
import { findRefusal } from './refusal.ts'
import { claimKeys, findFirstOrder, knownKeys, type Submit, submitKeys } from './submit.ts'

/** Writes the order of a submit; resolves after the commit. @throws AppError unavailable, price-changed, key-reused, unauthorized, busy */
export type PlaceOrder = (submit: Submit) => Promise<Placed>

type Waiting = GroupMember<Submit, Placed>

/** Submits that arrive while others are being written are collected into one transaction. */
export function createOrderPlacement(deps: CheckoutDeps): PlaceOrder {
  return createGroupQueue<Submit, Placed>({
    // A repeated submit waits for the first one, whose key is then stored.
    keysOf: submitKeys,
    weightOf: ({ lines }) => lines.length,
    // Limits of one transaction: others wait for it.
    most: { works: 64, weight: 400 },
    perform: (group) => place(deps, group),
  })
}

/** Writes the orders of a group and resolves each member. Never throws. */
async function place(deps: CheckoutDeps, group: readonly Waiting[], attempt = 1): Promise<void> {
  const { context, orders } = deps
  const at = context.clock.now()
  const result = await groupTransaction(context.db, group, {
    write: (tx, submits) => writeOrders(deps, tx, submits, at),
    retryAlone: (member) => place(deps, [member]),
    fail: (member, error) =>
      isNumberTaken(error) && attempt < mostNumberAttempts
        ? place(deps, [member], attempt + 1)
        : resolveFailed(deps, member, at, error),
  })
  if (!result) return
  await orders.publishAvailability(result.changed)
  for (const [index, { resolve, reject }] of group.entries()) {
    const outcome = result.outcomes[index]
    if (!outcome || outcome instanceof AppError) {
      reject(outcome)
      continue
    }
    if (outcome.isNew) context.log.info({ order: outcome.orderId }, 'order placed')
    resolve(outcome)
  }
}

/** Resolves a failed member: with the order of an identical submit in another process, or with the error. */
async function resolveFailed({ context }: CheckoutDeps, waiting: Waiting, at: Date, error: unknown): Promise<void> {
  const { work: submit, resolve, reject } = waiting
  try {
    const first = findFirstOrder(await knownKeys(context.db, [submit]), submit, at)
    if (first) return resolve({ orderId: first, isNew: false })
    const { session } = submit.buyer
    const account =
      session && (await context.db.user.findUnique({ where: { id: session.userId }, select: { id: true } }))
    // The account was deleted in the meantime.
    reject(session && !account ? new AppError('unauthorized') : error)
  } catch (reason) {
    reject(reason)
  }
}

/** Lifetime of the provider's session (docs/rules.md#payments). */
export const sessionMs = 31 * 60_000

/** Columns of an order in which a dash stands for what its shop did not ask for. */
const mayBeDash = ['surname', 'telephone', 'address2', 'zip'] as const

function storedShipping(shipping: Shipping): Shipping {
  const missing = mayBeDash.filter((field) => shipping[field] === '')
  return { ...shipping, ...Object.fromEntries(missing.map((field) => [field, noAnswer])) }
}

/**
 * Part of the transaction that places a group of orders: reserves stock and writes orders, lines, taxes, discounts,
 * events, payments and idempotency keys, each with one statement for the whole group.
 * @returns the outcome of each submit, in their order, and the products whose availability changed
 */
async function writeOrders(deps: CheckoutDeps, tx: Tx, submits: readonly Submit[], at: Date) {
  const { lowStock, codePrefix } = deps.context.settings.current.shop
  const requested = submits.flatMap(({ lines }) => lines)
  const ids = new Set(requested.map(({ id }) => id))
  const named = new Set(requested.flatMap(({ id, variantId }) => (variantId ? [id] : [])))
  const products = await lockOnSale(tx, deps.context.config.database.kind, [...ids], named)
  // Read after locking: another process may have placed the order of the same submit before.
  const known = await knownKeys(tx, submits)
  const terms = await termsInEffect(tx, at, deps.context.settings.current.shop.timeZone)
  const shop = getQuotingShop(deps.context, at)
  const refusal = findRefusal(deps.context)
  const allocation = { products, known, terms, at, lowStock, codePrefix, shop, refusal }
  const { outcomes, orders } = allocateOrders(submits, allocation)
  if (orders.length === 0) return { outcomes, changed: [] }
  const lines = orders.flatMap((order) => order.lines)
  const changed = await reserveStock(tx, products, lines, { at, lowStock })
  await insertOrders(deps, tx, orders, { at, terms, shop })
  await claimKeys(tx, orders, known, at)
  for (const { submit } of orders) {
    const { session } = submit.buyer
    if (session) await deps.accounts.fillMailingData(tx, session.userId, submit.shipping)
    if (session && submit.billing?.isSaved) await deps.accounts.saveBilling(tx, session.userId, submit.billing)
  }
  // Lets other processes notice the change even if the notification after the commit is lost.
  if (changed.length > 0) await raiseCatalogVersion(tx)
  return { outcomes, changed }
}

async function insertOrders(
  { context }: CheckoutDeps,
  tx: Tx,
  orders: readonly NewOrder[],
  { at, terms, shop }: { at: Date; terms: AcceptedTerms | null; shop: QuotingShop },
): Promise<void> {
  const statuses = transition('place', undefined)
  if (!statuses) throw new Error('the table of transitions does not make orders')
  const times = { createdAt: at, updatedAt: at }
  const orderRows = orders.map((order) => {
    const { id, number, submit, totalElements, quote } = order
    const { shipping, buyer, billing } = submit
    return {
      id,
      number,
      ...storedShipping(shipping),
      ...statuses,
      totalElements,
      ...moneyColumns(quote.priced),
      ...times,
      userId: buyer.session?.userId ?? null,
      language: buyer.language,
      termsVersion: terms?.version ?? null,
      termsFrom: terms?.from ?? null,
      // Promised with the order: another setting later changes nothing of it.
      withdrawalDays: context.settings.current.legal.withdrawalDays ?? null,
      searchText: searchText(shipping.name, shipping.surname, shipping.email, id, number),
      ...(billing && toBillingColumns(billing)),
      ...(tellsPlaces(shop.setup, shop.settings.taxes) && toDeliveryColumns(order.quote, submit.delivery, shop)),
    }
  })
  const lineRows = orders.flatMap(({ id: orderId, lines, quote }) =>
    lines.map((line, index) => {
      const { discountCents, taxPpm, taxOffCents } = quote.priced.lines[index] ?? {}
      return { id: newId(), orderId, ...line, discountCents, taxPpm, taxOffCents }
    }),
  )
  const paymentRows = orders.map(({ id: orderId, quote }) => ({
    id: newId(),
    orderId,
    provider: context.payments.name,
    amountCents: BigInt(quote.priced.totalCents),
    ...times,
    ...(context.payments.known?.(orderId) ?? { reference: '', url: '' }),
    expiresAt: new Date(at.getTime() + sessionMs),
  }))
  // Rows of one statement have the same columns: those for a complete invoice and for a place are in some only.
  const count = (row: object) => Object.keys(row).length
  for (const columns of new Set(orderRows.map(count)))
    await insertRows(
      tx,
      'Order',
      orderRows.filter((row) => count(row) === columns),
    )
  await insertRows(tx, 'OrderLine', lineRows)
  await insertRows(
    tx,
    'OrderTax',
    orders.flatMap(({ id, quote }) => taxRows(id, quote.priced)),
  )
  await insertRows(tx, 'OrderAdjustment', orders.flatMap(adjustmentRows))
  await insertRows(
    tx,
    'OrderEvent',
    orders.map(({ id }) => eventRow(id, { name: 'place', actor: 'buyer', at })),
  )
  await insertRows(tx, 'Payment', paymentRows)
}

function adjustmentRows({ id: orderId, quote: { priced } }: NewOrder) {
  const [taxOff] = taxOffLabel
  const off =
    priced.taxOffCents > 0 && taxOff
      ? [{ promotionId: null, target: 'tax', label: taxOff, code: '', cents: priced.taxOffCents }]
      : []
  return [...priced.adjustments, ...off].map(({ promotionId, target, label, code, cents }, position) => ({
    ...{ id: newId(), orderId, promotionId, target, code, cents, position },
    ...{ labelEs: label.es, labelEn: label.en },
  }))
}
