import type { Tx } from '../db/db.ts'
import type { PaymentMovements, ProviderDispute, ProviderRefund } from '../payments/payment-provider.ts'
import { recordEvent } from './apply-transition.ts'
import type { OrderDeps } from './order-effects.ts'
import { findOrder, lockOrders, type OrderRow } from './order-row.ts'
import type { OrderActor } from './orders.types.ts'
import { recordOutsideRefund } from './outside-refund.ts'
import { queueFailedRefundMails } from './refund-alert.ts'
import { acceptRefund, failRefund, finishRefund } from './refund-states.ts'

/** Movements of an order's money at the payment provider after it was paid, each inside its caller's transaction. */
export function createProviderSteps(deps: OrderDeps) {
  return {
    finishRefund,
    acceptRefund,
    /** Tells the owners of a refund that could not be sent, once. */
    tellFailedRefund: (tx: Tx, order: OrderRow, refund: { id: string; amountCents: bigint; lastError: string }) =>
      queueFailedRefundMails(deps, tx, order, { ...refund, attempt: '' }),
    /** Brings an order up to date with what went back of its payment at the provider. @throws AppError busy */
    recordMovements: (tx: Tx, orderId: string, moved: PaymentMovements, at: Date) =>
      recordMovements(deps, tx, orderId, moved, at),
  }
}

/**
 * Brings an order up to date with what its provider says went back of its payment: the shop's own refunds follow, those
 * that were made at the provider are recorded once, and so are disputes. The provider's present state counts, so that
 * events may arrive in any order and more than once.
 * @throws AppError busy
 */
async function recordMovements(
  deps: OrderDeps,
  tx: Tx,
  orderId: string,
  { refunds, disputes }: PaymentMovements,
  at: Date,
): Promise<void> {
  const by = { actor: 'provider', at }
  const [locked] = await lockOrders(tx, deps.base.config.database.kind, [orderId])
  if (locked?.origin !== 'shop') return
  for (const refund of refunds) await followRefund(deps, tx, await present(tx, orderId), refund, by)
  for (const dispute of disputes) await followDispute(deps, tx, await present(tx, orderId), dispute, by)
}

/** The order as the steps before have left it. */
async function present(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is locked and not there`)
  return order
}

async function followRefund(deps: OrderDeps, tx: Tx, order: OrderRow, sent: ProviderRefund, by: OrderActor) {
  const { reference, state, error } = sent
  const refund = order.refunds.find((each) => each.id === sent.refundId || each.reference === reference)
  if (!refund) {
    if (state !== 'failed') await recordOutsideRefund(deps, tx, order, { ...sent, state, kind: 'outside' }, by)
    return
  }
  const isSame = refund.reference === reference
  const refundId = refund.id
  if (state === 'failed') {
    // An earlier try, or told before.
    if (isSame && refund.status !== 'failed') await failRefund(deps, tx, order, { refundId, error, ...by })
  } else if (refund.status === 'done' || (isSame && refund.status === 'failed')) return
  else if (state === 'done') await finishRefund(tx, order, { refundId, reference, ...by })
  else if (!isSame) await acceptRefund(tx, { refundId, reference, at: by.at })
}

const events = { open: 'dispute-opened', won: 'dispute-won', lost: 'dispute-lost', closed: 'dispute-closed' } as const

async function followDispute(deps: OrderDeps, tx: Tx, order: OrderRow, told: ProviderDispute, by: OrderActor) {
  const { reference: id, amountCents, state, reason, openedAt, dueBy } = told
  const known = await tx.dispute.findUnique({ where: { id } })
  // A dispute that has ended does not open again: an event may come late.
  if (known && known.state !== 'open' && state === 'open') return
  const closedAt = state === 'open' ? null : (known?.closedAt ?? by.at)
  const row = { orderId: order.id, amountCents: BigInt(amountCents), state, reason, openedAt, dueBy, closedAt }
  await tx.dispute.upsert({ where: { id }, create: { id, ...row }, update: row })
  if (known?.state === state) return
  if (!known && state !== 'open') await recordEvent(tx, order.id, { name: events.open, ...by })
  await recordEvent(tx, order.id, { name: events[state], ...by })
  // The money went back for good.
  if (state === 'lost' && !order.refunds.some(({ reference }) => reference === id))
    await recordOutsideRefund(deps, tx, order, { reference: id, amountCents, state: 'done', kind: 'dispute' }, by)
}
