import { yearOf } from '../../shared/shop-time.ts'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../ids.ts'
import { applyTransition, recordEvent } from './apply-transition.ts'
import { nextNumber } from './numbers.ts'
import { type OrderDeps, queueOrderMail } from './order-effects.ts'
import type { OrderRow } from './order-row.ts'
import type { Actor, OrdersService } from './orders.types.ts'
import { giveBack, takeStock } from './stock.ts'

type PaymentSteps = Pick<OrdersService, 'pay' | 'endUnpaid' | 'returnLatePayment' | 'refundDone'>

/** Dead without ever having been paid: a payment may still arrive for it. */
export function awaitsNothing(order: OrderRow): boolean {
  return order.status >= 4 && order.paidAt === null
}

/** The steps that a payment drives, each inside its caller's transaction (contract section 3). */
export function createPaymentSteps(deps: OrderDeps): PaymentSteps {
  return {
    async pay(tx, order, by) {
      const late = awaitsNothing(order)
      const data = { paidAt: by.at, cancelledAt: null }
      // Never paid: 5/14/24 is also where a refunded order ends.
      await applyTransition(tx, order, { name: late ? 'pay-late' : 'pay', ...by, data, where: { paidAt: null } })
      if (late) await refuseRefunded(tx, order)
      const changed = late ? await takeStock(tx, order.lines) : []
      await countSale(deps, tx, order, by)
      return changed
    },

    async endUnpaid(tx, order, end, by) {
      await applyTransition(tx, order, { name: end, ...by, data: { cancelledAt: by.at } })
      // Nobody was given a place to pay: the same submit must make a new order, not find this dead one.
      if (!order.payment?.url) await tx.idempotencyKey.deleteMany({ where: { orderId: order.id } })
      return giveBack(tx, order.lines)
    },

    async returnLatePayment(tx, order, by) {
      await applyTransition(tx, order, { name: 'return-late-payment', ...by, where: { paidAt: null } })
      await createRefund(tx, order, by.at)
      await queueOrderMail(deps, tx, order, 'order-late-payment')
    },

    async refundDone(tx, order, by) {
      // A late payment's order is at payment 24 from the start: only the event is left to write.
      if (order.paymentStatus === 24) await recordEvent(tx, order.id, { name: 'refund-done', ...by })
      else await applyTransition(tx, order, { name: 'refund-done', ...by })
    },
  }
}

/** Invoice number, statistics and mail: what a confirmed payment causes. The counter comes late, it is held to the end. */
async function countSale(deps: OrderDeps, tx: Tx, order: OrderRow, { at }: Actor): Promise<void> {
  const invoiceNumber = await nextNumber(tx, 'invoice', yearOf(at, deps.base.config.timeZone))
  await tx.order.update({ where: { id: order.id }, data: { invoiceNumber }, select: { id: true } })
  await deps.statistics.recordSale(tx, order.lines, at, 1)
  await queueOrderMail(deps, tx, { ...order, invoiceNumber }, 'order-confirmation')
}

/** The refund of the whole amount, due at once; an order has at most one. */
export async function createRefund(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  await refuseRefunded(tx, order)
  await tx.refund.create({
    data: { id: newId(), orderId: order.id, amountCents: order.totalCents, nextAttemptAt: at, createdAt: at },
  })
}

/**
 * Asked after the order's row was locked by a transition, so that a refund which somebody else ordered at the same
 * moment is seen. @throws AppError transition-not-allowed
 */
async function refuseRefunded(tx: Tx, order: OrderRow): Promise<void> {
  const refund = await tx.refund.findUnique({ where: { orderId: order.id }, select: { id: true } })
  if (refund) throw new AppError('transition-not-allowed')
}
