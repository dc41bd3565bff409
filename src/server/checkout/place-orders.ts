import { searchText } from '../../shared/catalog/search-text.ts'
import type { Shipping } from '../../shared/checkout/entities.ts'
import { noAnswer } from '../../shared/orders/postal-lines.ts'
import { transition } from '../../shared/orders/transitions.ts'
import type { AcceptedTerms } from '../../shared/settings/legal.ts'
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
  const { outcomes, orders } = allocateOrders(submits, { products, known, terms, at, lowStock, codePrefix })
  if (orders.length === 0) return { outcomes, changed: [] }
  const lines = orders.flatMap((order) => order.lines)
  const changed = await reserveStock(tx, products, lines, { at, lowStock })
  await insertOrders(deps, tx, orders, { at, terms })
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
  { at, terms }: { at: Date; terms: AcceptedTerms | null },
): Promise<void> {
  const statuses = transition('place', undefined)
  if (!statuses) throw new Error('the table of transitions does not make orders')
  const times = { createdAt: at, updatedAt: at }
  const orderRows = orders.map(({ id, number, submit: { shipping, buyer }, totalElements, priced }) => ({
    id,
    number,
    ...storedShipping(shipping),
    ...statuses,
    totalElements,
    ...moneyColumns(priced),
    ...times,
    userId: buyer.session?.userId ?? null,
    language: buyer.language,
    termsVersion: terms?.version ?? null,
    termsFrom: terms?.from ?? null,
    // Promised with the order: another setting later changes nothing of it.
    withdrawalDays: context.settings.current.legal.withdrawalDays ?? null,
    searchText: searchText(shipping.name, shipping.surname, shipping.email, id, number),
  }))
  const lineRows = orders.flatMap(({ id: orderId, lines, priced }) =>
    lines.map((line, index) => {
      const { discountCents, taxPpm } = priced.lines[index] ?? {}
      return { id: newId(), orderId, ...line, discountCents, taxPpm }
    }),
  )
  const taxes = orders.flatMap(({ id, priced }) => taxRows(id, priced))
  const adjustmentRows = orders.flatMap(({ id: orderId, priced }) =>
    priced.adjustments.map(({ label, ...adjustment }, position) => ({
      ...{ id: newId(), orderId, labelEs: label.es, labelEn: label.en, position },
      ...adjustment,
    })),
  )
  const eventRows = orders.map(({ id }) => eventRow(id, { name: 'place', actor: 'buyer', at }))
  const paymentRows = orders.map(({ id: orderId, priced }) => ({
    id: newId(),
    orderId,
    provider: context.payments.name,
    amountCents: BigInt(priced.totalCents),
    ...times,
    ...(context.payments.known?.(orderId) ?? { reference: '', url: '' }),
    expiresAt: new Date(at.getTime() + sessionMs),
  }))
  // Rows of one statement have the same columns: most orders have none for a complete invoice.
  const isPlain = (_: unknown, index: number) => !orders[index]?.submit.billing
  const billed = orderRows.flatMap((row, index) => {
    const { billing } = orders[index]?.submit ?? {}
    return billing ? [{ ...row, ...toBillingColumns(billing) }] : []
  })
  await insertRows(tx, 'Order', orderRows.filter(isPlain))
  await insertRows(tx, 'Order', billed)
  await insertRows(tx, 'OrderLine', lineRows)
  await insertRows(tx, 'OrderTax', taxes)
  await insertRows(tx, 'OrderAdjustment', adjustmentRows)
  await insertRows(tx, 'OrderEvent', eventRows)
  await insertRows(tx, 'Payment', paymentRows)
}
