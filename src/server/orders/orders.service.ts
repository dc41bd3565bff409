import type { TransitionName } from '../../shared/orders/transitions.ts'
import { yearOf } from '../../shared/shop-time.ts'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { exportAdminOrders } from './admin-csv.ts'
import { readAdminOrder } from './admin-detail.ts'
import { listAdminOrders } from './admin-list.ts'
import { applyTransition } from './apply-transition.ts'
import { readInvoice } from './invoice.ts'
import { renderDocument } from './invoice-pdf.ts'
import { nextNumber } from './numbers.ts'
import { afterCommit, announce, type OrderDeps, queueOrderMail } from './order-effects.ts'
import { findOrder, type OrderRow } from './order-row.ts'
import type { Actor, OrdersService } from './orders.types.ts'
import { createPaymentSteps, createRefund } from './payment-steps.ts'
import { giveBack } from './stock.ts'
import { listOrders } from './user-orders.ts'

/** The orders of the shop and everything that may happen to one after checkout (contract section 3). */
export function createOrdersService(base: OrderDeps['base'], others: Omit<OrderDeps, 'base'>): OrdersService {
  const deps: OrderDeps = { base, ...others }
  const payments = createPaymentSteps(deps)

  const now = (actor: string): Actor => ({ actor, at: base.clock.now() })

  return {
    ...payments,
    adminList: (query, unpaged) => listAdminOrders(base, query, unpaged),
    adminOrder: (id) => readAdminOrder(base.db, id),
    adminCsv: (query) => exportAdminOrders(base, query),
    listOf: (userId) => listOrders(base.db, userId),
    invoice: (orderId, session, key) => readInvoice(base, { orderId, session, key }),
    document: (kind, orderId, session, key, language) =>
      renderDocument(base, kind, { orderId, session, key }, language),
    announce: (changed) => announce(deps, changed),
    afterCommit: (changed) => afterCommit(deps, changed),

    async cancelByUser(orderId, userId) {
      const by = now('buyer')
      await changeOrder(deps, orderId, by, (tx, order) => cancelPaid(deps, tx, order, 'cancel-by-user', by), userId)
      base.scheduler.poke('refunds')
    },

    async cancelByShop(orderId, adminId) {
      const by = now(adminId)
      await changeOrder(deps, orderId, by, (tx, order) => cancelPaid(deps, tx, order, 'cancel-by-shop', by))
      base.scheduler.poke('refunds')
    },

    prepare(orderId, adminId) {
      const by = now(adminId)
      return changeOrder(deps, orderId, by, async (tx, order) => {
        await applyTransition(tx, order, { name: 'prepare', ...by })
        return []
      })
    },

    ship(orderId, adminId, tracking = '') {
      const by = now(adminId)
      return changeOrder(deps, orderId, by, async (tx, order) => {
        await applyTransition(tx, order, { name: 'ship', ...by, data: { shippedAt: by.at, tracking } })
        await queueOrderMail(deps, tx, { ...order, tracking }, 'order-shipped')
        return []
      })
    },
  }
}

/** One change of one order in a transaction of its own, with what follows from it; `userId` is whose order it must be. */
async function changeOrder(
  deps: OrderDeps,
  orderId: string,
  by: Actor,
  work: (tx: Tx, order: OrderRow) => Promise<string[]>,
  userId?: string,
): Promise<void> {
  const { db, log } = deps.base
  const changed = await transaction(db, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order || (userId !== undefined && order.userId !== userId)) throw new AppError('order-not-found')
    return work(tx, order)
  })
  log.info({ order: orderId, actor: by.actor }, 'order changed')
  await afterCommit(deps, changed)
}

/**
 * A paid order dies: its stock comes back, the month of the cancel loses the sale, a credit note is given, the refund
 * is ordered, the buyer is told. Orders of the demo data were never charged, so that their refund is done at once.
 */
async function cancelPaid(
  deps: OrderDeps,
  tx: Tx,
  order: OrderRow,
  name: Extract<TransitionName, 'cancel-by-user' | 'cancel-by-shop'>,
  by: Actor,
): Promise<string[]> {
  const statuses = await applyTransition(tx, order, { name, ...by, data: { cancelledAt: by.at } })
  const changed = await giveBack(tx, order.lines)
  const creditNoteNumber = await nextNumber(tx, 'credit-note', yearOf(by.at, deps.base.config.timeZone))
  await tx.order.update({ where: { id: order.id }, data: { creditNoteNumber } })
  await deps.statistics.recordSale(tx, order.lines, by.at, -1)
  await createRefund(tx, order, by.at)
  if (order.origin === 'demo') {
    await tx.refund.update({ where: { orderId: order.id }, data: { status: 'done', doneAt: by.at } })
    await applyTransition(tx, { id: order.id, ...statuses }, { name: 'refund-done', ...by })
  }
  await queueOrderMail(
    deps,
    tx,
    order,
    name === 'cancel-by-user' ? 'order-cancelled-by-user' : 'order-cancelled-by-shop',
  )
  return changed
}
