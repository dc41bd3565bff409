import type { Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { OrderRow } from './order-row.ts'

/** Credit notes need a separate series that cannot be mistaken for invoices (RD 1619/2012 article 6.1.a). */
const prefixes = { invoice: '', 'credit-note': 'R-' } as const
export type DocumentKind = keyof typeof prefixes

/** Raises a counter. @returns its new value; its row stays locked until the transaction ends */
export async function raiseCounter(tx: Tx, name: string, by: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ value: number }[]>`
    INSERT INTO "Counter" ("name", "value") VALUES (${name}, ${by})
    ON CONFLICT ("name") DO UPDATE SET "value" = "Counter"."value" + excluded."value" RETURNING "value"`
  if (!row) throw new Error(`the counter ${name} was not raised`)
  return Number(row.value)
}

/**
 * The next numbers of a series, `2026-000001` or `R-2026-000001`, the lowest first. They are gapless within the year,
 * because the counter is raised in the transaction that uses them and rolled back with it. Its row stays locked until
 * that transaction ends: take numbers last.
 * @param year the calendar year of the documents, by the shop's own time
 */
export async function nextNumbers(tx: Tx, series: DocumentKind, year: number, count: number): Promise<string[]> {
  const value = await raiseCounter(tx, `${series}-${year}`, count)
  return Array.from({ length: count }, (_, index) => {
    const number = value - count + 1 + index
    return `${prefixes[series]}${year}-${String(number).padStart(6, '0')}`
  })
}

/** An order may have several credit notes: its column names the first. */
const columns = { invoice: 'invoiceNumber', 'credit-note': 'creditNoteNumber' } as const

/** Gives each order the next number of a series; one that has a credit note keeps it in its row. @returns the orders with their numbers */
export async function giveNumbers(
  tx: Tx,
  series: DocumentKind,
  orders: readonly OrderRow[],
  year: number,
): Promise<OrderRow[]> {
  const column = columns[series]
  const numbers = await nextNumbers(tx, series, year, orders.length)
  const numbered = orders.map((order, index) => ({ ...order, [column]: numbers[index] ?? '' }))
  const rows = numbered.map((order) => Prisma.sql`(${order.id}, ${order[column]})`)
  await tx.$executeRaw`
    WITH "given" ("orderId", "given") AS (VALUES ${Prisma.join(rows)})
    UPDATE "Order" SET ${Prisma.raw(`"${column}" = COALESCE("${column}", "given")`)} FROM "given" WHERE "id" = "orderId"`
  return numbered
}
