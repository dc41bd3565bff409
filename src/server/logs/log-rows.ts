import { idsFrom } from '../core/ids.ts'
import type { Db } from '../db/db.ts'
import { type ErrorLog, Prisma, type RequestLog } from '../db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../db/migrations.ts'
import type { ServiceContext } from '../service-context.ts'

type Rows = { RequestLog: RequestLog; ErrorLog: ErrorLog }

/** A time as Prisma writes it on SQLite, where it is stored and compared as a text. */
const toText = (time: Date) => time.toISOString().replace('Z', '+00:00')

/**
 * Writes rows of a log, which all have the same columns, as one JSON value. As separate values, each of which Prisma inspects, they took fifteen times as
 * long: a third of a busy shop's time.
 */
export async function writeRows<T extends keyof Rows>(
  db: Db,
  kind: DatabaseKind,
  table: T,
  rows: readonly Rows[T][],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const into = Prisma.raw(`"${table}"`)
  const names = Prisma.raw(columns.map((name) => `"${name}"`).join())
  const fields = Prisma.raw(columns.map((name) => `value->>'${name}'`).join())
  const json = JSON.stringify(rows.map((row) => ({ ...row, createdAt: toText(row.createdAt) })))
  const source =
    kind === 'postgres'
      ? Prisma.sql`SELECT ${names} FROM json_populate_recordset(NULL::${into}, ${json}::json)`
      : Prisma.sql`SELECT ${fields} FROM json_each(${json})`
  await db.$executeRaw`INSERT INTO ${into} (${names}) ${source}`
}

const dayMs = 86_400_000
/** Rows of one statement, so that no request waits long. */
const deletedAtOnce = 2000

/**
 * Deletes the oldest rows of a log, whose ids begin with their time.
 * @param end the first id to stay
 * @param which a condition that they meet, too
 */
export async function deleteBefore(db: Db, table: Prisma.Sql, end: string, which = Prisma.sql`1 = 1`): Promise<number> {
  let deleted = 0
  for (;;) {
    const count = await db.$executeRaw`
      DELETE FROM ${table} WHERE "id" IN (SELECT "id" FROM ${table} WHERE "id" < ${end} AND ${which} ORDER BY "id" LIMIT ${deletedAtOnce})`
    deleted += count
    if (count < deletedAtOnce) return deleted
  }
}

/** Deletes the rows of the request log and the error log beyond REQUEST_LOG_ROWS and REQUEST_LOG_DAYS. */
export async function retainLogs({
  db,
  clock,
  config,
}: Pick<ServiceContext, 'db' | 'clock' | 'config'>): Promise<number> {
  const { rows, days } = config.requestLog
  const oldest = idsFrom(new Date(clock.now().getTime() - days * dayMs))
  let deleted = 0
  for (const table of [Prisma.sql`"RequestLog"`, Prisma.sql`"ErrorLog"`]) {
    const [last] = await db.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM ${table} ORDER BY "id" DESC LIMIT 1 OFFSET ${Math.max(0, rows - 1)}`
    deleted += await deleteBefore(db, table, last && last.id > oldest ? last.id : oldest)
  }
  return deleted
}
