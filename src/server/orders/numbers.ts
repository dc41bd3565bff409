import type { DocumentType } from '../../shared/orders/document-types.ts'
import { completePrefix, creditNotePrefix, rectifyingPrefix } from '../../shared/settings/shop.ts'
import type { Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { OrderRow } from './order-row.ts'

/** Credit notes need a separate series that cannot be mistaken for invoices (RD 1619/2012 article 6.1.a). */
const kindPrefixes = { invoice: '', 'credit-note': creditNotePrefix } as const
export type DocumentKind = keyof typeof kindPrefixes

/**
 * Documents that are numbered together without gaps: of a kind, a prefix of the shop's, and a calendar year by the shop's
 * own time. Another prefix is another series, which begins at 1 and goes on there when the prefix comes back.
 */
export interface Series {
  kind: DocumentKind
  prefix: string
  year: number
}

/**
 * Raises counters, each at most once, in one statement: payments wait for it. Their rows stay locked until the
 * transaction ends, and are locked in the order given.
 * @returns their new values by name
 */
export async function raiseCounters(tx: Tx, raises: readonly { name: string; by: number }[]) {
  const values = raises.map(({ name, by }) => Prisma.sql`(${name}, ${by})`)
  const rows = await tx.$queryRaw<{ name: string; value: number }[]>`
    INSERT INTO "Counter" ("name", "value") VALUES ${Prisma.join(values)}
    ON CONFLICT ("name") DO UPDATE SET "value" = "Counter"."value" + excluded."value" RETURNING "name", "value"`
  return new Map(rows.map(({ name, value }) => [name, Number(value)]))
}

/** The counter of the year's statements of withdrawal, `D-2026-000001`. */
export const withdrawalCounter = (year: number | string) => `withdrawal-${year}`

/** The counter of a series. */
export const seriesCounter = ({ kind, prefix, year }: Series) => `${kind}-${year}${prefix && ` ${prefix}`}`

/**
 * The series of a type (RD 1619/2012 articles 6.1.a and 7.1). Those of complete documents count as invoices of a prefix:
 * a shop whose own prefix was that, before it was refused, goes on with the same counter, and no number comes twice.
 */
export function typeSeries(type: DocumentType, prefix: string, year: number): Series {
  if (type === 'R5') return { kind: 'credit-note', prefix, year }
  if (type === 'R1') return { kind: 'invoice', prefix: `${rectifyingPrefix}${prefix}`, year }
  return { kind: 'invoice', prefix: type === 'F2' ? prefix : `${completePrefix}${prefix}`, year }
}

/** The series of a number that was given; undefined for a text that is none. */
export function findSeries(number: string): Series | undefined {
  const [, mark, prefix = '', year] = /^(R-)?(.*?)(\d{4})-\d{6}$/.exec(number) ?? []
  return year ? { kind: mark ? 'credit-note' : 'invoice', prefix, year: Number(year) } : undefined
}

/**
 * The numbers of a series that end with the counter's new value, `2026-000001` or `R-2026-000001`, the lowest first. No two
 * series share one: what stands before the last hyphen is the whole prefix and the four digits of the year.
 */
export function numbersUpTo(value: number, { kind, prefix, year }: Series, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const number = value - count + 1 + index
    return `${kindPrefixes[kind]}${prefix}${year}-${String(number).padStart(6, '0')}`
  })
}

/**
 * The next numbers of a series. They are gapless, because the counter is raised in the transaction that
 * uses them and rolled back with it. Its row stays locked until that transaction ends: take numbers last.
 */
export async function nextNumbers(tx: Tx, series: Series, count: number): Promise<string[]> {
  const name = seriesCounter(series)
  const values = await raiseCounters(tx, [{ name, by: count }])
  return numbersUpTo(values.get(name) ?? 0, series, count)
}

/** An order may have several credit notes: its column names the first. */
const columns = { invoice: 'invoiceNumber', 'credit-note': 'creditNoteNumber' } as const

/** Writes an order's number each; one that has a credit note keeps it in its row. @returns the orders with their numbers */
export async function giveNumbers(tx: Tx, kind: DocumentKind, orders: readonly OrderRow[], numbers: readonly string[]) {
  const column = columns[kind]
  const numbered = orders.map((order, index) => ({ ...order, [column]: numbers[index] ?? '' }))
  const rows = numbered.map((order) => Prisma.sql`(${order.id}, ${order[column]})`)
  await tx.$executeRaw`
    WITH "given" ("orderId", "given") AS (VALUES ${Prisma.join(rows)})
    UPDATE "Order" SET ${Prisma.raw(`"${column}" = COALESCE("${column}", "given")`)} FROM "given" WHERE "id" = "orderId"`
  return numbered
}
