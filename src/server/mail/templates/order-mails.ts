import { escapeHtml } from '../../../shared/html.ts'
import type { OrderMailKind, WordedMail } from '../../../shared/mail/mails.ts'
import { type Cents, formatCents } from '../../../shared/money.ts'
import type { ShownType } from '../../../shared/orders/document-types.ts'
import { listSums } from '../../../shared/orders/sums.ts'
import { splitTracking } from '../../../shared/orders/tracking.ts'
import { imageSizes } from '../../../shared/paths.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import type { RenderedMail } from '../transport/mail-transport.ts'
import { contractPart } from './contract-part.ts'
import { mailStyles, paragraph } from './layout.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { addressPart, arrivalStep, contactPart, nextPart } from './order-parts.ts'
import {
  composeWordedMail,
  joinParts,
  type Link,
  linksPart,
  type MailContent,
  type MailText,
  type Part,
  type WordedTexts,
} from './wording.ts'

/** Sent when the payment is confirmed: what was bought, with VAT, the address, the order's page and the invoice. */
export function orderConfirmation(data: OrderMailData): RenderedMail {
  return composeOrderMail(data, 'orderConfirmation', (text) => {
    const leave = data.delivery?.isFetched ? text('pickup.leave') : text('next.leave')
    const next = [text('next.prepare'), leave, ...arrivalStep(data, text)]
    const links = linksPart(...listLinks(data, text), ...termsLink(data, text))
    return {
      heading: text('confirmation.heading'),
      intro: [text('identifier'), ...reference(data, text)],
      ...joinParts(nextPart(next, text), linesPart(data, text), addressPart(data, text), links),
      ...contractPart(data, text),
    }
  })
}

/** Sent in the place of the mail about a parcel when the buyer can fetch the order in the shop. */
function orderReady(data: OrderMailData): RenderedMail {
  const write = (text: MailText) => {
    const next = [text('pickup.bring'), text('pickup.check')]
    const links = linksPart(...listLinks(data, text))
    return {
      heading: text('pickup.heading'),
      intro: reference(data, text),
      ...joinParts(nextPart(next, text), addressPart(data, text), quantitiesPart(data), links),
    }
  }
  return composeOrderMail(data, 'orderShipped', write, ['pickup.subject', 'pickup.intro'])
}

function orderShipped(data: OrderMailData): RenderedMail {
  if (data.delivery?.isFetched) return orderReady(data)
  const { trackingChange } = data
  const write = (text: MailText) => {
    const again = data.resent ? [text(`shipped.again.${data.resent}`)] : []
    const next = [...arrivalStep(data, text), text('next.check')]
    const links = linksPart(...listLinks(data, text))
    return {
      heading: text(trackingChange ? 'shipped.changed.heading' : 'shipped.heading'),
      intro: [...again, ...reference(data, text), ...trackingParagraph(data, text)],
      ...joinParts(nextPart(next, text), quantitiesPart(data), addressPart(data, text), links),
    }
  }
  if (!trackingChange) return composeOrderMail(data, 'orderShipped', write)
  return composeOrderMail(data, 'orderShipped', write, ['shipped.changed.subject', `shipped.changed.${trackingChange}`])
}

/** The tracking, with a link to the parcel's page, which stands below it where a mail has no HTML. */
function trackingParagraph(data: OrderMailData, text: MailText): MailContent['intro'] {
  if (!data.tracking) return []
  const parts = splitTracking(data)
  const tracking = parts.map((part) => part.text).join('')
  const sentence = text('shipped.tracking', { tracking })
  const [before = '', after = ''] = text('shipped.tracking', { tracking: '\n' }).split('\n')
  const addresses = parts.flatMap(({ text: shown, href }) => (href && href !== shown ? [href] : []))
  return [{ linked: [{ text: before }, ...parts, { text: after }], plain: [sentence, ...addresses].join('\n') }]
}

/** A refund as its mail tells it; `creditNote.url` opens without signing in. */
interface MailedRefund {
  cents: Cents
  /** The part of it that is for delivery. */
  shippingCents: Cents
  reason: string
  creditNote: { number: string; url: string }
  endsOrder: boolean
}

