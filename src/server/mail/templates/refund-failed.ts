import { type Cents, formatCents } from '../../../shared/money.ts'
import { composeMail, mailTexts, type RenderedMail } from './compose-mail.ts'
import { button, type MailSender } from './layout.ts'

interface RefundFailedData extends MailSender {
  /** The order's number, or its identifier. */
  order: string
  cents: Cents
  /** The payment service's own words. */
  error: string
  /** The order's page in the admin area. */
  orderUrl: string
}

/** Tells an owner that the payment service could not give money back. */
export function refundFailed(data: RefundFailedData): RenderedMail {
  const text = mailTexts(data, { id: data.order, amount: formatCents(data.cents, data.language) })
  const open = text('refundFailed.open')
  return composeMail(data, {
    subject: text('refundFailed.subject'),
    heading: text('refundFailed.heading'),
    intro: [
      text('refundFailed.intro'),
      ...(data.error ? [text('refundFailed.error', { error: data.error })] : []),
      text('refundFailed.next'),
    ],
    html: button(open, data.orderUrl),
    text: `${open}:\n${data.orderUrl}`,
    reasons: [text('refundFailed.reason')],
  })
}
