import type { SteppedOrder } from '../../shared/orders/admin.ts'
import type { Statuses } from '../../shared/orders/statuses.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { applyTransition } from './apply-transition.ts'
import { type OrderDeps, queueOrderMails } from './order-effects.ts'
import { findOrder, type OrderRow } from './order-row.ts'
import type { Actor } from './orders.types.ts'

/** What a warehouse does with a paid order. Each step returns the order as it is then. */
export function createWarehouseSteps(deps: OrderDeps) {
  const now = (actor: string): Actor => ({ actor, at: deps.base.clock.now() })
  return {
    /** Begins the preparation of a paid order. @throws AppError order-not-found, transition-not-allowed */
    prepare(orderId: string, adminId: string) {
      const by = now(adminId)
      return changeOrder(deps, orderId, by, (tx, order) => applyTransition(tx, order, { name: 'prepare', ...by }))
    },

    /** Completes the order, with its mail. @throws AppError order-not-found, transition-not-allowed */
    ship(orderId: string, adminId: string, tracking: string = '') {
      const by = now(adminId)
      return changeOrder(deps, orderId, by, async (tx, order) => {
        const data = { shippedAt: by.at, tracking }
        const statuses = await applyTransition(tx, order, { name: 'ship', ...by, data })
        await queueOrderMails(deps, tx, [{ ...order, tracking }], 'order-shipped')
        return statuses
      })
    },
  }
}

/** One change of one order in a transaction of its own. @returns the order with the statuses that `work` returned */
async function changeOrder(
  deps: OrderDeps,
  orderId: string,
  by: Actor,
  work: (tx: Tx, order: OrderRow) => Promise<Statuses>,
): Promise<SteppedOrder> {
  const { db, log } = deps.base
  const statuses = await transaction(db, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) throw new AppError('order-not-found')
    return work(tx, order)
  })
  log.info({ order: orderId, actor: by.actor }, 'order changed')
  deps.outgoing.trigger()
  return { id: orderId, ...statuses }
}
