import { join } from 'node:path'
import type { Base } from '../base.ts'
import { makeFolder } from '../core/folder.ts'
import { copySqlite } from '../db/copy-sqlite.ts'
import { sqlitePath } from '../db/sqlite-path.ts'
import { copyDemoRows } from './copy-rows.ts'

/** `before-going-live-2026-11-23T21-46-06`, in universal time. */
const nameAt = (at: Date) => `before-going-live-${at.toISOString().slice(0, 19).replaceAll(':', '-')}`

/**
 * Makes a backup: of a SQLite database the whole file beside it, of PostgreSQL, which has its own means for that, the
 * rows that will be removed, as lines of JSON in the folder of the data.
 * @returns its path
 * @throws when it could not be written completely
 */
export async function backUp({ config, db, clock }: Pick<Base, 'config' | 'db' | 'clock'>): Promise<string> {
  const name = nameAt(clock.now())
  if (config.database.kind === 'sqlite') {
    const path = sqlitePath(config.database.url)
    const to = join(path, '..', `${name}.db`)
    await copySqlite(path, to)
    return to
  }
  await makeFolder(config.dataDir)
  const to = join(config.dataDir, `${name}.jsonl`)
  await copyDemoRows(db, to)
  return to
}
