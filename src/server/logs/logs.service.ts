import type { ErrorLogRow, ErrorLogsQuery, LogsQuery, RequestLogRow } from '../../shared/logs/entities.ts'
import { startOfDay } from '../../shared/shop-time.ts'
import { newSortableId } from '../core/ids.ts'
import type { Db } from '../db/db.ts'
import { type ErrorLog, Prisma, type RequestLog } from '../db/generated/sqlite/client.ts'
import { contains } from '../db/list-page.ts'
import type { ServiceContext } from '../service-context.ts'
import { retainLogs, writeRows } from './log-rows.ts'
import { codesMeaning, readMeaning } from './meanings.ts'

/** Interval of writing, short enough for a row to be readable within a second. */
const batchMs = 300
/**
 * Rows of one insert. Prisma's WebAssembly memory grows to what the largest statement needs and never shrinks: a
 * thousand rows cost 16 MB until the process ends.
 */
const batchRows = 100
/** Most rows that wait while the database is unavailable; the oldest are dropped. */
const maxWaiting = 10_000
/** Often: a busy shop writes tens of thousands of rows in a few minutes. */
const retentionMs = 2 * 60_000

function createQueue<Row>(insert: (rows: Row[]) => Promise<unknown>, onDropped: (count: number) => void) {
  let waiting: Row[] = []

  function push(rows: readonly Row[]) {
    waiting.push(...rows)
    const surplus = waiting.length - maxWaiting
    if (surplus > 0) {
      waiting = waiting.slice(surplus)
      onDropped(surplus)
    }
  }

  /** @throws the error of the insert; the rows then wait for the next run */
  async function write() {
    while (waiting.length > 0) {
      const rows = waiting.splice(0, batchRows)
      try {
        await insert(rows)
      } catch (error) {
        const newer = waiting
        waiting = []
        push([...rows, ...newer])
        throw error
      }
    }
  }

  return { push, write }
}

/** Request and error log in the database: batched, bounded, and the request log sampled above its limit. */
export function createLogsService(context: ServiceContext) {
  const { db, clock, log, config, scheduler } = context
  const zone = () => context.settings.current.shop.timeZone
  const { kind } = config.database
  const onDropped = (count: number) => log.warn({ count }, 'log rows given up: the database does not keep up')
  const requests = createQueue((rows: RequestLog[]) => writeRows(db, kind, 'RequestLog', rows), onDropped)
  const errors = createQueue((rows: ErrorLog[]) => writeRows(db, kind, 'ErrorLog', rows), onDropped)
  const sampler = createSampler()
  let writing: Promise<void> = Promise.resolve()

  const stamp = () => {
    const createdAt = clock.now()
    return { id: newSortableId(createdAt), createdAt }
  }

  function reportSkipped(now: Date) {
    const skipped = sampler.report(now.getTime())
    if (!skipped) return
    log.warn(skipped, 'request log sampled')
    requests.push([{ ...stamp(), ...samplingNotice(skipped) }])
  }

  async function writeAll() {
    reportSkipped(clock.now())
    const results = await Promise.allSettled([requests.write(), errors.write()])
    for (const result of results) {
      if (result.status === 'rejected') log.warn({ error: String(result.reason) }, 'log rows not written yet')
    }
  }

  const service = {
    /** Whether to log the next request: above 500 a second only a sample is. To be called once for each. */
    shouldLog: () => sampler.accepts(clock.now().getTime()),
    request(entry: LoggedRequest) {
      requests.push([{ ...stamp(), ...entry }])
    },
    error(entry: LoggedError) {
      errors.push([{ ...stamp(), ...entry }])
    },
    /** Rows of the request log, newest first; a row is readable within a second. */
    requests: (query: LogsQuery) => readRequests(db, query, zone()),
    errors: (query: ErrorLogsQuery) => readErrors(db, query, zone()),
    flush() {
      writing = writing.then(writeAll)
      return writing
    },
    /** Job: deletes rows beyond REQUEST_LOG_ROWS and REQUEST_LOG_DAYS. @returns how many */
    retain: () => retainLogs({ db, clock, config }),
  }

  scheduler.add({ name: 'logs', everyMs: batchMs, run: service.flush })
  scheduler.add({ name: 'log-retention', everyMs: retentionMs, exclusiveMs: retentionMs, run: service.retain })
  return service
}

export type LogsService = ReturnType<typeof createLogsService>

