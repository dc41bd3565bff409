import { giveBack, lockStocks, takeStock } from '../catalog/stock.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { applyTransition, applyTransitions, type Step } from './apply-transition.ts'
import { getShopFacts } from './document/facts.ts'
import { issueDocuments } from './document/issue.ts'
import { type OrderDeps, queueOrderMails } from './order-effects.ts'
import { getSale } from './order-money.ts'
import type { OrderRow } from './order-row.ts'
import type { OrderActor, UnpaidEnd } from './orders.types.ts'
import { insertRefunds } from './refund-rows.ts'

/**
 * The steps that a payment causes, each inside its caller's transaction. A step returns the products whose shown
 * availability changed: the caller raises the catalogue's version for them last, and announces them after the commit.
 */
export function createPaymentSteps(deps: OrderDeps) {
  const { kind } = deps.base.config.database
  const paid = { paidAt: null } as const
  const readTime = (at: Date) => ({ at, lowStock: deps.base.settings.current.shop.lowStock })

  return {
    /** Marks unpaid orders as paid, with statistics, invoice numbers and mails. @throws AppError transition-not-allowed */
    async pay(tx: Tx, steps: readonly Step<OrderRow>[], at: Date) {
      // `paidAt` is checked because an order that was paid and refunded has the same statuses as an unpaid ended one.
      const data = { paidAt: at, cancelledAt: null }
      await applyTransitions(tx, steps, { name: 'pay', at, data, where: paid })
      await countSales(deps, tx, steps, at)
    },

    /**
     * Like `pay`, for an order that has ended: takes its stock again.
     * @throws AppError transition-not-allowed, unavailable when the goods are gone
     */
    async payLate(tx: Tx, order: OrderRow, { actor, at }: OrderActor) {
      const data = { paidAt: at, cancelledAt: null }
      await applyTransition(tx, order, { name: 'pay-late', actor, at, data, where: paid })
      await refuseRefunded(tx, [order])
      const changed = await takeStock(tx, await lockStocks(tx, kind, order.lines), order.lines, readTime(at))
      await countSales(deps, tx, [{ order, actor }], at)
      return changed
    },

    /** Ends unpaid orders and returns their stock. @throws AppError transition-not-allowed */
    async endUnpaid(tx: Tx, steps: readonly Step<OrderRow>[], end: UnpaidEnd, at: Date) {
      await applyTransitions(tx, steps, { name: end, at, data: { cancelledAt: at } })
      const unopened = steps.flatMap(({ order }) => (order.payment?.url ? [] : [order.id]))
      // No payment was opened: the same submit must create a new order, not find this ended one.
      if (unopened.length > 0) await tx.idempotencyKey.deleteMany({ where: { orderId: { in: unopened } } })
      return giveBack(tx, kind, listLines(steps), readTime(at))
    },

    /** Orders the refund of a payment that arrived too late. @throws AppError transition-not-allowed */
    async returnLatePayment(tx: Tx, order: OrderRow, by: OrderActor) {
      await applyTransition(tx, order, { name: 'return-late-payment', ...by, where: paid })
      await refuseRefunded(tx, [order])
      const priced = { totalCents: Number(order.totalCents) }
      const refund = { order, priced, kind: 'late' as const, restock: false, creditNoteNumber: null, lines: [] }
      await insertRefunds(tx, [refund], by.at)
      await queueOrderMails(deps, tx, [order], 'order-late-payment')
    },
  }
}

/** The lines of some orders. */
function listLines(steps: readonly Step<OrderRow>[]): OrderRow['lines'] {
  return steps.flatMap(({ order }) => order.lines)
}

/**
 * The effects of confirmed payments: statistics, invoice numbers and mails. The numbers come late, because their counter
 * stays locked until the transaction ends; only the mails, which contain them, come later.
 */
async function countSales(deps: OrderDeps, tx: Tx, steps: readonly Step<OrderRow>[], at: Date): Promise<void> {
  const orders = steps.map(({ order }) => order)
  await deps.statistics.recordSale(tx, getSale(orders), at)
  const numbered = await issueDocuments(tx, 'invoice', { orders, at, shop: getShopFacts(deps.base) })
  await queueOrderMails(deps, tx, numbered, 'order-confirmation')
}

/**
 * Checks that no order has a refund. To be called after a transition has locked the orders, so that a refund ordered by
 * a concurrent transaction is seen.
 * @throws AppError transition-not-allowed
 */
async function refuseRefunded(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  const orderId = { in: orders.map(({ id }) => id) }
  const refund = await tx.refund.findFirst({ where: { orderId }, select: { id: true } })
  if (refund) throw new AppError('transition-not-allowed')
}
