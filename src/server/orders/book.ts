import { pipeline, type Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { stringify } from 'csv-stringify'
import { getRowRange } from '../../shared/admin-list.ts'
import { type CsvFormat, decimalCell, delimiterMarks } from '../../shared/csv-format.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { Book, BookedDocument, BookQuery } from '../../shared/orders/book.ts'
import { documentTypes, receiptType } from '../../shared/orders/document-types.ts'
import { getDay, nextDay, startOfDay } from '../../shared/shop-time.ts'
import { toPercent } from '../../shared/vat.ts'
import type { Db } from '../db/db.ts'
import type { InvoiceDocument, Prisma } from '../db/generated/sqlite/client.ts'
import type { ServiceContext } from '../service-context.ts'
import { readContent } from './document/compressed.ts'
import { isRow, readDocumentRows } from './document/rows.ts'

const columns = {
  ...{ number: true, kind: true, type: true, issuedAt: true, orderId: true, taxNumber: true, recipient: true },
  ...{ rates: true, rectifies: true, replaces: true },
} as const satisfies Prisma.InvoiceDocumentSelect
type Row = Pick<InvoiceDocument, keyof typeof columns>

type Rate = [ratePpm: number, netCents: number, taxCents: number, grossCents: number]
type WithRates<R> = Omit<R, 'rates'> & { rates: Rate[] }
type Booked = WithRates<Row>

const isRate = (value: unknown): value is Rate =>
  Array.isArray(value) && value.length === 4 && value.every((each) => typeof each === 'number')

function parseRates(text: string): Rate[] | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) && stored.every(isRate) ? stored : undefined
  } catch {
    return undefined
  }
}

function readRates(document: InvoiceDocument): Rate[] {
  try {
    return readContent(document).taxes.map((tax) => [tax.ratePpm, tax.netCents, tax.taxCents, tax.grossCents])
  } catch {
    return []
  }
}

/** Adds the VAT by rate: of documents of earlier versions by their content, and none of one that is damaged. */
export async function withRates<R extends Pick<Row, 'number' | 'rates'>>(
  db: Db,
  rows: readonly R[],
): Promise<WithRates<R>[]> {
  const known = rows.map((row) => ({ ...row, rates: parseRates(row.rates) }))
  const older = known.filter(({ rates }) => !rates).map(({ number }) => number)
  if (older.length === 0) return known as WithRates<R>[]
  const documents = await readDocumentRows(db, { where: { number: { in: older } } })
  const read = new Map(documents.map((each) => [each.number, isRow(each) ? readRates(each) : []]))
  return known.map((row) => ({ ...row, rates: row.rates ?? read.get(row.number) ?? [] }))
}

/** A text as names may have it: PostgreSQL tells capital letters from small ones. */
const spellings = (text: string) => [
  ...[text, text.toLowerCase(), text.toUpperCase()],
  text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase(),
]

/** Documents by a part of their number, of the recipient's tax number or of the name. */
function searchWhere(query: string): Prisma.InvoiceDocumentWhereInput {
  const text = query.replace(/\p{C}/gu, '').trim()
  if (text === '') return {}
  const number = text.toUpperCase()
  return {
    OR: [
      { number: { contains: number } },
      { taxNumber: { contains: number.replace(/[\s./·-]+/g, '') || number } },
      ...spellings(text).map((contains) => ({ recipient: { contains } })),
    ],
  }
}

/** Documents of the book; with `upTo` none that is issued after that moment. */
export interface BookSelection extends Omit<BookQuery, 'page' | 'limit'> {
  upTo?: Date
}

function bookWhere(
  { q = '', from, to, type, upTo }: BookSelection,
  timeZone: string,
): Prisma.InvoiceDocumentWhereInput {
  return {
    ...searchWhere(q),
    type: type ?? { not: receiptType },
    issuedAt: {
      ...(from && { gte: startOfDay(from, timeZone) }),
      ...(to && { lt: startOfDay(nextDay(to), timeZone) }),
      ...(upTo && { lte: upTo }),
    },
  }
}

const euros = (cents: number) => eurosFromCents(cents)
const add = (rates: readonly Rate[], column: 1 | 2 | 3) => rates.reduce((sum, rate) => sum + rate[column], 0)
const findType = (text: string) => documentTypes.find((type) => type === text)
const findKind = (text: string) => (text === 'credit-note' ? ('credit-note' as const) : ('invoice' as const))

function toBooked({ rates, ...row }: Booked): BookedDocument {
  const type = findType(row.type)
  return {
    number: row.number,
    ...(type && { type }),
    kind: findKind(row.kind),
    issuedAt: row.issuedAt.toISOString(),
    orderId: row.orderId,
    ...(row.taxNumber && { taxNumber: row.taxNumber }),
    ...(row.recipient && { recipient: row.recipient }),
    rates: rates.map(([ratePpm, net, tax, gross]) => {
      return { rate: toPercent(ratePpm), base: euros(net), tax: euros(tax), total: euros(gross) }
    }),
    ...{ base: euros(add(rates, 1)), tax: euros(add(rates, 2)), total: euros(add(rates, 3)) },
    ...(row.rectifies !== null && { rectifies: row.rectifies }),
    ...(row.replaces && { replaces: row.replaces }),
  }
}

