import { type BeforeUpdate, type DatabaseKind, type Migration, readMigrations } from './migrations.ts'

interface MigrateOptions {
  beforeUpdate?: BeforeUpdate
  migrations?: readonly Migration[]
}

const drivers = {
  sqlite: () => import('./migrate-sqlite.ts'),
  postgres: () => import('./migrate-postgres.ts'),
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
  return (await drivers[kind]()).migrate(url, migrations, beforeUpdate)
}

/** @throws DatabaseError when the database cannot be read, or not be migrated; see pendingMigrations */
export async function listPending({ kind, url }: { kind: DatabaseKind; url: string }): Promise<string[]> {
  const pending = await (await drivers[kind]()).findPending(url, readMigrations(kind))
  return pending.map(({ name }) => name)
}
