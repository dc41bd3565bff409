import { searchText } from '../../shared/catalog/search-text.ts'
import type { Shipping } from '../../shared/checkout/entities.ts'
import { noAnswer } from '../../shared/orders/postal-lines.ts'
import { transition } from '../../shared/orders/transitions.ts'
import type { AcceptedTerms } from '../../shared/settings/legal.ts'
import { takeStock } from '../catalog/stock.ts'
import { newId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { raiseCatalogVersion } from '../db/versions.ts'
import { eventRow } from '../orders/apply-transition.ts'
import { moneyColumns, taxRows } from '../orders/order-money.ts'
import { lockOnSale } from '../orders/products-on-sale.ts'
import { termsInEffect } from '../settings/legal-versions.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { fitOrders, type NewOrder, type Outcome } from './fit-orders.ts'
import { claimKeys, knownKeys } from './idempotency.ts'
import type { Submit } from './submit.ts'

/** Lifetime of the provider's session (docs/rules.md#payments). */
export const sessionMs = 31 * 60_000

/** Columns of an order in which a dash stands for what its shop did not ask for. */
const mayBeDash = ['surname', 'telephone', 'address2', 'zip'] as const

function storedShipping(shipping: Shipping): Shipping {
  const missing = mayBeDash.filter((field) => shipping[field] === '')
  return { ...shipping, ...Object.fromEntries(missing.map((field) => [field, noAnswer])) }
}

/**
 * Part of the transaction that places a group of orders: takes the stock and writes orders, lines, taxes, discounts, events,
 * payments and idempotency keys, each with one statement for the whole group.
 * @returns the outcome of each submit, in their order, and the products whose availability changed
 */
export async function writeOrders(
  deps: CheckoutDeps,
  tx: Tx,
  submits: readonly Submit[],
  at: Date,
): Promise<{ outcomes: Outcome[]; changed: string[] }> {
  const { lowStock, codePrefix } = deps.base.settings.current.shop
  const wanted = submits.flatMap(({ lines }) => lines)
  const ids = new Set(wanted.map(({ id }) => id))
  const named = new Set(wanted.flatMap(({ id, variantId }) => (variantId ? [id] : [])))
  const products = await lockOnSale(tx, deps.base.config.database.kind, [...ids], named)
  // Read after locking: another process may have placed the order of the same submit before.
  const known = await knownKeys(tx, submits)
  const terms = await termsInEffect(tx, at, deps.base.settings.current.shop.timeZone)
  const { outcomes, orders } = fitOrders(submits, { products, known, terms, at, lowStock, codePrefix })
  if (orders.length === 0) return { outcomes, changed: [] }
  const lines = orders.flatMap((order) => order.lines)
  const changed = await takeStock(tx, products, lines, { at, lowStock })
  await insertOrders(deps, tx, orders, { at, terms })
  await claimKeys(tx, orders, known, at)
  for (const { submit } of orders) {
    const { session } = submit.buyer
    if (session) await deps.accounts.fillMailingData(tx, session.userId, submit.shipping)
  }
  // Lets other processes notice the change even if the notification after the commit is lost.
  if (changed.length > 0) await raiseCatalogVersion(tx)
  return { outcomes, changed }
}

async function insertOrders(
  { base }: CheckoutDeps,
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
    searchText: searchText(shipping.name, shipping.surname, shipping.email, id, number),
  }))
  const lineRows = orders.flatMap(({ id: orderId, lines, priced }) =>
    lines.map((line, index) => {
      const { discountCents, taxPpm } = priced.lines[index] ?? {}
      return { id: newId(), orderId, ...line, discountCents, taxPpm }
    }),
  )
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
    provider: base.payments.name,
    amountCents: BigInt(priced.totalCents),
    ...times,
    ...(base.payments.known?.(orderId) ?? { reference: '', url: '' }),
    expiresAt: new Date(at.getTime() + sessionMs),
  }))
  await insertRows(tx, 'Order', orderRows)
  await insertRows(tx, 'OrderLine', lineRows)
  await insertRows(
    tx,
    'OrderTax',
    orders.flatMap(({ id, priced }) => taxRows(id, priced)),
  )
  await insertRows(tx, 'OrderAdjustment', adjustmentRows)
  await insertRows(tx, 'OrderEvent', eventRows)
  await insertRows(tx, 'Payment', paymentRows)
}
