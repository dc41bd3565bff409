import { migratePostgres } from './migrate-postgres.ts'
import { migrateSqlite } from './migrate-sqlite.ts'
import { type DatabaseKind, type Migration, readMigrations } from './migrations.ts'

/**
 * Brings a database to the schema of this code and records it in Prisma's own ledger, each migration in one
 * transaction. Prisma's command is not needed for it and finds nothing left to do afterwards.
 * @returns the names of the migrations that it applied
 * @throws DatabaseError when the database cannot be continued from; see pendingMigrations
 */
export function migrateDatabase(
  database: { kind: DatabaseKind; url: string },
  migrations: readonly Migration[] = readMigrations(database.kind),
): Promise<string[]> {
  return database.kind === 'postgres'
    ? migratePostgres(database.url, migrations)
    : migrateSqlite(database.url, migrations)
}
