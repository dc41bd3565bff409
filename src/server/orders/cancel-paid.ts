import { allows, transition } from '../../shared/orders/transitions.ts'
import { raiseCatalogVersion } from '../catalog/catalog-version.ts'
import { AppError } from '../core/app-error.ts'
import { createGroupQueue, type Waiting } from '../core/group-queue.ts'
import type { Tx } from '../db/db.ts'
import { groupTransaction } from '../db/group-transaction.ts'
import { applyTransitions, type Step } from './apply-transition.ts'
import { issueDocuments } from './document/issue.ts'
import { afterCommit, type OrderDeps, queueOrderMails } from './order-effects.ts'
import { type OrderRefund, refundedLines, restOf, saleBack } from './order-money.ts'
import { lockOrders, type OrderRow } from './order-row.ts'
import { insertRefunds } from './refund-rows.ts'
import { giveBack } from './stock.ts'

const mostCancels = 32

const mailKinds = { 'cancel-by-user': 'order-cancelled-by-user', 'cancel-by-shop': 'order-cancelled-by-shop' } as const
type CancelName = keyof typeof mailKinds

interface Cancel {
  orderId: string
  name: CancelName
  actor: string
  /** The user who must own the order. */
  userId?: string
}

/**
 * Cancels a paid order; several that come at once go into one transaction.
 * @throws AppError order-not-found, transition-not-allowed
 */
export function createCanceller(deps: OrderDeps): (cancel: Cancel) => Promise<void> {
  return createGroupQueue<Cancel, void>({
    keysOf: ({ orderId }) => [orderId],
    weightOf: () => 1,
    most: { works: mostCancels, weight: mostCancels },
    perform: (group) => perform(deps, group),
  })
}

/** Cancels the orders of a group and settles each member. Never throws. */
async function perform(deps: OrderDeps, group: readonly Waiting<Cancel, void>[]): Promise<void> {
  const at = deps.base.clock.now()
  const result = await groupTransaction(deps.base.db, group, {
    write: (tx, cancels) => cancelAll(deps, tx, cancels, at),
    retryAlone: (member) => perform(deps, [member]),
  })
  if (!result) return
  await afterCommit(deps, result.changed)
  deps.base.scheduler.trigger('refunds')
  for (const [index, { work, resolve, reject }] of group.entries()) {
    const refusal = result.refusals[index]
    if (refusal) {
      reject(refusal)
      continue
    }
    deps.base.log.info({ order: work.orderId, actor: work.actor }, 'order changed')
    resolve()
  }
}

/** @returns the error of each that could not be cancelled, else undefined; and the changed products, as giveBack does */
async function cancelAll(deps: OrderDeps, tx: Tx, cancels: readonly Cancel[], at: Date) {
  const { kind } = deps.base.config.database
  const ids = cancels.map(({ orderId }) => orderId)
  const orders = new Map((await lockOrders(tx, kind, ids)).map((order) => [order.id, order]))
  const refusals = cancels.map((cancel) => refusalOf(cancel, orders.get(cancel.orderId)))
  const steps = (name: CancelName) =>
    cancels.flatMap((cancel, index): Step<OrderRow>[] => {
      const order = orders.get(cancel.orderId)
      return order && !refusals[index] && cancel.name === name ? [{ order, actor: cancel.actor }] : []
    })
  const groups = (['cancel-by-user', 'cancel-by-shop'] as const)
    .map((name) => ({ name, steps: steps(name) }))
    .filter((group) => group.steps.length > 0)
  const changed = await cancelPaid(deps, tx, groups, at)
  return { refusals, changed }
}

function refusalOf({ userId, name }: Cancel, order: OrderRow | undefined): AppError | undefined {
  if (!order || (userId !== undefined && order.userId !== userId)) return new AppError('order-not-found')
  // The row is locked, so that this stays true until it is written.
  return allows(name, order) ? undefined : new AppError('transition-not-allowed')
}

/**
 * Ends paid orders: returns their stock, subtracts the sales from the current month, orders the refunds, gives credit notes
 * and mails the buyers. Orders of the demo data were never charged, so that their refund is done at once.
 */
async function cancelPaid(
  deps: OrderDeps,
  tx: Tx,
  groups: readonly { name: CancelName; steps: Step<OrderRow>[] }[],
  at: Date,
): Promise<string[]> {
  const all = groups.flatMap(({ steps }) => steps)
  if (all.length === 0) return []
  for (const { name, steps } of groups) await applyTransitions(tx, steps, { name, at, data: { cancelledAt: at } })
  const rests = all.map(({ order }) => ({ order, priced: restOf(order) }))
  const changed = await giveBack(tx, deps.base.config.database.kind, rests.flatMap(refundedLines), at)
  for (const { name, steps } of groups) {
    const cancelled = steps.map(({ order }) => order)
    await queueOrderMails(deps, tx, cancelled, mailKinds[name])
  }
  await deps.statistics.recordSale(tx, saleBack(rests, rests.length), at)
  await refundRests(deps, tx, rests, at)
  for (const { name, steps } of groups) await refundDemo(tx, name, steps, at)
  if (changed.length > 0) await raiseCatalogVersion(tx)
  return changed
}

/** Issues the credit notes and orders the refunds of what is left of cancelled orders. */
async function refundRests(deps: OrderDeps, tx: Tx, rests: readonly OrderRefund[], at: Date): Promise<void> {
  const isPart = ({ order }: OrderRefund) => order.refunds.length > 0
  const corrections = rests
    .filter(isPart)
    .map(({ order, priced }) => [order.id, { kind: 'rest' as const, reason: '', priced }] as const)
  const orders = rests.map(({ order }) => order)
  const issue = { orders, at, shop: deps.base.config, corrections: new Map(corrections) }
  const numbered = await issueDocuments(tx, 'credit-note', issue)
  const refunds = rests.map((rest, index) => ({
    ...rest,
    kind: 'cancel' as const,
    restock: true,
    creditNoteNumber: numbered[index]?.creditNoteNumber ?? null,
    lines: isPart(rest) ? refundedLines(rest) : [],
  }))
  await insertRefunds(tx, refunds, at)
}

async function refundDemo(tx: Tx, name: CancelName, steps: readonly Step<OrderRow>[], at: Date): Promise<void> {
  for (const { order, actor } of steps.filter((step) => step.order.origin === 'demo')) {
    const statuses = transition(name, order)
    if (statuses)
      await applyTransitions(tx, [{ order: { id: order.id, ...statuses }, actor }], { name: 'refund-done', at })
  }
}
