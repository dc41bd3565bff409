import { escapeHtml } from '../../../shared/html.ts'
import type { RenderedMail } from '../transport/mail-transport.ts'
import { inParagraph, type MailSender } from './layout.ts'
import { composeMail, joinParts, linksPart, type MailText, mailTexts, type Part, paragraphPart } from './wording.ts'

/** A statement of withdrawal as its mails show it. */
export interface MailedStatement extends MailSender {
  number: string
  /** Date and time of the receipt, as the language writes them. */
  at: string
  name: string
  email: string
  /** Which order, in the words of the statement. */
  order: string
  text: string
  /** Quantity and title each; none for the whole order. */
  lines: readonly string[]
}

/** All that was said, each with its name. */
function statementPart({ name, email, order, lines, text: said, at }: MailedStatement, text: MailText): Part {
  const rows = [
    [text('withdrawal.at'), at],
    [text('withdrawal.name'), name],
    [text('withdrawal.email'), email],
    [text('withdrawal.order'), order],
    [text('withdrawal.lines'), lines.length > 0 ? lines.join('\n') : text('withdrawal.whole')],
    ...(said ? [[text('withdrawal.text'), said]] : []),
  ] as [string, string][]
  const html = rows.map(
    ([label, value]) => `<strong>${escapeHtml(label)}</strong><br>${escapeHtml(value).replaceAll('\n', '<br>')}`,
  )
  return {
    html: html.map((row) => inParagraph(row)).join('\n'),
    text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
  }
}

/**
 * The receipt of a statement (Directive 2011/83 article 11a.4): its content, date and time on a durable medium. It
 * acknowledges that it arrived and judges nothing.
 */
export function withdrawalReceipt(data: MailedStatement): RenderedMail {
  const text = mailTexts(data, { number: data.number })
  return composeMail(data, {
    subject: text('withdrawal.subject'),
    heading: text('withdrawal.heading'),
    intro: [text('withdrawal.intro')],
    ...joinParts(statementPart(data, text), paragraphPart(text('withdrawal.next'))),
    reasons: [text('withdrawal.reason')],
  })
}

interface Alert {
  /** The number of the order that matches; absent without any. */
  orderName: string | undefined
  isToBeSent: boolean
  isLate: boolean
  /** The day by which to refund, as the language writes it. */
  refundDay: string
  url: string
}

/** Tells staff of a statement, and above all that its order must not leave. */
export function withdrawalAlert(data: MailedStatement, alert: Alert): RenderedMail {
  const { orderName, isToBeSent, isLate, refundDay, url } = alert
  const text = mailTexts(data, { number: data.number, id: orderName ?? '', date: refundDay })
  return composeMail(data, {
    subject: text(isToBeSent ? 'withdrawalAlert.subjectUnsent' : 'withdrawalAlert.subject'),
    heading: text('withdrawalAlert.heading'),
    intro: [
      text(orderName === undefined ? 'withdrawalAlert.unknown' : 'withdrawalAlert.intro'),
      ...(isToBeSent ? [text('withdrawalAlert.unsent')] : []),
      ...(isLate ? [text('withdrawalAlert.late')] : []),
      text('withdrawalAlert.refund'),
    ],
    ...joinParts(statementPart(data, text), linksPart({ label: text('withdrawalAlert.open'), url })),
    reasons: [text('withdrawalAlert.reason')],
  })
}

/** The link to an order that somebody has looked for by its number and this address. */
export function foundOrder(data: MailSender & { order: string; url: string }): RenderedMail {
  const text = mailTexts(data, { id: data.order })
  return composeMail(data, {
    subject: text('findOrder.subject'),
    heading: text('findOrder.heading'),
    intro: [text('findOrder.intro')],
    ...joinParts(linksPart({ label: text('order'), url: data.url }), paragraphPart(text('findOrder.ignore'))),
    reasons: [text('findOrder.reason')],
  })
}
