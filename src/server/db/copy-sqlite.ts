import { open, rename, rm } from 'node:fs/promises'
import AsyncDatabase from 'libsql/promise'
import { withFile } from './sqlite-file.ts'

const quoted = (path: string) => `'${path.replaceAll("'", "''")}'`

/** Copies in the driver's thread. */
const copyInto = (path: string, to: string): Promise<void> =>
  withFile(path, (database) => AsyncDatabase.prototype.exec.call(database, `VACUUM INTO ${quoted(to)}`))

/** @throws when SQLite finds an error in a file */
async function check(path: string): Promise<void> {
  const [result] = await withFile(path, (file) => file.prepare('PRAGMA quick_check').raw(true).all() as unknown[][])
  if (result?.[0] !== 'ok') throw new Error(`the copy is damaged: ${result?.[0]}`)
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
    await check(part)
    await rename(part, to)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}
