import type { Refund } from '../db/generated/sqlite/client.ts'
import { transaction } from '../db/transaction.ts'
import { findOrder, lockOrders, type OrderRow } from '../orders/order-row.ts'
import { providerFor } from '../payments/providers.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

const minute = 60_000
/** Longer than a call to the provider takes: after this, the process that claimed a refund has died. */
const leaseMs = 5 * minute
const batchSize = 50

/** 1 min, 2 min, 4 min ... at most 6 hours, without end: the money is the buyer's. */
function waitAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1) * minute, 360 * minute)
}

/**
 * Sends due refunds to the provider, and retries failed ones with growing delays; `failed` only shows the admin that the
 * last try failed. A refund that is sent twice takes effect once, because it has the same id at the provider.
 * @returns how many are done
 */
export async function runRefunds(deps: CheckoutDeps): Promise<number> {
  const { base } = deps
  const due = await base.db.refund.findMany({
    where: {
      status: { in: ['pending', 'failed'] },
      nextAttemptAt: { lte: base.clock.now() },
      order: { origin: 'shop' },
    },
    orderBy: { nextAttemptAt: 'asc' },
    take: batchSize,
  })
  let done = 0
  for (const refund of due) if ((await claim(deps, refund)) && (await send(deps, refund))) done++
  return done
}

/** Makes sure that only one process sends a refund. */
async function claim({ base }: CheckoutDeps, { id, attempts }: Refund): Promise<boolean> {
  const { count } = await base.db.refund.updateMany({
    where: { id, attempts, status: { in: ['pending', 'failed'] } },
    data: { attempts: { increment: 1 }, nextAttemptAt: new Date(base.clock.now().getTime() + leaseMs) },
  })
  return count === 1
}

async function send(deps: CheckoutDeps, refund: Refund): Promise<boolean> {
  const { base } = deps
  try {
    const order = await findOrder(base.db, refund.orderId)
    if (!order) return false
    const reference = await giveMoneyBack(deps, order, refund)
    await markDone(deps, refund, reference)
    return true
  } catch (error) {
    const attempts = refund.attempts + 1
    await base.db.refund.updateMany({
      where: { id: refund.id, status: { not: 'done' } },
      data: {
        status: 'failed',
        lastError: (error instanceof Error ? error.message : String(error)).slice(0, 500),
        nextAttemptAt: new Date(base.clock.now().getTime() + waitAfter(attempts)),
      },
    })
    base.log.error({ err: error, order: refund.orderId, attempts }, 'a refund failed and will be tried again')
    return false
  }
}

async function giveMoneyBack(
  { base }: CheckoutDeps,
  { id, payment, refunds }: OrderRow,
  refund: Refund,
): Promise<string> {
  if (!payment) throw new Error('the order has no payment')
  const provider = providerFor(base, payment)
  const charge = payment.charge || (await provider.report({ orderId: id, reference: payment.reference })).charge
  const before = refunds.filter(({ status }) => status === 'done')
  return provider.refund({
    orderId: id,
    charge,
    amountCents: Number(refund.amountCents),
    refundId: refund.id,
    refundedBeforeCents: before.reduce((sum, { amountCents }) => sum + Number(amountCents), 0),
  })
}

async function markDone({ base, orders }: CheckoutDeps, { id, orderId }: Refund, reference: string): Promise<void> {
  const at = base.clock.now()
  await transaction(base.db, async (tx) => {
    // Locked, so that of several refunds the last one knows that it is the last.
    const [order] = await lockOrders(tx, base.config.database.kind, [orderId])
    const refund = order?.refunds.find((each) => each.id === id)
    if (!order || !refund || refund.status === 'done') return
    await orders.refundDone(tx, order, { actor: 'provider', at, refundId: id })
    await tx.refund.update({ where: { id }, data: { status: 'done', reference, doneAt: at, lastError: '' } })
  })
  base.log.info({ order: orderId, refund: id }, 'refund done')
}
