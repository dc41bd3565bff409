import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { joinCell } from '../../shared/catalog/csv-cells.ts'
import { type CsvFormat, decimalCell, delimiterMarks } from '../../shared/csv-format.ts'
import type { Language } from '../../shared/languages.ts'
import { columnIn } from '../../shared/localized.ts'
import { type Cents, eurosFromCents } from '../../shared/money.ts'
import type { AdminOrder, AdminOrdersQuery } from '../../shared/orders/admin.ts'
import { orderBadge } from '../../shared/orders/badges.ts'
import { receiptType } from '../../shared/orders/document-types.ts'
import { shownField } from '../../shared/orders/postal-lines.ts'
import { completePrefix } from '../../shared/settings/shop.ts'
import { shownTime } from '../../shared/shop-time.ts'
import { toPercent } from '../../shared/vat.ts'
import { billingColumns } from '../accounts/billing.ts'
import { serverText } from '../core/i18n.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { inOrder } from '../db/list-page.ts'
import type { ServiceContext } from '../service-context.ts'
import { adminOrdersWhere, getQueryTime, orderBy, sorts, toAdminOrder } from './admin-list.ts'
import { mainRate } from './order-money.ts'
import { titleIn, withRefunds, withTaxes } from './order-row.ts'

/** Rows of one query: they are in memory together, and their keys fit in one statement of SQLite. */
const pageRows = 500

const withParts = {
  include: { ...withRefunds, lines: { orderBy: { position: 'asc' } }, ...withTaxes },
} as const satisfies Prisma.OrderDefaultArgs
type FileRow = Prisma.OrderGetPayload<typeof withParts>

/** `2 × Camisa Ría (CAM-1) 79.90`: quantity, title, SKU and unit price, as sold. */
function lineCell({ lines }: FileRow, language: Language, amount: (cents: Cents) => string): string {
  return joinCell(
    lines.map(
      ({ sku, priceCents, quantity, ...texts }) =>
        `${quantity} × ${titleIn(language, texts)} (${sku}) ${amount(priceCents)}`,
    ),
  )
}

interface Cells {
  row: FileRow
  /** Absent for an invoice of an earlier version, and where nobody asked. */
  type: string | undefined
  order: AdminOrder
  language: Language
  amount(cents: Cents | bigint): string
  local(at: Date | null): string | null
}

const nameStatus = (status: number, language: Language) =>
  serverText(language, `orders:status.${orderBadge(status).key}`)

function writeRefunded({ row, amount }: Cells): string {
  const done = row.refunds.filter(({ status }) => status === 'done')
  return done.length > 0 ? amount(done.reduce((sum, { amountCents }) => sum + amountCents, 0n)) : ''
}

/** Columns, by the names that orders and invoices have in JSON, for programs. */
const columns: Record<string, (cells: Cells) => unknown> = {
  id: ({ row }) => row.id,
  createdAt: ({ order }) => order.createdAt,
  status: ({ row }) => row.status,
  shippingStatus: ({ row }) => row.shippingStatus,
  paymentStatus: ({ row }) => row.paymentStatus,
  refundStatus: ({ order }) => order.refundStatus,
  email: ({ row }) => row.email,
  name: ({ order }) => order.name,
  telephone: ({ row }) => shownField(row.telephone),
  address: ({ row }) => row.address,
  address2: ({ row }) => shownField(row.address2),
  zip: ({ row }) => shownField(row.zip),
  city: ({ row }) => row.city,
  country: ({ row }) => row.country,
  totalElements: ({ row }) => row.totalElements,
  totalPrice: ({ row, amount }) => amount(row.totalCents),
  refunded: writeRefunded,
  invoiceNumber: ({ row }) => row.invoiceNumber,
  creditNoteNumber: ({ row }) => row.creditNoteNumber,
  paidAt: ({ row }) => row.paidAt?.toISOString(),
  shippedAt: ({ row }) => row.shippedAt?.toISOString(),
  cancelledAt: ({ row }) => row.cancelledAt?.toISOString(),
  tracking: ({ row }) => row.tracking,
  // For people. Added later, and therefore after the others.
  statusName: ({ row, language }) => nameStatus(row.status, language),
  shippingStatusName: ({ row, language }) => nameStatus(row.shippingStatus, language),
  paymentStatusName: ({ row, language }) => nameStatus(row.paymentStatus, language),
  refundStatusName: ({ order: { refundStatus }, language }) =>
    refundStatus ? serverText(language, `admin-orders:refund.${refundStatus}`) : '',
  totalPriceWithOutVAT: ({ row, amount }) => amount(row.totalCents - row.taxCents),
  VAT: ({ row }) => mainRate(row),
  priceVAT: ({ row, amount }) => amount(row.taxCents),
  lines: ({ row, language, amount }) => lineCell(row, language, amount),
  createdAtLocal: ({ row, local }) => local(row.createdAt),
  paidAtLocal: ({ row, local }) => local(row.paidAt),
  shippedAtLocal: ({ row, local }) => local(row.shippedAt),
  cancelledAtLocal: ({ row, local }) => local(row.cancelledAt),
  number: ({ row }) => row.number,
}

