import { diedUnpaid } from '../../shared/orders/predicates.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { raiseCatalogVersion } from '../db/versions.ts'
import { lockOrders, type OrderRow } from '../orders/order-row.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { removeBought, storeCharges } from './settle-effects.ts'
import { canChange, type SettledOrder, type Settlement } from './settle-step.ts'

/**
 * Settles a payment that arrived for an ended order: takes its stock again or refunds the money. Uses its own transaction,
 * which is rolled back when the goods are sold out. @throws AppError order-not-found, busy
 */
export async function settleLate(deps: CheckoutDeps, settlement: Settlement): Promise<SettledOrder> {
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
