import { isCompleted } from '../../shared/orders/predicates.ts'
import { isTrackable, type TrackedOrder, type TrackingInput, toTracked } from '../../shared/orders/tracked-orders.ts'
import { findTrackingAddress } from '../../shared/orders/tracking.ts'
import { audit } from '../audit/record.ts'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { recordEvent } from './apply-transition.ts'
import { type OrderDeps, queueOrderMails } from './order-effects.ts'
import { lockOrder, type OrderRow } from './order-row.ts'

interface TrackingColumns {
  tracking: string
  carrier: string
}

/** The columns of a tracking that staff have entered; a carrier without a number says nothing. */
export function toTrackingColumns({ tracking, carrier }: Omit<TrackingInput, 'id'>): TrackingColumns {
  return { tracking, carrier: tracking && carrier ? carrier : '' }
}

/** A tracking as the audit keeps it. */
export const getTrackingSnapshot = ({ tracking, carrier }: TrackingColumns) => ({
  tracking,
  ...(carrier && { carrier }),
})

/** Whether the buyer is told: of a parcel that was sent and has not arrived, for which the shipping mail said another thing. */
const isMailed = (order: OrderRow, tracking: string) =>
  isCompleted(order) && order.deliveredAt === null && tracking !== ''

async function changeTracking(deps: OrderDeps, tx: Tx, order: OrderRow, change: { by: Actor; to: TrackingColumns }) {
  const { by, to } = change
  const { id } = order
  const at = deps.context.clock.now()
  await tx.order.update({ where: { id }, data: to, select: { id: true } })
  const event = await recordEvent(tx, id, { name: 'tracking', actor: by.id, at })
  const [before, after] = [getTrackingSnapshot(order), getTrackingSnapshot(to)]
  await audit(tx, by, at, [{ action: 'track', entity: 'order', entityId: id, before, after }])
  if (!isMailed(order, to.tracking)) return false
  const trackingChange = { event, kind: order.tracking ? ('corrected' as const) : ('added' as const) }
  await queueOrderMails(deps, tx, [{ ...order, ...to, trackingChange }], 'order-shipped')
  return true
}

/**
 * Sets, corrects or removes the tracking of an order. Before it is sent nobody is told, as the mail of its shipping will;
 * afterwards each change is mailed to the buyer once. The tracking that it has already changes nothing.
 * @throws AppError order-not-found; transition-not-allowed for an order in no parcel (`isTrackable`)
 */
export async function setTracking(deps: OrderDeps, { id, ...input }: TrackingInput, by: Actor): Promise<TrackedOrder> {
  const to = toTrackingColumns(input)
  const mailed = await transaction(deps.context.db, async (tx) => {
    const order = await lockOrder(tx, deps.context.config.database.kind, id)
    const parcels = await tx.parcelIncident.findMany({ where: { orderId: id }, select: { follows: true } })
    if (!isTrackable({ ...order, parcels })) throw new AppError('transition-not-allowed')
    const isSame = order.tracking === to.tracking && order.carrier === to.carrier
    return isSame ? false : changeTracking(deps, tx, order, { by, to })
  })
  deps.outgoing.trigger()
  deps.context.log.info({ order: id, actor: by.id, mailed }, 'the tracking of an order was set')
  const url = findTrackingAddress(to)
  return { id, ...toTracked(to), ...(url && { trackingUrl: url }), mailed }
}