function samplingNotice({ kept, left }: { kept: number; left: number }): LoggedRequest {
  const empty = { requestId: '', host: '', origin: '', userAgent: '', brand: '', platform: '' }
  return { ...empty, method: 'SAMPLED', url: `kept=${kept}&left-out=${left}`, status: 0, durationMs: 0 }
}

async function readRequests(db: Db, query: LogsQuery, timeZone: string): Promise<RequestLogRow[]> {
  const text = Prisma.raw(`"url" || ' ' || "userAgent" || ' ' || "requestId"`)
  const where = conditions({ ...query, timeZone }, Prisma.raw('"status"'), text)
  const rows = await db.$queryRaw<RequestLog[]>`
    SELECT * FROM "RequestLog" WHERE ${where} ORDER BY "id" DESC LIMIT ${query.limit}`
  return rows.map((row) => toLogged(row))
}

/** Rows of the error log, newest first, also found by words of their meaning. Errors that a client caused have no stack. */
async function readErrors(db: Db, query: ErrorLogsQuery, timeZone: string): Promise<ErrorLogRow[]> {
  const text = Prisma.raw(`"url" || ' ' || "message" || ' ' || "userAgent" || ' ' || "requestId"`)
  const where = conditions({ ...query, timeZone }, Prisma.raw('"errorCode"'), text, (word) =>
    codesMeaning(word, query.language).map((code) => Prisma.sql`"message" = ${code} OR "message" LIKE ${`${code}: %`}`),
  )
  const rows = await db.$queryRaw<ErrorLog[]>`
    SELECT * FROM "ErrorLog" WHERE ${where} ORDER BY "id" DESC LIMIT ${query.limit}`
  return rows.map((row) => ({ ...toLogged(row), meaning: readMeaning(row.message, query.language) }))
}

/** `LOWER` in SQL, because Prisma's case-insensitive filters differ between the two databases. */
function conditions(
  { before, q, method, hundred, from, timeZone }: LogsQuery & { timeZone: string },
  status: Prisma.Sql,
  text: Prisma.Sql,
  matchOthers: (word: string) => Prisma.Sql[] = () => [],
): Prisma.Sql {
  const all = [Prisma.sql`1 = 1`]
  if (before) all.push(Prisma.sql`"id" < ${before}`)
  if (method) all.push(Prisma.sql`"method" = ${method.toUpperCase()}`)
  if (hundred) all.push(Prisma.sql`${status} BETWEEN ${hundred * 100} AND ${hundred * 100 + 99}`)
  if (from) all.push(Prisma.sql`"createdAt" >= ${startOfDay(from, timeZone)}`)
  for (const word of q?.split(/\s+/).filter(Boolean) ?? []) {
    const matches = [contains(Prisma.sql`LOWER(${text})`, word.toLowerCase()), ...matchOthers(word)]
    all.push(Prisma.sql`(${Prisma.join(matches, ' OR ')})`)
  }
  return Prisma.join(all, ' AND ')
}

function toLogged<Row extends RequestLog | ErrorLog>(logged: Row) {
  const { host, origin, userAgent, brand, platform, createdAt, ...row } = logged
  const headers = { host, origin, 'user-agent': userAgent, 'sec-ch-ua': brand, 'sec-ch-ua-platform': platform }
  return { ...row, headers, createdAt: createdAt.toISOString() }
}

/** Requests of one second that are all logged; of those beyond, one in `sampleSize` is. */
export const fullRowsPerSecond = 500
export const sampleSize = 100

/** Above 500 requests in a second the request log is a sample (docs/rules.md#request-log). */
function createSampler() {
  let second = 0
  let received = 0
  let logged = 0
  let skipped = 0

  return {
    accepts(nowMs: number) {
      const now = Math.floor(nowMs / 1000)
      if (now !== second) {
        second = now
        received = 0
        if (skipped === 0) logged = 0
      }
      received += 1
      const isAccepted = received <= fullRowsPerSecond || received % sampleSize === 0
      if (isAccepted) logged += 1
      else skipped += 1
      return isAccepted
    },
    /** @returns what was logged and skipped since the last report, once that second is over; undefined if nothing was skipped */
    report(nowMs: number) {
      if (skipped === 0 || Math.floor(nowMs / 1000) === second) return undefined
      const counts = { kept: logged, left: skipped }
      logged = 0
      skipped = 0
      return counts
    },
  }
}

/** Requests and errors as they are logged: already without secrets. */
export type LoggedRequest = Omit<RequestLog, 'id' | 'createdAt'>
export type LoggedError = Omit<ErrorLog, 'id' | 'createdAt'>
