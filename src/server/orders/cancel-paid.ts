import type { SteppedOrder } from '../../shared/orders/admin.ts'
import type { Statuses } from '../../shared/orders/statuses.ts'
import { transition } from '../../shared/orders/transitions.ts'
import { releaseStock } from '../catalog/stock.ts'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { createGroupQueue, type Waiting } from '../core/group-queue.ts'
import { isOrderKey } from '../core/order-key.ts'
import type { Tx } from '../db/db.ts'
import { groupTransaction } from '../db/group-transaction.ts'
import { raiseCatalogVersion } from '../db/versions.ts'
import { applyTransitions, type Step } from './apply-transition.ts'
import { getShopDetails } from './document/inputs.ts'
import { issueDocuments } from './document/issue.ts'
import type { Reading } from './invoice.ts'
import { afterCommit, auditOrder, type OrderDeps, queueOrderMails } from './order-effects.ts'
import { createRefundSale, getRemainder, type OrderRefund, refundedLines, refundedShipping } from './order-money.ts'
import { lockOrders, type OrderRow } from './order-row.ts'
import { insertRefunds } from './refund-states.ts'

const mailKinds = { 'cancel-by-user': 'order-cancelled-by-user', 'cancel-by-shop': 'order-cancelled-by-shop' } as const
type CancelName = keyof typeof mailKinds

/** Who must own the order: a user, or a guest who has its key. */
interface Buyer {
  userId: string | undefined
  hasKey?: boolean
}

interface Cancel {
  orderId: string
  name: CancelName
  actor: string
  /** The shop's reason, for the buyer; may be empty. */
  reason: string
  /** Who of the staff, for the audit; null for the buyer. */
  by: Actor | null
  buyer?: Buyer
}

type CancelStep = Step<OrderRow> & { reason: string }

/** Cancellations of paid orders; several that come at once go into one transaction. Each returns the order as it is then. */
export function createCanceller(deps: OrderDeps) {
  const cancel = createGroupQueue<Cancel, SteppedOrder>({
    keysOf: ({ orderId }) => [orderId],
    most: { works: 32 },
    perform: (group) => perform(deps, group),
  })
  const cancelFor = (orderId: string, buyer: Buyer) =>
    cancel({ orderId, buyer, name: 'cancel-by-user', actor: 'buyer', reason: '', by: null })
  return {
    /** The buyer cancels a paid order that is not being prepared. @throws AppError order-not-found, transition-not-allowed */
    cancelByUser: (orderId: string, userId: string) => cancelFor(orderId, { userId }),
    /**
     * Cancels for whoever has a session or, for an order without an account, the key of its mail.
     * @throws AppError unauthorized without session and right key, order-not-found, transition-not-allowed
     */
    async cancelAsBuyer({ orderId, session, key }: Reading) {
      const hasKey = key !== undefined && isOrderKey(deps.context.secrets.jwt, 'invoice', orderId, key)
      if (!session && !hasKey) throw new AppError('unauthorized')
      await cancelFor(orderId, { userId: session?.userId, hasKey })
    },
    /**
     * An admin cancels a paid order before it is shipped. @throws AppError order-not-found, transition-not-allowed
     * @param reason For the buyer, may be empty
     */
    cancelByShop: (orderId: string, by: Actor, reason: string = '') =>
      cancel({ orderId, name: 'cancel-by-shop', actor: by.id, reason, by }),
  }
}

/** Cancels the orders of a group and settles each member. Never throws. */
async function perform(deps: OrderDeps, group: readonly Waiting<Cancel, SteppedOrder>[]): Promise<void> {
  const at = deps.context.clock.now()
  const result = await groupTransaction(deps.context.db, group, {
    write: (tx, cancels) => cancelAll(deps, tx, cancels, at),
    retryAlone: (member) => perform(deps, [member]),
  })
  if (!result) return
  await afterCommit(deps, result.changed)
  deps.context.scheduler.trigger('refunds')
  for (const [index, { work, resolve, reject }] of group.entries()) {
    const end = result.ends[index]
    if (!end || end instanceof AppError) {
      reject(end)
      continue
    }
    deps.context.log.info({ order: work.orderId, actor: work.actor }, 'order changed')
    resolve({ id: work.orderId, ...end })
  }
}

