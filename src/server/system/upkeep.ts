import { stat } from 'node:fs/promises'
import type { Base } from '../base.ts'
import { ifPresent } from '../core/errors.ts'
import { sqlitePath } from '../db/sqlite-path.ts'

const minute = 60_000
const hour = 60 * minute
/**
 * SQLite writes its log into the file by itself, and begins to write the log anew, but never makes it shorter: a long read
 * or an import leaves it large. Beyond this it is emptied.
 */
const maxLogBytes = 64 * 1024 * 1024

/** The jobs that keep a SQLite file in order; PostgreSQL does it by itself. */
export function addDatabaseUpkeep({
  db,
  config,
  scheduler,
  log,
}: Pick<Base, 'db' | 'config' | 'scheduler' | 'log'>): void {
  if (config.database.kind !== 'sqlite') return
  const logFile = `${sqlitePath(config.database.url)}-wal`

  /** Lets SQLite gather statistics for its query planner where they are out of date (https://sqlite.org/lang_analyze.html). */
  const optimize = () => db.$queryRawUnsafe('PRAGMA optimize').then(() => undefined)

  async function shortenLog(): Promise<number> {
    const size = (await ifPresent(stat(logFile)))?.size ?? 0
    if (size <= maxLogBytes) return 0
    // Does nothing while somebody reads: the next run tries again.
    await db.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)')
    log.info({ bytes: size }, 'write-ahead log of the database emptied')
    return size
  }

  scheduler.add({ name: 'database-optimize', everyMs: 24 * hour, run: optimize })
  scheduler.add({ name: 'database-log', everyMs: 5 * minute, run: shortenLog })
}
