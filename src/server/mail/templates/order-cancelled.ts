import { formatCents } from '../../../shared/money.ts'
import type { RenderedMail } from './compose-mail.ts'
import { linesAsHtml, linesAsText, type OrderMailData, orderMail, orderTexts } from './order-parts.ts'

/** Why the money goes back: the buyer or the shop cancelled, or it arrived when the goods were gone. */
export type CancelReason = 'byUser' | 'byShop' | 'latePayment'

/** Sent when an order that was paid dies: the whole amount goes back. */
export function orderCancelled(data: OrderMailData, reason: CancelReason): RenderedMail {
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
