import { fallbackLanguage, parseLanguage } from '../../shared/languages.ts'
import { orderMailKinds } from '../../shared/mail/mails.ts'
import type { Cents } from '../../shared/money.ts'
import { fullName, postalLines, shownField } from '../../shared/orders/postal-lines.ts'
import { mailImagePath, paths } from '../../shared/paths.ts'
import { toPercent } from '../../shared/vat.ts'
import type { Base } from '../base.ts'
import { orderKey } from '../core/order-key.ts'
import { copyKeys } from '../mail/admin-mails.ts'
import type { QueuedMail } from '../mail/outgoing.ts'
import { createMailSender } from '../mail/templates/mail-look.ts'
import { type OrderMailData, orderRefunded, type StatusMailKind, statusMails } from '../mail/templates/order-mails.ts'
import { linesIn, type OrderRow } from './order-row.ts'

type MailBase = Pick<Base, 'config' | 'secrets' | 'settings'>

/** An order, and of a cancelled one the shop's reason, if it is told one, and what of its money was left to give back. */
export type OrderToMail = OrderRow & { reason?: string; restCents?: Cents | undefined }

function mailData(base: MailBase, order: OrderToMail): OrderMailData {
  const { config, secrets } = base
  const language = parseLanguage(order.language) ?? fallbackLanguage
  const invoiceKey = orderKey(secrets.jwt, 'invoice', order.id)
  return {
    ...createMailSender(base, language),
    identifier: order.id.toUpperCase(),
    number: order.number,
    name: order.name,
    lines: linesIn(language, order).map(({ image, ...line }) => ({
      ...line,
      imageUrl: image && `${config.publicUrl}${mailImagePath(image)}`,
    })),
    totalCents: Number(order.totalCents),
    restCents: order.restCents ?? Number(order.totalCents),
    discountCents: Number(order.discountCents),
    taxes: order.taxes.map(({ ratePpm, taxCents }) => ({ percent: toPercent(ratePpm), cents: Number(taxCents) })),
    orderUrl: `${config.publicUrl}${paths.order(order.id, invoiceKey)}`,
    invoiceUrl: `${config.publicUrl}${paths.invoice(order.id, invoiceKey)}`,
    invoiceNumber: order.invoiceNumber ?? '',
    ...(order.termsVersion !== null && {
      terms: { from: order.termsFrom ?? '', url: `${config.publicUrl}${paths.legal('terms', order.termsVersion)}` },
    }),
    tracking: order.tracking,
    reason: order.reason ?? '',
    address: postalLines([
      fullName(order),
      order.address,
      order.address2,
      `${shownField(order.zip)} ${order.city}`,
      order.country,
    ]),
  }
}

const createKey = (kind: string, orderId: string) => `${kind}:${orderId}`

/** The keys of all possible mails about an order and its refunds, including those that were sent again. */
export function orderMailKeys({ id, refunds }: { id: string; refunds: readonly { id: string }[] }): string[] {
  const ofOrder = orderMailKinds.map((kind) => createKey(kind, id))
  const ofRefunds = refunds.map((refund) => createKey('order-refunded', refund.id))
  return [...ofOrder, ...ofRefunds].flatMap((key) => [key, ...copyKeys(key)])
}

/** A refund of a part of an order. */
export interface RefundToMail {
  id: string
  cents: number
  reason: string
  creditNoteNumber: string | null
  /** Nothing is left of the order, which was not sent. */
  endsOrder: boolean
  /** The pieces that come back, by line; of an amount, `quantity` is 0. */
  lines: readonly { orderLineId: string; quantity: number }[]
}

/** The mail about a refund to the order's buyer, in the buyer's language. */
export function refundMailFor(base: MailBase, order: OrderRow, refund: RefundToMail): QueuedMail {
  const { id, cents, reason, creditNoteNumber, endsOrder } = refund
  const units = new Map(refund.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const lines = order.lines
    .map((line) => ({ ...line, quantity: units.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const path = paths.creditNotePdf(order.id, orderKey(base.secrets.jwt, 'invoice', order.id), creditNoteNumber ?? '')
  const creditNote = { number: creditNoteNumber ?? '', url: `${base.config.publicUrl}${path}` }
  const rendered = orderRefunded(mailData(base, { ...order, lines }), { cents, reason, creditNote, endsOrder })
  const kind = 'order-refunded' as const
  return { kind, dedupeKey: createKey(kind, id), to: order.email, language: order.language, ...rendered }
}

/** A mail about an order to its buyer, in the buyer's language; of each kind an order has at most one. */
export function orderMailFor(base: MailBase, kind: StatusMailKind, order: OrderToMail): QueuedMail {
  const rendered = statusMails[kind](mailData(base, order))
  return { kind, dedupeKey: createKey(kind, order.id), to: order.email, language: order.language, ...rendered }
}
