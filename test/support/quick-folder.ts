import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Several databases of SQLite at once, each with its log. */
const roomOfFiles = 512 * 1024 ** 2

/**
 * Where the databases of tests lie: in memory where the system has a folder there, with room, or among the temporary
 * files. SQLite waits for the disk at each commit, which took longer than all else that its tests do.
 */
export async function quickFolder(roomNeeded = roomOfFiles): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= roomNeeded ? memory : tmpdir()
}

/** A run takes minutes: what nobody has written to for so long belongs to one that was killed. */
const abandonedMs = 60 * 60_000

/** When something was last written in a folder of tests: to itself or, a database being in use, to one of its files. */
async function lastWritten(folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => [])
  const stats = await Promise.all(
    [folder, ...files.map((file) => join(folder, file))].map((path) => stat(path).catch(() => undefined)),
  )
  return Math.max(...stats.map((entry) => entry?.mtimeMs ?? 0))
}

/** Removes from memory what earlier runs could not, because they were killed. */
export async function removeAbandoned(): Promise<void> {
  const names = await readdir(memory).catch(() => [])
  const folders = names
    .filter((name) => /^shop-((sqlite|postgres)-)?\w{6}$/.test(name))
    .map((name) => join(memory, name))
  for (const folder of folders) {
    if (Date.now() - (await lastWritten(folder)) > abandonedMs) await rm(folder, { recursive: true, force: true })
  }
}
