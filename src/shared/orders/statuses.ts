/** The ids of an order's three statuses in the database and the API; other folders use the predicates. */
export const orderStatus = {
  /** Paid, to be sent. */
  pending: 1,
  /** Payment under way. */
  processing: 2,
  completed: 3,
  cancelledByUser: 4,
  cancelledByShop: 5,
  cancelledByPaymentError: 6,
} as const
export const shippingStatus = { pending: 11, processing: 12, completed: 13, cancelled: 14 } as const
export const paymentStatus = { pendingConfirmation: 21, processing: 22, completed: 23, cancelled: 24 } as const

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]
export type ShippingStatus = (typeof shippingStatus)[keyof typeof shippingStatus]
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus]

/** Statuses as plain numbers, as rows and JSON have them. */
export type StatusIds = Record<keyof Statuses, number>

/** The three statuses of an order at one moment. */
export interface Statuses {
  status: OrderStatus
  shippingStatus: ShippingStatus
  paymentStatus: PaymentStatus
}
