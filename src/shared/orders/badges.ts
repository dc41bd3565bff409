import type { Texts } from '../texts.ts'
import { isPaymentCancelled } from './predicates.ts'
import type { OrderStatus, PaymentStatus, ShippingStatus, StatusIds } from './statuses.ts'

export type BadgeTone = 'warning' | 'success' | 'danger' | 'neutral'

/** The display of a status: a text key of namespace `orders` under `status`, and its color. */
export interface OrderBadge {
  key: keyof Texts['orders']['status']
  tone: BadgeTone
}

const pending = { key: 'pending', tone: 'warning' } as const
const processing = { key: 'processing', tone: 'warning' } as const
const completed = { key: 'completed', tone: 'success' } as const
const cancelled = { key: 'cancelled', tone: 'danger' } as const
const unknown = { key: 'unknown', tone: 'neutral' } as const

/** Badge of each id of the three statuses. */
const badges: Readonly<Record<OrderStatus | ShippingStatus | PaymentStatus, OrderBadge>> = {
  1: pending,
  2: processing,
  3: completed,
  4: { key: 'cancelledByUser', tone: 'danger' },
  5: { key: 'cancelledByShop', tone: 'danger' },
  6: { key: 'cancelledByPaymentError', tone: 'danger' },
  11: pending,
  12: processing,
  13: completed,
  14: cancelled,
  21: { key: 'pendingConfirmation', tone: 'warning' },
  22: processing,
  23: completed,
  24: cancelled,
}

/** Badge of a status id, whichever of the three statuses it is; any other id is unknown. */
export function orderBadge(id: number): OrderBadge {
  return (badges as Readonly<Record<number, OrderBadge>>)[id] ?? unknown
}

const refunded = { key: 'refunded', tone: 'success' } as const

/**
 * Badges of an order's payment: beside that of a payment that was cancelled after it had been made stands where the money
 * is.
 * @param wasPaid whether money of it has ever arrived
 */
export function paymentBadges(order: Pick<StatusIds, 'paymentStatus'>, wasPaid: boolean): OrderBadge[] {
  const badge = orderBadge(order.paymentStatus)
  return wasPaid && isPaymentCancelled(order) ? [badge, refunded] : [badge]
}
