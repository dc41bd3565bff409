import type { Texts } from '../texts.ts'
import { isPaymentCancelled } from './predicates.ts'
import { type BadgeTone, orderStatuses, paymentStatuses, type StatusIds, shippingStatuses } from './statuses.ts'

/** The display of a status: a text key of namespace `orders` under `status`, and its color. */
export interface OrderBadge {
  key: keyof Texts['orders']['status']
  tone: BadgeTone
}

const badges = new Map<number, OrderBadge>(
  [orderStatuses, shippingStatuses, paymentStatuses].flatMap((rows) =>
    Object.entries(rows).map(([key, { id, tone }]) => [id, { key: key as OrderBadge['key'], tone }] as const),
  ),
)

/** Badge of a status id, whichever of the three statuses it is; any other id is unknown. */
export function orderBadge(id: number): OrderBadge {
  return badges.get(id) ?? { key: 'unknown', tone: 'neutral' }
}

/**
 * Badges of an order's payment: beside that of a payment that was cancelled after it had been made stands where the money
 * is.
 * @param wasPaid whether money of it has ever arrived
 */
export function paymentBadges(order: Pick<StatusIds, 'paymentStatus'>, wasPaid: boolean): OrderBadge[] {
  const badge = orderBadge(order.paymentStatus)
  return wasPaid && isPaymentCancelled(order) ? [badge, { key: 'refunded', tone: 'success' }] : [badge]
}
