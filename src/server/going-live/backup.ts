import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Base } from '../base.ts'
import { ifPresent } from '../core/errors.ts'
import { makeFolder } from '../core/folder.ts'
import { copySqlite } from '../db/copy-sqlite.ts'
import { sqlitePath } from '../db/sqlite-path.ts'
import { backUp as backUpShop } from '../transfer/backup.ts'

/** `before-going-live-2026-11-23T21-46-06`, in universal time. */
const nameAt = (at: Date) => `before-going-live-${at.toISOString().slice(0, 19).replaceAll(':', '-')}`

const isThere = async (path: string) => (await ifPresent(stat(path)))?.isFile() === true

/**
 * Makes a backup of the whole shop, unless a run before has (nothing is removed before it is noted): of a SQLite database the file beside it, which takes its place again as it is; of
 * PostgreSQL a backup for `shop restore` in the folder of the data.
 * @param startedAt when the removal began, after which it is named
 * @returns its path
 * @throws when it could not be written completely
 */
export async function backUp({ config }: Pick<Base, 'config'>, startedAt: Date): Promise<string> {
  const name = nameAt(startedAt)
  if (config.database.kind === 'sqlite') {
    const path = sqlitePath(config.database.url)
    const to = join(path, '..', `${name}.db`)
    // A run that was cut off has left it.
    await rm(`${to}.part`, { force: true })
    if (!(await isThere(to))) await copySqlite(path, to)
    return to
  }
  await makeFolder(config.dataDir)
  const to = join(config.dataDir, `${name}.tar`)
  if (!(await isThere(to))) await backUpShop(config, to)
  return to
}
