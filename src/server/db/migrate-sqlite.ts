import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type Database from 'libsql'
import { DatabaseError } from './database-error.ts'
import { type LedgerRow, type Migrate, type Migration, pendingMigrations } from './migrations.ts'
import { SqliteAdapter } from './sqlite-adapter.ts'
import { withFile } from './sqlite-file.ts'
import { sqlitePath } from './sqlite-path.ts'

const ledgerTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL,
  "checksum" TEXT NOT NULL,
  "finished_at" DATETIME,
  "migration_name" TEXT NOT NULL,
  "logs" TEXT,
  "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
);`

const selectBy = (adapter: SqlDriverAdapter) => async (sql: string) =>
  (await adapter.queryRaw({ sql, args: [], argTypes: [] })).rows

/** The migrations that a file has; none for an empty one. @throws DatabaseError for one of another program */
async function readLedger(select: (sql: string) => Promise<unknown[][]>): Promise<LedgerRow[]> {
  const tables = (await select("SELECT name FROM sqlite_master WHERE type = 'table'")).map((row) => row[0])
  if (!tables.includes('_prisma_migrations')) {
    if (tables.some((name) => !String(name).startsWith('sqlite_'))) {
      throw new DatabaseError('The database has tables but no record of migrations: give an empty one')
    }
    return []
  }
  const rows = await select(
    'SELECT migration_name, checksum, finished_at IS NOT NULL, rolled_back_at IS NOT NULL FROM _prisma_migrations',
  )
  return rows.map(([name, checksum, finished, rolledBack]) => ({
    name: String(name),
    checksum: String(checksum),
    finished: Boolean(finished),
    rolledBack: Boolean(rolledBack),
  }))
}

/** A migration and its ledger row. Foreign keys are checked by a CHECK constraint that a violation breaks. */
function script({ name, sql, checksum }: Migration): string {
  const now = Date.now()
  return `${ledgerTable}
${sql}
;
CREATE TEMP TABLE "_foreign_keys" ("violations" INTEGER NOT NULL CHECK ("violations" = 0));
INSERT INTO "_foreign_keys" SELECT count(*) FROM pragma_foreign_key_check;
DROP TABLE "_foreign_keys";
INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
VALUES ('${randomUUID()}', '${checksum}', '${name.replaceAll("'", "''")}', ${now}, ${now}, 1);`
}

/**
 * Applies all migrations in one transaction, over a connection of its own: the adapter ends a transaction with each
 * script. Foreign keys are switched off before it, as the pragma is ignored inside: rebuilding a table would delete its
 * children (ON DELETE CASCADE).
 */
function apply(database: Database.Database, migrations: readonly Migration[]): void {
  database.exec('PRAGMA synchronous=FULL; PRAGMA foreign_keys=OFF; BEGIN IMMEDIATE;')
  for (const migration of migrations) {
    try {
      database.exec(script(migration))
    } catch (cause) {
      database.exec('ROLLBACK')
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new DatabaseError(`Migration ${migration.name} failed and the update was undone: ${reason}`, { cause })
    }
  }
  database.exec('COMMIT')
}

/** The caller holds the lock of the file. */
export const migrate: Migrate = async (url, migrations, beforeUpdate) => {
  const adapter = await new SqliteAdapter(url).connect()
  const ledger = await readLedger(selectBy(adapter)).finally(() => adapter.dispose())
  const pending = pendingMigrations(ledger, migrations)
  if (pending.length === 0) return []
  const names = pending.map(({ name }) => name)
  if (ledger.length > 0) await beforeUpdate(names)
  await withFile(sqlitePath(url), (database) => apply(database, pending), {})
  return names
}

/** See listPending. The process that writes the file goes on. */
export async function findPending(url: string, migrations: readonly Migration[]): Promise<Migration[]> {
  const path = sqlitePath(url)
  if (!existsSync(path)) return [...migrations]
  const ledger = await withFile(path, (database) =>
    readLedger(async (sql) => database.prepare(sql).raw(true).all() as unknown[][]),
  )
  return pendingMigrations(ledger, migrations)
}
