import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { joinCell } from '../../shared/catalog/csv-cells.ts'
import { type CsvFormat, decimalCell, delimiterMarks } from '../../shared/csv-format.ts'
import type { Language } from '../../shared/languages.ts'
import { type Cents, eurosFromCents } from '../../shared/money.ts'
import type { AdminOrdersQuery } from '../../shared/orders/admin.ts'
import { orderBadge } from '../../shared/orders/badges.ts'
import { shownField } from '../../shared/orders/postal-lines.ts'
import { shownTime } from '../../shared/shop-time.ts'
import type { Base } from '../base.ts'
import { serverText } from '../core/i18n.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { inOrder } from '../db/list-page.ts'
import { adminOrdersWhere, orderBy, sorts, toAdminOrder, withTimes } from './admin-list.ts'
import { mainRate } from './order-money.ts'
import { titleIn, withRefunds, withTaxes } from './order-row.ts'

type ExportBase = Pick<Base, 'db' | 'settings' | 'clock'>

/** Rows of one query: they are in memory together, and their keys fit in one statement of SQLite. */
const pageRows = 500

/** Columns, by the names that orders and invoices have in JSON, for programs. */
const columns = [
  'id',
  'createdAt',
  'status',
  'shippingStatus',
  'paymentStatus',
  'refundStatus',
  'email',
  'name',
  'telephone',
  'address',
  'address2',
  'zip',
  'city',
  'country',
  'totalElements',
  'totalPrice',
  'refunded',
  'invoiceNumber',
  'creditNoteNumber',
  'paidAt',
  'shippedAt',
  'cancelledAt',
  'tracking',
  // For people. Added later, and therefore after the others.
  'statusName',
  'shippingStatusName',
  'paymentStatusName',
  'refundStatusName',
  'totalPriceWithOutVAT',
  'VAT',
  'priceVAT',
  'lines',
  'createdAtLocal',
  'paidAtLocal',
  'shippedAtLocal',
  'cancelledAtLocal',
  'number',
]

const withParts = {
  include: { ...withRefunds, lines: { orderBy: { position: 'asc' } }, ...withTaxes },
} as const satisfies Prisma.OrderDefaultArgs
type FileRow = Prisma.OrderGetPayload<typeof withParts>

/** `2 × Camisa Ría (CAM-1) 79.90`: quantity, title, SKU and price of one piece, as sold. */
function lineCell({ lines }: FileRow, language: Language, amount: (cents: Cents) => string): string {
  return joinCell(
    lines.map(
      ({ sku, priceCents, quantity, ...texts }) =>
        `${quantity} × ${titleIn(language, texts)} (${sku}) ${amount(priceCents)}`,
    ),
  )
}

function toRecord(row: FileRow, { delimiter, language }: CsvFormat, timeZone: string) {
  const { totalPrice: _, ...order } = toAdminOrder(row)
  const done = row.refunds.filter(({ status }) => status === 'done')
  const amount = (cents: Cents | bigint) => decimalCell(eurosFromCents(Number(cents)).toFixed(2), delimiter)
  const local = (at: Date | null) => at && shownTime(at, timeZone)
  const nameStatus = (status: number) => serverText(language, `orders:status.${orderBadge(status).key}`)
  return {
    ...row,
    ...order,
    telephone: shownField(row.telephone),
    address2: shownField(row.address2),
    zip: shownField(row.zip),
    totalPrice: amount(row.totalCents),
    refunded: done.length > 0 ? amount(done.reduce((sum, { amountCents }) => sum + amountCents, 0n)) : '',
    paidAt: row.paidAt?.toISOString(),
    shippedAt: row.shippedAt?.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString(),
    statusName: nameStatus(row.status),
    shippingStatusName: nameStatus(row.shippingStatus),
    paymentStatusName: nameStatus(row.paymentStatus),
    refundStatusName: order.refundStatus ? serverText(language, `admin-orders:refund.${order.refundStatus}`) : '',
    totalPriceWithOutVAT: amount(row.totalCents - row.taxCents),
    VAT: mainRate(row),
    priceVAT: amount(row.taxCents),
    lines: lineCell(row, language, amount),
    createdAtLocal: local(row.createdAt),
    paidAtLocal: local(row.paidAt),
    shippedAtLocal: local(row.shippedAt),
    cancelledAtLocal: local(row.cancelledAt),
  }
}

/** In the order of the list. Each page begins after the last row's key, so that new orders do not shift the others. */
async function* records({ db, settings, clock }: ExportBase, query: Partial<AdminOrdersQuery>, format: CsvFormat) {
  const { sort = '-createdAt' } = query
  const { timeZone } = settings.current.shop
  const where = adminOrdersWhere(withTimes(query, timeZone, clock.now()))
  const { column, after } = sorts[sort]
  let start = Prisma.sql`1 = 1`
  for (;;) {
    const keys = await db.$queryRaw<{ id: string; key: Date | bigint }[]>`
      SELECT "id", ${column} AS "key" FROM "Order" WHERE ${where} AND ${start}
      ORDER BY ${orderBy(sort)} LIMIT ${pageRows}`
    const ids = keys.map(({ id }) => id)
    const rows = await db.order.findMany({ where: { id: { in: ids } }, ...withParts })
    for (const row of inOrder(ids, rows)) yield toRecord(row, format, timeZone)
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
export function exportAdminOrders(base: ExportBase, query: Partial<AdminOrdersQuery>, format: CsvFormat): Readable {
  const file = stringify({
    header: true,
    columns,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    delimiter: delimiterMarks[format.delimiter],
  })
  // A failure ends the file with that error, which its reader gets.
  pipeline(records(base, query, format), file, () => undefined)
  return file
}
