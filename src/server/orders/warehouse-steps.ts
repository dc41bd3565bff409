import type { SteppedOrder } from '../../shared/orders/admin.ts'
import type { Statuses } from '../../shared/orders/statuses.ts'
import { allows } from '../../shared/orders/transitions.ts'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { applyTransition } from './apply-transition.ts'
import { auditOrder } from './order-audit.ts'
import { type OrderDeps, queueOrderMails } from './order-effects.ts'
import { findOrder, type OrderRow } from './order-row.ts'
import type { OrderActor } from './orders.types.ts'
import { shippingDoubts } from './shipping-doubts.ts'

/** Steps of a warehouse for a paid order. Each returns the order as it is then. */
export function createWarehouseSteps(deps: OrderDeps) {
  const now = (by: Actor): OrderActor & { by: Actor } => ({ actor: by.id, by, at: deps.base.clock.now() })
  return {
    /** Begins the preparation of a paid order. @throws AppError order-not-found, transition-not-allowed */
    prepare(orderId: string, admin: Actor) {
      const { by, ...step } = now(admin)
      return changeOrder(deps, orderId, step, async (tx, order) => {
        const statuses = await applyTransition(tx, order, { name: 'prepare', ...step })
        await auditOrder(tx, by, { action: 'prepare', at: step.at, order, statuses })
        return statuses
      })
    },

    /**
     * Completes the order, with its mail.
     * @param anyway also where its money went back or is disputed
     * @throws AppError order-not-found, transition-not-allowed, shipping-held
     */
    ship(orderId: string, admin: Actor, tracking: string = '', anyway?: boolean) {
      const { by, ...step } = now(admin)
      return changeOrder(deps, orderId, step, async (tx, order) => {
        if (!anyway && allows('ship', order) && (await shippingDoubts(tx, order)).length > 0)
          throw new AppError('shipping-held')
        const data = { shippedAt: step.at, tracking }
        const statuses = await applyTransition(tx, order, { name: 'ship', ...step, data })
        await auditOrder(tx, by, { action: 'ship', at: step.at, order, statuses, more: tracking ? { tracking } : {} })
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
  by: OrderActor,
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
