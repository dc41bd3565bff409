import type { RenderedMail } from './compose-mail.ts'
import { button, mailStyles, paragraph } from './layout.ts'
import { linesAsHtml, linesAsText, type OrderMailData, orderMail, orderTexts } from './order-parts.ts'

/** Sent once the payment is confirmed: what was bought, with VAT, where it goes, and the invoice. */
export function orderConfirmation(data: OrderMailData): RenderedMail {
  const text = orderTexts(data)
  const invoice = text('invoice', { number: data.invoiceNumber })
  const address = data.address.join(', ')
  return orderMail(data, {
    subject: text('confirmation.subject'),
    heading: text('confirmation.heading'),
    intro: [text('confirmation.intro'), text('confirmation.identifier')],
    html: [
      linesAsHtml(data, text),
      paragraph(text('sendTo', { address }), mailStyles.text),
      button(invoice, data.invoiceUrl),
    ].join('\n'),
    text: [linesAsText(data, text), text('sendTo', { address }), `${invoice}:\n${data.invoiceUrl}`].join('\n\n'),
  })
}
