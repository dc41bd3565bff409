/** What an order's buyer is written; of each kind an order has at most one. */
export const orderMailKinds = [
  'order-confirmation',
  'order-shipped',
  'order-cancelled-by-user',
  'order-cancelled-by-shop',
  'order-late-payment',
] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

/** What an account is sent. */
export const accountMailKinds = ['welcome', 'password-reset'] as const
export type AccountMailKind = (typeof accountMailKinds)[number]

const mailKinds = [...orderMailKinds, ...accountMailKinds] as const

/** The kind that a stored word names; undefined for one of another version of the shop. */
export function mailKindOf(word: string): OrderMailKind | AccountMailKind | undefined {
  return mailKinds.find((kind) => kind === word)
}

/** As `mailKindOf`, of a mail about an order. */
export function orderMailKindOf(word: string): OrderMailKind | undefined {
  return orderMailKinds.find((kind) => kind === word)
}
