import { isCompleted, isDead, isPaymentAwaited, isToBeSent, paymentStatusesWhere, statusesWhere } from './predicates.ts'
import {
  type OrderStatus,
  orderStatus,
  type PaymentStatus,
  type Statuses,
  type StatusIds,
  shippingStatus,
} from './statuses.ts'

/** The filters of the order lists, named as in their addresses; every order belongs to exactly one of them. */
export const orderFilters = {
  completed: { status: statusesWhere(isCompleted) },
  pending: { status: statusesWhere(isToBeSent) },
  cancelled: { status: statusesWhere(isDead) },
  'pending-payment': { paymentStatus: paymentStatusesWhere(isPaymentAwaited) },
} as const satisfies Record<string, { status: OrderStatus[] } | { paymentStatus: PaymentStatus[] }>

export type OrderFilter = keyof typeof orderFilters
export const orderFilterNames = Object.keys(orderFilters) as [OrderFilter, ...OrderFilter[]]

/** Whether an order belongs to a filter's list. */
export function matchesFilter(filter: OrderFilter, order: Pick<StatusIds, 'status' | 'paymentStatus'>): boolean {
  const rule = orderFilters[filter]
  return 'status' in rule
    ? (rule.status as readonly number[]).includes(order.status)
    : (rule.paymentStatus as readonly number[]).includes(order.paymentStatus)
}

/** The next step of a paid order; all of them belong to the filter `pending`. */
export const orderSteps = ['prepare', 'ship'] as const
export type OrderStep = (typeof orderSteps)[number]

export const stepStatuses = {
  prepare: { status: orderStatus.pending, shippingStatus: shippingStatus.pending },
  ship: { status: orderStatus.pending, shippingStatus: shippingStatus.processing },
} as const satisfies Record<OrderStep, Partial<Statuses>>

export const refundStatuses = ['pending', 'done', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Why staff should look before they send an order (docs/rules.md#refunds). */
export const shippingDoubts = ['dispute', 'outside', 'emptied'] as const

/** Events of payments at the provider: an open dispute, or a refund made there lately. */
export const orderNotices = ['disputed', 'outside'] as const
export type OrderNotice = (typeof orderNotices)[number]

/** For so long a refund that was made at the provider is new. */
export const outsideDays = 30

export const disputeStates = ['open', 'won', 'lost', 'closed'] as const
