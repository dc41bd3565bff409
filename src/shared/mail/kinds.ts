/** Mails to an order's buyer; an order has at most one of each kind, but `order-refunded` for each refund. */
export const orderMailKinds = [
  'order-confirmation',
  'order-shipped',
  'order-cancelled-by-user',
  'order-cancelled-by-shop',
  'order-late-payment',
  'order-refunded',
] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

/** Mails to an account. */
export const accountMailKinds = ['welcome', 'password-reset', 'invitation', 'refund-failed'] as const
export type AccountMailKind = (typeof accountMailKinds)[number]

const mailKinds = [...orderMailKinds, ...accountMailKinds] as const
export type MailKind = (typeof mailKinds)[number]

/** The kind of a stored name; undefined for a name of another version of the shop. */
export function mailKindOf(word: string): MailKind | undefined {
  return mailKinds.find((kind) => kind === word)
}

/** Like `mailKindOf`, for mails about orders. */
export function orderMailKindOf(word: string): OrderMailKind | undefined {
  return orderMailKinds.find((kind) => kind === word)
}