/** Sent when the shop gives back a part of an order; the data's lines are the quantities that come back, if any. */
export function orderRefunded(data: OrderMailData, refund: MailedRefund): RenderedMail {
  const { cents, reason, creditNote } = refund
  return composeOrderMail(data, 'orderRefunded', (text) => {
    const end = refund.endsOrder ? [text('refunded.end')] : []
    const amount = formatCents(refund.shippingCents, data.language)
    const delivery = refund.shippingCents > 0 ? [text('refunded.delivery', { amount })] : []
    const quantities = quantitiesPart(data)
    const items = text('refunded.items')
    const returned = { html: `${paragraph(items)}\n${quantities.html}`, text: `${items}\n${quantities.text}` }
    const links = linksPart(
      ...(creditNote.number
        ? [{ label: text('refunded.creditNote', { number: creditNote.number }), url: creditNote.url }]
        : []),
      { label: text('order'), url: data.orderUrl },
    )
    return {
      heading: text('refunded.heading', { amount: formatCents(cents, data.language) }),
      intro: [...reference(data, text), text('because', { reason }), ...delivery, ...end],
      ...joinParts(nextPart([text('next.money')], text), ...(data.lines.length > 0 ? [returned] : []), links),
    }
  })
}

/** Sent when a paid order is cancelled and refunded: by the buyer or the shop, or because the payment came too late. */
const orderCancelled =
  (mail: 'orderCancelledByUser' | 'orderCancelledByShop' | 'orderLatePayment') =>
  (data: OrderMailData): RenderedMail =>
    composeOrderMail(data, mail, (text) => {
      const amount = formatCents(data.restCents, data.language)
      const part = data.restCents === 0 ? 'cancelled.refunded' : 'cancelled.rest'
      const refund = data.restCents < data.totalCents ? part : 'cancelled.refund'
      const because = data.reason ? [text('because', { reason: data.reason })] : []
      const next = [...(data.restCents > 0 ? [text('next.money')] : []), text('next.again')]
      const links = linksPart({ label: text('order'), url: data.orderUrl })
      return {
        heading: text('cancelled.heading'),
        intro: [...because, ...reference(data, text), text(refund, { amount })],
        ...joinParts(nextPart(next, text), linesPart(data, text), links),
      }
    })

export type StatusMailKind = Exclude<OrderMailKind, 'order-refunded'>

export const statusMails: Record<StatusMailKind, (data: OrderMailData) => RenderedMail> = {
  'order-confirmation': orderConfirmation,
  'order-shipped': orderShipped,
  'order-cancelled-by-user': orderCancelled('orderCancelledByUser'),
  'order-cancelled-by-shop': orderCancelled('orderCancelledByShop'),
  'order-late-payment': orderCancelled('orderLatePayment'),
}

/** Size in which a picture is shown: half of that in which it is sent, for fine screens. */
const picture = { width: imageSizes[0][0] / 2, height: imageSizes[0][1] / 2 }

/** Label and amount of each row below the lines, the total last. */
function sums(data: OrderMailData, text: MailText): [label: string, amount: string][] {
  const { totalCents, taxes } = data
  const amount = (cents: Cents) => formatCents(cents, data.language)
  const rows = listSums({
    discount: data.discountCents,
    shipping: data.shippingCents,
    taxNotCharged: data.taxOffCents,
    subtotal: taxes.reduce((rest, { cents }) => rest - cents, totalCents),
    taxes: taxes.map(({ percent, cents }) => ({ percent, amount: cents })),
  })
  return [
    ...rows.map(({ name, amount: cents, percent }): [string, string] => [
      percent === undefined ? text(name) : text('vat', { percent }),
      name === 'shipping' && cents === 0 ? text('free') : amount(cents),
    ]),
    [text('total'), amount(totalCents)],
  ]
}

const tableHead =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">'

/** The picture of a line, empty without one. Its title stands beside it, so that it has no text of its own. */
function pictureCell(imageUrl: string): string {
  const image = `<img src="${escapeHtml(imageUrl)}" width="${picture.width}" height="${picture.height}" alt="" style="display:block;border-radius:4px">`
  return `<td width="${picture.width}" style="${mailStyles.picture}">${imageUrl && image}</td>`
}

