import type { Language } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { eurosFromCents, formatEuros } from '../../../shared/money.ts'
import { shownOrder } from '../../../shared/orders/display.ts'
import { headingKey, titleKey } from '../../../shared/orders/document-types.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import { postalLines } from '../../../shared/orders/postal-lines.ts'
import { getPromiseKey } from '../../../shared/orders/promise-text.ts'
import { listSums } from '../../../shared/orders/sums.ts'
import { writtenTime } from '../../../shared/shop-time.ts'
import type { TextKey, TextParams } from '../../../shared/texts.ts'
import { toPercent } from '../../../shared/vat.ts'
import { getI18n, serverText } from '../../core/i18n.ts'
import type { DocumentKind } from '../numbers.ts'
import type { DocumentContent, Printed } from './content.ts'

/** The data of an invoice or credit note that is to be printed, with the signs of `DocumentContent`. */
export interface DocumentInput extends Omit<DocumentContent, 'printed'> {
  kind: DocumentKind
  number: string
  issuedAt: Date
  language: Language
  shopName: string
  rectifies?: { number: string; issuedAt: Date }
  /** For a complete invoice: the simplified one in whose place it is. */
  replaces?: { number: string; issuedAt: Date }
  /** For a credit note: its kind, and the shop's reason, empty where none was given. */
  correction?: { kind: 'whole' | 'rest' | 'return' | 'goodwill'; reason: string }
  /** The notice on the document: that it is a demonstration, or that its payment was a test; null for none. */
  notice: 'demo' | 'test' | null
  /** The money of a credit note was given back before it was issued. */
  isRefunded: boolean
}

const withMinus = (number: string) => number.replace('-', '\u2212')

/** Texts and dates that most documents of a day share. */
const shared = new Map<string, string>()
const mostShared = 500

function once(key: string, make: () => string): string {
  const text = shared.get(key) ?? make()
  if (shared.size >= mostShared) shared.clear()
  shared.set(key, text)
  return text
}

/** Formats the texts of a document in its language, and its dates in the shop's time zone, like the years of its numbers. */
function createWords({ language, timeZone }: DocumentInput) {
  return {
    text: (key: TextKey<'invoice'>, params?: TextParams) => serverText(language, `invoice:${key}`, params),
    date: (at: Date) => writtenTime(at, timeZone, language, { date: 'long' }),
    shortDate: (at: Date | string) => writtenTime(at, timeZone, language, { date: 'medium' }),
    sharedText: (key: TextKey<'invoice'>, value: string | number, params: TextParams) =>
      once(`${language} ${key} ${value}`, () => serverText(language, `invoice:${key}`, params)),
    euros: (cents: number) => withMinus(formatEuros(eurosFromCents(cents), language)),
  }
}
type Words = ReturnType<typeof createWords>

type KindTexts = Pick<Printed, 'heading' | 'title' | 'notes'> & { reference: Printed['facts'][number] }

function invoiceTexts({ number, issuedAt, order, type, replaces }: DocumentInput, words: Words): KindTexts {
  const { text, date, shortDate, sharedText } = words
  const paid = date(replaces?.issuedAt ?? issuedAt)
  return {
    heading: text(headingKey(type)),
    title: text(titleKey(type), { number }),
    reference: replaces
      ? { label: text('replaces'), value: replaces.number }
      : { label: text('ordered'), value: shortDate(order.at) },
    notes: [
      sharedText(type === 'receipt' ? 'receipt.paid' : 'paid', paid, { date: paid }),
      ...(replaces ? [text('inPlaceOf', { number: replaces.number, date: paid })] : []),
    ],
  }
}

function creditNoteTexts(input: DocumentInput, { text, date, euros }: Words): KindTexts {
  const { number, rectifies, isRefunded, correction } = input
  const refund = isRefunded ? 'creditNote.refunded' : 'creditNote.refundPending'
  return {
    heading: text('creditNote.heading'),
    title: text('creditNote.title', { number }),
    reference: {
      label: text(isPart(input) ? 'creditNote.corrects' : 'creditNote.rectifies'),
      value: rectifies?.number ?? '',
    },
    notes: [
      ...(rectifies && correction
        ? [text(`creditNote.${correction.kind}`, { number: rectifies.number, date: date(rectifies.issuedAt) })]
        : []),
      ...(correction?.reason ? [text('creditNote.because', { reason: correction.reason })] : []),
      text(refund, { amount: euros(-getTotal(input.taxes)) }),
    ],
  }
}

function isPart({ correction }: DocumentInput): boolean {
  return correction !== undefined && correction.kind !== 'whole'
}

/** The total with VAT, in cents. */
export const getTotal = (taxes: DocumentContent['taxes']): number =>
  taxes.reduce((sum, { grossCents }) => sum + grossCents, 0)

/**
 * The texts of an invoice, or of a credit note, as RD 1619/2012 articles 6 and 15 require: numbers, dates, seller and
 * buyer, lines, rate and amount of VAT; a credit note names the invoice that it rectifies.
 */
