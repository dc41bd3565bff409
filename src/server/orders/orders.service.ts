import { AppError } from '../app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { exportAdminOrders } from './admin-csv.ts'
import { readAdminOrder } from './admin-detail.ts'
import { listAdminOrders } from './admin-list.ts'
import { applyTransition } from './apply-transition.ts'
import { createCanceller } from './cancel-paid.ts'
import { readInvoice } from './invoice.ts'
import { renderDocument } from './invoice-pdf.ts'
import { afterCommit, announce, type OrderDeps, queueOrderMails } from './order-effects.ts'
import { findOrder, type OrderRow } from './order-row.ts'
import type { Actor, OrdersService } from './orders.types.ts'
import { createPaymentSteps } from './payment-steps.ts'
import { listOrders } from './user-orders.ts'

/** The orders of the shop and everything that may happen to one after checkout (docs/rules.md#orders). */
export function createOrdersService(base: OrderDeps['base'], others: Omit<OrderDeps, 'base'>): OrdersService {
  const deps: OrderDeps = { base, ...others }
  const payments = createPaymentSteps(deps)
  const cancel = createCanceller(deps)

  const now = (actor: string): Actor => ({ actor, at: base.clock.now() })

  return {
    ...payments,
    adminList: (query, unpaged) => listAdminOrders(base, query, unpaged),
    adminOrder: (id) => readAdminOrder(base.db, id),
    adminCsv: (query, format) => exportAdminOrders(base, query, format),
    listOf: (userId) => listOrders(base.db, userId),
    invoice: (orderId, session, key) => readInvoice(base, { orderId, session, key }),
    document: (kind, orderId, session, key, language) =>
      renderDocument(base, kind, { orderId, session, key }, language),
    announce: (changed) => announce(deps, changed),
    afterCommit: (changed) => afterCommit(deps, changed),

    cancelByUser: (orderId, userId) => cancel({ orderId, userId, name: 'cancel-by-user', actor: 'buyer' }),
    cancelByShop: (orderId, adminId) => cancel({ orderId, name: 'cancel-by-shop', actor: adminId }),

    prepare(orderId, adminId) {
      const by = now(adminId)
      return changeOrder(deps, orderId, by, async (tx, order) => {
        await applyTransition(tx, order, { name: 'prepare', ...by })
      })
    },

    ship(orderId, adminId, tracking = '') {
      const by = now(adminId)
      return changeOrder(deps, orderId, by, async (tx, order) => {
        await applyTransition(tx, order, { name: 'ship', ...by, data: { shippedAt: by.at, tracking } })
        await queueOrderMails(deps, tx, [{ ...order, tracking }], 'order-shipped')
      })
    },
  }
}

/** One change of one order in a transaction of its own. */
async function changeOrder(
  deps: OrderDeps,
  orderId: string,
  by: Actor,
  work: (tx: Tx, order: OrderRow) => Promise<void>,
): Promise<void> {
  const { db, log } = deps.base
  await transaction(db, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) throw new AppError('order-not-found')
    await work(tx, order)
  })
  log.info({ order: orderId, actor: by.actor }, 'order changed')
  deps.outgoing.poke()
}
