import { diedUnpaid, isOpen, isPaymentInProgress } from '../../shared/orders/predicates.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { UnpaidEnd } from '../orders/orders.types.ts'
import type { PaymentReport, PaymentState } from '../payments/payment-provider.ts'

/**
 * Why an order is settled: the buyer returned or an event arrived, the provider reported a refusal, the buyer left, or the
 * session expired.
 */
export type Why = 'returned' | 'refused' | 'left' | 'expired'

/** The provider's report on the payment of an order, and why it was requested. */
export interface Settlement {
  orderId: string
  actor: string
  why: Why
  report: PaymentReport
}

/** An order after it was settled. */
export type SettledOrder = Pick<OrderRow, 'id' | 'number' | 'status' | 'paymentStatus' | 'totalCents'>

/** Whether the order waits for its payment or ended without one. Orders of other origins have no provider. */
export function canChange(
  order: Pick<OrderRow, 'origin' | 'status' | 'paidAt'> & { refunds: readonly unknown[] },
): boolean {
  return order.origin === 'shop' && (isOpen(order) || (diedUnpaid(order) && order.refunds.length === 0))
}

export type Step = 'pay' | 'payment-in-progress' | UnpaidEnd

/**
 * The step for an order that may still change, by the provider's report; undefined if there is none. Pure, so that every
 * case can be tested.
 */
export function stepFor(
  order: Pick<OrderRow, 'status' | 'paymentStatus'> & { payment: { expiresAt: Date } | null },
  state: PaymentState,
  why: Why,
  now: Date,
): Step | undefined {
  // Also for an ended order: a late payment.
  if (state === 'paid') return 'pay'
  if (!isOpen(order)) return undefined
  if (state === 'failed') return 'payment-refused'
  // Whoever leaves now has paid already, by a method that takes days to confirm: the order waits for it.
  if (state === 'processing') return isPaymentInProgress(order) ? undefined : 'payment-in-progress'
  if (why === 'left') return isPaymentInProgress(order) ? undefined : 'payment-left'
  if (why === 'expired') return 'unpaid'
  if (state === 'open') return undefined
  // The session expired after 31 minutes, or was ended by the buyer before.
  return order.payment && now >= order.payment.expiresAt ? 'unpaid' : 'payment-left'
}
