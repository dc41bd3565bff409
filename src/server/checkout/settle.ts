import { diedUnpaid, isOpen, isPaymentInProgress } from '../../shared/orders/predicates.ts'
import { AppError } from '../core/app-error.ts'
import { createGroupQueue } from '../core/group-queue.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import type { PaymentReport } from '../payments/payment-provider.ts'
import { providerFor } from '../payments/providers.ts'
import { type CheckoutDeps, callProvider } from './checkout-deps.ts'
import { canChange, type SettledOrder, type Settlement, type Why } from './settle-step.ts'
import { settleTogether } from './settle-together.ts'

/**
 * Queries the provider about an order and applies the resulting step. The return page, the webhook, the shop's own payment
 * page and the job for unpaid orders all use it. May be repeated.
 * @returns the order afterwards
 * @throws AppError order-not-found, payment-service, busy
 */
export type Settle = (orderId: string, actor: string, why: Why) => Promise<SettledOrder>

/** Limit of one transaction: others wait for it. */
const mostOrders = 64

/** Columns of an order that may be settled: every payment comes by here, and a whole row takes its time. */
const settledColumns = {
  id: true,
  number: true,
  origin: true,
  status: true,
  paymentStatus: true,
  paidAt: true,
  totalCents: true,
  payment: { select: { provider: true, reference: true } },
} as const satisfies Prisma.OrderSelect

/** An order whose payment is looked up at the provider. */
type PaidOrder = Prisma.OrderGetPayload<{ select: Pick<typeof settledColumns, 'id' | 'payment'> }>

/** Settlements that arrive while others are being written are collected into one transaction. */
export function createSettle(deps: CheckoutDeps): Settle {
  const { db } = deps.base
  const write = createGroupQueue<Settlement, SettledOrder>({
    keysOf: ({ orderId }) => [orderId],
    weightOf: () => 1,
    most: { works: mostOrders, weight: mostOrders },
    perform: (group) => settleTogether(deps, group),
  })

  return async function settle(orderId, actor, why) {
    const order = await db.order.findUnique({ where: { id: orderId }, select: settledColumns })
    if (!order) throw new AppError('order-not-found')
    // The buyer has paid and waits for the bank: opening the address of those who leave must not end that.
    if (why === 'left' && isOpen(order) && isPaymentInProgress(order)) return order
    // Read for the few orders of which it matters.
    const refunds = diedUnpaid(order) ? await db.refund.findMany({ where: { orderId }, select: { id: true } }) : []
    if (!canChange({ ...order, refunds })) return order
    return write({ orderId, actor, why, report: await readPayment(deps, order, why) })
  }
}

/** The provider's report, after expiring the payment if required. Called outside any transaction. */
async function readPayment({ base }: CheckoutDeps, order: PaidOrder, why: Why): Promise<PaymentReport> {
  const { payment } = order
  // Never opened: the buyer has no address to pay at.
  if (!payment?.reference) return { state: why === 'returned' ? 'open' : 'expired', charge: '' }
  const provider = providerFor(base, payment)
  const session = { orderId: order.id, reference: payment.reference }
  return callProvider(base, order.id, async () => {
    if (why === 'left') return provider.expire(session)
    const report = await provider.report(session)
    // Expired before the order ends: an open session could still be paid.
    if (why === 'expired' && report.state === 'open') return provider.expire(session)
    return why === 'refused' && report.state === 'processing' ? { ...report, state: 'failed' } : report
  })
}
