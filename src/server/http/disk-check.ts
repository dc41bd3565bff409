import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { databaseFile } from '../db/sqlite-path.ts'

/** Several blocks: a full disk may still have room for an empty file or in the last block of an old one. */
const probeBytes = 32 * 1024

/** Writes to a folder. @throws the error of the file system */
export async function tryFolder(folder: string): Promise<void> {
  const probe = join(folder, `.check-${process.pid}`)
  try {
    await writeFile(probe, Buffer.alloc(probeBytes), { mode: 0o600, flush: true })
  } finally {
    await rm(probe, { force: true })
  }
}

/**
 * Writes to the data folder, and to that of a SQLite file elsewhere.
 * @throws the error of the file system, which names folder and reason
 */
export async function tryDisks({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>): Promise<void> {
  const file = databaseFile(database)
  const folders = new Set([dataDir, ...(file ? [dirname(file)] : [])])
  await Promise.all([...folders].map(tryFolder))
}
