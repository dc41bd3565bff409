import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../core/app-error.ts'
import type { Db, Tx } from './db.ts'

/** Longest wait for a connection (on SQLite: for the transactions ahead), and longest run, in milliseconds. */
const maxWait = 10_000
const timeout = 10_000
const attempts = 6
/** No further attempt begins after this time, in milliseconds: a request must not hang. */
const maxRetryMs = 12_000

/** Prisma: write conflict or deadlock, transaction not started or timed out, database busy. */
const retriedCodes = new Set(['P2034', 'P2028', 'P1008'])
/** Codes from raw SQL and from the drivers: PostgreSQL's serialization failure and deadlock, SQLite's busy. */
const retriedCauses =
  /TransactionWriteConflict|SocketTimeout|40001|40P01|SQLITE_BUSY|deadlock detected|database is locked/

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, meta } = error as Error & { code?: string; meta?: unknown }
  if (code && retriedCodes.has(code)) return true
  if (code === 'P2010') return retriedCauses.test(`${error.message} ${JSON.stringify(meta)}`)
  return error.name === 'DriverAdapterError' && retriedCauses.test(`${error.message} ${JSON.stringify(error.cause)}`)
}

/**
 * Runs `work` in one transaction: all of it is written, or nothing. Collisions are retried, so that `work` may run
 * several times: it must use only `tx` and plain values. No other client (on SQLite it would wait for this transaction
 * forever), no network, timer or hashing, as SQLite's single writer blocks all other writes meanwhile. Touch rows in the
 * order of their ids, so that transactions on PostgreSQL do not deadlock.
 * @throws AppError busy when every attempt collides
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: { timeout?: number } = {},
): Promise<T> {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.$transaction(work, { maxWait, timeout: options.timeout ?? timeout })
    } catch (error) {
      if (!isTransient(error)) throw error
      if (attempt === attempts || performance.now() - startedAt > maxRetryMs)
        throw new AppError('busy', { cause: error })
      await sleep(2 ** attempt * 5 * (0.5 + Math.random()))
    }
  }
}
