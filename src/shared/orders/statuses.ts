import type { Texts } from '../texts.ts'

export type BadgeTone = 'warning' | 'success' | 'danger' | 'neutral'

/** A status; its name is also the key of its text in namespace `orders`, under `status`. */
interface Status<Trait extends string = never> {
  /** In the database and the API. */
  id: number
  tone: BadgeTone
  /** All that an order in it is, for the predicates. */
  is: readonly Trait[]
}
type StatusRows<Trait extends string> = Partial<Record<keyof Texts['orders']['status'], Status<Trait>>>

/** `open`: it waits for its payment. `dead`: never paid in time, or cancelled. */
export type OrderTrait = 'open' | 'paid' | 'completed' | 'dead'
export const orderStatuses = {
  /** Paid, to be sent. */
  pending: { id: 1, tone: 'warning', is: ['paid'] },
  /** Payment under way. */
  processing: { id: 2, tone: 'warning', is: ['open'] },
  completed: { id: 3, tone: 'success', is: ['paid', 'completed'] },
  cancelledByUser: { id: 4, tone: 'danger', is: ['dead'] },
  cancelledByShop: { id: 5, tone: 'danger', is: ['dead'] },
  cancelledByPaymentError: { id: 6, tone: 'danger', is: ['dead'] },
} as const satisfies StatusRows<OrderTrait>

export const shippingStatuses = {
  pending: { id: 11, tone: 'warning', is: [] },
  processing: { id: 12, tone: 'warning', is: [] },
  completed: { id: 13, tone: 'success', is: [] },
  cancelled: { id: 14, tone: 'danger', is: [] },
} as const satisfies StatusRows<never>

/** `awaited`: it may still be confirmed. `inProgress`: paid by a method that takes days. */
export type PaymentTrait = 'awaited' | 'inProgress' | 'completed' | 'cancelled'
export const paymentStatuses = {
  pendingConfirmation: { id: 21, tone: 'warning', is: ['awaited'] },
  processing: { id: 22, tone: 'warning', is: ['awaited', 'inProgress'] },
  completed: { id: 23, tone: 'success', is: ['completed'] },
  cancelled: { id: 24, tone: 'danger', is: ['cancelled'] },
} as const satisfies StatusRows<PaymentTrait>

type Ids<Rows extends Record<string, { id: number }>> = { readonly [Name in keyof Rows]: Rows[Name]['id'] }
const readIds = <const Rows extends Record<string, { id: number }>>(rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, { id }]) => [name, id])) as Ids<Rows>

/** The ids of an order's three statuses; other folders use the predicates. */
export const orderStatus = readIds(orderStatuses)
export const shippingStatus = readIds(shippingStatuses)
export const paymentStatus = readIds(paymentStatuses)

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]
export type ShippingStatus = (typeof shippingStatus)[keyof typeof shippingStatus]
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus]

/** Statuses as plain numbers, as rows and JSON have them. */
export type StatusIds = Record<keyof Statuses, number>

export interface Statuses {
  status: OrderStatus
  shippingStatus: ShippingStatus
  paymentStatus: PaymentStatus
}

/** The ids of the statuses that have a trait. */
export function listWithTrait<Trait extends string>(rows: Readonly<Record<string, Status<Trait>>>, trait: Trait) {
  const all: readonly Status<Trait>[] = Object.values(rows)
  return all.filter(({ is }) => is.includes(trait)).map(({ id }) => id)
}
