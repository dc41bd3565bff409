import { readdir, rm, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { copySqlite } from './copy-sqlite.ts'
import { DatabaseError } from './database-error.ts'

/** Copies of the database from before its last updates that stay. */
const copiesKept = 3

/** `shop.db` → `shop-before-update-2026-11-24T10-00-00.db`, in universal time. */
function copyName(path: string, at: Date): string {
  const stamp = at.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${basename(path, '.db')}-before-update-${stamp}.db`
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

/**
 * Copies a SQLite database beside itself, before it is updated.
 * @returns the path of the copy
 * @throws DatabaseError with one line that says what to do, when the copy cannot be written
 */
export async function copyBeforeUpdate(path: string, at = new Date()): Promise<string> {
  const to = join(dirname(path), copyName(path, at))
  try {
    await copySqlite(path, to)
    return to
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const { bavail, bsize } = await statfs(dirname(path))
    throw new DatabaseError(
      `${path} is not updated, as the copy before it cannot be written to ${to}: ${reason} (${megabytes(bavail * bsize)} are free)`,
      { cause },
    )
  }
}

/** Removes all but the last copies that updates have made. */
export async function removeOldCopies(path: string): Promise<void> {
  const folder = dirname(path)
  const stem = `${basename(path, '.db')}-before-update-`
  // Their names sort by time.
  const copies = (await readdir(folder)).filter((name) => name.startsWith(stem) && name.endsWith('.db')).sort()
  await Promise.all(copies.slice(0, -copiesKept).map((name) => rm(join(folder, name), { force: true })))
}
