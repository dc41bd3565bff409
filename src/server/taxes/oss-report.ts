import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { stringify } from 'csv-stringify'
import { type CsvFormat, decimalCell, delimiterMarks } from '../../shared/csv-format.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { receiptType } from '../../shared/orders/document-types.ts'
import { addDays, getDay, nextDay, startOfDay } from '../../shared/shop-time.ts'
import { homeCountry, isBusiness } from '../../shared/taxes/decision.ts'
import {
  crossBorderLimit,
  findQuarter,
  listOssLines,
  type OssDocument,
  type OssQuery,
  type OssReport,
  sumOss,
} from '../../shared/taxes/oss.ts'
import { isInVatTerritory } from '../../shared/taxes/territories.ts'
import type { InvoiceDocument, Order } from '../db/generated/sqlite/client.ts'
import { withRates } from '../orders/book.ts'
import type { ServiceContext } from '../service-context.ts'

export type OssContext = Pick<ServiceContext, 'db' | 'settings'>

type Row = Pick<InvoiceDocument, 'number' | 'rates' | 'rectifies' | 'taxNumber'> &
  Pick<Order, 'taxMode' | 'countryCode' | 'zip'>

/**
 * The documents of some days whose orders went to another country with VAT. Receipts are no documents, and one that
 * replaces another was counted with that.
 */
async function readDocuments({ db, settings }: OssContext, { from, to }: { from: string; to: string }) {
  const { timeZone } = settings.current.shop
  const rows = await db.$queryRaw<Row[]>`
    SELECT d."number", d."rates", d."rectifies", o."taxMode", o."countryCode", o."zip",
      CASE WHEN d."taxNumber" = '' THEN o."taxNumber" ELSE d."taxNumber" END AS "taxNumber"
    FROM "InvoiceDocument" d JOIN "Order" o ON o."id" = d."orderId"
    WHERE d."issuedAt" >= ${startOfDay(from, timeZone)} AND d."issuedAt" < ${startOfDay(nextDay(to), timeZone)}
      AND d."type" <> ${receiptType} AND d."replaces" = ''
      AND (o."taxMode" = 'oss' OR (o."taxMode" = 'domestic' AND o."countryCode" NOT IN ('', ${homeCountry})))`
  return withRates(db, rows)
}
type Read = Awaited<ReturnType<typeof readDocuments>>[number]

/** A sale to a consumer in another state of the EU: by the rate there, or by that of home. */
const isCrossBorder = ({ taxMode, taxNumber, ...place }: Read) =>
  taxMode === 'oss' || (isInVatTerritory(place) && !isBusiness(taxNumber))

/** The quarters of the invoices that credit notes take back, by their numbers; the first one of an order counts. */
async function readInvoiceQuarters({ db, settings }: OssContext, numbers: readonly string[]) {
  const select = { number: true, issuedAt: true, replaces: true } as const
  const read = (list: readonly string[]) =>
    list.length === 0 ? [] : db.invoiceDocument.findMany({ where: { number: { in: [...new Set(list)] } }, select })
  const invoices = await read(numbers)
  const replaced = await read(invoices.flatMap(({ replaces }) => replaces || []))
  const times = new Map([...invoices, ...replaced].map(({ number, issuedAt }) => [number, issuedAt]))
  const { timeZone } = settings.current.shop
  return new Map(
    invoices.map(({ number, issuedAt, replaces }) => [
      number,
      findQuarter(getDay(times.get(replaces) ?? issuedAt, timeZone)),
    ]),
  )
}

async function toOssDocuments(context: OssContext, documents: readonly Read[]): Promise<OssDocument[]> {
  const quarters = await readInvoiceQuarters(
    context,
    documents.flatMap(({ rectifies }) => rectifies ?? []),
  )
  return documents.map(({ countryCode, rates, rectifies }) => ({
    countryCode,
    amounts: rates.map(([ratePpm, netCents, taxCents]) => ({ ratePpm, netCents, taxCents })),
    corrects: quarters.get(rectifies ?? ''),
  }))
}

/** First and last day of each month of a year, so that one with many documents is not read at once. */
function listMonths(year: number): { from: string; to: string; quarter: number }[] {
  const first = (month: number) => `${year}-${String(month).padStart(2, '0')}-01`
  return Array.from({ length: 12 }, (_, index) => ({
    from: first(index + 1),
    to: index === 11 ? `${year}-12-31` : addDays(first(index + 2), -1),
    quarter: Math.floor(index / 3) + 1,
  }))
}

/**
 * The report of a quarter for the one stop shop, from documents alone, and the year's sales to consumers in other states
 * (Dir. 2006/112 art. 59c). Orders from before VAT went by place have no country and are not in it.
 */
export async function readOss(context: OssContext, query: OssQuery): Promise<OssReport> {
  const { year, quarter } = query
  const documents: OssDocument[] = []
  let crossBorderCents = 0
  for (const month of listMonths(year)) {
    const rows = await readDocuments(context, month)
    for (const { rates } of rows.filter(isCrossBorder)) crossBorderCents += rates.reduce((sum, [, net]) => sum + net, 0)
    const reported = month.quarter === quarter ? rows.filter(({ taxMode }) => taxMode === 'oss') : []
    documents.push(...(await toOssDocuments(context, reported)))
    await breathe()
  }
  return {
    ...{ year, quarter, ...sumOss(query, documents) },
    crossBorder: { year, base: eurosFromCents(crossBorderCents), limit: crossBorderLimit },
  }
}

/** The code of a state in the return, which calls Greece EL (Regulation 2020/194 annex III). */
const getStateCode = (countryCode: string) => (countryCode === 'GR' ? 'EL' : countryCode)

const columns = ['period', 'countryCode', 'rate', 'base', 'tax']

/** The report as CSV, with the states' codes of the return: a line for each country and rate, then those of corrections, with the quarter that they belong to. */
export async function exportOss(context: OssContext, query: OssQuery, { delimiter }: CsvFormat): Promise<Readable> {
  const decimal = (amount: string) => decimalCell(amount, delimiter)
  const records = listOssLines(await readOss(context, query)).map(({ year, quarter, countryCode, rate, base, tax }) => [
    ...[`${year}-Q${quarter}`, getStateCode(countryCode), decimal(String(rate))],
    ...[decimal(base.toFixed(2)), decimal(tax.toFixed(2))],
  ])
  const file = stringify({
    ...{ header: true, columns, bom: true, record_delimiter: 'windows' },
    delimiter: delimiterMarks[delimiter],
  })
  return Readable.from(records).pipe(file)
}
