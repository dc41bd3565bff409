import { hasParcelOnItsWay, type ParcelFollow, type ParcelInput, toParcel } from '../../shared/orders/parcels.ts'
import type { TrackingInput } from '../../shared/orders/tracked-orders.ts'
import { allows } from '../../shared/orders/transitions.ts'
import { heldCents } from '../../shared/pricing/price-refund.ts'
import { getDay } from '../../shared/shop-time.ts'
import { audit } from '../audit/record.ts'
import { lockStocks, reserveStock, type StockLine } from '../catalog/stock.ts'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { newSortableId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { raiseCatalogVersion } from '../db/versions.ts'
import { recordEvent } from './apply-transition.ts'
import { afterCommit, type OrderDeps, queueOrderMails } from './order-effects.ts'
import { refundableLines } from './order-money.ts'
import { lockOrder, type OrderRow } from './order-row.ts'
import { getTrackingSnapshot, toTrackingColumns } from './tracking.ts'
import { refuseWithdrawn } from './withdrawal/receive.ts'

/** The incident of an order that waits for what follows. */
const findOpen = (tx: Tx, orderId: string) => tx.parcelIncident.findFirst({ where: { orderId, follows: '' } })

/**
 * Records that the parcel of an order came back or was lost. If none of the money is left, nothing is to follow but the
 * refund that was made.
 * @throws AppError order-not-found; transition-not-allowed for an order that was not sent, and while an earlier incident
 * waits for what follows
 */
export async function recordParcel(deps: OrderDeps, { id: orderId, kind, note }: ParcelInput, by: Actor) {
  const at = deps.context.clock.now()
  const parcel = await transaction(deps.context.db, async (tx) => {
    const order = await lockOrder(tx, deps.context.config.database.kind, orderId)
    if (!hasParcelOnItsWay(order) || (await findOpen(tx, orderId))) throw new AppError('transition-not-allowed')
    const hasMoney = refundableLines(order).some((line) => heldCents(line) > 0)
    const followed = hasMoney ? {} : { follows: 'refunded', followedAt: at }
    const { tracking, carrier } = order
    const row = { id: newSortableId(at), orderId, kind, at, actor: by.id, note, tracking, carrier, ...followed }
    const stored = await tx.parcelIncident.create({ data: row })
    await recordEvent(tx, orderId, { name: `parcel-${kind}`, actor: by.id, at })
    // The note may name people: it stays out of the audit, which is stored longer than they are.
    const change = { action: 'parcel', entity: 'order', entityId: orderId } as const
    await audit(tx, by, at, [{ ...change, before: { parcel: null }, after: { parcel: kind } }])
    return toParcel(stored)
  })
  deps.context.log.info({ order: orderId, parcel: kind, actor: by.id }, 'a parcel did not arrive')
  return parcel
}

/** The lines of an order with the quantities that have not been refunded. */
function listRemaining(order: OrderRow): OrderRow['lines'] {
  const refunded = new Map(refundableLines(order).map((line) => [line.key, line.refunded.units]))
  return order.lines
    .map((line) => ({ ...line, quantity: line.quantity - (refunded.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Takes the goods of a lost parcel from stock once more: others are sent. @returns the products that changed for shoppers */
async function reserveAgain({ context }: OrderDeps, tx: Tx, lines: readonly StockLine[], at: Date): Promise<string[]> {
  const { lowStock } = context.settings.current.shop
  const stocks = await lockStocks(tx, context.config.database.kind, lines)
  const changed = await reserveStock(tx, stocks, lines, { at, lowStock })
  if (changed.length > 0) await raiseCatalogVersion(tx)
  return changed
}

/**
 * Sends the goods of a parcel that came back or was lost again: the order gets the new tracking and day of sending, from
 * which the days for a withdrawal count anew, and the buyer gets the mail of the shipping with it.
 * @throws AppError order-not-found; transition-not-allowed without such a parcel, or when nothing is left to send;
 * withdrawal-open; unavailable when the goods of a lost parcel are not in stock
 */
export async function resendParcel(deps: OrderDeps, { id, ...input }: TrackingInput, by: Actor) {
  const at = deps.context.clock.now()
  const { parcel, changed } = await transaction(deps.context.db, async (tx) => {
    const order = await lockOrder(tx, deps.context.config.database.kind, id)
    const incident = await findOpen(tx, id)
    const lines = listRemaining(order)
    if (!incident || lines.length === 0 || !allows('refund', order)) throw new AppError('transition-not-allowed')
    await refuseWithdrawn(tx, id)
    const tracking = toTrackingColumns(input)
    const data = { ...tracking, shippedAt: at, deliveredAt: null }
    await tx.order.update({ where: { id }, data, select: { id: true } })
    const followed = { follows: 'resent', followedAt: at }
    const stored = await tx.parcelIncident.update({ where: { id: incident.id }, data: followed })
    await recordEvent(tx, id, { name: 'parcel-resent', actor: by.id, at })
    const change = { action: 'resend', entity: 'order', entityId: id } as const
    await audit(tx, by, at, [{ ...change, before: getTrackingSnapshot(order), after: getTrackingSnapshot(tracking) }])
    const parcel = toParcel(stored)
    await queueOrderMails(deps, tx, [{ ...order, ...data, lines, insteadOf: parcel }], 'order-shipped')
    const products = incident.kind === 'lost' ? await reserveAgain(deps, tx, lines, at) : []
    return { parcel, changed: products }
  })
  await afterCommit(deps, changed)
  deps.context.log.info({ order: id, actor: by.id }, 'an order was sent again')
  return parcel
}

/** Says what followed from an order's incident, if one waits for it. */
export async function followParcel(tx: Tx, orderId: string, follows: ParcelFollow, at: Date): Promise<void> {
  await tx.parcelIncident.updateMany({ where: { orderId, follows: '' }, data: { follows, followedAt: at } })
}

/** An order that was delivered on or after the day of an incident that waits did arrive. */
export async function followArrived(
  tx: Tx,
  orderId: string,
  deliveredAt: Date,
  { now, zone }: { now: Date; zone: string },
) {
  const incident = await findOpen(tx, orderId)
  if (incident && getDay(deliveredAt, zone) >= getDay(incident.at, zone))
    await followParcel(tx, orderId, 'arrived', now)
}