/** `21 %: 20.58 + 4.32`: VAT by rate, for the program that makes the invoices. */
const taxesCell = ({ row, amount }: Cells): string =>
  joinCell(
    row.taxes.map(
      ({ ratePpm, netCents, taxCents }) => `${toPercent(ratePpm)} %: ${amount(netCents)} + ${amount(taxCents)}`,
    ),
  )

/** Columns for complete invoices and for another program's, last, and there only once an order of the file uses them. */
const billingCells: typeof columns = {
  invoiceType: ({ row, type }) => (row.paidAt && row.invoiceNumber === null ? receiptType : type),
  ...Object.fromEntries(billingColumns.map((name) => [name, ({ row }: Cells) => row[name]])),
  taxes: taxesCell,
}

/** Columns of shipping and of VAT by place, last too, and there only once an order of the file uses them. */
const deliveryCells: typeof columns = {
  shippingMethod: ({ row, language }) => columnIn(language, 'shippingName', row),
  shippingPrice: ({ row, amount }) => amount(row.shippingCents),
  pickupPoint: ({ row }) => row.pickupPoint,
  promisedFrom: ({ row }) => row.promisedFrom,
  promisedTo: ({ row }) => row.promisedTo,
  countryCode: ({ row }) => row.countryCode,
  taxMode: ({ row }) => row.taxMode,
  taxNotCharged: ({ row, amount }) => (row.taxOffCents > 0n ? amount(row.taxOffCents) : ''),
}

/** Orders of a shop that tells places apart. */
const usesDelivery = Prisma.sql`("shippingMethodId" <> '' OR "countryCode" <> '' OR "taxMode" <> '')`

/** Orders with an invoice other than the simplified one, or that gave something for it, or have another program's. */
const usesBilling = Prisma.sql`("taxNumber" <> '' OR "companyName" <> '' OR "billingAddress" <> ''
  OR "invoiceNumber" LIKE ${`${completePrefix}%`} OR ("paidAt" IS NOT NULL AND "invoiceNumber" IS NULL))`

async function readTypes({ db }: ServiceContext, rows: readonly FileRow[]): Promise<Map<string, string>> {
  const number = { in: rows.flatMap(({ invoiceNumber }) => invoiceNumber ?? []) }
  const documents = await db.invoiceDocument.findMany({ where: { number }, select: { number: true, type: true } })
  return new Map(documents.map((document) => [document.number, document.type]))
}

interface File extends CsvFormat {
  columns: typeof columns
  timeZone: string
}

function toRecord(row: FileRow, type: string | undefined, { columns, delimiter, language, timeZone }: File): unknown[] {
  const cells: Cells = {
    ...{ row, type, order: toAdminOrder(row), language },
    amount: (cents) => decimalCell(eurosFromCents(Number(cents)).toFixed(2), delimiter),
    local: (at) => at && shownTime(at, timeZone),
  }
  return Object.values(columns).map((write) => write(cells))
}

/** The head and the rows, in the order of the list. Each page begins after the last row's key, so that new orders do not shift the others. */
async function* records(context: ServiceContext, query: Partial<AdminOrdersQuery>, format: CsvFormat) {
  const { db } = context
  const { sort = '-createdAt' } = query
  const time = getQueryTime(context)
  const where = adminOrdersWhere(query, time)
  const { column, after } = sorts[sort]
  const users = await db.$queryRaw<unknown[]>`SELECT 1 FROM "Order" WHERE ${where} AND ${usesBilling} LIMIT 1`
  const isBilled = users.length > 0
  const delivers = await db.$queryRaw<unknown[]>`SELECT 1 FROM "Order" WHERE ${where} AND ${usesDelivery} LIMIT 1`
  const more = { ...(isBilled && billingCells), ...(delivers.length > 0 && deliveryCells) }
  const file = { ...format, columns: { ...columns, ...more }, timeZone: time.timeZone }
  yield Object.keys(file.columns)
  let start = Prisma.sql`1 = 1`
  for (;;) {
    const keys = await db.$queryRaw<{ id: string; key: Date | bigint }[]>`
      SELECT "id", ${column} AS "key" FROM "Order" WHERE ${where} AND ${start}
      ORDER BY ${orderBy(sort)} LIMIT ${pageRows}`
    const ids = keys.map(({ id }) => id)
    const rows = await db.order.findMany({ where: { id: { in: ids } }, ...withParts })
    const types = isBilled ? await readTypes(context, rows) : undefined
    for (const row of inOrder(ids, rows)) yield toRecord(row, types?.get(row.invoiceNumber ?? ''), file)
    const last = keys.at(-1)
    if (!last || keys.length < pageRows) return
    start = Prisma.sql`(${column}, "id") ${after} (${last.key}, ${last.id})`
  }
}

/**
 * The orders of a query as a CSV file (RFC 4180, UTF-8 with a byte order mark for spreadsheets), sorted as the list, in
 * euros with two decimals. Times are ISO 8601 in UTC, and in further columns the shop's local time. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front.
 */
export function exportAdminOrders(
  context: ServiceContext,
  query: Partial<AdminOrdersQuery>,
  format: CsvFormat,
): Readable {
  const file = stringify({
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    delimiter: delimiterMarks[format.delimiter],
  })
  // A failure ends the file with that error, which its reader gets.
  pipeline(records(context, query, format), file, () => undefined)
  return file
}
