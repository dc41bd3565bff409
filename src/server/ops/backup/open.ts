import type { Config } from '../../config.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { readMigrations } from '../../db/migrations.ts'
import { databaseFile } from '../../db/sqlite-path.ts'
import type { Reader, Target } from '../database/dialect.ts'
import { dialects } from '../database/dialects.ts'
import type { Table } from '../database/table.ts'

/** A shop as it was at one moment. */
export interface Source extends Reader {
  /** Name of the newest migration that it has. */
  migration: string
  tables: readonly Table[]
}

/** Opens a database as it is at this moment. @throws DatabaseError, also for one that holds no shop */
export async function openSource(database: Config['database']): Promise<Source> {
  const reader = await dialects[database.kind].openReader(database.url)
  try {
    const migration = await reader.readMigration()
    if (!migration) throw new DatabaseError(`${databaseFile(database) ?? 'The database'} holds no shop`)
    return { ...reader, migration, tables: await reader.readTables() }
  } catch (error) {
    await reader.close()
    throw error
  }
}

/**
 * Prepares a database with the tables that a migration of either database has left: names begin with their time. The
 * caller holds the lock.
 * @throws DatabaseError for one that is not empty, unless it is replaced
 */
export async function openTarget(
  { kind, url }: Config['database'],
  migration: string,
  replace: boolean,
): Promise<Target> {
  const known = readMigrations(kind)
  const upTo = known.filter(({ name }) => name <= migration)
  return dialects[kind].openTarget(url, upTo, known.slice(upTo.length), replace)
}

/** Whether this program knows a migration, of either database. */
export function knowsMigration(name: string): boolean {
  return (['sqlite', 'postgres'] as const).some((kind) => readMigrations(kind).some((known) => known.name === name))
}
