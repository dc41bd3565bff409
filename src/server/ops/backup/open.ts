import type { Config } from '../../config.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { readMigrations } from '../../db/migrations.ts'
import { databaseFile } from '../../db/sqlite-path.ts'
import type { Reader, Target } from '../database/dialect.ts'
import { dialects } from '../database/dialects.ts'
import type { Table } from '../database/table.ts'

/** A shop as it was at one moment. */
export interface Source extends Reader {
  migration: string
  tables: readonly Table[]
}

/** Works with a database as it is at this moment. @throws DatabaseError, also for one that holds no shop */
export async function withSource<T>(database: Config['database'], work: (source: Source) => Promise<T>): Promise<T> {
  const reader = await dialects[database.kind].openReader(database.url)
  try {
    const migration = await reader.readMigration()
    if (!migration) throw new DatabaseError(`${databaseFile(database) ?? 'The database'} holds no shop`)
    return await work({ ...reader, migration, tables: await reader.readTables() })
  } finally {
    await reader.close()
  }
}

/**
 * Fills a database with the tables that a migration of either database has left: names begin with their time. It stays as
 * it was where that fails. The caller holds the lock.
 * @throws DatabaseError for one that is not empty, unless it is replaced
 */
export async function fillTarget<T>(
  { kind, url }: Config['database'],
  { migration, replace }: { migration: string; replace: boolean },
  fill: (target: Target) => Promise<T>,
): Promise<T> {
  const migrations = readMigrations(kind)
  const upTo = migrations.filter(({ name }) => name <= migration)
  const target = await dialects[kind].openTarget(url, upTo, migrations.slice(upTo.length), replace)
  try {
    const result = await fill(target)
    await target.finish()
    return result
  } catch (error) {
    await target.abandon()
    throw error
  }
}

export function knowsMigration(name: string): boolean {
  return (['sqlite', 'postgres'] as const).some((kind) => readMigrations(kind).some((each) => each.name === name))
}
