import type { RenderedMail } from './compose-mail.ts'
import { button, paragraph } from './layout.ts'
import { type OrderMailData, orderMail, orderTexts } from './order-parts.ts'

/** Sent when the order is on its way. */
export function orderShipped(data: OrderMailData): RenderedMail {
  const text = orderTexts(data)
  const address = text('sendTo', { address: data.address.join(', ') })
  const where = data.tracking ? [text('shipped.tracking', { tracking: data.tracking }), address] : [address]
  const lines = data.lines.map(({ title, quantity }) => `${quantity} × ${title}`)
  const invoice = text('invoice', { number: data.invoiceNumber })
  return orderMail(data, {
    subject: text('shipped.subject'),
    heading: text('shipped.heading'),
    intro: [text('shipped.intro'), ...where],
    html: [...lines.map((line) => paragraph(line)), button(invoice, data.invoiceUrl)].join('\n'),
    text: [lines.join('\n'), `${invoice}:\n${data.invoiceUrl}`].join('\n\n'),
  })
}
