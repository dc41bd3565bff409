import {
  listWithTrait,
  type OrderStatus,
  type OrderTrait,
  orderStatus,
  orderStatuses,
  type PaymentStatus,
  type PaymentTrait,
  paymentStatus,
  paymentStatuses,
  type StatusIds,
} from './statuses.ts'
import { allows } from './transitions.ts'

type WithStatus = Pick<StatusIds, 'status'>
type WithPayment = Pick<StatusIds, 'paymentStatus'>

// Rows and JSON have plain numbers: every predicate is false for one that is no status.
function orderHas(trait: OrderTrait) {
  const ids = listWithTrait<OrderTrait>(orderStatuses, trait)
  return ({ status }: WithStatus): boolean => ids.includes(status)
}
function paymentHas(trait: PaymentTrait) {
  const ids = listWithTrait<PaymentTrait>(paymentStatuses, trait)
  return ({ paymentStatus: id }: WithPayment): boolean => ids.includes(id)
}

/** Placed, and waiting for its payment. */
export const isOpen = orderHas('open')
/** Paid, and not cancelled since; what was sent may have been refunded. */
export const isPaid = orderHas('paid')
/** Paid and sent. */
export const isCompleted = orderHas('completed')
/** Never paid in time, or cancelled: its stock is back on sale. */
export const isDead = orderHas('dead')
/** Cancelled by its buyer. */
export const isCancelledByUser = ({ status }: WithStatus): boolean => status === orderStatus.cancelledByUser
/** Paid, and not sent yet. */
export const isToBeSent = (order: WithStatus): boolean => isPaid(order) && !isCompleted(order)

/** The payment may still be confirmed. */
export const isPaymentAwaited = paymentHas('awaited')
/** The buyer has paid by a method that takes days to confirm. */
export const isPaymentInProgress = paymentHas('inProgress')
/** The shop holds the money; of a cancelled order until it is refunded. */
export const isPaymentCompleted = paymentHas('completed')
/** The shop has no money: it was never paid, or was refunded. */
export const isPaymentCancelled = paymentHas('cancelled')

/** Dead without ever having been paid: a payment may still arrive for it. */
export function diedUnpaid(order: WithStatus & { paidAt: Date | null }): boolean {
  return isDead(order) && order.paidAt === null
}

/** Whether an order may be cancelled now: by its buyer until it is being prepared, by the shop until it is sent. */
export function canBeCancelled(order: StatusIds, by: 'user' | 'shop'): boolean {
  return allows(`cancel-by-${by}`, order)
}

/** The order statuses for which a predicate is true, for database queries. */
export function statusesWhere(holds: (order: { status: OrderStatus }) => boolean): OrderStatus[] {
  return Object.values(orderStatus).filter((status) => holds({ status }))
}

/** The payment statuses for which a predicate is true, for database queries. */
export function paymentStatusesWhere(holds: (order: { paymentStatus: PaymentStatus }) => boolean): PaymentStatus[] {
  return Object.values(paymentStatus).filter((id) => holds({ paymentStatus: id }))
}
