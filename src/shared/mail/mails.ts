import type { TextKey } from '../texts.ts'

interface Mail {
  /** Stored with each mail. Of the kinds `order-…` an order has at most one mail, but `order-refunded` for each refund and `order-shipped` for each sending. */
  kind: string
  /** Texts for which the owner may write others, below `mail`: the subject, and the first paragraphs. */
  texts?: readonly [subject: TextKey<'mail'>, ...opening: TextKey<'mail'>[]]
  /** Words in braces that the owner's texts may have. */
  placeholders?: readonly string[]
  /** The mail’s link opens an account: the text is deleted once it was sent, shown without it, and not sent again. */
  isSecret?: true
}

/** A mail to an order's buyer. */
const orderMail = <const Kind extends string, const Texts extends Mail['texts']>(kind: Kind, texts: Texts) =>
  ({ kind, texts, placeholders: ['name', 'id', 'shop'] }) as const

/** The mails of the shop; each has its name for people below `mail:kinds`. */
export const mails = {
  orderConfirmation: orderMail('order-confirmation', ['confirmation.subject', 'confirmation.intro']),
  orderShipped: orderMail('order-shipped', ['shipped.subject', 'shipped.intro']),
  orderRefunded: orderMail('order-refunded', ['refunded.subject', 'refunded.intro']),
  orderCancelledByUser: orderMail('order-cancelled-by-user', ['cancelled.subject', 'cancelled.byUser']),
  orderCancelledByShop: orderMail('order-cancelled-by-shop', ['cancelled.subject', 'cancelled.byShop']),
  orderLatePayment: orderMail('order-late-payment', ['cancelled.subject', 'cancelled.latePayment']),
  welcome: {
    kind: 'welcome',
    texts: ['welcome.subject', 'welcome.intro', 'welcome.uses'],
    placeholders: ['email', 'shop'],
  },
  passwordReset: {
    kind: 'password-reset',
    texts: ['passwordReset.subject', 'passwordReset.intro'],
    placeholders: ['email', 'shop'],
    isSecret: true,
  },
  invitation: {
    kind: 'invitation',
    texts: ['invitation.subject', 'invitation.intro'],
    placeholders: ['inviter', 'shop'],
    isSecret: true,
  },
  refundFailed: { kind: 'refund-failed' },
  paidAlert: { kind: 'paid-alert' },
  disputeAlert: { kind: 'dispute-alert' },
  withdrawalReceipt: { kind: 'withdrawal-receipt' },
  withdrawalAlert: { kind: 'withdrawal-alert' },
  findOrder: { kind: 'find-order' },
} as const satisfies Record<string, Mail>

type MailName = keyof typeof mails
export type MailKind = (typeof mails)[MailName]['kind']
export type OrderMailKind = Extract<MailKind, `order-${string}`>

export type WordedMail = {
  [Name in MailName]: (typeof mails)[Name] extends { texts: readonly unknown[] } ? Name : never
}[MailName]
export const wordedMailNames = Object.keys(mails).filter((name) => 'texts' in mails[name as MailName]) as [
  WordedMail,
  ...WordedMail[],
]

const all: readonly Mail[] = Object.values(mails)
const mailKinds = all.map(({ kind }) => kind) as MailKind[]
const isOrderKind = (kind: MailKind): kind is OrderMailKind => kind.startsWith('order-')
export const orderMailKinds = mailKinds.filter(isOrderKind)
/** The law asks for the receipt of a withdrawal, whoever has no account any more. */
const isReceipt = (kind: MailKind) => kind === 'withdrawal-receipt'
/** Kinds of the mails to an account, which nobody needs once it is deleted. */
export const accountMailKinds = mailKinds.filter((kind) => !isOrderKind(kind) && !isReceipt(kind))
export const secretMailKinds: readonly string[] = all.filter(({ isSecret }) => isSecret).map(({ kind }) => kind)

/** The kind of a stored name; undefined for a name of another version of the shop. */
export function parseMailKind(word: string): MailKind | undefined {
  return mailKinds.find((kind) => kind === word)
}
