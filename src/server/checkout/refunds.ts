import type { Prisma, Refund } from '../db/generated/sqlite/client.ts'
import { transaction } from '../db/transaction.ts'
import { findOrder, lockOrders, type OrderRow } from '../orders/order-row.ts'
import { queryAgainMs, refundLeaseMs } from '../orders/refund-states.ts'
import type { PaymentMovements, SentRefund } from '../payments/payment-provider.ts'
import { providerFor } from '../payments/providers.ts'
import { type CheckoutDeps, callProvider } from './checkout-deps.ts'

const minute = 60_000
const batchSize = 50

/** 1 min, 2 min, 4 min ... at most 6 hours, without end: the money is the buyer's. */
function waitAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1) * minute, 360 * minute)
}

/** A refund that failed after it was accepted waits for staff: another try would fail like the first. */
const mayGoOn = {
  OR: [{ status: 'pending' }, { status: 'failed', reference: '' }],
} as const satisfies Prisma.RefundWhereInput

/**
 * Sends due refunds to the provider, and retries failed ones with growing delays; `failed` only shows the admin that the
 * last try failed. A refund that is sent twice takes effect once, because it has the same id at the provider. Of one that
 * the provider has accepted and not made yet, the provider is queried.
 * @returns how many are done
 */
export async function runRefunds(deps: CheckoutDeps): Promise<number> {
  const { context } = deps
  const due = await context.db.refund.findMany({
    where: { ...mayGoOn, nextAttemptAt: { lte: context.clock.now() }, order: { origin: 'shop' } },
    orderBy: { nextAttemptAt: 'asc' },
    take: batchSize,
  })
  let done = 0
  for (const refund of due)
    if (await claim(deps, refund)) done += (await (refund.reference ? queryRefund : send)(deps, refund)) ? 1 : 0
  return done
}

/** Makes sure that only one process sends a refund. */
async function claim({ context }: CheckoutDeps, { id, attempts, reference, nextAttemptAt }: Refund): Promise<boolean> {
  const now = context.clock.now().getTime()
  // A query is no attempt to send it.
  const data = reference ? { nextAttemptAt: new Date(now + queryAgainMs) } : { attempts: attempts + 1 }
  const { count } = await context.db.refund.updateMany({
    where: { id, attempts, reference, nextAttemptAt, ...mayGoOn },
    data: { nextAttemptAt: new Date(now + refundLeaseMs), ...data },
  })
  return count === 1
}

/** Queries a refund that the provider has accepted. @returns whether it is done */
async function queryRefund(deps: CheckoutDeps, { id, orderId }: Refund): Promise<boolean> {
  const { context } = deps
  try {
    await syncPayment(deps, orderId)
    const refund = await context.db.refund.findUnique({ where: { id }, select: { status: true } })
    return refund?.status === 'done'
  } catch (error) {
    context.log.warn(
      { err: error, order: orderId, refund: id },
      'the payment provider could not be asked about a refund',
    )
    return false
  }
}

async function send(deps: CheckoutDeps, refund: Refund): Promise<boolean> {
  const { context } = deps
  try {
    const order = await findOrder(context.db, refund.orderId)
    if (!order) return false
    return await record(deps, refund, await refundPayment(deps, order, refund))
  } catch (error) {
    const attempts = refund.attempts + 1
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    const nextAttemptAt = new Date(context.clock.now().getTime() + waitAfter(attempts))
    await transaction(context.db, async (tx) => {
      const order = await findOrder(tx, refund.orderId)
      const where = { id: refund.id, status: { not: 'done' as const }, reference: '' }
      const { count } = await tx.refund.updateMany({ where, data: { status: 'failed', lastError, nextAttemptAt } })
      // Reported once: the shop goes on trying by itself.
      if (order && count > 0) await deps.orders.queueFailedRefundMails(tx, order, { ...refund, lastError })
    })
    context.log.error({ err: error, order: refund.orderId, attempts }, 'a refund failed and will be tried again')
    return false
  }
}

async function refundPayment({ context }: CheckoutDeps, { id, payment, refunds }: OrderRow, refund: Refund) {
  if (!payment) throw new Error('the order has no payment')
  const provider = providerFor(context, payment)
  const charge = payment.charge || (await provider.report({ orderId: id, reference: payment.reference })).charge
  // Accepted refunds are in the provider's sum, too.
  const before = refunds.filter(
    ({ status, reference }) => status === 'done' || (status === 'pending' && reference !== ''),
  )
  return provider.refund({
    orderId: id,
    charge,
    amountCents: Number(refund.amountCents),
    refundId: refund.id,
    refundedBeforeCents: before.reduce((sum, { amountCents }) => sum + Number(amountCents), 0),
  })
}

/** Records what the provider made of a refund. @returns whether it is done */
async function record({ context, orders }: CheckoutDeps, refund: Refund, sent: SentRefund): Promise<boolean> {
  const { id: refundId, orderId } = refund
  const { reference, state } = sent
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    // Locked, so that of several refunds the last one knows that it is the last.
    const [order] = await lockOrders(tx, context.config.database.kind, [orderId])
    const now = order?.refunds.find((each) => each.id === refundId)
    if (!order || !now || now.status === 'done') return
    if (state === 'pending') await orders.acceptRefund(tx, { refundId, reference, at })
    else await orders.finishRefund(tx, order, { refundId, reference, actor: 'provider', at })
  })
  context.log.info({ order: orderId, refund: refundId }, state === 'done' ? 'refund done' : 'refund accepted')
  return state === 'done'
}

/**
 * Queries the provider for what has gone back of an order's payment, and brings the order up to date. May be repeated.
 * @param reported what an event said, for a provider that may not be queried for everything
 * @throws AppError payment-service, busy
 */
export async function syncPayment(deps: CheckoutDeps, orderId: string, reported?: PaymentMovements): Promise<void> {
  const { context, orders } = deps
  const payment = await context.db.payment.findUnique({ where: { orderId }, select: { provider: true, charge: true } })
  if (!payment?.charge) return
  const provider = providerFor(context, payment)
  const { charge } = payment
  const moved = await callProvider(context, orderId, async () => provider.movements?.({ charge, reported }))
  if (!moved) return
  await transaction(context.db, (tx) => orders.recordMovements(tx, orderId, moved, context.clock.now()))
  await orders.afterCommit([])
}
