import { type OrderStatus, orderStatus, type PaymentStatus, type Statuses, shippingStatus } from './statuses.ts'

/** The filters of the order lists, named as in their addresses (contract section 3). */
export const orderFilters = {
  completed: { status: [3] },
  pending: { status: [1] },
  cancelled: { status: [4, 5, 6] },
  'pending-payment': { paymentStatus: [21, 22] },
} as const satisfies Record<string, { status: OrderStatus[] } | { paymentStatus: PaymentStatus[] }>

export type OrderFilter = keyof typeof orderFilters
export const orderFilterNames = Object.keys(orderFilters) as [OrderFilter, ...OrderFilter[]]

/** Whether an order belongs to a filter's list. */
export function matchesFilter(filter: OrderFilter, order: Statuses): boolean {
  const rule = orderFilters[filter]
  return 'status' in rule
    ? (rule.status as readonly number[]).includes(order.status)
    : (rule.paymentStatus as readonly number[]).includes(order.paymentStatus)
}

/** What a paid order waits for; all of them are within the filter `pending`. */
export const orderSteps = ['prepare', 'ship'] as const
export type OrderStep = (typeof orderSteps)[number]

/** The statuses of the orders that wait for a step. */
export const stepStatuses = {
  prepare: { status: orderStatus.pending, shippingStatus: shippingStatus.pending },
  ship: { status: orderStatus.pending, shippingStatus: shippingStatus.processing },
} as const satisfies Record<OrderStep, Partial<Statuses>>

export const refundStatuses = ['pending', 'done', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]