const batchSize = 500

/** All documents of a query by time and number, each batch after the last row of the one before. */
async function* readRows({ db, settings }: ServiceContext, query: BookSelection) {
  const where = bookWhere(query, settings.current.shop.timeZone)
  let after: Prisma.InvoiceDocumentWhereInput = {}
  for (;;) {
    const rows = await db.invoiceDocument.findMany({
      where: { AND: [where, after] },
      orderBy: [{ issuedAt: 'asc' }, { number: 'asc' }],
      take: batchSize,
      select: columns,
    })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = { OR: [{ issuedAt: { gt: last.issuedAt } }, { issuedAt: last.issuedAt, number: { gt: last.number } }] }
    await breathe()
  }
}

async function* readAll(context: ServiceContext, query: BookSelection) {
  for await (const rows of readRows(context, query)) yield await withRates(context.db, rows)
}

/** The numbers of all documents of a selection, oldest first, in batches. */
export async function* listNumbers(context: ServiceContext, selection: BookSelection) {
  for await (const rows of readRows(context, selection)) yield rows.map(({ number }) => number)
}

export const countBook = ({ db, settings }: ServiceContext, selection: BookSelection): Promise<number> =>
  db.invoiceDocument.count({ where: bookWhere(selection, settings.current.shop.timeZone) })

/** Adds up documents by type and rate. One that replaces another is not counted: its VAT was declared with that. */
async function sumUp(context: ServiceContext, query: BookQuery) {
  const sums = new Map<string, { row: Booked; documents: number; rate: Rate }>()
  let total = 0
  for await (const rows of readAll(context, query)) {
    total += rows.length
    for (const row of rows.filter(({ replaces }) => replaces === ''))
      for (const [ratePpm, net, tax, gross] of row.rates) {
        const key = `${row.kind} ${row.type} ${ratePpm}`
        const { documents = 0, rate = [ratePpm, 0, 0, 0] as Rate } = sums.get(key) ?? {}
        const sum: Rate = [ratePpm, rate[1] + net, rate[2] + tax, rate[3] + gross]
        sums.set(key, { row, documents: documents + 1, rate: sum })
      }
  }
  const inOrder = [...sums].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, sum]) => sum)
  return {
    total,
    sums: inOrder.map(({ row, documents, rate: [ratePpm, net, tax, gross] }) => {
      const type = findType(row.type)
      const money = { rate: toPercent(ratePpm), base: euros(net), tax: euros(tax), total: euros(gross) }
      return { ...(type && { type }), kind: findKind(row.kind), documents, ...money }
    }),
  }
}

/**
 * The book of issued invoices and credit notes (RD 1619/2012, RD 1624/1992 article 63), newest first: a page of it, and the
 * sums of all that the query finds.
 */
export async function readBook(context: ServiceContext, query: BookQuery): Promise<Book> {
  const { db, settings } = context
  const rows = await db.invoiceDocument.findMany({
    where: bookWhere(query, settings.current.shop.timeZone),
    orderBy: [{ issuedAt: 'desc' }, { number: 'desc' }],
    ...getRowRange(query, true),
    select: columns,
  })
  return { documents: (await withRates(db, rows)).map(toBooked), ...(await sumUp(context, query)) }
}

const csvColumns = [
  ...['number', 'series', 'date', 'type', 'taxNumber', 'recipient', 'base', 'rate', 'tax', 'total'],
  ...['rectifies', 'replaces'],
]

async function* bookRecords(context: ServiceContext, query: BookSelection, { delimiter }: CsvFormat) {
  const { timeZone } = context.settings.current.shop
  const amount = (cents: number) => decimalCell(euros(cents).toFixed(2), delimiter)
  for await (const rows of readAll(context, query))
    for (const { number, issuedAt, type, taxNumber, recipient, rates, rectifies, replaces } of rows)
      for (const [ratePpm, net, tax, gross] of rates)
        yield [
          ...[number, number.slice(0, -7), getDay(issuedAt, timeZone), type, taxNumber, recipient, amount(net)],
          ...[
            decimalCell(String(toPercent(ratePpm)), delimiter),
            amount(tax),
            amount(gross),
            rectifies ?? '',
            replaces,
          ],
        ]
}

/** The book as CSV, oldest first, with a row for each rate of a document; in euros with two decimals. */
export function exportBook(context: ServiceContext, query: BookSelection, format: CsvFormat): Readable {
  const file = stringify({
    ...{ header: true, columns: csvColumns, bom: true, record_delimiter: 'windows', escape_formulas: true },
    delimiter: delimiterMarks[format.delimiter],
  })
  // A failure ends the file with that error, which its reader gets.
  pipeline(bookRecords(context, query, format), file, () => undefined)
  return file
}
