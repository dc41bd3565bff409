import Database from 'libsql'
import { hasCode } from '../core/errors.ts'
import { cannotOpen, DatabaseError } from './database-error.ts'
import { keepPrivate } from './private-file.ts'
import { withFile } from './sqlite-file.ts'

/** Reads who holds the lock, over a new connection: one whose statement was refused keeps a lock of its own. */
async function readHolder(file: string): Promise<string> {
  const read = withFile(file, (lock) => lock.prepare('SELECT pid FROM holder').raw(true).all() as unknown[][])
  const [[pid] = []] = await read.catch(() => [])
  return pid === undefined ? '' : ` (process ${pid})`
}

/** Writes this process's number, and locks the file until the process ends; others can still read who holds it. */
const takeLock = `BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS holder (pid INTEGER); DELETE FROM holder;
  INSERT INTO holder VALUES (${process.pid}); COMMIT; BEGIN IMMEDIATE`

/**
 * Makes this process the only one that uses a SQLite file: two processes would not see each other's catalogue changes.
 * The lock is `<file>.lock`, itself a SQLite file with an open write transaction. The operating system frees it however
 * the process ends, so that there are no stale locks and no process ids to compare, which containers share.
 * @returns a function that frees the lock
 * @throws DatabaseError when another process holds it, naming its number, or when it cannot be written
 */
export async function lockDatabaseFile(path: string): Promise<() => Promise<void>> {
  const file = `${path}.lock`
  const lock = await keepPrivate(file)
    .then(() => new Database(file))
    .catch((error) => {
      throw cannotOpen(path, error)
    })
  try {
    lock.exec(takeLock)
  } catch (error) {
    lock.close()
    if (!hasCode(error, 'SQLITE_BUSY')) throw cannotOpen(path, error)
    const by = await readHolder(file)
    throw new DatabaseError(`${path} is in use by another process${by}: stop it first, or use PostgreSQL for several`, {
      cause: error,
    })
  }
  return async () => {
    lock.exec('ROLLBACK')
    lock.close()
  }
}
