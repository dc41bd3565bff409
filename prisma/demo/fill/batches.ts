import type { Db, Tx } from '../../../src/server/db/db.ts'
import type { DatabaseKind } from '../../../src/server/db/migrations.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import type { ServiceContext } from '../../../src/server/service-context.ts'

/** Rows of one kind in a transaction: some hundred milliseconds of work. */
export const batchSize = 1000
/** Rows read at a time: their ids must fit in one statement. */
export const readSize = 500
export const batchTimeoutMs = 60_000
export const dayMs = 86_400_000

/** @property timeZone the shop's */
export type FillContext = Pick<ServiceContext, 'db' | 'clock'> & { kind: DatabaseKind; timeZone: string }
/** Told after each batch. */
export type Progress = (done: number) => void

/** Writes `total` things in portions that both databases take, each in a transaction. */
export async function inBatches(
  db: Db,
  total: number,
  write: (tx: Tx, from: number, to: number) => Promise<void>,
  progress: Progress,
): Promise<void> {
  for (let from = 0; from < total; from += batchSize) {
    const to = Math.min(from + batchSize, total)
    await transaction(db, (tx) => write(tx, from, to), { timeout: batchTimeoutMs })
    progress(to)
  }
}
