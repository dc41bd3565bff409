/** How an unpaid order ends: the provider refused, the buyer left, or time ran out. */
export type UnpaidEnd = 'payment-refused' | 'payment-left' | 'unpaid'

export interface Actor {
  /** `buyer`, `provider`, `sweep`, `system` or the id of an admin. */
  actor: string
  at: Date
}
