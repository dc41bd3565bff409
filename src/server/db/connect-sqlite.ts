import type { Connection } from './connect.ts'
import { PrismaClient } from './generated/sqlite/client.ts'
import { lockDatabaseFile } from './lock-file.ts'
import { migrateDatabase } from './migrate.ts'
import { SqliteAdapter, sqlitePath } from './sqlite-adapter.ts'

/** See connectDatabase. */
export async function connectSqlite(url: string): Promise<Connection> {
  const unlock = await lockDatabaseFile(sqlitePath(url))
  try {
    await migrateDatabase({ kind: 'sqlite', url })
    const db = new PrismaClient({ adapter: new SqliteAdapter(url) })
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
