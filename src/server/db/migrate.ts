import { type DatabaseKind, type Migration, readMigrations } from './migrations.ts'

/**
 * Brings a database to the schema of this code, each migration in one transaction, and records it in Prisma's own
 * ledger: Prisma's command is not needed, and finds nothing left to do afterwards.
 * @returns the names of the applied migrations
 * @throws DatabaseError when the database cannot be migrated; see pendingMigrations
 */
export async function migrateDatabase(
  database: { kind: DatabaseKind; url: string },
  migrations: readonly Migration[] = readMigrations(database.kind),
): Promise<string[]> {
  if (database.kind === 'postgres') {
    const { migratePostgres } = await import('./migrate-postgres.ts')
    return migratePostgres(database.url, migrations)
  }
  const { migrateSqlite } = await import('./migrate-sqlite.ts')
  return migrateSqlite(database.url, migrations)
}
