import { join } from 'node:path'
import type { Base } from '../base.ts'
import { makeFolder } from '../core/folder.ts'
import { copySqlite } from '../db/copy-sqlite.ts'
import { sqlitePath } from '../db/sqlite-path.ts'
import { backUp as backUpShop } from '../transfer/backup.ts'

/** `before-going-live-2026-11-23T21-46-06`, in universal time. */
const nameAt = (at: Date) => `before-going-live-${at.toISOString().slice(0, 19).replaceAll(':', '-')}`

/**
 * Makes a backup of the whole shop: of a SQLite database the file beside it, which takes its place again as it is; of
 * PostgreSQL a backup for `shop restore` in the folder of the data.
 * @returns its path
 * @throws when it could not be written completely
 */
export async function backUp({ config, clock }: Pick<Base, 'config' | 'clock'>): Promise<string> {
  const name = nameAt(clock.now())
  if (config.database.kind === 'sqlite') {
    const path = sqlitePath(config.database.url)
    const to = join(path, '..', `${name}.db`)
    await copySqlite(path, to)
    return to
  }
  await makeFolder(config.dataDir)
  const to = join(config.dataDir, `${name}.tar`)
  await backUpShop(config, to)
  return to
}
