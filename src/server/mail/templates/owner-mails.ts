import { type Cents, formatCents } from '../../../shared/money.ts'
import type { RenderedMail } from '../transport/mail-transport.ts'
import type { MailSender } from './layout.ts'
import { composeMail, linksPart, mailTexts } from './wording.ts'

interface AlertData extends MailSender {
  /** The order's number, or its identifier. */
  order: string
  cents: Cents
  orderUrl: string
}

interface PaidAlertData extends AlertData {
  /** Goods with their quantities, as the invoice names them. Nothing of the buyer: the mail stays when their data go. */
  lines: readonly string[]
}

/** Tells an owner that an order was paid. */
export function paidAlert(data: PaidAlertData): RenderedMail {
  const text = mailTexts(data, { id: data.order, amount: formatCents(data.cents, data.language) })
  return composeMail(data, {
    subject: text('paidAlert.subject'),
    heading: text('paidAlert.heading'),
    intro: [text('paidAlert.intro'), ...data.lines, text('paidAlert.next')],
    ...linksPart({ label: text('paidAlert.open'), url: data.orderUrl }),
    reasons: [text('paidAlert.reason')],
  })
}

interface DisputeAlertData extends AlertData {
  /** Last day for an answer, as people write it; absent where the payment service names none. */
  day?: string | undefined
}

/** Tells an owner that a buyer's bank takes a payment back unless the shop answers. */
export function disputeAlert(data: DisputeAlertData): RenderedMail {
  const text = mailTexts(data, { id: data.order, amount: formatCents(data.cents, data.language) })
  return composeMail(data, {
    subject: text('disputeAlert.subject'),
    heading: text('disputeAlert.heading'),
    intro: [
      text('disputeAlert.intro'),
      ...(data.day ? [text('disputeAlert.day', { day: data.day })] : []),
      text('disputeAlert.next'),
    ],
    ...linksPart({ label: text('disputeAlert.open'), url: data.orderUrl }),
    reasons: [text('disputeAlert.reason')],
  })
}
