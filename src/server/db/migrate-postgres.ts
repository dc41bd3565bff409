import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, DatabaseError as PostgresError } from 'pg'
import { DatabaseError } from './database-error.ts'
import { type LedgerRow, type Migrate, type Migration, pendingMigrations } from './migrations.ts'

/** The key that Prisma's own command uses, so that it and servers that start together wait for each other. */
const advisoryLock = 72707369

const ledgerTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

async function readLedger(client: Client): Promise<LedgerRow[]> {
  const tables = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
  )
  if (!tables.rows.some(({ name }) => name === '_prisma_migrations')) {
    if (tables.rows.length > 0) {
      throw new DatabaseError('The database has tables but no record of migrations: give an empty one')
    }
    return []
  }
  const { rows } = await client.query<LedgerRow>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished,
       rolled_back_at IS NOT NULL AS "rolledBack" FROM _prisma_migrations`,
  )
  return rows
}

/** Applies a migration and records it, in the transaction that the client is in. */
export async function applyInTransaction(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  const startedAt = new Date()
  await client.query(ledgerTable)
  await client.query(sql)
  await client.query(
    `INSERT INTO "_prisma_migrations"
       ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
     VALUES ($1, $2, $3, $4, now(), 1)`,
    [randomUUID(), checksum, name, startedAt],
  )
}

/** Servers that sell meanwhile lock the same tables in another order: PostgreSQL then ends one of the two. */
const isDeadlock = (error: unknown) => error instanceof PostgresError && error.code === '40P01'
const attempts = 20

async function apply(client: Client, migration: Migration, attempt = 1): Promise<void> {
  try {
    await client.query('BEGIN')
    await applyInTransaction(client, migration)
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined)
    if (isDeadlock(cause) && attempt < attempts) {
      await sleep(200 * Math.random())
      return apply(client, migration, attempt + 1)
    }
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DatabaseError(`Migration ${migration.name} failed and was undone: ${reason}`, { cause })
  }
}

/** Waits until no other process migrates the database; ends with the session. */
export async function lockMigrations(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [advisoryLock])
}

/** Opens a connection beside those of Prisma. @throws DatabaseError when the database cannot be reached */
export async function connectClient(url: string, options: ClientConfig = {}): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...options })
  // A cut connection is reported by the query that it breaks.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (cause) {
    await client.end().catch(() => undefined)
    const reason = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : String(cause)
    throw new DatabaseError(`The database cannot be reached: ${reason}`, { cause })
  }
}

/** See listPending. */
export async function findPending(url: string, migrations: readonly Migration[]): Promise<Migration[]> {
  const client = await connectClient(url)
  try {
    return pendingMigrations(await readLedger(client), migrations)
  } finally {
    await client.end()
  }
}

/** Servers that start at the same time wait for each other. */
export const migrate: Migrate = async (url, migrations, beforeUpdate) => {
  const client = await connectClient(url)
  try {
    await lockMigrations(client)
    const ledger = await readLedger(client)
    const pending = pendingMigrations(ledger, migrations)
    if (ledger.length > 0 && pending.length > 0) await beforeUpdate(pending.map(({ name }) => name))
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    // Ends the session and with it the lock.
    await client.end()
  }
}
