import type { DatabaseKind, Migration } from '../../db/migrations.ts'
import { readMigrations } from '../../db/migrations.ts'
import { sqlitePath } from '../../db/sqlite-path.ts'
import type { Source } from './source.ts'
import type { Target } from './target.ts'

interface Database {
  kind: DatabaseKind
  url: string
}

/** Opens a database as it is at this moment. The driver of the other database is not loaded. @throws DatabaseError */
export async function openSource({ kind, url }: Database): Promise<Source> {
  if (kind === 'postgres') return (await import('./postgres-source.ts')).openPostgresSource(url)
  return (await import('./sqlite-source.ts')).openSqliteSource(sqlitePath(url))
}

/** Migrations of a database up to one of either database, by name, and those after it: names begin with their time. */
function splitMigrations(kind: DatabaseKind, last: string): [upTo: Migration[], later: Migration[]] {
  const known = readMigrations(kind)
  return [known.filter(({ name }) => name <= last), known.filter(({ name }) => name > last)]
}

/**
 * Prepares a database with the tables that a migration of either database has left. Of a SQLite file the caller holds
 * the lock.
 * @throws DatabaseError for one that is not empty, unless it is replaced
 */
export async function openTarget({ kind, url }: Database, migration: string, replace: boolean): Promise<Target> {
  const [upTo, later] = splitMigrations(kind, migration)
  if (kind === 'postgres') {
    const { openPostgresTarget } = await import('./postgres-target.ts')
    return openPostgresTarget(url, upTo, later, replace)
  }
  const { openSqliteTarget } = await import('./sqlite-target.ts')
  return openSqliteTarget(sqlitePath(url), upTo, later)
}

/** Whether this program knows a migration, of either database. */
export function knowsMigration(name: string): boolean {
  return (['sqlite', 'postgres'] as const).some((kind) => readMigrations(kind).some((known) => known.name === name))
}
