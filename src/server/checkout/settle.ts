import { AppError } from '../app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { applyTransition } from '../orders/apply-transition.ts'
import { findOrder, type OrderRow } from '../orders/order-row.ts'
import type { Actor } from '../orders/orders.types.ts'
import { awaitsNothing } from '../orders/payment-steps.ts'
import type { PaymentReport } from '../payments/payment-provider.ts'
import { asked, type CheckoutDeps, providerOf } from './checkout-deps.ts'
import { type Step, stepFor, type Why } from './settle-step.ts'

/**
 * Asks the provider about an order and does what follows; answers the order as it is afterwards. The one way in which
 * the return page, the webhook, the demo page and the sweep bring an order on: repeating it changes nothing.
 * @throws AppError order-not-found, payment-service
 */
export type Settle = (orderId: string, actor: string, why: Why) => Promise<OrderRow>

/** Collisions with other settlers after each of which the order is looked at again. */
const attempts = 5

export function createSettle(deps: CheckoutDeps): Settle {
  const { base } = deps

  return async function settle(orderId, actor, why) {
    const order = await find(orderId)
    if (!canChange(order)) return order
    const report = await ask(deps, order, why)
    for (let attempt = 1; ; attempt++) {
      try {
        const changed = await settleInTransaction(deps, orderId, report, why, { actor, at: base.clock.now() })
        if (changed) await deps.orders.afterCommit(changed)
        return await find(orderId)
      } catch (error) {
        const collided = error instanceof AppError && error.code === 'transition-not-allowed'
        if (!collided || attempt === attempts) throw error
      }
    }
  }

  async function find(orderId: string): Promise<OrderRow> {
    const order = await findOrder(base.db, orderId)
    if (!order) throw new AppError('order-not-found')
    return order
  }
}

/** Waiting for its payment, or dead without one. Orders of the demo data have nothing to ask anyone about. */
function canChange(order: OrderRow): boolean {
  return order.origin === 'shop' && (order.status === 2 || (awaitsNothing(order) && order.refund === null))
}

/** What the provider says, after the payment was ended if that is wanted. No transaction is open. */
async function ask({ base }: CheckoutDeps, order: OrderRow, why: Why): Promise<PaymentReport> {
  const { payment } = order
  // Never opened: nobody has an address to pay at.
  if (!payment?.reference) return { state: why === 'returned' ? 'open' : 'expired', charge: '' }
  const provider = providerOf(base, payment)
  const session = { orderId: order.id, reference: payment.reference }
  return asked(base, order.id, async () => {
    if (why === 'left') return provider.expire(session)
    const report = await provider.report(session)
    // Ended before the order is: a session that stays open could still be paid.
    if (why === 'swept' && report.state === 'open') return provider.expire(session)
    return why === 'refused' && report.state === 'processing' ? { ...report, state: 'failed' } : report
  })
}

/** Answers the products whose availability changed; undefined when there was nothing to do. */
async function settleInTransaction(
  deps: CheckoutDeps,
  orderId: string,
  report: PaymentReport,
  why: Why,
  by: Actor,
): Promise<string[] | undefined> {
  const inTransaction = (perform: (tx: Tx, order: OrderRow, step: Step) => Promise<string[]>) =>
    transaction(deps.base.db, async (tx) => {
      const order = await findOrder(tx, orderId)
      const step = order && canChange(order) && stepFor(order, report.state, why, by.at)
      return order && step ? perform(tx, order, step) : undefined
    })
  try {
    return await inTransaction((tx, order, step) => perform(deps, tx, order, step, report, by))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
    // Paid when the goods were already gone: the money goes back.
    deps.base.log.warn({ order: orderId }, 'a late payment goes back')
    const changed = await inTransaction(async (tx, order) => {
      await deps.orders.returnLatePayment(tx, order, by)
      await keepCharge(tx, order, report)
      return []
    })
    deps.base.scheduler.poke('refunds')
    return changed
  }
}

async function perform(
  { orders, carts }: CheckoutDeps,
  tx: Tx,
  order: OrderRow,
  step: Step,
  report: PaymentReport,
  by: Actor,
): Promise<string[]> {
  if (step === 'payment-in-progress') {
    await applyTransition(tx, order, { name: step, ...by })
    return []
  }
  if (step !== 'pay') return orders.endUnpaid(tx, order, step, by)
  const changed = await orders.pay(tx, order, by)
  await keepCharge(tx, order, report)
  const bought = order.lines.flatMap(({ productId }) => productId ?? [])
  if (order.userId) await carts.removeBought(tx, order.userId, bought)
  return changed
}

/** What a refund will name. */
async function keepCharge(tx: Tx, order: OrderRow, { charge }: PaymentReport): Promise<void> {
  await tx.payment.update({ where: { orderId: order.id }, data: { charge }, select: { id: true } })
}
