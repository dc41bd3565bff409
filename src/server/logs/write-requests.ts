import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../db/migrations.ts'
import type { LoggedRequest } from './logs.types.ts'

export type RequestRow = LoggedRequest & { id: string; createdAt: Date }

const columns = [
  ...(['id', 'requestId', 'method', 'url', 'status', 'durationMs'] as const),
  ...(['host', 'origin', 'userAgent', 'brand', 'platform', 'createdAt'] as const),
] satisfies (keyof RequestRow)[]
const names = Prisma.raw(columns.map((name) => `"${name}"`).join())
const fields = Prisma.raw(columns.map((name) => `value->>'${name}'`).join())

/** A time as the client writes it on SQLite, where it is a text and compared as one. */
const timeOf = (time: Date) => time.toISOString().replace('Z', '+00:00')

/**
 * Writes rows of the request log as one JSON value: as values of their own, of which the client looks at each, they
 * took fifteen times as long, and so a third of the time of a busy shop.
 */
export async function writeRequests(db: Db, kind: DatabaseKind, rows: readonly RequestRow[]): Promise<void> {
  const json = JSON.stringify(rows.map((row) => ({ ...row, createdAt: timeOf(row.createdAt) })))
  const source =
    kind === 'postgres'
      ? Prisma.sql`SELECT ${names} FROM json_populate_recordset(NULL::"RequestLog", ${json}::json)`
      : Prisma.sql`SELECT ${fields} FROM json_each(${json})`
  await db.$executeRaw`INSERT INTO "RequestLog" (${names}) ${source}`
}
