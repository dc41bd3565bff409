import { fallbackLanguage, languageOf } from '../../shared/languages.ts'
import { type OrderMailKind, orderMailKinds } from '../../shared/mail/kinds.ts'
import { postalLines } from '../../shared/orders/postal-lines.ts'
import { mailImagePath, paths } from '../../shared/paths.ts'
import { percentOf } from '../../shared/vat.ts'
import type { Base } from '../base.ts'
import { orderKey } from '../core/order-key.ts'
import { copyKeys } from '../mail/mail-copies.ts'
import type { QueuedMail } from '../mail/outgoing.ts'
import type { RenderedMail } from '../mail/templates/compose-mail.ts'
import { orderCancelled, orderConfirmation, orderShipped } from '../mail/templates/order-mails.ts'
import type { OrderMailData } from '../mail/templates/order-parts.ts'
import { linesIn, type OrderRow } from './order-row.ts'

type MailBase = Pick<Base, 'config' | 'secrets'>

function mailData({ config, secrets }: MailBase, order: OrderRow): OrderMailData {
  const language = languageOf(order.language) ?? fallbackLanguage
  const invoiceKey = orderKey(secrets.jwt, 'invoice', order.id)
  return {
    language,
    shopName: config.shopName,
    shopUrl: config.publicUrl,
    identifier: order.id.toUpperCase(),
    number: order.number,
    name: order.name,
    lines: linesIn(language, order).map(({ image, ...line }) => ({
      ...line,
      imageUrl: image && `${config.publicUrl}${mailImagePath(image)}`,
    })),
    totalCents: Number(order.totalCents),
    discountCents: Number(order.discountCents),
    taxes: order.taxes.map(({ ratePpm, taxCents }) => ({ percent: percentOf(ratePpm), cents: Number(taxCents) })),
    orderUrl: `${config.publicUrl}${paths.order(order.id, invoiceKey)}`,
    invoiceUrl: `${config.publicUrl}${paths.invoice(order.id, invoiceKey)}`,
    invoiceNumber: order.invoiceNumber ?? '',
    tracking: order.tracking,
    address: postalLines([
      `${order.name} ${order.surname}`,
      order.address,
      order.address2,
      `${order.zip} ${order.city}`,
      order.country,
    ]),
  }
}

const renderers = {
  'order-confirmation': orderConfirmation,
  'order-shipped': orderShipped,
  'order-cancelled-by-user': orderCancelled('byUser'),
  'order-cancelled-by-shop': orderCancelled('byShop'),
  'order-late-payment': orderCancelled('latePayment'),
} as const satisfies Record<OrderMailKind, (data: OrderMailData) => RenderedMail>

const keyOf = (kind: string, orderId: string) => `${kind}:${orderId}`

/** The keys of all possible mails about an order, including those that were sent again. */
export function orderMailKeys(orderId: string): string[] {
  return orderMailKinds.map((kind) => keyOf(kind, orderId)).flatMap((key) => [key, ...copyKeys(key)])
}

/** A mail about an order to its buyer, in the buyer's language; of each kind an order has at most one. */
export function orderMailFor(base: MailBase, kind: OrderMailKind, order: OrderRow): QueuedMail {
  const rendered = renderers[kind](mailData(base, order))
  return { kind, dedupeKey: keyOf(kind, order.id), to: order.email, language: order.language, ...rendered }
}
