import type { Statuses } from '../../shared/orders/statuses.ts'
import { type TransitionName, transition } from '../../shared/orders/transitions.ts'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import { newSortableId } from '../ids.ts'
import { statusesOf } from './order-row.ts'

export interface Change {
  name: TransitionName
  /** `buyer`, `provider`, `sweep`, `system` or the id of an admin. */
  actor: string
  at: Date
  /** Written together with the statuses. */
  data?: Prisma.OrderUpdateManyMutationInput
  /** What else must hold, beside the statuses. */
  where?: Prisma.OrderWhereInput
}

type OrderNow = { id: string; status: number; shippingStatus: number; paymentStatus: number }

/**
 * The only way in which an order changes: by the table of src/shared/orders/transitions.ts, and only while its
 * statuses in the database are those of `order`. The row stays locked until the transaction ends, so that of two
 * who want the same change one gets it. Effects belong after it, in the same transaction.
 * @throws AppError transition-not-allowed when the table or somebody else's change forbids it; nothing has changed
 */
export async function applyTransition(tx: Tx, order: OrderNow, change: Change): Promise<Statuses> {
  const from = statusesOf(order)
  const to = transition(change.name, from)
  if (!to) throw new AppError('transition-not-allowed')
  const { count } = await tx.order.updateMany({
    where: { ...change.where, id: order.id, ...from },
    data: { ...change.data, ...to },
  })
  if (count === 0) throw new AppError('transition-not-allowed')
  await recordEvent(tx, order.id, change)
  return to
}

/** The row that says what happened to an order. */
export function eventRow(orderId: string, { name, actor, at }: Change) {
  return { id: newSortableId(at), orderId, kind: name, actor, at }
}

/** Writes down what happened to an order. */
export async function recordEvent(tx: Tx, orderId: string, change: Change): Promise<void> {
  await tx.orderEvent.create({ data: eventRow(orderId, change), select: { id: true } })
}
