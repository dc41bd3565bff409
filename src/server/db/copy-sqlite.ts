import { open, rename, rm } from 'node:fs/promises'
import Database from 'libsql'
import AsyncDatabase from 'libsql/promise'

const quoted = (path: string) => `'${path.replaceAll("'", "''")}'`

/** Copies over a connection of its own, in the driver's thread. */
async function copyInto(path: string, to: string): Promise<void> {
  const database = new Database(path, { readonly: true })
  try {
    await AsyncDatabase.prototype.exec.call(database, `VACUUM INTO ${quoted(to)}`)
  } finally {
    database.close()
  }
}

/** @throws when SQLite finds a fault in a file */
function check(path: string): void {
  const database = new Database(path, { readonly: true })
  try {
    const [result] = database.prepare('PRAGMA quick_check').raw(true).all() as unknown[][]
    if (result?.[0] !== 'ok') throw new Error(`the copy is damaged: ${result?.[0]}`)
  } finally {
    database.close()
  }
}

/**
 * Copies a SQLite database as it is now into a new file that only its owner may read, while others write it. The file has
 * its name only once it is complete and was checked.
 */
export async function copySqlite(path: string, to: string): Promise<void> {
  const part = `${to}.part`
  try {
    // SQLite writes into an empty file, whose mode stays.
    await (await open(part, 'wx', 0o600)).close()
    await copyInto(path, part)
    check(part)
    await rename(part, to)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}
