import { type Cents, formatCents } from '../../../shared/money.ts'
import type { RenderedMail } from './compose-mail.ts'
import { paragraph } from './layout.ts'
import {
  linesAsHtml,
  linesAsText,
  linksAsHtml,
  linksAsText,
  listLinks,
  type OrderMailData,
  orderMail,
  orderTexts,
  piecesAsHtml,
  piecesAsText,
  reference,
  termsLink,
} from './order-parts.ts'

/** Sent when the payment is confirmed: what was bought, with VAT, the address, the order's page and the invoice. */
export function orderConfirmation(data: OrderMailData): RenderedMail {
  const text = orderTexts(data)
  const sendTo = text('sendTo', { address: data.address.join(', ') })
  const links = [...listLinks(data, text), ...termsLink(data, text)]
  return orderMail(data, 'orderConfirmation', {
    subject: text('confirmation.subject'),
    heading: text('confirmation.heading'),
    first: text('confirmation.intro'),
    intro: [text('identifier'), ...reference(data, text)],
    html: [linesAsHtml(data, text), paragraph(sendTo), linksAsHtml(links)].join('\n'),
    text: [linesAsText(data, text), sendTo, linksAsText(links)].join('\n\n'),
  })
}

/** Sent when the order is on its way. */
export function orderShipped(data: OrderMailData): RenderedMail {
  const text = orderTexts(data)
  const sendTo = text('sendTo', { address: data.address.join(', ') })
  const tracking = data.tracking ? [{ linked: text('shipped.tracking', { tracking: data.tracking }) }] : []
  return orderMail(data, 'orderShipped', {
    subject: text('shipped.subject'),
    heading: text('shipped.heading'),
    first: text('shipped.intro'),
    intro: [...reference(data, text), ...tracking, sendTo],
    html: [piecesAsHtml(data), linksAsHtml(listLinks(data, text))].join('\n'),
    text: [piecesAsText(data), linksAsText(listLinks(data, text))].join('\n\n'),
  })
}

/** What a mail says of a refund; `creditNote.url` opens without signing in. */
interface MailedRefund {
  cents: Cents
  reason: string
  creditNote: { number: string; url: string }
  endsOrder: boolean
}

/** Sent when the shop gives back a part of an order; the data's lines are the pieces that come back, if any. */
export function orderRefunded(data: OrderMailData, refund: MailedRefund): RenderedMail {
  const { cents, reason, creditNote } = refund
  const text = orderTexts(data)
  const end = refund.endsOrder ? [text('refunded.end')] : []
  const returned = data.lines.length > 0 ? text('refunded.items') : ''
  const links = [
    { label: text('refunded.creditNote', { number: creditNote.number }), url: creditNote.url },
    { label: text('order'), url: data.orderUrl },
  ]
  return orderMail(data, 'orderRefunded', {
    subject: text('refunded.subject'),
    heading: text('refunded.heading', { amount: formatCents(cents, data.language) }),
    first: text('refunded.intro'),
    intro: [...reference(data, text), text('because', { reason }), ...end],
    html: [returned && paragraph(returned), returned && piecesAsHtml(data), linksAsHtml(links)].join('\n'),
    text: [returned && `${returned}\n${piecesAsText(data)}`, linksAsText(links)].filter(Boolean).join('\n\n'),
  })
}

const cancelledMails = {
  byUser: 'orderCancelledByUser',
  byShop: 'orderCancelledByShop',
  latePayment: 'orderLatePayment',
} as const

/** Sent when a paid order is cancelled and refunded: by the buyer or the shop, or because the payment came too late. */
export function orderCancelled(reason: keyof typeof cancelledMails): (data: OrderMailData) => RenderedMail {
  return (data) => {
    const text = orderTexts(data)
    const amount = formatCents(data.restCents, data.language)
    const part = data.restCents === 0 ? 'cancelled.refunded' : 'cancelled.rest'
    const refund = data.restCents < data.totalCents ? part : 'cancelled.refund'
    const because = data.reason ? [text('because', { reason: data.reason })] : []
    return orderMail(data, cancelledMails[reason], {
      subject: text('cancelled.subject'),
      heading: text('cancelled.heading'),
      first: text(`cancelled.${reason}`),
      intro: [...because, ...reference(data, text), text(refund, { amount })],
      html: linesAsHtml(data, text),
      text: linesAsText(data, text),
    })
  }
}