export function printedTexts(input: DocumentInput): Printed {
  const words = createWords(input)
  const { text, shortDate, euros } = words
  const { language, shopName, seller, number, issuedAt } = input
  const { heading, title, reference, notes } =
    input.kind === 'invoice' ? invoiceTexts(input, words) : creditNoteTexts(input, words)
  return {
    language,
    shopName,
    title,
    heading,
    number,
    author: seller.name,
    issuedAt: issuedAt.toISOString(),
    facts: [
      ...(number === '' ? [] : [{ label: text('number'), value: number }]),
      { label: text('date'), value: shortDate(issuedAt) },
      reference,
      { label: text('orderId'), value: shownOrder(input.order.id, input.order.number ?? undefined) },
    ],
    parties: [
      { label: text('seller'), lines: sellerParty(input, words) },
      { label: text('billTo'), lines: buyerParty(input, words) },
    ],
    table: {
      head: [text('description'), text('quantity'), text('unitPrice'), text('amount')],
      rows: input.lines.map(({ quantity, priceCents, totalCents, ...line }) => {
        const title = lineTitle(textIn(language, line.title), line.options && textIn(language, line.options))
        return quantity === 0
          ? [text('creditNote.allowance', { title }), '', '', euros(totalCents)]
          : [title, withMinus(String(quantity)), euros(priceCents), euros(totalCents)]
      }),
    },
    sums: getSums(input, words),
    notes: [...notes, ...getDeliveryNotes(input, words), getTaxNote(input, words)],
    demoNotice: getNoticeText(input, text('demoNotice')),
    pageNumber: words.sharedText('page', '', { page: '{page}', pages: '{pages}' }),
  }
}

/** That the payment was a test: a text of shops that are no demonstration (shop-texts.json). */
export const testNotice = (language: Language): string =>
  getI18n('shop').t('invoice:testNotice' as 'invoice:demoNotice', { lng: language })

function getNoticeText({ notice, language }: DocumentInput, demoNotice: string): string {
  if (notice === 'demo') return demoNotice
  return notice === 'test' ? testNotice(language) : ''
}

/** How the goods come, as it was promised with the order. */
function getDeliveryNotes({ kind, delivery, language }: DocumentInput, { text }: Words): string[] {
  if (kind !== 'invoice' || !delivery) return []
  const { shippingMethod, shippingKind, shippingNote, pickupPoint, promised } = delivery
  const day = (at: string) => writtenTime(`${at}T12:00:00Z`, 'UTC', language, { date: 'medium' })
  const note = shippingNote ? textIn(language, shippingNote) : ''
  const isFetched = shippingKind === 'pickup'
  const where = isFetched ? note : pickupPoint
  const method = shippingMethod && [textIn(language, shippingMethod), ...(isFetched || !note ? [] : [note])].join(' · ')
  return [
    ...(method ? [text('shippedBy', { method })] : []),
    ...(where ? [text('pickUpAt', { where })] : []),
    ...(promised
      ? [text(`promised.${getPromiseKey(promised, shippingKind)}`, { from: day(promised.from), to: day(promised.to) })]
      : []),
  ]
}

/** That prices include VAT, or why there is none in the total. */
const getTaxNote = ({ taxMode }: DocumentInput, { text }: Words): string =>
  text(taxMode === 'export' ? 'exemptExport' : 'pricesWithVat')

function getSums(input: DocumentInput, { text, sharedText, euros }: Words): Printed['sums'] {
  const { taxes, discountCents, shippingCents, taxOffCents } = input
  const rows = listSums({
    discount: discountCents,
    shipping: shippingCents,
    taxNotCharged: taxOffCents,
    subtotal: taxes.reduce((sum, { netCents }) => sum + netCents, 0),
    taxes: taxes.map(({ ratePpm, taxCents }) => ({ percent: toPercent(ratePpm), amount: taxCents })),
  })
  return [
    ...rows
      .filter(({ name }) => name !== 'shipping' || shippingCents !== 0 || !isPart(input))
      .map(({ name, amount, percent = 0 }) => ({
        label: name === 'vat' ? sharedText('vat', percent, { percent }) : text(name),
        value: name === 'shipping' && amount === 0 ? text('free') : euros(amount),
      })),
    { label: text('total'), value: euros(getTotal(taxes)) },
  ]
}

function sellerParty({ seller }: DocumentInput, { text }: Words): string[] {
  const { name, address, nif, packaging } = seller
  return [name, ...address, `${text('nif')}: ${nif}`, ...(packaging ? [`${text('packaging')}: ${packaging}`] : [])]
}

function buyerParty({ buyer, recipient }: DocumentInput, { text }: Words): string[] {
  const { name, address, address2, zipCode, city, country } = buyer
  const lines = postalLines([name, address, address2, `${zipCode} ${city}`, country])
  return recipient?.taxNumber ? [...lines, `${text('recipientNumber')}: ${recipient.taxNumber}`] : lines
}
