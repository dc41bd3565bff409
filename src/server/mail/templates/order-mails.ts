import type { OrderMailKind } from '../../../shared/mail/mails.ts'
import { type Cents, formatCents } from '../../../shared/money.ts'
import { type MailSender, paragraph } from './layout.ts'
import {
  composeOrderMail,
  linesAsHtml,
  linesAsText,
  linksAsHtml,
  linksAsText,
  listLinks,
  type OrderMailData,
  piecesAsHtml,
  piecesAsText,
  reference,
  termsLink,
} from './order-parts.ts'
import { mailTexts, type RenderedMail } from './wording.ts'

/** Sent when the payment is confirmed: what was bought, with VAT, the address, the order's page and the invoice. */
export function orderConfirmation(data: OrderMailData): RenderedMail {
  return composeOrderMail(data, 'orderConfirmation', (text) => {
    const sendTo = text('sendTo', { address: data.address.join(', ') })
    const links = [...listLinks(data, text), ...termsLink(data, text)]
    return {
      heading: text('confirmation.heading'),
      intro: [text('identifier'), ...reference(data, text)],
      html: [linesAsHtml(data, text), paragraph(sendTo), linksAsHtml(links)].join('\n'),
      text: [linesAsText(data, text), sendTo, linksAsText(links)].join('\n\n'),
    }
  })
}

/** Sent when the order is on its way. */
function orderShipped(data: OrderMailData): RenderedMail {
  return composeOrderMail(data, 'orderShipped', (text) => {
    const sendTo = text('sendTo', { address: data.address.join(', ') })
    const tracking = data.tracking ? [{ linked: text('shipped.tracking', { tracking: data.tracking }) }] : []
    return {
      heading: text('shipped.heading'),
      intro: [...reference(data, text), ...tracking, sendTo],
      html: [piecesAsHtml(data), linksAsHtml(listLinks(data, text))].join('\n'),
      text: [piecesAsText(data), linksAsText(listLinks(data, text))].join('\n\n'),
    }
  })
}

/** A refund as its mail tells it; `creditNote.url` opens without signing in. */
interface MailedRefund {
  cents: Cents
  reason: string
  creditNote: { number: string; url: string }
  endsOrder: boolean
}

/** Sent when the shop gives back a part of an order; the data's lines are the pieces that come back, if any. */
export function orderRefunded(data: OrderMailData, refund: MailedRefund): RenderedMail {
  const { cents, reason, creditNote } = refund
  return composeOrderMail(data, 'orderRefunded', (text) => {
    const end = refund.endsOrder ? [text('refunded.end')] : []
    const returned = data.lines.length > 0 ? text('refunded.items') : ''
    const links = [
      { label: text('refunded.creditNote', { number: creditNote.number }), url: creditNote.url },
      { label: text('order'), url: data.orderUrl },
    ]
    return {
      heading: text('refunded.heading', { amount: formatCents(cents, data.language) }),
      intro: [...reference(data, text), text('because', { reason }), ...end],
      html: [returned && paragraph(returned), returned && piecesAsHtml(data), linksAsHtml(links)].join('\n'),
      text: [returned && `${returned}\n${piecesAsText(data)}`, linksAsText(links)].filter(Boolean).join('\n\n'),
    }
  })
}

/** Sent when a paid order is cancelled and refunded: by the buyer or the shop, or because the payment came too late. */
const orderCancelled =
  (mail: 'orderCancelledByUser' | 'orderCancelledByShop' | 'orderLatePayment') =>
  (data: OrderMailData): RenderedMail =>
    composeOrderMail(data, mail, (text) => {
      const amount = formatCents(data.restCents, data.language)
      const part = data.restCents === 0 ? 'cancelled.refunded' : 'cancelled.rest'
      const refund = data.restCents < data.totalCents ? part : 'cancelled.refund'
      const because = data.reason ? [text('because', { reason: data.reason })] : []
      return {
        heading: text('cancelled.heading'),
        intro: [...because, ...reference(data, text), text(refund, { amount })],
        html: linesAsHtml(data, text),
        text: linesAsText(data, text),
      }
    })

/** Mails about a change of the order itself. */
export type StatusMailKind = Exclude<OrderMailKind, 'order-refunded'>

/** The mails about changes of an order, by their kinds. */
export const statusMails: Record<StatusMailKind, (data: OrderMailData) => RenderedMail> = {
  'order-confirmation': orderConfirmation,
  'order-shipped': orderShipped,
  'order-cancelled-by-user': orderCancelled('orderCancelledByUser'),
  'order-cancelled-by-shop': orderCancelled('orderCancelledByShop'),
  'order-late-payment': orderCancelled('orderLatePayment'),
}

/** An order that nobody has placed; its links lead to the shop's first page. */
function sampleOrder(sender: MailSender): OrderMailData {
  const text = mailTexts(sender)
  const lines = [
    { title: text('sample.shirt'), quantity: 1, priceCents: 5990, imageUrl: '' },
    { title: text('sample.soap'), quantity: 2, priceCents: 750, imageUrl: '' },
  ]
  return {
    ...sender,
    lines,
    identifier: 'K3V9Q2M7X1C8B5N4J6H0D2F3S',
    number: 'BC7K-2MXR',
    name: text('sample.name'),
    totalCents: 7490,
    restCents: 7490,
    discountCents: 0,
    taxes: [{ percent: 21, cents: 1300 }],
    orderUrl: sender.shopUrl,
    invoiceUrl: sender.shopUrl,
    invoiceNumber: '2026-000042',
    tracking: 'PQ4F6H0700012340128007Z',
    reason: '',
    address: [text('sample.name'), 'Calle Real 1', '15001 A Coruña', 'España'],
  }
}

/** A mail about an order with invented data. */
export const sampleStatusMail = (kind: StatusMailKind) => (sender: MailSender) => statusMails[kind](sampleOrder(sender))

/** The mail about a refund with invented data. */
export function sampleOrderRefunded(sender: MailSender): RenderedMail {
  const order = sampleOrder(sender)
  const creditNote = { number: 'R-2026-000007', url: sender.shopUrl }
  const refund = { cents: 750, reason: mailTexts(sender)('sample.reason'), creditNote, endsOrder: false }
  return orderRefunded({ ...order, lines: order.lines.slice(1) }, refund)
}
