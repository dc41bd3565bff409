import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { joinCell } from '../../shared/catalog/csv-cells.ts'
import { type CsvFormat, decimalCell, delimiterMarks } from '../../shared/csv-format.ts'
import type { Language } from '../../shared/languages.ts'
import { titleIn } from '../../shared/localized.ts'
import { type Cents, eurosFromCents } from '../../shared/money.ts'
import type { AdminOrdersQuery } from '../../shared/orders/admin.ts'
import { orderBadge } from '../../shared/orders/badges.ts'
import { shownTime } from '../../shared/shop-time.ts'
import { splitVat, vatPercent } from '../../shared/vat.ts'
import type { Base } from '../base.ts'
import { serverText } from '../core/i18n.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { adminOrderOf, adminOrdersWhere, inAdminList, withMoments } from './admin-list.ts'

type ExportBase = Pick<Base, 'db' | 'config'>

/** Rows of one query: no more than these are in memory at once, and their keys fit in one statement of SQLite. */
const pageRows = 500

/** Columns by the names that orders and invoices have in JSON, so that programs read the file as well as people. */
const columns = [
  ...['id', 'createdAt', 'status', 'shippingStatus', 'paymentStatus', 'refundStatus'],
  ...['email', 'name', 'telephone', 'address', 'address2', 'zip', 'city', 'country'],
  ...['totalElements', 'totalPrice', 'refunded', 'invoiceNumber', 'creditNoteNumber', 'paidAt', 'shippedAt'],
  ...['cancelledAt', 'tracking'],
  // What programs need not know, people do: these came later and stand behind the others.
  ...['statusName', 'shippingStatusName', 'paymentStatusName', 'refundStatusName'],
  ...['totalPriceWithOutVAT', 'VAT', 'priceVAT', 'lines'],
  ...['createdAtLocal', 'paidAtLocal', 'shippedAtLocal', 'cancelledAtLocal'],
]

const inFile = {
  ...inAdminList,
  refund: { select: { status: true, amountCents: true } },
  telephone: true,
  address: true,
  address2: true,
  zip: true,
  city: true,
  country: true,
  invoiceNumber: true,
  creditNoteNumber: true,
  paidAt: true,
  shippedAt: true,
  cancelledAt: true,
  tracking: true,
  lines: {
    select: { titleEs: true, titleEn: true, sku: true, priceCents: true, quantity: true },
    orderBy: { position: 'asc' },
  },
} as const satisfies Prisma.OrderSelect

type FileRow = Prisma.OrderGetPayload<{ select: typeof inFile }>

/** `2 × Camisa Ría (CAM-1) 79.90`: quantity, title, SKU and price of one piece, as sold. */
function linesOf({ lines }: FileRow, language: Language, amount: (cents: Cents) => string): string {
  return joinCell(
    lines.map(
      ({ sku, priceCents, quantity, ...titles }) =>
        `${quantity} × ${titleIn(language, titles)} (${sku}) ${amount(priceCents)}`,
    ),
  )
}

function recordOf(row: FileRow, { delimiter, language }: CsvFormat, timeZone: string) {
  const { totalPrice: _, ...order } = adminOrderOf(row)
  const amount = (cents: Cents) => decimalCell(eurosFromCents(cents).toFixed(2), delimiter)
  const local = (at: Date | null) => at && shownTime(at, timeZone)
  const nameOf = (status: number) => serverText(language, `orders:status.${orderBadge(status).key}`)
  const { subtotal, vat, total } = splitVat(Number(row.totalCents))
  return {
    ...row,
    ...order,
    totalPrice: amount(total),
    refunded: row.refund?.status === 'done' ? amount(Number(row.refund.amountCents)) : '',
    paidAt: row.paidAt?.toISOString(),
    shippedAt: row.shippedAt?.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString(),
    statusName: nameOf(row.status),
    shippingStatusName: nameOf(row.shippingStatus),
    paymentStatusName: nameOf(row.paymentStatus),
    refundStatusName: row.refund ? serverText(language, `admin-orders:refund.${row.refund.status}`) : '',
    totalPriceWithOutVAT: amount(subtotal),
    VAT: vatPercent,
    priceVAT: amount(vat),
    lines: linesOf(row, language, amount),
    createdAtLocal: local(row.createdAt),
    paidAtLocal: local(row.paidAt),
    shippedAtLocal: local(row.shippedAt),
    cancelledAtLocal: local(row.cancelledAt),
  }
}

const createdAt = Prisma.raw('"createdAt"')
const total = Prisma.raw('"totalCents"')
const upwards = { way: Prisma.raw('ASC'), beyond: Prisma.raw('>') }
const downwards = { way: Prisma.raw('DESC'), beyond: Prisma.raw('<') }

const sorts = {
  '-createdAt': { by: createdAt, ...downwards },
  createdAt: { by: createdAt, ...upwards },
  '-total': { by: total, ...downwards },
  total: { by: total, ...upwards },
} as const satisfies Record<AdminOrdersQuery['sort'], object>

/** In the order of the list, page after page by the last row's key: an order that comes meanwhile moves no other. */
async function* records({ db, config }: ExportBase, query: Partial<AdminOrdersQuery>, format: CsvFormat) {
  const { sort = '-createdAt' } = query
  const where = adminOrdersWhere(withMoments(query, config.timeZone))
  const { by, way, beyond } = sorts[sort]
  let after = Prisma.sql`1 = 1`
  for (;;) {
    const keys = await db.$queryRaw<{ id: string; key: Date | bigint }[]>`
      SELECT "id", ${by} AS "key" FROM "Order" WHERE ${where} AND ${after}
      ORDER BY ${by} ${way}, "id" ${way} LIMIT ${pageRows}`
    const rows = await db.order.findMany({ where: { id: { in: keys.map(({ id }) => id) } }, select: inFile })
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { id } of keys) {
      const row = byId.get(id)
      if (row) yield recordOf(row, format, config.timeZone)
    }
    const last = keys.at(-1)
    if (!last || keys.length < pageRows) return
    after = Prisma.sql`(${by}, "id") ${beyond} (${last.key}, ${last.id})`
  }
}

/**
 * The orders of a query as a CSV file (RFC 4180, UTF-8 with its mark, for spreadsheets), sorted as the list, euros with two
 * decimals. Times are ISO 8601 in UTC, and in columns of their own those of the shop, as its lists show them. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front.
 */
export function exportAdminOrders(base: ExportBase, query: Partial<AdminOrdersQuery>, format: CsvFormat): Readable {
  const file = stringify({
    ...{ header: true, columns, bom: true, record_delimiter: 'windows', escape_formulas: true },
    delimiter: delimiterMarks[format.delimiter],
  })
  // A failure ends the file itself with that error, which is for its reader.
  pipeline(records(base, query, format), file, () => undefined)
  return file
}
