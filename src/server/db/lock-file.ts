import { PrismaLibSql } from '@prisma/adapter-libsql'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { cannotOpen, DatabaseError } from './database-error.ts'
import { keepPrivate } from './private-file.ts'
import { driverUrl } from './sqlite-adapter.ts'

/** Runs a statement without values in the lock's own database. */
const run = (lock: SqlDriverAdapter, sql: string) => lock.executeRaw({ sql, args: [], argTypes: [] })

const open = (file: string) => new PrismaLibSql({ url: driverUrl(file) }).connect()

/** Reads who holds the lock, over a new connection: one whose statement was refused keeps a lock of its own. */
async function readHolder(file: string): Promise<string> {
  const lock = await open(file)
  const { rows } = await lock
    .queryRaw({ sql: 'SELECT pid FROM holder', args: [], argTypes: [] })
    .catch(() => ({ rows: [] as unknown[][] }))
  await lock.dispose()
  return rows[0] ? ` (process ${rows[0][0]})` : ''
}

/** Adapter errors carry the driver's error as their cause. */
function isBusy(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { kind?: string } | undefined) : undefined
  return cause?.kind === 'SocketTimeout'
}

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
    .then(() => open(file))
    .catch((error) => {
      throw cannotOpen(path, error)
    })
  try {
    await run(lock, 'BEGIN IMMEDIATE')
    await run(lock, 'CREATE TABLE IF NOT EXISTS holder (pid INTEGER)')
    await run(lock, 'DELETE FROM holder')
    await run(lock, `INSERT INTO holder VALUES (${process.pid})`)
    await run(lock, 'COMMIT')
    // Held until the process ends; other processes can still read who holds it.
    await run(lock, 'BEGIN IMMEDIATE')
  } catch (error) {
    await lock.dispose()
    if (!isBusy(error)) throw cannotOpen(path, error)
    const by = await readHolder(file)
    throw new DatabaseError(`${path} is in use by another process${by}: stop it first, or use PostgreSQL for several`, {
      cause: error,
    })
  }
  return async () => {
    await run(lock, 'ROLLBACK')
    await lock.dispose()
  }
}
