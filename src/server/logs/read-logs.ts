import type { ErrorLogRow, ErrorLogsQuery, LogsQuery, RequestLogRow } from '../../shared/logs/entities.ts'
import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { codesMeaning, meaningOf } from './meanings.ts'

interface Logged {
  id: string
  requestId: string
  method: string
  url: string
  host: string
  origin: string
  userAgent: string
  brand: string
  platform: string
  createdAt: Date
}

const loggedColumns = Prisma.raw(
  '"id", "requestId", "method", "url", "host", "origin", "userAgent", "brand", "platform", "createdAt"',
)

/** Rows of the request log, newest first; nothing in them is a secret, because none is ever written. */
export async function readRequests(db: Db, query: LogsQuery): Promise<RequestLogRow[]> {
  const where = conditions(
    query,
    Prisma.raw('"status"'),
    Prisma.raw(`"url" || ' ' || "userAgent" || ' ' || "requestId"`),
  )
  const rows = await db.$queryRaw<(Logged & Pick<RequestLogRow, 'status' | 'durationMs'>)[]>`
    SELECT ${loggedColumns}, "status", "durationMs" FROM "RequestLog"
    WHERE ${where} ORDER BY "id" DESC LIMIT ${query.limit}`
  return rows.map(({ status, durationMs, ...row }) => ({ ...loggedOf(row), status, durationMs }))
}

/**
 * Rows of the error log, newest first; errors that a client caused have no stack. Found by words of their meaning, too.
 */
export async function readErrors(db: Db, query: ErrorLogsQuery): Promise<ErrorLogRow[]> {
  const text = Prisma.raw(`"url" || ' ' || "message" || ' ' || "userAgent" || ' ' || "requestId"`)
  const where = conditions(query, Prisma.raw('"errorCode"'), text, (word) => meaning(word, query))
  const rows = await db.$queryRaw<(Logged & Pick<ErrorLogRow, 'errorCode' | 'message' | 'stack'>)[]>`
    SELECT ${loggedColumns}, "errorCode", "message", "stack" FROM "ErrorLog"
    WHERE ${where} ORDER BY "id" DESC LIMIT ${query.limit}`
  return rows.map(({ errorCode, message, stack, ...row }) => ({
    ...loggedOf(row),
    ...{ errorCode, message, meaning: meaningOf(message, query.language), stack },
  }))
}

/** A message whose code means a word; nothing where no code does. */
function meaning(word: string, { language }: ErrorLogsQuery): Prisma.Sql[] {
  return codesMeaning(word, language).map((code) => Prisma.sql`"message" = ${code} OR "message" LIKE ${`${code}: %`}`)
}

/** In SQL, because the two databases agree on upper and lower case only there. */
function conditions(
  { before, q, method, hundred }: LogsQuery,
  status: Prisma.Sql,
  text: Prisma.Sql,
  alsoFound: (word: string) => Prisma.Sql[] = () => [],
): Prisma.Sql {
  const all = [Prisma.sql`1 = 1`]
  if (before) all.push(Prisma.sql`"id" < ${before}`)
  if (method) all.push(Prisma.sql`"method" = ${method.toUpperCase()}`)
  if (hundred) all.push(Prisma.sql`${status} BETWEEN ${hundred * 100} AND ${hundred * 100 + 99}`)
  for (const word of q?.split(/\s+/).filter(Boolean) ?? []) {
    const found = [Prisma.sql`LOWER(${text}) LIKE ${pattern(word)} ESCAPE '!'`, ...alsoFound(word)]
    all.push(Prisma.sql`(${Prisma.join(found, ' OR ')})`)
  }
  return Prisma.join(all, ' AND ')
}

/** A word anywhere, whatever signs it has. */
function pattern(word: string): string {
  return `%${word.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
}

function loggedOf({ id, requestId, method, url, host, origin, userAgent, brand, platform, createdAt }: Logged) {
  return {
    ...{ id, method, url },
    headers: { host, origin, 'user-agent': userAgent, 'sec-ch-ua': brand, 'sec-ch-ua-platform': platform },
    createdAt: createdAt.toISOString(),
    requestId,
  }
}
