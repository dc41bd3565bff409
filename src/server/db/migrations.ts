import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../core/root.ts'
import { DatabaseError } from './database-error.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the file in hex, as Prisma stores it. */
  checksum: string
}

/** A row of Prisma's ledger `_prisma_migrations`. */
export interface LedgerRow {
  name: string
  checksum: string
  finished: boolean
  rolledBack: boolean
}

/**
 * Called once before a database that was migrated before gets the migrations that it lacks, whose names it is given;
 * not for an empty one. Stops the update by throwing.
 */
export type BeforeUpdate = (pending: readonly string[]) => Promise<void>

/**
 * Brings a database to the schema of this code and records it in Prisma's own ledger: Prisma's command is not needed,
 * and finds nothing left to do afterwards. SQLite applies all that it lacks in one transaction, PostgreSQL each
 * migration in one of its own: a new value of an enum may not be used in the transaction that adds it.
 * @returns the names of the applied migrations
 * @throws DatabaseError when the database cannot be migrated; see pendingMigrations
 */
export type Migrate = (url: string, migrations: readonly Migration[], beforeUpdate: BeforeUpdate) => Promise<string[]>

/** The migrations of this code, oldest first. */
export function readMigrations(kind: DatabaseKind, root = projectRoot): Migration[] {
  const folder = join(root, 'prisma', kind, 'migrations')
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name, 'migration.sql'))
      return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') }
    })
}

/**
 * The migrations that a database with this ledger still lacks.
 * @throws DatabaseError for a migration that was half applied, is unknown to this code (the schema is newer), or was
 * edited after it had been applied
 */
export function pendingMigrations(ledger: readonly LedgerRow[], migrations: readonly Migration[]): Migration[] {
  const applied = ledger.filter((row) => !row.rolledBack)
  const half = applied.find((row) => !row.finished)
  if (half) {
    throw new DatabaseError(`Migration ${half.name} was applied only in part: restore a backup or resolve it by hand`)
  }
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = byName.get(name)
    if (!migration) {
      throw new DatabaseError(
        `The database is newer than this version of the shop (migration ${name}): update the shop`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new DatabaseError(`Migration ${name} was changed after it had been applied: restore its original file`)
    }
  }
  const done = new Set(applied.map((row) => row.name))
  return migrations.filter((migration) => !done.has(migration.name))
}
