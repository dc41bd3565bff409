import { fallbackLanguage, languageOf } from '../../shared/languages.ts'
import { titleIn } from '../../shared/localized.ts'
import { type OrderMailKind, orderMailKinds } from '../../shared/mail/kinds.ts'
import { paths } from '../../shared/paths.ts'
import type { Base } from '../base.ts'
import { orderKey } from '../core/order-key.ts'
import { copyKeys } from '../mail/mail-copies.ts'
import type { QueuedMail } from '../mail/outgoing.ts'
import type { RenderedMail } from '../mail/templates/compose-mail.ts'
import { type CancelReason, orderCancelled } from '../mail/templates/order-cancelled.ts'
import { orderConfirmation } from '../mail/templates/order-confirmation.ts'
import type { OrderMailData } from '../mail/templates/order-parts.ts'
import { orderShipped } from '../mail/templates/order-shipped.ts'
import type { OrderRow } from './order-row.ts'

type MailBase = Pick<Base, 'config' | 'secrets'>

function mailData({ config, secrets }: MailBase, order: OrderRow): OrderMailData {
  const language = languageOf(order.language) ?? fallbackLanguage
  const invoiceKey = orderKey(secrets.jwt, 'invoice', order.id)
  return {
    language,
    shopName: config.shopName,
    shopUrl: config.publicUrl,
    identifier: order.id.toUpperCase(),
    name: order.name,
    lines: order.lines.map((line) => ({
      title: titleIn(language, line),
      quantity: line.quantity,
      priceCents: line.priceCents,
    })),
    totalCents: Number(order.totalCents),
    invoiceUrl: `${config.publicUrl}${paths.invoice(order.id, invoiceKey)}`,
    invoiceNumber: order.invoiceNumber ?? '',
    tracking: order.tracking,
    address: [
      `${order.name} ${order.surname}`,
      order.address,
      order.address2,
      `${order.zip} ${order.city}`,
      order.country,
    ],
  }
}

const renderers = {
  'order-confirmation': orderConfirmation,
  'order-shipped': orderShipped,
  'order-cancelled-by-user': cancelled('byUser'),
  'order-cancelled-by-shop': cancelled('byShop'),
  'order-late-payment': cancelled('latePayment'),
} as const satisfies Record<OrderMailKind, (data: OrderMailData) => RenderedMail>

function cancelled(reason: CancelReason): (data: OrderMailData) => RenderedMail {
  return (data) => orderCancelled(data, reason)
}

const keyOf = (kind: string, orderId: string) => `${kind}:${orderId}`

/** The keys of all mails that there may be about an order, those that were sent again too. */
export function orderMailKeys(orderId: string): string[] {
  return orderMailKinds.map((kind) => keyOf(kind, orderId)).flatMap((key) => [key, ...copyKeys(key)])
}

/** A mail about an order to its buyer, in the buyer's language; of each kind an order has at most one. */
export function orderMailFor(base: MailBase, kind: OrderMailKind, order: OrderRow): QueuedMail {
  const rendered = renderers[kind](mailData(base, order))
  return { kind, dedupeKey: keyOf(kind, order.id), to: order.email, language: order.language, ...rendered }
}
