import { chunks } from '../core/chunks.ts'
import type { Tx } from './db.ts'
import { Prisma } from './generated/sqlite/client.ts'

type Models = Prisma.TypeMap['model']
type AuditJson = 'before' | 'after' | 'snapshot'

/**
 * Columns of a row. Only the database's own defaults are filled in, not those that Prisma's client adds. JSON is passed
 * as text.
 */
type Rows = {
  [Table in Exclude<keyof Models, 'AuditEntry'>]: Exclude<CreatedBy<Table>, readonly unknown[]>
} & { AuditEntry: Omit<Prisma.AuditEntryCreateManyInput, AuditJson> & Record<AuditJson, string | null> }

type CreatedBy<Table extends keyof Models> = Models[Table]['operations']['createMany']['args']['data']

/** SQLite binds 32,766 values in a statement, PostgreSQL twice as many. */
const mostValues = 32_000

/**
 * Inserts rows that all have the same columns. Prisma's createMany blocks the event loop for half a millisecond a row.
 * @param conflict `unless-there` leaves out rows whose key is taken; otherwise they fail
 */
export async function insertRows<T extends keyof Rows>(
  tx: Tx,
  table: T,
  rows: readonly Rows[T][],
  conflict: 'fails' | 'unless-there' = 'fails',
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof Rows[T])[]
  const head = `INSERT INTO "${table}" (${columns.map((column) => `"${String(column)}"`).join(', ')}) VALUES (`
  const end = conflict === 'fails' ? ')' : ') ON CONFLICT DO NOTHING'
  const rowsPerStatement = Math.floor(mostValues / columns.length)
  for (const some of chunks(rows, rowsPerStatement)) {
    const values = some.flatMap((row) => columns.map((column) => row[column]))
    const between = values.map((_, index) => (index % columns.length === 0 ? '), (' : ', '))
    await tx.$executeRaw(new Prisma.Sql([head, ...between.slice(1), end], values))
  }
}
