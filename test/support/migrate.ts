import { type BeforeUpdate, type DatabaseKind, type Migration, readMigrations } from '../../src/server/db/migrations.ts'

const drivers = {
  sqlite: () => import('../../src/server/db/migrate-sqlite.ts'),
  postgres: () => import('../../src/server/db/migrate-postgres.ts'),
}

interface MigrateOptions {
  beforeUpdate?: BeforeUpdate
  migrations?: readonly Migration[]
}

/**
 * Brings a database to the schema of this code, or of other migrations, without opening it as the shop does.
 * @returns the names of the applied migrations
 */
export async function migrateDatabase(
  { kind, url }: { kind: DatabaseKind; url: string },
  { beforeUpdate = async () => undefined, migrations = readMigrations(kind) }: MigrateOptions = {},
): Promise<string[]> {
  return (await drivers[kind]()).migrate(url, migrations, beforeUpdate)
}
