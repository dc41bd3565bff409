import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { eurosFromCents } from '../../shared/money.ts'
import type { AdminOrdersQuery } from '../../shared/orders/admin.ts'
import { shownTime } from '../../shared/shop-time.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { Base } from '../deps.ts'
import { adminOrderOf, adminOrdersWhere, inAdminList, withMoments } from './admin-list.ts'

type ExportBase = Pick<Base, 'db' | 'config'>

/** Rows of one query: no more than these are in memory at once. */
const pageRows = 1000

/** Columns by the names that orders and invoices have in JSON, so that programs read the file as well as people. */
const columns = [
  ...['id', 'createdAt', 'status', 'shippingStatus', 'paymentStatus', 'refundStatus'],
  ...['email', 'name', 'telephone', 'address', 'address2', 'zip', 'city', 'country'],
  ...['totalElements', 'totalPrice', 'refunded', 'invoiceNumber', 'creditNoteNumber', 'paidAt', 'shippedAt'],
  ...['cancelledAt', 'tracking'],
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
} as const satisfies Prisma.OrderSelect

function recordOf(row: Prisma.OrderGetPayload<{ select: typeof inFile }>, timeZone: string) {
  const { totalPrice, ...order } = adminOrderOf(row)
  const time = (at: Date | null) => at && shownTime(at, timeZone)
  return {
    ...row,
    ...order,
    totalPrice: totalPrice.toFixed(2),
    refunded: row.refund?.status === 'done' ? eurosFromCents(Number(row.refund.amountCents)).toFixed(2) : '',
    createdAt: time(row.createdAt),
    paidAt: time(row.paidAt),
    shippedAt: time(row.shippedAt),
    cancelledAt: time(row.cancelledAt),
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
async function* records({ db, config }: ExportBase, query: Partial<AdminOrdersQuery>) {
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
      if (row) yield recordOf(row, config.timeZone)
    }
    const last = keys.at(-1)
    if (!last || keys.length < pageRows) return
    after = Prisma.sql`(${by}, "id") ${beyond} (${last.key}, ${last.id})`
  }
}

/**
 * The orders of a query as a CSV file (RFC 4180, UTF-8 with its mark, for spreadsheets), sorted as the list, euros with two
 * decimals, times of the shop as its lists show them. A text that a spreadsheet would take for a formula gets an apostrophe in front.
 */
export function exportAdminOrders(base: ExportBase, query: Partial<AdminOrdersQuery>): Readable {
  const file = stringify({ header: true, columns, bom: true, record_delimiter: 'windows', escape_formulas: true })
  // A failure ends the file itself with that error, which is for whoever reads it.
  pipeline(records(base, query), file, () => undefined)
  return file
}