/** @returns the statuses of each order, or why it cannot be cancelled; and the changed products, as releaseStock */
async function cancelAll(deps: OrderDeps, tx: Tx, cancels: readonly Cancel[], at: Date) {
  const { kind } = deps.context.config.database
  const ids = cancels.map(({ orderId }) => orderId)
  const orders = new Map((await lockOrders(tx, kind, ids)).map((order) => [order.id, order]))
  const ends = cancels.map((cancel) => getEndStatuses(cancel, orders.get(cancel.orderId)))
  const steps = (name: CancelName) =>
    cancels.flatMap(({ orderId, actor, reason, ...cancel }, index): CancelStep[] => {
      const order = orders.get(orderId)
      const isCancelled = order && cancel.name === name && !(ends[index] instanceof AppError)
      return isCancelled ? [{ order, actor, reason }] : []
    })
  const groups = (['cancel-by-user', 'cancel-by-shop'] as const)
    .map((name) => ({ name, steps: steps(name) }))
    .filter((group) => group.steps.length > 0)
  const changed = await cancelPaid(deps, tx, groups, at)
  for (const [index, { orderId, by }] of cancels.entries()) {
    const [order, statuses] = [orders.get(orderId), ends[index]]
    if (by && order && statuses && !(statuses instanceof AppError))
      await auditOrder(tx, by, { action: 'cancel', at, order, statuses })
  }
  return { ends, changed }
}

/** Whether an order is a buyer's; one of a deleted account is nobody's. */
function belongsTo({ userId, closedAt }: OrderRow, buyer: Buyer): boolean {
  if (userId !== null) return userId === buyer.userId
  return closedAt === null && buyer.hasKey === true
}

/** The statuses of an order once it is cancelled, or why it cannot be. */
function getEndStatuses({ buyer, name }: Cancel, order: OrderRow | undefined): Statuses | AppError {
  if (!order || (buyer && !belongsTo(order, buyer))) return new AppError('order-not-found')
  // The row is locked, so that this stays true until it is written.
  const cancelled = transition(name, order)
  if (!cancelled) return new AppError('transition-not-allowed')
  return (hasNothingToCome(order) && transition('refund-done', cancelled)) || cancelled
}

/** Whether no money will go back after a cancellation: it was never charged, or amounts have given back all of it. */
function hasNothingToCome(order: OrderRow): boolean {
  const isRefunded = getRemainder(order).totalCents === 0 && order.refunds.every(({ status }) => status === 'done')
  return order.origin === 'demo' || isRefunded
}

/**
 * Ends paid orders: releases their stock, subtracts the sales from the current month, orders the refunds, issues credit
 * notes and mails the buyers. Orders of the demo data were never charged, so that their refund is done at once.
 */
async function cancelPaid(
  deps: OrderDeps,
  tx: Tx,
  groups: readonly { name: CancelName; steps: CancelStep[] }[],
  at: Date,
): Promise<string[]> {
  const all = groups.flatMap(({ steps }) => steps)
  if (all.length === 0) return []
  for (const { name, steps } of groups) await applyTransitions(tx, steps, { name, at, data: { cancelledAt: at } })
  const rests = all.map(({ order, reason }) => ({ order, reason, priced: getRemainder(order) }))
  const remaining = new Map(rests.map(({ order, priced }) => [order.id, priced.totalCents]))
  const { config, settings } = deps.context
  const { lowStock } = settings.current.shop
  const changed = await releaseStock(tx, config.database.kind, rests.flatMap(refundedLines), { at, lowStock })
  for (const { name, steps } of groups) {
    const cancelled = steps.map(({ order, reason }) => ({ ...order, reason, restCents: remaining.get(order.id) }))
    await queueOrderMails(deps, tx, cancelled, mailKinds[name])
  }
  await deps.statistics.recordSale(tx, createRefundSale(rests, rests.length), at)
  const refundable = rests.filter(({ priced }) => priced.totalCents > 0)
  await refundRests(deps, tx, refundable, at)
  for (const { name, steps } of groups) await finishRefunds(tx, name, steps, at)
  if (changed.length > 0) await raiseCatalogVersion(tx)
  return changed
}

type Rest = OrderRefund & { reason: string }

async function refundRests(deps: OrderDeps, tx: Tx, rests: readonly Rest[], at: Date): Promise<void> {
  if (rests.length === 0) return
  const isPart = ({ order }: OrderRefund) => order.refunds.length > 0
  const corrections = rests
    .filter(isPart)
    .map(({ order, priced }) => [order.id, { kind: 'rest' as const, reason: '', priced }] as const)
  const orders = rests.map(({ order }) => order)
  const issue = { orders, at, shop: getShopDetails(deps.context), corrections: new Map(corrections) }
  const numbered = await issueDocuments(tx, 'credit-note', issue)
  const refunds = rests.map((rest, index) => ({
    ...rest,
    kind: 'cancel' as const,
    restock: true,
    creditNoteNumber: numbered[index]?.creditNoteNumber ?? null,
    lines: isPart(rest) ? refundedLines(rest) : [],
    shipping: isPart(rest) ? refundedShipping(rest) : [],
  }))
  await insertRefunds(tx, refunds, at)
}

async function finishRefunds(tx: Tx, name: CancelName, steps: readonly Step<OrderRow>[], at: Date): Promise<void> {
  for (const { order, actor } of steps.filter((step) => hasNothingToCome(step.order))) {
    const statuses = transition(name, order)
    if (statuses)
      await applyTransitions(tx, [{ order: { id: order.id, ...statuses }, actor }], { name: 'refund-done', at })
  }
}
