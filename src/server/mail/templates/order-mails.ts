import { formatCents } from '../../../shared/money.ts'
import type { RenderedMail } from './compose-mail.ts'
import { button, paragraph } from './layout.ts'
import { linesAsHtml, linesAsText, type OrderMailData, orderMail, orderTexts } from './order-parts.ts'

/** Sent when the payment is confirmed: what was bought, with VAT, the address, and the invoice. */
export function orderConfirmation(data: OrderMailData): RenderedMail {
  const text = orderTexts(data)
  const invoice = text('invoice', { number: data.invoiceNumber })
  const sendTo = text('sendTo', { address: data.address.join(', ') })
  return orderMail(data, {
    subject: text('confirmation.subject'),
    heading: text('confirmation.heading'),
    intro: [text('confirmation.intro'), text('confirmation.identifier')],
    html: [linesAsHtml(data, text), paragraph(sendTo), button(invoice, data.invoiceUrl)].join('\n'),
    text: [linesAsText(data, text), sendTo, `${invoice}:\n${data.invoiceUrl}`].join('\n\n'),
  })
}

/** Sent when the order is on its way. */
export function orderShipped(data: OrderMailData): RenderedMail {
  const text = orderTexts(data)
  const sendTo = text('sendTo', { address: data.address.join(', ') })
  const tracking = data.tracking ? [text('shipped.tracking', { tracking: data.tracking })] : []
  const lines = data.lines.map(({ title, quantity }) => `${quantity} × ${title}`)
  const invoice = text('invoice', { number: data.invoiceNumber })
  return orderMail(data, {
    subject: text('shipped.subject'),
    heading: text('shipped.heading'),
    intro: [text('shipped.intro'), ...tracking, sendTo],
    html: [...lines.map((line) => paragraph(line)), button(invoice, data.invoiceUrl)].join('\n'),
    text: [lines.join('\n'), `${invoice}:\n${data.invoiceUrl}`].join('\n\n'),
  })
}

/** Sent when a paid order is cancelled and refunded: by the buyer or the shop, or because the payment came too late. */
export function orderCancelled(reason: 'byUser' | 'byShop' | 'latePayment'): (data: OrderMailData) => RenderedMail {
  return (data) => {
    const text = orderTexts(data)
    const amount = formatCents(data.totalCents, data.language)
    return orderMail(data, {
      subject: text('cancelled.subject'),
      heading: text('cancelled.heading'),
      intro: [text(`cancelled.${reason}`), text('cancelled.refund', { amount })],
      html: linesAsHtml(data, text),
      text: linesAsText(data, text),
    })
  }
}
