import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import { ifPresent } from '../../core/errors.ts'
import type { Logger } from '../../core/logger.ts'
import { databaseFile } from '../../db/sqlite-path.ts'

/** Whatever is still being written has been written to within this time. */
const idleMs = 10 * 60_000

const companions = '(-wal|-shm|-journal)?'
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Names that only a process which was killed has left behind, because whoever writes them holds the lock of the SQLite
 * file, as this process does now: a restored database, and copies of the database that are not complete.
 */
const besideDatabase = (file: string) => [
  new RegExp(`^${escaped(file)}\\.restoring${companions}$`),
  new RegExp(`^${escaped(basename(file, '.db'))}-before-update-[\\dT-]+\\.db\\.part${companions}$`),
  new RegExp(`^before-going-live-[\\dT-]+\\.db\\.part${companions}$`),
]

/** The backup before a restore that never came to its end: the shop is as it was. */
const unused = /^before-restore-[\dTZ-]+\.tar\.restoring$/
/** Backups that are not complete, and halves of files that are written whole or not at all. */
const unfinished = [
  /^before-(restore|going-live)-[\dTZ-]+\.tar(\.restoring)?\.part$/,
  /^\.unfinished-[a-z0-9]+$/,
  /^secrets\.json\.\d+\.tmp$/,
]

async function remove(folder: string, patterns: readonly RegExp[], idle = 0): Promise<string[]> {
  const names = (await ifPresent(readdir(folder))) ?? []
  const removed: string[] = []
  for (const name of names.filter((each) => patterns.some((pattern) => pattern.test(each)))) {
    const path = join(folder, name)
    const stats = await ifPresent(stat(path))
    if (!stats?.isFile() || Date.now() - stats.mtimeMs < idle) continue
    await rm(path, { force: true })
    removed.push(path)
  }
  return removed
}

/**
 * Removes what interrupted restores, moves, updates and removals have left behind, by names that nothing else has. Whole
 * backups and copies stay, whoever made them. To be called once the database is open: of a SQLite file nobody else has the
 * lock then, and no restore fills the PostgreSQL database. Other processes of the shop may write at this moment, though:
 * what they might be writing is removed only after ten minutes without a change.
 */
export async function removeLeftovers(
  { database, dataDir, s3 }: Pick<Config, 'database' | 'dataDir' | 's3'>,
  log: Logger,
): Promise<void> {
  const path = databaseFile(database)
  const removed = [
    ...(path ? await remove(dirname(path), besideDatabase(basename(path))) : []),
    ...(await remove(dataDir, [unused])),
    ...(path ? await remove(dataDir, unfinished.slice(0, 1)) : []),
    ...(await remove(dataDir, unfinished, idleMs)),
    ...(s3 ? [] : await remove(join(dataDir, 'uploads'), unfinished.slice(1, 2), idleMs)),
  ]
  if (removed.length > 0) log.info({ files: removed }, 'leftovers of interrupted work were removed')
}
