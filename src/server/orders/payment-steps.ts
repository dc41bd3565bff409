import { fallbackLanguage, parseLanguage } from '../../shared/languages.ts'
import { allows } from '../../shared/orders/transitions.ts'
import { heldCents, priceRefund } from '../../shared/pricing/price-refund.ts'
import { lockStocks, releaseStock, reserveStock } from '../catalog/stock.ts'
import { AppError } from '../core/app-error.ts'
import { serverText } from '../core/i18n.ts'
import type { Tx } from '../db/db.ts'
import type { PaymentMovements, ProviderDispute, ProviderRefund } from '../payments/payment-provider.ts'
import {
  applyTransition,
  applyTransitions,
  type OrderActor,
  recordEvent,
  type Step,
  type UnpaidEnd,
} from './apply-transition.ts'
import { getShopDetails } from './document/inputs.ts'
import { issueDocuments } from './document/issue.ts'
import { type OrderDeps, queueOrderMails } from './order-effects.ts'
import { createRefundSale, getSale, refundableLines } from './order-money.ts'
import { findOrder, lockOrders, type OrderRow } from './order-row.ts'
import { queueDisputeAlerts, queuePaidAlerts } from './owner-alerts.ts'
import { issueRefund } from './refund-order.ts'
import { acceptRefund, failRefund, finishRefund, insertRefunds } from './refund-states.ts'

/**
 * The steps that a payment causes, each inside its caller's transaction. A step returns the products whose shown
 * availability changed: the caller raises the catalogue's version for them last, and publishes them after the commit.
 */
export function createPaymentSteps(deps: OrderDeps) {
  const { kind } = deps.context.config.database
  const paid = { paidAt: null } as const
  const readTime = (at: Date) => ({ at, lowStock: deps.context.settings.current.shop.lowStock })

  return {
    /** Marks unpaid orders as paid, with statistics, invoice numbers and mails. @throws AppError transition-not-allowed */
    async pay(tx: Tx, steps: readonly Step<OrderRow>[], at: Date) {
      // `paidAt` is checked because an order that was paid and refunded has the same statuses as an unpaid ended one.
      const data = { paidAt: at, cancelledAt: null }
      await applyTransitions(tx, steps, { name: 'pay', at, data, where: paid })
      await countSales(deps, tx, steps, at)
    },

    /**
     * Like `pay`, for an order that has ended: takes its stock again.
     * @throws AppError transition-not-allowed, unavailable when the goods are gone
     */
    async payLate(tx: Tx, order: OrderRow, { actor, at }: OrderActor) {
      const data = { paidAt: at, cancelledAt: null }
      await applyTransition(tx, order, { name: 'pay-late', actor, at, data, where: paid })
      await refuseRefunded(tx, order)
      const changed = await reserveStock(tx, await lockStocks(tx, kind, order.lines), order.lines, readTime(at))
      await countSales(deps, tx, [{ order, actor }], at)
      return changed
    },

    /** Ends unpaid orders and returns their stock. @throws AppError transition-not-allowed */
    async endUnpaid(tx: Tx, steps: readonly Step<OrderRow>[], end: UnpaidEnd, at: Date) {
      await applyTransitions(tx, steps, { name: end, at, data: { cancelledAt: at } })
      const unopened = steps.flatMap(({ order }) => (order.payment?.url ? [] : [order.id]))
      // No payment was opened: the same submit must create a new order, not find this ended one.
      if (unopened.length > 0) await tx.idempotencyKey.deleteMany({ where: { orderId: { in: unopened } } })
      const lines = steps.flatMap(({ order }) => order.lines)
      return releaseStock(tx, kind, lines, readTime(at))
    },

    /** Orders the refund of a payment that arrived too late. @throws AppError transition-not-allowed */
    async returnLatePayment(tx: Tx, order: OrderRow, by: OrderActor) {
      await applyTransition(tx, order, { name: 'return-late-payment', ...by, where: paid })
      await refuseRefunded(tx, order)
      const priced = { totalCents: Number(order.totalCents) }
      const none = { creditNoteNumber: null, lines: [], shipping: [] }
      const refund = { order, priced, kind: 'late' as const, restock: false, ...none }
      await insertRefunds(tx, [refund], by.at)
      await queueOrderMails(deps, tx, [order], 'order-late-payment')
    },
  }
}

/**
 * The effects of confirmed payments: statistics, invoice numbers and mails. The numbers come late, because their counter
 * stays locked until the transaction ends; only the mails, which contain them, come later.
 */
async function countSales(deps: OrderDeps, tx: Tx, steps: readonly Step<OrderRow>[], at: Date): Promise<void> {
  const orders = steps.map(({ order }) => order)
  await deps.statistics.recordSale(tx, getSale(orders), at)
  const numbered = await issueDocuments(tx, 'invoice', { orders, at, shop: getShopDetails(deps.context) })
  await queueOrderMails(deps, tx, numbered, 'order-confirmation')
  await queuePaidAlerts(deps, tx, orders)
}

/**
 * Checks that an order has no refund. To be called after a transition has locked it, so that a refund ordered by
 * a concurrent transaction is seen.
 * @throws AppError transition-not-allowed
 */
async function refuseRefunded(tx: Tx, { id: orderId }: OrderRow): Promise<void> {
  const refund = await tx.refund.findFirst({ where: { orderId }, select: { id: true } })
  if (refund) throw new AppError('transition-not-allowed')
}

/**
 * Brings an order up to date with what its provider says went back of its payment: the shop's own refunds follow, those
 * that were made at the provider are recorded once, and so are disputes. The provider's present state counts, so that
 * events may arrive in any order and more than once.
 * @throws AppError busy
 */
