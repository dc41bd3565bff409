import { canBePaidOtherwise } from '../../shared/orders/refunds.ts'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { auditOrder } from './order-audit.ts'
import type { OrderDeps } from './order-effects.ts'
import { findOrder, lockOrders } from './order-row.ts'
import { finishRefund, refundLeaseMs } from './refund-states.ts'

/**
 * Records that staff have given the money of a refund back another way, such as by a transfer: it is done, and the payment
 * service is asked for it no more.
 * @throws AppError order-not-found, transition-not-allowed for one that is done or on its way at the payment service,
 * refund-under-way for one that may be on its way there at this moment
 */
async function settleRefund({ base }: OrderDeps, { orderId, refundId }: RetriedRefund, by: Actor) {
  const at = base.clock.now()
  await transaction(base.db, async (tx) => {
    const [order] = await lockOrders(tx, base.config.database.kind, [orderId])
    const refund = order?.refunds.find(({ id }) => id === refundId)
    if (!order || !refund) throw new AppError('order-not-found')
    if (!canBePaidOtherwise({ status: refund.status, accepted: refund.reference !== '' }))
      throw new AppError('transition-not-allowed')
    await takeFromSender(tx, refundId, at)
    // Without a reference, so that late events of the payment service are none of its business.
    await finishRefund(tx, order, { refundId, reference: '', actor: by.id, at })
    const statuses = (await findOrder(tx, orderId)) ?? order
    const more = { refund: refundId, paidOtherwise: true }
    await auditOrder(tx, by, { action: 'refund', at, order, statuses, more })
  })
  base.log.info({ order: orderId, refund: refundId, actor: by.id }, 'refund paid another way')
}

/**
 * Takes a refund from whoever sends it, which would give the money back a second time. A process that sends one has put its
 * next attempt off by a lease; from one whose turn comes so soon it cannot be told apart.
 * @throws AppError refund-under-way
 */
async function takeFromSender(tx: Tx, id: string, at: Date): Promise<void> {
  const { nextAttemptAt, reference } = await tx.refund.findUniqueOrThrow({ where: { id } })
  const wait = nextAttemptAt.getTime() - at.getTime()
  const isHeld = reference === '' && wait > 0 && wait <= refundLeaseMs
  const { count } = await tx.refund.updateMany({ where: { id, nextAttemptAt, reference }, data: { nextAttemptAt: at } })
  if (isHeld || count === 0) throw new AppError('refund-under-way')
}

/** The ways out for staff when the payment service could not make a refund. */
export function createRefundRepairs(deps: OrderDeps) {
  return {
    /** Has it sent again. @throws AppError order-not-found, transition-not-allowed unless it failed */
    retryRefund: (work: RetriedRefund, by: Actor) => retryRefund(deps, work, by),
    /** Says that they have given its money back another way. @throws AppError as `settleRefund` */
    settleRefund: (work: RetriedRefund, by: Actor) => settleRefund(deps, work, by),
  }
}

interface RetriedRefund {
  orderId: string
  refundId: string
}

/**
 * Has a refund that failed sent again, at once. One that the provider had accepted before becomes a new one there.
 * @throws AppError order-not-found, transition-not-allowed unless it failed
 */
async function retryRefund({ base }: OrderDeps, { orderId, refundId }: RetriedRefund, by: Actor): Promise<void> {
  const at = base.clock.now()
  await transaction(base.db, async (tx) => {
    const [order] = await lockOrders(tx, base.config.database.kind, [orderId])
    const refund = order?.refunds.find(({ id }) => id === refundId)
    if (!order || !refund) throw new AppError('order-not-found')
    if (refund.status !== 'failed') throw new AppError('transition-not-allowed')
    const data = { status: 'pending', reference: '', nextAttemptAt: at } as const
    await tx.refund.update({ where: { id: refundId }, data })
    await auditOrder(tx, by, {
      action: 'refund',
      at,
      order,
      statuses: order,
      more: { refund: refundId, retried: true },
    })
  })
  base.scheduler.trigger('refunds')
  base.log.info({ order: orderId, refund: refundId, actor: by.id }, 'refund sent again')
}
