import { readdir, rm, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { copySqlite } from './copy-sqlite.ts'
import { cannotOpen, DatabaseError } from './database-error.ts'
import type { Connection, DatabaseUpdate, Db } from './db.ts'
import { PrismaClient } from './generated/sqlite/client.ts'
import { lockDatabaseFile } from './lock-file.ts'
import { migrate } from './migrate-sqlite.ts'
import { readMigrations } from './migrations.ts'
import { keepPrivate } from './private-file.ts'
import { SqliteAdapter } from './sqlite-adapter.ts'
import { sqlitePath } from './sqlite-path.ts'

const releaseMs = 60_000

/** SQLite's result codes for a file that is damaged or not a database (https://sqlite.org/rescode.html). */
const damaged = [11, 26]

/** Why an existing file cannot be used, in words that tell the operator what to do. */
function explain(path: string, error: unknown): unknown {
  if (error instanceof DatabaseError) return error
  const cause = error instanceof Error ? (error.cause as { extendedCode?: number } | undefined) : undefined
  // The lower eight bits are the primary code, those above them its kind.
  if (damaged.includes((cause?.extendedCode ?? 0) & 0xff)) {
    return new DatabaseError(`${path} is damaged or no SQLite database: put a backup in its place`, { cause: error })
  }
  return cannotOpen(path, error)
}

/** Migrates a file that this process has locked, after a copy of it. A copy of what was not updated is removed. */
async function update(url: string, path: string): Promise<DatabaseUpdate> {
  let copy: string | undefined
  try {
    const migrations = await migrate(url, readMigrations('sqlite'), async () => {
      copy = await copyBeforeUpdate(path)
    })
    if (copy) await removeOldCopies(path)
    return { migrations, ...(copy && { copy }) }
  } catch (error) {
    if (copy) await rm(copy, { force: true })
    throw error
  }
}

/** A client with one connection. The process that writes has locked the file. */
export async function openClient(url: string): Promise<Connection> {
  const db = new PrismaClient({ adapter: new SqliteAdapter(url) })
  await db.$connect()
  return { db, close: () => db.$disconnect() }
}

/** SQLite keeps its 8 MB of cached pages for ever; what is needed again comes from the system's cache in microseconds. */
function releasePages(db: Db): NodeJS.Timeout {
  const give = () => db.$queryRawUnsafe('PRAGMA shrink_memory').catch(() => undefined)
  return setInterval(give, releaseMs).unref()
}

export async function connect(url: string): Promise<Connection> {
  const path = sqlitePath(url)
  // Before the lock: an address that is not a file must not leave a lock file behind.
  await keepPrivate(path).catch((error) => {
    throw cannotOpen(path, error)
  })
  const unlock = await lockDatabaseFile(path)
  try {
    const updated = await update(url, path)
    const { db } = await openClient(url)
    const giving = releasePages(db)
    return {
      db,
      ...(updated.migrations.length > 0 && { update: updated }),
      async close() {
        clearInterval(giving)
        await db.$disconnect()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw explain(path, error)
  }
}

const copiesToKeep = 3

/** `shop.db` → `shop-before-update-`, which the time follows. */
const copyStem = (path: string) => `${basename(path, '.db')}-before-update-`

/** @throws DatabaseError with one line that says what to do, when the copy cannot be written */
async function copyBeforeUpdate(path: string): Promise<string> {
  // In universal time.
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const to = join(dirname(path), `${copyStem(path)}${stamp}.db`)
  try {
    await copySqlite(path, to)
    return to
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const { bavail, bsize } = await statfs(dirname(path))
    const free = Math.floor((bavail * bsize) / 1024 / 1024)
    throw new DatabaseError(
      `${path} is not updated, as the copy before it cannot be written to ${to}: ${reason} (${free} MB are free)`,
      { cause },
    )
  }
}

export async function removeOldCopies(path: string): Promise<void> {
  const folder = dirname(path)
  const stem = copyStem(path)
  // Their names sort by time.
  const copies = (await readdir(folder)).filter((name) => name.startsWith(stem) && name.endsWith('.db')).sort()
  await Promise.all(copies.slice(0, -copiesToKeep).map((name) => rm(join(folder, name), { force: true })))
}
