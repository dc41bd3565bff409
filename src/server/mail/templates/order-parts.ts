import type { Language } from '../../../shared/languages.ts'
import { type Cents, formatCents } from '../../../shared/money.ts'
import { splitVat, vatPercent } from '../../../shared/vat.ts'
import { serverText } from '../../i18n.ts'
import { escapeHtml, mailDocument, mailStyles, paragraph } from './layout.ts'

/** What the mails about an order tell. */
export interface OrderMailData {
  language: Language
  shopName: string
  shopUrl: string
  /** Uppercased for reading, as everywhere. */
  identifier: string
  /** The buyer's first name. */
  name: string
  lines: { title: string; quantity: number; priceCents: Cents }[]
  totalCents: Cents
  /** With its key: opens without signing in. */
  invoiceUrl: string
  invoiceNumber: string
  tracking: string
  address: string[]
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export type MailText = (key: string, params?: Record<string, string | number>) => string

/** Texts of namespace `mail` in the language of the order. */
export function mailTexts(data: OrderMailData): MailText {
  const always = { shop: data.shopName, id: data.identifier, name: data.name }
  return (key, params = {}) => serverText(data.language, 'mail', key, { ...always, ...params })
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
  const lines = data.lines.map(
    ({ title, quantity, priceCents }) =>
      `${quantity} × ${title} (${formatCents(priceCents, data.language)}): ${formatCents(priceCents * quantity, data.language)}`,
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

/** Puts a mail about an order together: the paragraphs, what stands between, and the notice that this is a demonstration. */
export function orderMail(
  data: OrderMailData,
  mail: { subject: string; heading: string; intro: string[]; html: string; text: string },
): RenderedMail {
  const text = mailTexts(data)
  const body = [
    `<h1 style="${mailStyles.heading}">${escapeHtml(mail.heading)}</h1>`,
    ...mail.intro.map((each) => paragraph(each)),
    mail.html,
  ].join('\n')
  const footer = [text('demoNotice'), text('reason')]
  return {
    subject: mail.subject,
    text: `${[mail.heading, ...mail.intro, mail.text, '--', ...footer, data.shopUrl].join('\n\n')}\n`,
    html: mailDocument({
      ...data,
      subject: mail.subject,
      preview: mail.intro[0] ?? '',
      body,
      footer: footer.map((each) => paragraph(each, mailStyles.quiet)).join('\n'),
    }),
  }
}
