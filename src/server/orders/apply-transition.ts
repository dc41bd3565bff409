import type { Statuses, StatusIds } from '../../shared/orders/statuses.ts'
import { type OrderNote, statusesKey, type TransitionName, transition } from '../../shared/orders/transitions.ts'
import { AppError } from '../core/app-error.ts'
import { newSortableId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import { insertRows } from '../db/insert-rows.ts'

export interface Change extends OrderActor {
  name: TransitionName
  data?: Prisma.OrderUpdateManyMutationInput
  where?: Prisma.OrderWhereInput
}

type OrderNow = StatusIds & { id: string }

export interface Step<O extends OrderNow = OrderNow> {
  order: O
  actor: string
}

/**
 * The only way in which orders change: by the table of src/shared/orders/transitions.ts, and only while their statuses
 * in the database are those that were read. The rows stay locked until the transaction ends, so that of two concurrent
 * calls for the same change only one succeeds. Effects belong after it, in the same transaction.
 * @throws AppError transition-not-allowed when the table or another transaction's change forbids it for one of the orders;
 * the caller must then roll the transaction back
 */
export async function applyTransitions(
  tx: Tx,
  steps: readonly Step[],
  { name, data, where, at }: Omit<Change, 'actor'>,
): Promise<void> {
  const byStatuses = new Map<string, Step[]>()
  for (const step of steps) {
    const key = statusesKey(step.order)
    byStatuses.set(key, [...(byStatuses.get(key) ?? []), step])
  }
  for (const group of byStatuses.values()) {
    const [first] = group
    const to = first && transition(name, first.order)
    if (!to) throw new AppError('transition-not-allowed')
    const { status, shippingStatus, paymentStatus } = first.order
    const { count } = await tx.order.updateMany({
      where: { ...where, id: { in: group.map(({ order }) => order.id) }, status, shippingStatus, paymentStatus },
      data: { ...data, ...to },
    })
    if (count < group.length) throw new AppError('transition-not-allowed')
  }
  const events = steps.map(({ order, actor }) => eventRow(order.id, { name, actor, at }))
  await insertRows(tx, 'OrderEvent', events)
}

/** Like `applyTransitions`, for one order. @returns its new statuses */
export async function applyTransition(tx: Tx, order: OrderNow, { actor, ...change }: Change): Promise<Statuses> {
  const to = transition(change.name, order)
  if (!to) throw new AppError('transition-not-allowed')
  await applyTransitions(tx, [{ order, actor }], change)
  return to
}

/** Unique among the events of an order: 9 characters of its time and 6 random ones. */
export const eventIdLength = 15

/** The row that records what happened to an order. */
export function eventRow(orderId: string, { name, actor, at }: OrderActor & { name: TransitionName | OrderNote }) {
  return { id: newSortableId(at).slice(0, eventIdLength), orderId, kind: name, actor, at }
}

/** Records what happened to an order. @returns the event's id, unique among those of the order */
export async function recordEvent(
  tx: Tx,
  orderId: string,
  change: OrderActor & { name: TransitionName | OrderNote },
): Promise<string> {
  const { id } = await tx.orderEvent.create({ data: eventRow(orderId, change), select: { id: true } })
  return id
}

/** How an unpaid order ends: the provider refused, the buyer left, or time ran out. */
export type UnpaidEnd = 'payment-refused' | 'payment-left' | 'unpaid'

export interface OrderActor {
  /** `buyer`, `provider`, `sweep`, `system` or the id of an admin. */
  actor: string
  at: Date
}
