import { type BeforeUpdate, type DatabaseKind, type Migration, readMigrations } from './migrations.ts'
import { sqlitePath } from './sqlite-path.ts'

interface MigrateOptions {
  beforeUpdate?: BeforeUpdate
  migrations?: readonly Migration[]
}

/**
 * Brings a database to the schema of this code and records it in Prisma's own ledger: Prisma's command is not needed,
 * and finds nothing left to do afterwards. SQLite applies all that it lacks in one transaction, PostgreSQL each
 * migration in one of its own: a new value of an enum may not be used in the transaction that adds it.
 * @returns the names of the applied migrations
 * @throws DatabaseError when the database cannot be migrated; see pendingMigrations
 */
export async function migrateDatabase(
  { kind, url }: { kind: DatabaseKind; url: string },
  { beforeUpdate = async () => undefined, migrations = readMigrations(kind) }: MigrateOptions = {},
): Promise<string[]> {
  if (kind === 'postgres') {
    const { migratePostgres } = await import('./migrate-postgres.ts')
    return migratePostgres(url, migrations, beforeUpdate)
  }
  const { migrateSqlite } = await import('./migrate-sqlite.ts')
  return migrateSqlite(url, migrations, beforeUpdate)
}

/**
 * Names of the migrations that a database lacks, without touching it.
 * @throws DatabaseError when it cannot be read, or not be migrated; see pendingMigrations
 */
export async function listPending({ kind, url }: { kind: DatabaseKind; url: string }): Promise<string[]> {
  const known = readMigrations(kind)
  const pending =
    kind === 'postgres'
      ? await (await import('./migrate-postgres.ts')).pendingInPostgres(url, known)
      : await (await import('./migrate-sqlite.ts')).pendingInSqlite(sqlitePath(url), known)
  return pending.map(({ name }) => name)
}
