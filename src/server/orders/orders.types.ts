/** How an unpaid order ends: the provider refused, the buyer left, or time ran out. */
export type UnpaidEnd = 'payment-refused' | 'payment-left' | 'unpaid'

/** Who moves an order, and when. */
export interface OrderActor {
  /** `buyer`, `provider`, `sweep`, `system` or the id of an admin. */
  actor: string
  at: Date
}