export async function recordMovements(
  deps: OrderDeps,
  tx: Tx,
  orderId: string,
  { refunds, disputes }: PaymentMovements,
  at: Date,
): Promise<void> {
  const by = { actor: 'provider', at }
  const [locked] = await lockOrders(tx, deps.context.config.database.kind, [orderId])
  if (locked?.origin !== 'shop') return
  for (const refund of refunds) await followRefund(deps, tx, await getCurrentOrder(tx, orderId), refund, by)
  for (const dispute of disputes) await followDispute(deps, tx, await getCurrentOrder(tx, orderId), dispute, by)
}

/** The order as the steps before have left it. */
async function getCurrentOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is locked and not there`)
  return order
}

async function followRefund(deps: OrderDeps, tx: Tx, order: OrderRow, reported: ProviderRefund, by: OrderActor) {
  const { reference, state, error } = reported
  const refund = order.refunds.find((each) => each.id === reported.refundId || each.reference === reference)
  if (!refund) {
    if (state !== 'failed') await recordOutsideRefund(deps, tx, order, { ...reported, state, kind: 'outside' }, by)
    return
  }
  const isSame = refund.reference === reference
  const refundId = refund.id
  if (state === 'failed') {
    // An earlier try, or reported before.
    if (isSame && refund.status !== 'failed') await failRefund(deps, tx, order, { refundId, error, ...by })
  } else if (refund.status === 'done' || (isSame && refund.status === 'failed')) return
  else if (state === 'done') await finishRefund(tx, order, { refundId, reference, ...by })
  else if (!isSame) await acceptRefund(tx, { refundId, reference, at: by.at })
}

const events = { open: 'dispute-opened', won: 'dispute-won', lost: 'dispute-lost', closed: 'dispute-closed' } as const

async function followDispute(deps: OrderDeps, tx: Tx, order: OrderRow, reported: ProviderDispute, by: OrderActor) {
  const { reference: id, amountCents, state, reason, openedAt, dueBy } = reported
  const stored = await tx.dispute.findUnique({ where: { id } })
  // A dispute that has ended does not open again: an event may come late.
  if (stored && stored.state !== 'open' && state === 'open') return
  const closedAt = state === 'open' ? null : (stored?.closedAt ?? by.at)
  const row = { orderId: order.id, amountCents: BigInt(amountCents), state, reason, openedAt, dueBy, closedAt }
  await tx.dispute.upsert({ where: { id }, create: { id, ...row }, update: row })
  if (stored?.state === state) return
  if (!stored && state !== 'open') await recordEvent(tx, order.id, { name: events.open, ...by })
  await recordEvent(tx, order.id, { name: events[state], ...by })
  if (state === 'open') await queueDisputeAlerts(deps, tx, order, { id, amountCents, dueBy })
  // The money went back for good.
  if (state === 'lost' && !order.refunds.some(({ reference }) => reference === id))
    await recordOutsideRefund(deps, tx, order, { reference: id, amountCents, state: 'done', kind: 'dispute' }, by)
}

/** Money that went back without the shop: a refund made in the provider's dashboard, or a dispute that was lost. */
interface OutsideRefund {
  kind: 'outside' | 'dispute'
  reference: string
  amountCents: number
  state: 'pending' | 'done'
}

const reasonKeys = { outside: 'invoice:outsideRefund', dispute: 'invoice:lostDispute' } as const

/**
 * Records money that went back without the shop: like the refund of an amount it gets a credit note and counts negative in
 * its month, and it releases no stock and ends no order. What goes beyond the order's money is none of its business:
 * somebody has sent by hand what the shop could not send, and that refund is taken as sent.
 * @param order locked, as it is now
 */
async function recordOutsideRefund(deps: OrderDeps, tx: Tx, order: OrderRow, outside: OutsideRefund, by: OrderActor) {
  const lines = refundableLines(order)
  const remainingCents = allows('refund', order) ? lines.reduce((sum, line) => sum + heldCents(line), 0) : 0
  if (outside.amountCents > remainingCents && (await adopt(tx, order, outside, by))) return
  const priced = priceRefund(lines, { cents: Math.min(outside.amountCents, remainingCents) })
  if (!priced) {
    deps.context.log.warn({ order: order.id, refund: outside.reference }, 'a refund beyond what an order holds')
    return
  }
  const { kind, reference, state } = outside
  const refund = { order, priced }
  const language = parseLanguage(order.language) ?? fallbackLanguage
  const reason = serverText(language, reasonKeys[kind])
  await applyTransition(tx, order, { name: 'refund', ...by })
  await deps.statistics.recordSale(tx, createRefundSale([refund], 0), by.at)
  const refundId = await issueRefund(deps, tx, { ...refund, kind, reason, restock: false, ends: false }, by.at)
  const now = await findOrder(tx, order.id)
  if (state === 'pending' || !now) await acceptRefund(tx, { refundId, reference, at: by.at })
  else await finishRefund(tx, now, { refundId, reference, ...by })
}

/** Takes a refund of the same amount that the shop could not send as sent. @returns whether there is one */
async function adopt(tx: Tx, order: OrderRow, { reference, amountCents, state }: OutsideRefund, by: OrderActor) {
  const unsent = order.refunds.find(
    (each) =>
      Number(each.amountCents) === amountCents &&
      (each.status === 'failed' || (each.status === 'pending' && each.reference === '')),
  )
  if (!unsent) return false
  const refundId = unsent.id
  if (state === 'done') await finishRefund(tx, order, { refundId, reference, ...by })
  else await acceptRefund(tx, { refundId, reference, at: by.at })
  return true
}
