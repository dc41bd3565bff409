import { diedUnpaid } from '../../shared/orders/predicates.ts'
import { transition } from '../../shared/orders/transitions.ts'
import { AppError } from '../core/app-error.ts'
import type { Waiting } from '../core/group-queue.ts'
import type { Tx } from '../db/db.ts'
import { groupTransaction } from '../db/group-transaction.ts'
import { transaction } from '../db/transaction.ts'
import { raiseCatalogVersion } from '../db/versions.ts'
import { applyTransitions } from '../orders/apply-transition.ts'
import { lockOrders, type OrderRow } from '../orders/order-row.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { removeBought, storeCharges } from './settle-effects.ts'
import { canChange, type SettledOrder, type Settlement, type Step, stepFor } from './settle-step.ts'

/** A settlement with its locked order and the resulting step. */
interface Decided extends Settlement {
  order: OrderRow
  step: Step | undefined
}

/** Settles a group of orders in one transaction and resolves each member. Never throws. */
export async function settleTogether(
  deps: CheckoutDeps,
  group: readonly Waiting<Settlement, SettledOrder>[],
): Promise<void> {
  const { db, clock } = deps.base
  const result = await groupTransaction(db, group, {
    write: (tx, settlements) => settleAll(deps, tx, settlements, clock.now()),
    retryAlone: (member) => settleTogether(deps, [member]),
    isRepeatable: true,
  })
  if (!result) return
  if (result.decided.some(({ step }) => step)) await deps.orders.afterCommit(result.changed)
  for (const { work, resolve, reject } of group) {
    const found = result.decided.find(({ orderId }) => orderId === work.orderId)
    if (!found) reject(new AppError('order-not-found'))
    else if (isLate(found)) await settleLate(deps, work).then(resolve, reject)
    else resolve(afterStep(found))
  }
}

/** Whether the payment arrived after the order had ended. */
function isLate({ order, step }: Decided): boolean {
  return step === 'pay' && diedUnpaid(order)
}

function afterStep({ order, step }: Decided): SettledOrder {
  return { ...order, ...(step && transition(step, order)) }
}

/**
 * Applies all steps except those of late payments, which may have to be refunded. Locks rows in the common order of all
 * transactions: orders, products, carts, months, the counter of invoices, the catalogue version.
 */
async function settleAll(deps: CheckoutDeps, tx: Tx, settlements: readonly Settlement[], at: Date) {
  const decided = await decide(deps, tx, settlements, at)
  const due = (step: Step) => decided.filter((each) => each.step === step && !isLate(each))
  const changed: string[] = []
  for (const end of ['payment-refused', 'payment-left', 'unpaid'] as const) {
    const ended = due(end)
    if (ended.length > 0) changed.push(...(await deps.orders.endUnpaid(tx, ended, end, at)))
  }
  const inProgress = due('payment-in-progress')
  if (inProgress.length > 0) await applyTransitions(tx, inProgress, { name: 'payment-in-progress', at })
  const paid = due('pay')
  if (paid.length > 0) {
    await storeCharges(tx, paid, at)
    await removeBought(deps, tx, paid)
    await deps.orders.pay(tx, paid, at)
  }
  if (changed.length > 0) await raiseCatalogVersion(tx)
  return { decided, changed }
}

async function decide(
  { base }: CheckoutDeps,
  tx: Tx,
  settlements: readonly Settlement[],
  at: Date,
): Promise<Decided[]> {
  const ids = settlements.map(({ orderId }) => orderId)
  const orders = new Map((await lockOrders(tx, base.config.database.kind, ids)).map((order) => [order.id, order]))
  return settlements.flatMap((settlement) => {
    const order = orders.get(settlement.orderId)
    if (!order) return []
    const step = canChange(order) ? stepFor(order, settlement.report.state, settlement.why, at) : undefined
    return { ...settlement, order, step }
  })
}

/**
 * Settles a payment that arrived for an ended order: takes its stock again or refunds the money. Uses its own transaction,
 * which is rolled back when the goods are sold out. @throws AppError order-not-found, busy
 */
async function settleLate(deps: CheckoutDeps, settlement: Settlement): Promise<SettledOrder> {
  const { base, orders } = deps
  const by = { actor: settlement.actor, at: base.clock.now() }
  const inTransaction = (work: (tx: Tx, order: OrderRow) => Promise<string[]>) =>
    transaction(base.db, async (tx) => {
      const [order] = await lockOrders(tx, base.config.database.kind, [settlement.orderId])
      if (!order || !canChange(order) || !diedUnpaid(order)) return []
      await storeCharges(tx, [settlement], by.at)
      const changed = await work(tx, order)
      if (changed.length > 0) await raiseCatalogVersion(tx)
      return changed
    })
  try {
    const changed = await inTransaction(async (tx, order) => {
      await removeBought(deps, tx, [{ order }])
      return orders.payLate(tx, order, by)
    })
    await orders.afterCommit(changed)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
    base.log.warn({ order: settlement.orderId }, 'a late payment goes back')
    await inTransaction(async (tx, order) => {
      await orders.returnLatePayment(tx, order, by)
      return []
    })
    await orders.afterCommit([])
    base.scheduler.trigger('refunds')
  }
  return base.db.order.findUniqueOrThrow({ where: { id: settlement.orderId } })
}
