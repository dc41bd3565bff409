import { centsFromEuros, eurosFromCents } from '../../shared/money.ts'
import { isCompleted } from '../../shared/orders/predicates.ts'
import { canBePaidOtherwise, type Refund, type RefundRequest } from '../../shared/orders/refunds.ts'
import { allows } from '../../shared/orders/transitions.ts'
import {
  heldCents,
  leavesNothing,
  priceRefund,
  type RefundWish,
  readShippingRate,
} from '../../shared/pricing/price-refund.ts'
import { releaseStock } from '../catalog/stock.ts'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { raiseCatalogVersion } from '../db/versions.ts'
import { applyTransition, type OrderActor } from './apply-transition.ts'
import { getShopDetails } from './document/inputs.ts'
import { issueDocuments } from './document/issue.ts'
import { afterCommit, auditOrder, type OrderDeps, queueRefundMail } from './order-effects.ts'
import {
  createRefundSale,
  getRemainder,
  type OrderRefund,
  refundableLines,
  refundableShipping,
  refundedLines,
  refundedShipping,
} from './order-money.ts'
import { findOrder, lockOrders, type OrderRow } from './order-row.ts'
import { followParcel } from './parcels.ts'
import { finishRefund, insertRefunds, type NewRefund, refundLeaseMs, toRefund } from './refund-states.ts'

export interface RefundOrder {
  orderId: string
  request: RefundRequest
  /** Identifies the request: one that is repeated finds its refund. */
  key?: string | undefined
}

/**
 * Gives back lines or an amount of a paid order: credit note, refund, statistics, stock and mail in one transaction. An
 * order that is not sent yet ends when its whole quantity has come back; an amount never ends it.
 * @throws AppError order-not-found, transition-not-allowed, refund-too-much, invalid for a line that the order does not
 * have, key-reused
 */
export async function refundOrder(deps: OrderDeps, work: RefundOrder, admin: Actor): Promise<Refund> {
  const { context } = deps
  const by = { actor: admin.id, at: context.clock.now(), admin }
  const { id, changed } = await transaction(context.db, (tx) => writeRefund(deps, tx, work, by))
  await afterCommit(deps, changed)
  context.scheduler.trigger('refunds')
  context.log.info({ order: work.orderId, refund: id, actor: by.actor }, 'refund ordered')
  const order = await findOrder(context.db, work.orderId)
  const refund = order?.refunds.find((each) => each.id === id)
  if (!order || !refund) throw new Error('a refund is not there after it was written')
  return toRefund(order, refund)
}

async function writeRefund(
  deps: OrderDeps,
  tx: Tx,
  { orderId, request, key }: RefundOrder,
  { admin, ...by }: OrderActor & { admin: Actor },
) {
  const { kind: database } = deps.context.config.database
  const { lowStock } = deps.context.settings.current.shop
  const [order] = await lockOrders(tx, database, [orderId])
  if (!order) throw new AppError('order-not-found')
  const kind = request.amount === undefined ? ('return' as const) : ('goodwill' as const)
  const wish = toRefundWish(order, request)
  const requestKey = key === undefined ? undefined : `${orderId}:${key}`
  const first = order.refunds.find((refund) => requestKey !== undefined && refund.requestKey === requestKey)
  if (first) {
    if (!isSame(first, request, wish)) throw new AppError('key-reused')
    return { id: first.id, changed: [] }
  }
  if (!allows('refund', order)) throw new AppError('transition-not-allowed')
  const refundable = refundableLines(order)
  const priced = priceRefund(refundable, wish)
  if (!priced) throw tooMuch(order)
  const refund = { order, priced }
  const isWhole = priced.totalCents === getRemainder(order).totalCents
  const ends = isWhole && leavesNothing(refundable, priced) && !isCompleted(order)
  const statuses = await applyTransition(tx, order, {
    name: ends ? 'cancel-by-shop' : 'refund',
    ...by,
    ...(ends && { data: { cancelledAt: by.at } }),
  })
  const { reason, restock } = request
  const changed = restock ? await releaseStock(tx, database, refundedLines(refund), { at: by.at, lowStock }) : []
  await deps.statistics.recordSale(tx, createRefundSale([refund], ends ? 1 : 0), by.at)
  const id = await issueRefund(deps, tx, { ...refund, kind, reason, restock, requestKey, ends }, by.at)
  const more = { refund: id, kind, amount: eurosFromCents(priced.totalCents), restock }
  await auditOrder(tx, admin, { action: 'refund', at: by.at, order, statuses, more })
  if (order.origin === 'demo' && isWhole) await finishDemo(tx, order.id, by)
  if (changed.length > 0) await raiseCatalogVersion(tx)
  return { id, changed }
}