/** Rows of what was bought, with pictures; `below` are further rows of two columns. */
function linesTable(data: OrderMailData, { priced, below = '' }: { priced: boolean; below?: string }): string {
  const amount = (cents: Cents) => formatCents(cents, data.language)
  const hasPictures = data.lines.some(({ imageUrl }) => imageUrl)
  const rows = data.lines.map(({ title, quantity, priceCents, imageUrl }) => {
    const unit = priced && quantity > 1 ? ` <span style="${mailStyles.lineQuiet}">(${amount(priceCents)})</span>` : ''
    const text = `<td style="${mailStyles.cell}">${quantity} × ${escapeHtml(title)}${unit}</td>`
    const price = `<td align="right" style="${mailStyles.cell};white-space:nowrap;padding-left:16px">${amount(priceCents * quantity)}</td>`
    return `<tr>${hasPictures ? pictureCell(imageUrl) : ''}${text}${priced ? price : ''}</tr>`
  })
  return `${tableHead}${rows.join('')}${below}</table>`
}

/** The quantities, without prices. */
const quantitiesPart = (data: OrderMailData): Part => ({
  html: linesTable(data, { priced: false }),
  text: data.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join('\n'),
})

function linesPart(data: OrderMailData, text: MailText): Part {
  const amount = (cents: Cents) => formatCents(cents, data.language)
  const totals = sums(data, text)
  const hasPictures = data.lines.some(({ imageUrl }) => imageUrl)
  const chooseStyle = (index: number) => {
    if (index === 0) return mailStyles.cell
    return index === totals.length - 1 ? mailStyles.total : mailStyles.sum
  }
  const below = totals.map(([label, sum], index) => {
    const style = chooseStyle(index)
    return `<tr><td colspan="${hasPictures ? 2 : 1}" style="${style}">${escapeHtml(label)}</td><td align="right" style="${style};white-space:nowrap;padding-left:16px">${escapeHtml(sum)}</td></tr>`
  })
  const lines = data.lines.map(
    ({ title, quantity, priceCents }) =>
      `${quantity} × ${title} (${amount(priceCents)}): ${amount(priceCents * quantity)}`,
  )
  return {
    html: linesTable(data, { priced: true, below: below.join('') }),
    text: [...lines, '', ...totals.map(([label, sum]) => `${label}: ${sum}`)].join('\n'),
  }
}

/** The identifier of lists and addresses, for an order that is called by its number. */
function reference({ identifier, number }: OrderMailData, text: MailText): string[] {
  return number === null ? [] : [text('reference', { identifier })]
}

/** Names of documents that are no invoices, for the links to them. */
const linkTexts: { [Type in ShownType]?: 'simplifiedInvoice' | 'receipt' } = {
  F2: 'simplifiedInvoice',
  receipt: 'receipt',
}

function listLinks(data: OrderMailData, text: MailText): Link[] {
  return [
    { label: text('order'), url: data.orderUrl },
    {
      label: text(linkTexts[data.invoiceType ?? 'F1'] ?? 'invoice', { number: data.invoiceNumber }),
      url: data.invoiceUrl,
    },
    { label: text('withdraw'), url: data.withdrawalUrl },
  ]
}

/** The terms that were accepted, as their page dates them. */
function termsLink({ terms, language }: OrderMailData, text: MailText): Link[] {
  return terms ? [{ label: text('terms', { date: writtenDay(terms.from, language) }), url: terms.url }] : []
}

function composeOrderMail(
  data: OrderMailData,
  mail: WordedMail,
  write: (text: MailText) => Pick<MailContent, 'heading' | 'intro' | 'appendix' | keyof Part>,
  texts?: WordedTexts,
): RenderedMail {
  const values = { name: data.name, id: data.number ?? data.identifier }
  const writeAll = (text: MailText) => {
    const { html, text: plain, ...content } = write(text)
    return {
      ...content,
      ...joinParts({ html, text: plain }, contactPart(data, values.id, text)),
      reasons: [text('reason')],
    }
  }
  return composeWordedMail(data, mail, values, writeAll, texts)
}
