import type { ErrorLogsQuery, LogsQuery } from '../../shared/logs/entities.ts'
import type { Base } from '../base.ts'
import { newSortableId } from '../core/ids.ts'
import type { ErrorLog, RequestLog } from '../db/generated/sqlite/client.ts'
import { retainLogs, writeRows } from './log-rows.ts'
import type { LoggedError, LoggedRequest } from './logs.types.ts'
import { readErrors, readRequests } from './read-logs.ts'
import { createSampler } from './sampler.ts'

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

/** Rows that wait for the next batch. */
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
export function createLogsService(base: Base) {
  const { db, clock, log, config, scheduler } = base
  const zone = () => base.settings.current.shop.timeZone
  const onDropped = (count: number) => log.warn({ count }, 'log rows given up: the database does not keep up')
  const requests = createQueue(
    (rows: RequestLog[]) => writeRows(db, config.database.kind, 'RequestLog', rows),
    onDropped,
  )
  const errors = createQueue((rows: ErrorLog[]) => writeRows(db, config.database.kind, 'ErrorLog', rows), onDropped)
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

/** Request and error log, written in batches off the request path. */
export type LogsService = ReturnType<typeof createLogsService>

/** The row that marks the request log as a sample. */
function samplingNotice({ kept, left }: { kept: number; left: number }): LoggedRequest {
  const empty = { requestId: '', host: '', origin: '', userAgent: '', brand: '', platform: '' }
  return { ...empty, method: 'SAMPLED', url: `kept=${kept}&left-out=${left}`, status: 0, durationMs: 0 }
}
