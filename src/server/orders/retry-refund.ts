import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { transaction } from '../db/transaction.ts'
import { auditOrder } from './order-audit.ts'
import type { OrderDeps } from './order-effects.ts'
import { lockOrders } from './order-row.ts'

export interface RetriedRefund {
  orderId: string
  refundId: string
}

/**
 * Has a refund that failed sent again, at once. One that the provider had accepted before becomes a new one there.
 * @throws AppError order-not-found, transition-not-allowed unless it failed
 */
export async function retryRefund({ base }: OrderDeps, { orderId, refundId }: RetriedRefund, by: Actor): Promise<void> {
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
