import { isCancelledByUser, isCompleted, isDead, isOpen, isPaymentCancelled } from './predicates.ts'
import type { StatusIds } from './statuses.ts'
import { allows } from './transitions.ts'

/**
 * A step that a buyer sees, and whether it is done, under way or still to come. The shop learns nothing of deliveries:
 * its last step is `ship`, or `refund` when all of it was refunded afterwards. An order that was never paid in time ends with `end`.
 */
export type ProgressStep =
  | `${'pay' | 'refund'}.${'current' | 'done'}`
  | `${'prepare' | 'ship'}.${'upcoming' | 'current' | 'done'}`
  | `${'end' | 'late'}.done`
  | `cancel.${'user' | 'shop'}`

type ProgressOrder = StatusIds & { paid: boolean; lateRefund?: 'pending' | 'done' | undefined }

/**
 * The steps of an order in their sequence.
 * @param order its statuses, whether it was ever paid, and the refund of a payment that came too late
 */
export function listProgress(order: ProgressOrder): ProgressStep[] {
  if (isDead(order)) {
    if (!order.paid && order.lateRefund)
      return ['late.done', `refund.${order.lateRefund === 'done' ? 'done' : 'current'}`]
    if (!order.paid) return ['end.done']
    const cancelled = isCancelledByUser(order) ? 'cancel.user' : 'cancel.shop'
    return ['pay.done', cancelled, isPaymentCancelled(order) ? 'refund.done' : 'refund.current']
  }
  if (isOpen(order)) return ['pay.current', 'prepare.upcoming', 'ship.upcoming']
  if (allows('prepare', order)) return ['pay.done', 'prepare.current', 'ship.upcoming']
  if (!isCompleted(order)) return ['pay.done', 'prepare.done', 'ship.current']
  return ['pay.done', 'prepare.done', 'ship.done', ...(isPaymentCancelled(order) ? ['refund.done' as const] : [])]
}
