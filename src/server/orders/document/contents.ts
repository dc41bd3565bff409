import type { Language } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { shownOrder } from '../../../shared/orders/display.ts'
import type { Invoice } from '../../../shared/orders/entities.ts'
import { postalLines } from '../../../shared/orders/postal-lines.ts'
import { seller } from '../../../shared/seller.ts'
import { writtenTime } from '../../../shared/shop-time.ts'
import type { TextKey, TextParams } from '../../../shared/texts.ts'
import { serverText } from '../../core/i18n.ts'

export interface Labelled {
  label: string
  value: string
}

/** The texts of a printed document, in their order. */
export interface Contents {
  language: Language
  title: string
  author: string
  /** Also the date of the file, so that the same document gives the same bytes. */
  issuedAt: Date
  shopName: string
  heading: string
  number: string
  facts: Labelled[]
  parties: { label: string; lines: string[] }[]
  table: { head: string[]; rows: string[][] }
  /** The last one is the total. */
  sums: Labelled[]
  notes: string[]
  demoNotice: string
  page(page: number, pages: number): string
}

type CreditNote = NonNullable<Invoice['creditNote']>

/** Replaces the hyphen of a negative number by a minus sign. */
const withMinus = (number: string) => number.replace('-', '\u2212')

/** What differs between an invoice and the credit note that rectifies it, whose amounts are negative. */
interface Kind {
  number: string
  issuedAt: string
  heading: string
  title: string
  reference: Labelled
  notes: string[]
  sign: 1 | -1
}

/** Formats the texts of a document in its language, and its dates in the shop's time zone, like the years of its numbers. */
function createWords(language: Language, timeZone: string) {
  return {
    text: (key: TextKey<'invoice'>, params?: TextParams) => serverText(language, `invoice:${key}`, params),
    date: (iso: string) => writtenTime(iso, timeZone, language, { date: 'long' }),
    shortDate: (iso: string) => writtenTime(iso, timeZone, language, { date: 'medium' }),
    euros: (euros: number) => withMinus(formatEuros(euros, language)),
  }
}
type Words = ReturnType<typeof createWords>

function invoiceKind({ invoiceNumber: number, createdAt, orderedAt }: Invoice, { text, date, shortDate }: Words): Kind {
  return {
    number,
    issuedAt: createdAt,
    sign: 1,
    heading: text('heading'),
    title: text('title', { number }),
    reference: { label: text('ordered'), value: shortDate(orderedAt) },
    notes: [text('paid', { date: date(createdAt) })],
  }
}

function creditNoteKind(invoice: Invoice, note: CreditNote, { text, date, euros }: Words): Kind {
  const { invoiceNumber, createdAt, totalPrice } = invoice
  const refund = note.refunded ? 'creditNote.refunded' : 'creditNote.refundPending'
  return {
    number: note.number,
    issuedAt: note.createdAt,
    sign: -1,
    heading: text('creditNote.heading'),
    title: text('creditNote.title', { number: note.number }),
    reference: { label: text('creditNote.rectifies'), value: invoiceNumber },
    notes: [
      text('creditNote.reason', { number: invoiceNumber, date: date(createdAt) }),
      text(refund, { amount: euros(totalPrice) }),
    ],
  }
}

/**
 * The contents of an invoice, or of its credit note if one is given, as RD 1619/2012 articles 6 and 15 require: numbers,
 * dates, seller and buyer, lines, rate and amount of VAT; a credit note names the invoice that it rectifies.
 */
export function contentsOf(
  invoice: Invoice,
  creditNote: CreditNote | null,
  { language, shopName, timeZone }: { language: Language; shopName: string; timeZone: string },
): Contents {
  const words = createWords(language, timeZone)
  const { text, shortDate, euros } = words
  const kind = creditNote ? creditNoteKind(invoice, creditNote, words) : invoiceKind(invoice, words)
  return {
    language,
    shopName,
    title: kind.title,
    author: seller.name,
    issuedAt: new Date(kind.issuedAt),
    heading: kind.heading,
    number: kind.number,
    facts: [
      { label: text('number'), value: kind.number },
      { label: text('date'), value: shortDate(kind.issuedAt) },
      kind.reference,
      { label: text('orderId'), value: shownOrder(invoice.orderId, invoice.number) },
    ],
    parties: [
      { label: text('seller'), lines: [seller.name, ...seller.address, `${text('nif')}: ${seller.nif}`] },
      { label: text('billTo'), lines: addressLines(invoice) },
    ],
    table: {
      head: [text('description'), text('quantity'), text('unitPrice'), text('amount')],
      rows: invoice.products.map(({ title, quantity, price, total }) => [
        textIn(language, title),
        withMinus(String(kind.sign * quantity)),
        euros(price),
        euros(kind.sign * total),
      ]),
    },
    sums: [
      ...(invoice.discount === undefined
        ? []
        : [{ label: text('discount'), value: euros(-kind.sign * invoice.discount) }]),
      { label: text('subtotal'), value: euros(kind.sign * invoice.totalPriceWithOutVAT) },
      ...invoice.taxes.map(({ rate, amount }) => ({
        label: text('vat', { percent: rate }),
        value: euros(kind.sign * amount),
      })),
      { label: text('shipping'), value: text('free') },
      { label: text('total'), value: euros(kind.sign * invoice.totalPrice) },
    ],
    notes: [...kind.notes, text('pricesWithVat')],
    demoNotice: text('demoNotice'),
    page: (page, pages) => text('page', { page, pages }),
  }
}

function addressLines({ billingAddress: { name, address, address2, zipCode, city, country } }: Invoice): string[] {
  return postalLines([name, address, address2, `${zipCode} ${city}`, country])
}
