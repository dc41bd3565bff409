import { diedUnpaid, isOpen, isPaymentInProgress } from '../../shared/orders/predicates.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { UnpaidEnd } from '../orders/orders.types.ts'
import type { PaymentReport, PaymentState } from '../payments/payment-provider.ts'

/**
 * Why an order is settled: the buyer or an event came back, the provider itself reported a refusal, the buyer turned
 * away, or its time is over.
 */
export type Why = 'returned' | 'refused' | 'left' | 'expired'

/** What the provider said of an order's payment, and why the shop looked. */
export interface Settlement {
  orderId: string
  actor: string
  why: Why
  report: PaymentReport
}

/** An order as it is once it is settled. */
export type SettledOrder = Pick<OrderRow, 'id' | 'status' | 'paymentStatus' | 'totalCents'>

/** Waiting for its payment, or dead without one. Other origins than the shop have no provider to ask. */
export function canChange(order: Pick<OrderRow, 'origin' | 'status' | 'paidAt' | 'refund'>): boolean {
  return order.origin === 'shop' && (isOpen(order) || (diedUnpaid(order) && order.refund === null))
}

export type Step = 'pay' | 'payment-in-progress' | UnpaidEnd

/**
 * What to do with an order that may still change, by what the provider says; undefined for
 * nothing. Pure, so that every case can be tested.
 */
export function stepFor(
  order: Pick<OrderRow, 'status' | 'paymentStatus'> & { payment: { expiresAt: Date } | null },
  state: PaymentState,
  why: Why,
  now: Date,
): Step | undefined {
  // Also of a dead order: the payment came late.
  if (state === 'paid') return 'pay'
  if (!isOpen(order)) return undefined
  if (state === 'failed') return 'payment-refused'
  if (why === 'left') return 'payment-left'
  if (state === 'processing') return isPaymentInProgress(order) ? undefined : 'payment-in-progress'
  if (why === 'expired') return 'unpaid'
  if (state === 'open') return undefined
  // Ended by itself after 31 minutes, or before that by the buyer.
  return order.payment && now >= order.payment.expiresAt ? 'unpaid' : 'payment-left'
}
