import { escapeHtml } from '../../../shared/html.ts'
import { type Cents, formatCents } from '../../../shared/money.ts'
import { splitVat, vatPercent } from '../../../shared/vat.ts'
import { composeMail, type MailContent, type MailText, mailTexts, type RenderedMail } from './compose-mail.ts'
import { type MailSender, mailStyles } from './layout.ts'

/** What the mails about an order contain. */
export interface OrderMailData extends MailSender {
  /** In upper case, as on all pages. */
  identifier: string
  /** The buyer's first name. */
  name: string
  lines: { title: string; quantity: number; priceCents: Cents }[]
  totalCents: Cents
  /** With its key, so that it opens without signing in. */
  invoiceUrl: string
  invoiceNumber: string
  tracking: string
  address: string[]
}

/** Texts of namespace `mail` in the language of the order. */
export function orderTexts(data: OrderMailData): MailText {
  return mailTexts(data, { id: data.identifier, name: data.name })
}

/** Label and amount of each row below the lines: subtotal, VAT, shipping, total. */
function sums(data: OrderMailData, text: MailText): [label: string, amount: string][] {
  const { subtotal, vat, total } = splitVat(data.totalCents)
  const amount = (cents: Cents) => formatCents(cents, data.language)
  return [
    [text('subtotal'), amount(subtotal)],
    [text('vat', { percent: vatPercent }), amount(vat)],
    [text('shipping'), text('free')],
    [text('total'), amount(total)],
  ]
}

export function linesAsText(data: OrderMailData, text: MailText): string {
  const amount = (cents: Cents) => formatCents(cents, data.language)
  const lines = data.lines.map(
    ({ title, quantity, priceCents }) =>
      `${quantity} × ${title} (${amount(priceCents)}): ${amount(priceCents * quantity)}`,
  )
  return [...lines, '', ...sums(data, text).map(([label, amount]) => `${label}: ${amount}`)].join('\n')
}

export function linesAsHtml(data: OrderMailData, text: MailText): string {
  const row = (left: string, right: string, style: string) =>
    `<tr><td style="${style}">${left}</td><td align="right" style="${style};white-space:nowrap;padding-left:16px">${right}</td></tr>`
  const amount = (cents: Cents) => formatCents(cents, data.language)
  const lines = data.lines.map(({ title, quantity, priceCents }) => {
    const unit = quantity > 1 ? ` <span style="${mailStyles.unit}">(${amount(priceCents)})</span>` : ''
    return row(`${quantity} × ${escapeHtml(title)}${unit}`, amount(priceCents * quantity), mailStyles.cell)
  })
  const totals = sums(data, text)
  const styleOf = (index: number) => {
    if (index === 0) return mailStyles.cell
    return index === totals.length - 1 ? mailStyles.total : mailStyles.sum
  }
  const below = totals.map(([label, sum], index) => row(escapeHtml(label), escapeHtml(sum), styleOf(index)))
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">${lines.join('')}${below.join('')}</table>`
}

/** A mail about an order, in the common layout. */
export function orderMail(data: OrderMailData, mail: Omit<MailContent, 'reasons' | 'links'>): RenderedMail {
  return composeMail(data, { ...mail, reasons: [orderTexts(data)('reason')] })
}
