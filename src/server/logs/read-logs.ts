import type { ErrorLogRow, ErrorLogsQuery, LogsQuery, RequestLogRow } from '../../shared/logs/entities.ts'
import { startOfDay } from '../../shared/shop-time.ts'
import type { Db } from '../db/db.ts'
import { type ErrorLog, Prisma, type RequestLog } from '../db/generated/sqlite/client.ts'
import { contains } from '../db/list-page.ts'
import { codesMeaning, readMeaning } from './meanings.ts'

/** Fields of a request that both logs have. */
type Logged = Omit<RequestLog, 'status' | 'durationMs'>

const loggedColumns = Prisma.raw(
  '"id", "requestId", "method", "url", "host", "origin", "userAgent", "brand", "platform", "createdAt"',
)

/** Rows of the request log, newest first. Secrets are replaced before a row is written. */
export async function readRequests(db: Db, query: LogsQuery, timeZone: string): Promise<RequestLogRow[]> {
  const text = Prisma.raw(`"url" || ' ' || "userAgent" || ' ' || "requestId"`)
  const where = conditions({ ...query, timeZone }, Prisma.raw('"status"'), text)
  const rows = await db.$queryRaw<RequestLog[]>`
    SELECT ${loggedColumns}, "status", "durationMs" FROM "RequestLog"
    WHERE ${where} ORDER BY "id" DESC LIMIT ${query.limit}`
  return rows.map(({ status, durationMs, ...row }) => ({ ...toLogged(row), status, durationMs }))
}

/** Rows of the error log, newest first, also found by words of their meaning. Errors that a client caused have no stack. */
export async function readErrors(db: Db, query: ErrorLogsQuery, timeZone: string): Promise<ErrorLogRow[]> {
  const text = Prisma.raw(`"url" || ' ' || "message" || ' ' || "userAgent" || ' ' || "requestId"`)
  const where = conditions({ ...query, timeZone }, Prisma.raw('"errorCode"'), text, (word) =>
    meaningConditions(word, query),
  )
  const rows = await db.$queryRaw<ErrorLog[]>`
    SELECT ${loggedColumns}, "errorCode", "message", "stack" FROM "ErrorLog"
    WHERE ${where} ORDER BY "id" DESC LIMIT ${query.limit}`
  return rows.map(({ errorCode, message, stack, ...row }) => ({
    ...toLogged(row),
    errorCode,
    message,
    meaning: readMeaning(message, query.language),
    stack,
  }))
}

/** Conditions for the messages whose code has a word in its meaning. */
function meaningConditions(word: string, { language }: ErrorLogsQuery): Prisma.Sql[] {
  return codesMeaning(word, language).map((code) => Prisma.sql`"message" = ${code} OR "message" LIKE ${`${code}: %`}`)
}

/** `LOWER` in SQL, because Prisma's case-insensitive filters differ between the two databases. */
function conditions(
  { before, q, method, hundred, from, timeZone }: LogsQuery & { timeZone: string },
  status: Prisma.Sql,
  text: Prisma.Sql,
  alsoFound: (word: string) => Prisma.Sql[] = () => [],
): Prisma.Sql {
  const all = [Prisma.sql`1 = 1`]
  if (before) all.push(Prisma.sql`"id" < ${before}`)
  if (method) all.push(Prisma.sql`"method" = ${method.toUpperCase()}`)
  if (hundred) all.push(Prisma.sql`${status} BETWEEN ${hundred * 100} AND ${hundred * 100 + 99}`)
  if (from) all.push(Prisma.sql`"createdAt" >= ${startOfDay(from, timeZone)}`)
  for (const word of q?.split(/\s+/).filter(Boolean) ?? []) {
    const found = [contains(Prisma.sql`LOWER(${text})`, word.toLowerCase()), ...alsoFound(word)]
    all.push(Prisma.sql`(${Prisma.join(found, ' OR ')})`)
  }
  return Prisma.join(all, ' AND ')
}

function toLogged({ id, requestId, method, url, host, origin, userAgent, brand, platform, createdAt }: Logged) {
  return {
    id,
    method,
    url,
    headers: { host, origin, 'user-agent': userAgent, 'sec-ch-ua': brand, 'sec-ch-ua-platform': platform },
    createdAt: createdAt.toISOString(),
    requestId,
  }
}