type ToIssue = Pick<NewRefund, 'restock' | 'requestKey'> &
  OrderRefund & { kind: 'return' | 'goodwill' | 'outside' | 'dispute'; reason: string; ends: boolean }

/** Issues the credit note, orders the refund and mails the buyer, who knows of a dispute. @returns the refund's id */
export async function issueRefund(deps: OrderDeps, tx: Tx, refund: ToIssue, at: Date): Promise<string> {
  const { order, priced, kind, reason, ends } = refund
  const corrections = new Map([[order.id, { kind: kind === 'return' ? kind : 'goodwill', reason, priced } as const]])
  const issue = { orders: [order], at, shop: getShopDetails(deps.context), corrections }
  const [numbered] = await issueDocuments(tx, 'credit-note', issue)
  const creditNoteNumber = numbered?.creditNoteNumber ?? null
  const [lines, shipping] = [refundedLines(refund), refundedShipping(refund)]
  const [id = ''] = await insertRefunds(tx, [{ ...refund, creditNoteNumber, lines, shipping }], at)
  const shippingCents = shipping.reduce((sum, { cents }) => sum + cents, 0)
  const mailed = { id, cents: priced.totalCents, shippingCents, reason, creditNoteNumber, lines, endsOrder: ends }
  await followParcel(tx, order.id, 'refunded', at)
  if (kind !== 'dispute') await queueRefundMail(deps, tx, order, mailed)
  return id
}

/** Orders of the demo data were never charged: all of their money is back at once. */
async function finishDemo(tx: Tx, orderId: string, by: OrderActor): Promise<void> {
  const order = await findOrder(tx, orderId)
  // One that was not sent and lost its money to amounts alone stays as it is.
  if (order && allows('refund-done', order)) await applyTransition(tx, order, { name: 'refund-done', ...by })
}

/** @throws AppError invalid for a line that the order does not have */
function toRefundWish(order: OrderRow, { lines: requested = [], shipping, amount }: RefundRequest): RefundWish {
  const { lines } = order
  if (amount !== undefined) return { cents: centsFromEuros(amount) }
  const units = new Map(shipping ? listShippingKeys(order).map((key) => [key, 1]) : [])
  for (const [index, { id, variantId, quantity }] of requested.entries()) {
    const named = lines.filter((each) => each.productId === id || each.id === id)
    const matches = variantId === undefined ? named : named.filter((each) => each.variantId === variantId)
    const [line] = matches
    // The request has to say which of several sizes of a product comes back.
    if (matches.length > 1) throw new AppError('invalid', { fields: { [`lines.${index}.variantId`]: 'refundVariant' } })
    if (!line) {
      const field = named.length > 0 ? 'variantId' : 'id'
      throw new AppError('invalid', { fields: { [`lines.${index}.${field}`]: 'refundLine' } })
    }
    units.set(line.id, (units.get(line.id) ?? 0) + quantity)
  }
  return { units }
}

/** The rates of shipping of which something is left; all of them once nothing is, so that it is refused. */
function listShippingKeys(order: OrderRow): string[] {
  const all = refundableShipping(order)
  const left = all.filter((line) => heldCents(line) > 0)
  return (left.length > 0 ? left : all).map(({ key }) => key)
}

const isShipping = (key: string) => readShippingRate(key) !== undefined

