import { transaction } from '../db/transaction.ts'
import type { PaymentMovements } from '../payments/payment-provider.ts'
import { providerFor } from '../payments/providers.ts'
import { type CheckoutDeps, callProvider } from './checkout-deps.ts'

/**
 * Asks the provider what has gone back of an order's payment, and brings the order up to date. May be repeated.
 * @param told what an event said, for a provider that may not be asked everything
 * @throws AppError payment-service, busy
 */
export async function syncPayment(deps: CheckoutDeps, orderId: string, told?: PaymentMovements): Promise<void> {
  const { base, orders } = deps
  const payment = await base.db.payment.findUnique({ where: { orderId }, select: { provider: true, charge: true } })
  if (!payment?.charge) return
  const provider = providerFor(base, payment)
  const { charge } = payment
  const moved = await callProvider(base, orderId, async () => provider.movements?.({ charge, told }))
  if (!moved) return
  await transaction(base.db, (tx) => orders.recordMovements(tx, orderId, moved, base.clock.now()))
  await orders.afterCommit([])
}
