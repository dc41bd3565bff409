import { PrismaPg } from '@prisma/adapter-pg'
import type { Db } from './db.ts'
import { PrismaClient as PostgresClient } from './generated/postgres/client.ts'
import { PrismaClient as SqliteClient } from './generated/sqlite/client.ts'
import { lockDatabaseFile } from './lock-file.ts'
import { migrateDatabase } from './migrate.ts'
import type { DatabaseKind } from './migrations.ts'
import { SqliteAdapter, sqlitePath } from './sqlite-adapter.ts'

/** Enough for a busy process; PostgreSQL's default allows 100 for all of them together. */
const postgresConnections = 16
/**
 * PostgreSQL supposes a disk with a moving head, and then reads and sorts whole tables where an index has the answer in
 * order. Disks have none any more, and what the lists read lies in memory. Their largest sorts fit in this memory.
 */
const postgresSettings = "SET random_page_cost = 1.1; SET work_mem = '16MB'"

export interface Connection {
  db: Db
  /** Ends all connections; call it when the last write is done. */
  close(): Promise<void>
}

async function connectSqlite(url: string): Promise<Connection> {
  const unlock = await lockDatabaseFile(sqlitePath(url))
  try {
    await migrateDatabase({ kind: 'sqlite', url })
    const db = new SqliteClient({ adapter: new SqliteAdapter(url) })
    await db.$connect()
    return {
      db,
      async close() {
        await db.$disconnect()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function connectPostgres(url: string): Promise<Connection> {
  await migrateDatabase({ kind: 'postgres', url })
  const adapter = new PrismaPg({
    connectionString: url,
    max: postgresConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    onConnect: (client) => client.query(postgresSettings),
  })
  const db = new PostgresClient({ adapter })
  await db.$connect()
  return { db: db as unknown as Db, close: () => db.$disconnect() }
}

/**
 * Opens the configured database, ready to use: locks a SQLite file for this process, applies missing migrations,
 * connects.
 * @throws DatabaseError with one line for the operator
 */
export function connectDatabase(database: { kind: DatabaseKind; url: string }): Promise<Connection> {
  return database.kind === 'postgres' ? connectPostgres(database.url) : connectSqlite(database.url)
}