function tooMuch(order: OrderRow): AppError {
  const remaining = refundableLines(order).reduce((sum, line) => sum + heldCents(line), 0)
  return new AppError('refund-too-much', { params: { left: eurosFromCents(remaining).toFixed(2) } })
}

function isSame(first: OrderRow['refunds'][number], request: RefundRequest, wish: RefundWish): boolean {
  if (first.reason !== request.reason || first.restock !== request.restock) return false
  if ('cents' in wish) return first.kind === 'goodwill' && Number(first.amountCents) === wish.cents
  const lines = first.lines.filter(({ quantity }) => quantity > 0)
  const isOfShipping = [...wish.units.keys()].some(isShipping)
  const requested = [...wish.units].filter(([key]) => !isShipping(key))
  if (isOfShipping !== first.shipping.length > 0 || lines.length !== requested.length) return false
  return lines.every((line) => wish.units.get(line.orderLineId) === line.quantity)
}

/**
 * Records that staff have given the money of a refund back another way, such as by a transfer: it is done, and the payment
 * service is not called for it again.
 * @throws AppError order-not-found, transition-not-allowed for one that is done or on its way at the payment service,
 * refund-under-way for one that may be on its way there at this moment
 */
export async function settleRefund({ context }: OrderDeps, { orderId, refundId }: RetriedRefund, by: Actor) {
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    const [order] = await lockOrders(tx, context.config.database.kind, [orderId])
    const refund = order?.refunds.find(({ id }) => id === refundId)
    if (!order || !refund) throw new AppError('order-not-found')
    if (!canBePaidOtherwise({ status: refund.status, accepted: refund.reference !== '' }))
      throw new AppError('transition-not-allowed')
    await takeFromSender(tx, refundId, at)
    // Without a reference, so that late events of the payment service are none of its business.
    await finishRefund(tx, order, { refundId, reference: '', actor: by.id, at })
    const statuses = (await findOrder(tx, orderId)) ?? order
    const more = { refund: refundId, paidOtherwise: true }
    await auditOrder(tx, by, { action: 'refund', at, order, statuses, more })
  })
  context.log.info({ order: orderId, refund: refundId, actor: by.id }, 'refund paid another way')
}

/**
 * Takes a refund from whoever sends it, which would give the money back a second time. A process that sends one has put its
 * next attempt off by a lease; from one whose turn comes so soon it cannot be told apart.
 * @throws AppError refund-under-way
 */
async function takeFromSender(tx: Tx, id: string, at: Date): Promise<void> {
  const { nextAttemptAt, reference } = await tx.refund.findUniqueOrThrow({ where: { id } })
  const wait = nextAttemptAt.getTime() - at.getTime()
  const isHeld = reference === '' && wait > 0 && wait <= refundLeaseMs
  const { count } = await tx.refund.updateMany({ where: { id, nextAttemptAt, reference }, data: { nextAttemptAt: at } })
  if (isHeld || count === 0) throw new AppError('refund-under-way')
}

interface RetriedRefund {
  orderId: string
  refundId: string
}

/**
 * Has a refund that failed sent again, at once. One that the provider had accepted before becomes a new one there.
 * @throws AppError order-not-found, transition-not-allowed unless it failed
 */
export async function retryRefund(
  { context }: OrderDeps,
  { orderId, refundId }: RetriedRefund,
  by: Actor,
): Promise<void> {
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    const [order] = await lockOrders(tx, context.config.database.kind, [orderId])
    const refund = order?.refunds.find(({ id }) => id === refundId)
    if (!order || !refund) throw new AppError('order-not-found')
    if (refund.status !== 'failed') throw new AppError('transition-not-allowed')
    const data = { status: 'pending', reference: '', nextAttemptAt: at } as const
    await tx.refund.update({ where: { id: refundId }, data })
    const more = { refund: refundId, retried: true }
    await auditOrder(tx, by, { action: 'refund', at, order, statuses: order, more })
  })
  context.scheduler.trigger('refunds')
  context.log.info({ order: orderId, refund: refundId, actor: by.id }, 'refund sent again')
}
