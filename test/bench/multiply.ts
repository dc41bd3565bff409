import type { Db, Tx } from '../../src/server/db/db.ts'
import { Prisma } from '../../src/server/db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { transaction } from '../../src/server/db/transaction.ts'

/*
 * Copies of rows by the database itself: a million orders with everything that belongs to them in minutes, each as large
 * as the one that was written by the shop's own code.
 */

const columnsOf = {
  Order: Prisma.OrderScalarFieldEnum,
  OrderLine: Prisma.OrderLineScalarFieldEnum,
  OrderTax: Prisma.OrderTaxScalarFieldEnum,
  OrderEvent: Prisma.OrderEventScalarFieldEnum,
  Payment: Prisma.PaymentScalarFieldEnum,
  Refund: Prisma.RefundScalarFieldEnum,
  InvoiceDocument: Prisma.InvoiceDocumentScalarFieldEnum,
  OutgoingMail: Prisma.OutgoingMailScalarFieldEnum,
}
type Table = keyof typeof columnsOf

/** Of a copy: what its columns say instead, in SQL. */
type Changes = Partial<Record<string, string>>

/** Rows are told from their copies by a table that holds the ids of the first ones. */
const originals = { orders: 'BenchOrder', mails: 'BenchMail' } as const

function copyOf(table: Table, where: string, changes: Changes): string {
  const names = Object.keys(columnsOf[table])
  const columns = names.map((name) => `"${name}"`).join(', ')
  const values = names.map((name) => changes[name] ?? `"${name}"`).join(', ')
  return `INSERT INTO "${table}" (${columns}) SELECT ${values} FROM "${table}" WHERE ${where}`
}

const markLength = 3
/** The mark of a copy at the end of ids that sort by time, which have no capitals of their own. */
const markOf = (k: number) => `X${k.toString(36).padStart(markLength - 1, '0')}`
/** Of other ids it is the beginning: without capitals, as an order is looked up by its id, and so long that none has it. */
const beginOf = (k: number) => `copy${k.toString(36).padStart(4, '0')}`
const idOf = (column: string, k: number) => `'${beginOf(k)}' || substr("${column}", ${beginOf(k).length + 1})`
const sortableIdOf = (column: string, k: number) =>
  `substr("${column}", 1, length("${column}") - ${markLength}) || '${markOf(k)}'`

/** Some seconds of the same minute, so that not all copies are of the same moment. */
const later = (kind: DatabaseKind, k: number) =>
  kind === 'postgres'
    ? `date_trunc('minute', "createdAt") + interval '${k % 60} seconds'`
    : `substr("createdAt", 1, 17) || '${String(k % 60).padStart(2, '0')}' || substr("createdAt", 20)`

/** The number of a document, `R-2026-000007`: of the same year, beyond those that are there. */
function documentNumber(kind: DatabaseKind, column: string, shift: number): string {
  const place = `CAST(substr("${column}", length("${column}") - 5) AS INTEGER) + ${shift}`
  const digits = kind === 'postgres' ? `lpad((${place})::text, 7, '0')` : `printf('%07d', ${place})`
  return `CASE WHEN "${column}" IS NULL THEN NULL ELSE substr("${column}", 1, length("${column}") - 6) || ${digits} END`
}

/** As large as a document in the chain, which those of the demo are not in. */
const chained = { previousHash: '"contentHash"', hash: '"contentHash"', recordedAt: `'2026-11-24T18:00:00+01:00'` }

/** The statements that write one copy of all first orders, with whatever belongs to them. */
function orderCopies(kind: DatabaseKind, k: number, orders: number): string[] {
  const [id, orderId] = [idOf('id', k), idOf('orderId', k)]
  const email = `replace("email", '@', '.${k % 10}@')`
  const number = (column: string) => documentNumber(kind, column, k * orders)
  const belonging = (table: Table, changes: Changes) =>
    copyOf(table, `"orderId" IN (SELECT "id" FROM "${originals.orders}")`, { ...changes, orderId })
  return [
    copyOf('Order', `"id" IN (SELECT "id" FROM "${originals.orders}")`, {
      ...{ id, email, createdAt: later(kind, k) },
      number: `'LYS-' || upper(substr(${id}, 5, 4) || '-' || substr(${id}, 9, 8))`,
      searchText: `replace(replace("searchText", "email", ${email}), "id", ${id})`,
      ...{ invoiceNumber: number('invoiceNumber'), creditNoteNumber: number('creditNoteNumber') },
    }),
    belonging('OrderLine', { id }),
    belonging('OrderTax', {}),
    belonging('OrderEvent', { id: sortableIdOf('id', k) }),
    belonging('Payment', { id }),
    belonging('Refund', { id, creditNoteNumber: number('creditNoteNumber'), requestKey: 'NULL' }),
    belonging('InvoiceDocument', { number: number('number'), rectifies: number('rectifies'), ...chained }),
  ]
}

const mailCopies = (k: number): string[] => [
  copyOf('OutgoingMail', `"id" IN (SELECT "id" FROM "${originals.mails}")`, {
    ...{ id: sortableIdOf('id', k), dedupeKey: `"dedupeKey" || '/${k}'` },
  }),
]

/** Their keys are random: pages of tables and indexes are written once for all of these, not once for each. */
const copiesAtOnce = 20
const withinMs = 1_800_000

/** Rows that are copied refer to rows that are copied: nothing is asked for each of them. SQLite is told before. */
const trusting = 'SET LOCAL session_replication_role = replica'

/** Writes so many copies of all rows of a table. */
async function multiply(
  { db, kind }: { db: Db; kind: DatabaseKind },
  table: keyof typeof originals,
  from: string,
  copies: number,
  statementsOf: (k: number) => string[],
  progress: (copies: number) => void,
): Promise<void> {
  const name = originals[table]
  await db.$executeRawUnsafe(`CREATE TABLE "${name}" AS SELECT "id" FROM "${from}"`)
  for (let from = 1; from <= copies; from += copiesAtOnce) {
    const end = Math.min(from + copiesAtOnce - 1, copies)
    const write = async (tx: Tx) => {
      if (kind === 'postgres') await tx.$executeRawUnsafe(trusting)
      for (let k = from; k <= end; k++) for (const statement of statementsOf(k)) await tx.$executeRawUnsafe(statement)
    }
    await transaction(db, write, { timeout: withinMs })
    progress(end)
  }
  await db.$executeRawUnsafe(`DROP TABLE "${name}"`)
}

/** Copies all orders until each is there `times`; sums of months follow. */
export async function multiplyOrders(
  db: Db,
  kind: DatabaseKind,
  times: number,
  progress: (done: number) => void,
): Promise<void> {
  const orders = await db.order.count()
  await multiply(
    { db, kind },
    'orders',
    'Order',
    times - 1,
    (k) => orderCopies(kind, k, orders),
    (k) => progress((k + 1) * orders),
  )
  await db.$executeRawUnsafe(
    `UPDATE "ShopMonth" SET "sellsCents" = "sellsCents" * ${times}, "orders" = "orders" * ${times}`,
  )
}

/** Copies all mails until each is there `times`. */
export async function multiplyMails(
  db: Db,
  kind: DatabaseKind,
  times: number,
  progress: (done: number) => void,
): Promise<void> {
  const mails = await db.outgoingMail.count()
  await multiply({ db, kind }, 'mails', 'OutgoingMail', times - 1, mailCopies, (k) => progress((k + 1) * mails))
}
