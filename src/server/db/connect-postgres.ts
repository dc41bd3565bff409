import { PrismaPg } from '@prisma/adapter-pg'
import { DatabaseError } from './database-error.ts'
import type { Connection, Db } from './db.ts'
import { PrismaClient } from './generated/postgres/client.ts'
import { migrate } from './migrate-postgres.ts'
import { readMigrations } from './migrations.ts'

/** Enough for a busy process; PostgreSQL's default allows 100 for all of them together. */
const postgresConnections = 16
/**
 * PostgreSQL's default page cost is that of a spinning disk, for which it reads and sorts whole tables where an index
 * has the rows in order. The lists read from SSD or memory, and their largest sorts fit in this work_mem.
 */
const postgresSettings = "SET random_page_cost = 1.1; SET work_mem = '16MB'"

/** Far longer than any statement of ours takes: a database that is silent for so long counts as unreachable. */
const queryTimeoutMs = 15_000

/** Stops the update of a database that nobody has said to be saved. @throws DatabaseError */
async function refuseUpdate(pending: readonly string[]): Promise<void> {
  const missing =
    pending.length === 1 ? `migration ${pending[0]}` : `${pending.length} migrations up to ${pending.at(-1)}`
  throw new DatabaseError(
    `The database holds a shop and lacks ${missing}: save it by \`shop backup\`, then start with MIGRATE=yes`,
  )
}

export async function openClient(url: string): Promise<Connection> {
  const adapter = new PrismaPg({
    connectionString: url,
    max: postgresConnections,
    connectionTimeoutMillis: 10_000,
    query_timeout: queryTimeoutMs,
    idleTimeoutMillis: 60_000,
    onConnect: (client) => client.query(postgresSettings),
  })
  const db = new PrismaClient({ adapter })
  await db.$connect()
  return { db: db as unknown as Db, close: () => db.$disconnect() }
}

export async function connect(url: string, mayUpdate: boolean): Promise<Connection> {
  const beforeUpdate = mayUpdate ? async () => undefined : refuseUpdate
  const migrations = await migrate(url, readMigrations('postgres'), beforeUpdate)
  return { ...(await openClient(url)), ...(migrations.length > 0 && { update: { migrations } }) }
}
