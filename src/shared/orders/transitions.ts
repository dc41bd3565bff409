import type { OrderStatus, PaymentStatus, ShippingStatus, Statuses, StatusIds } from './statuses.ts'

const statuses = (status: OrderStatus, shippingStatus: ShippingStatus, paymentStatus: PaymentStatus): Statuses => ({
  status,
  shippingStatus,
  paymentStatus,
})

const open = statuses(2, 11, 21)
const inProgress = statuses(2, 11, 22)
const paid = statuses(1, 11, 23)
const prepared = statuses(1, 12, 23)
const shipped = statuses(3, 13, 23)
/** Sent, and all of its money refunded. */
const shippedRefunded = statuses(3, 13, 24)
const paymentFailed = statuses(6, 14, 24)
/** Unpaid in time; also what a cancel by the shop becomes once its refund is done. */
const endedByShop = statuses(5, 14, 24)
const cancelledByUser = statuses(4, 14, 23)
const cancelledByShop = statuses(5, 14, 23)
const refundedToUser = statuses(4, 14, 24)

/**
 * Every change that an order allows, and no other. A row without `from` makes the order.
 * The late rows are for a payment that arrives when the order is already dead. Only the order's dates distinguish an
 * order that was never paid from one that was paid, cancelled and refunded, so the caller must check those too.
 */
export const transitions = [
  { name: 'place', from: undefined, to: open },
  { name: 'payment-in-progress', from: open, to: inProgress },
  { name: 'pay', from: open, to: paid },
  { name: 'pay', from: inProgress, to: paid },
  { name: 'prepare', from: paid, to: prepared },
  { name: 'ship', from: prepared, to: shipped },
  { name: 'payment-refused', from: open, to: paymentFailed },
  { name: 'payment-refused', from: inProgress, to: paymentFailed },
  { name: 'payment-left', from: open, to: paymentFailed },
  { name: 'payment-left', from: inProgress, to: paymentFailed },
  { name: 'unpaid', from: open, to: endedByShop },
  { name: 'unpaid', from: inProgress, to: endedByShop },
  { name: 'cancel-by-user', from: paid, to: cancelledByUser },
  { name: 'cancel-by-shop', from: paid, to: cancelledByShop },
  { name: 'cancel-by-shop', from: prepared, to: cancelledByShop },
  { name: 'refund', from: paid, to: paid },
  { name: 'refund', from: prepared, to: prepared },
  { name: 'refund', from: shipped, to: shipped },
  { name: 'refund-done', from: shipped, to: shippedRefunded },
  { name: 'refund-done', from: cancelledByUser, to: refundedToUser },
  { name: 'refund-done', from: cancelledByShop, to: endedByShop },
  { name: 'refund-failed', from: shippedRefunded, to: shipped },
  { name: 'refund-failed', from: refundedToUser, to: cancelledByUser },
  { name: 'refund-failed', from: endedByShop, to: cancelledByShop },
  { name: 'pay-late', from: paymentFailed, to: paid },
  { name: 'pay-late', from: endedByShop, to: paid },
  { name: 'return-late-payment', from: paymentFailed, to: paymentFailed },
  { name: 'return-late-payment', from: endedByShop, to: endedByShop },
] as const satisfies readonly { name: string; from: Statuses | undefined; to: Statuses }[]

export type TransitionName = (typeof transitions)[number]['name']

export const adminSteps = ['prepare', 'ship', 'cancel-by-shop'] as const satisfies readonly TransitionName[]

/** Events that change no status. */
export const orderNotes = [
  ...(['dispute-opened', 'dispute-won', 'dispute-lost', 'dispute-closed'] as const),
  ...(['parcel-returned', 'parcel-lost', 'parcel-resent', 'tracking'] as const),
] as const
export type OrderNote = (typeof orderNotes)[number]

/** The transition of a stored name; undefined for a name of another version of the shop. */
export function findTransition(word: string): TransitionName | undefined {
  return transitions.find(({ name }) => name === word)?.name
}

/** The note of a stored name; undefined for any other name. */
export function findNote(word: string): OrderNote | undefined {
  return orderNotes.find((name) => name === word)
}

/** The three statuses as one readable value, `2/11/21`. */
export function statusesKey({ status, shippingStatus, paymentStatus }: StatusIds): string {
  return `${status}/${shippingStatus}/${paymentStatus}`
}

/**
 * The statuses of an order after a change.
 * @param from its current statuses; undefined for a new order
 * @returns undefined when the order does not allow the change
 */
export function transition(name: TransitionName, from: StatusIds | undefined): Statuses | undefined {
  const key = from && statusesKey(from)
  return transitions.find((row) => row.name === name && (row.from && statusesKey(row.from)) === key)?.to
}

/** Whether an order allows a change now. */
export function allows(name: TransitionName, order: StatusIds): boolean {
  return transition(name, order) !== undefined
}
