import { cannotOpen, DatabaseError } from './database-error.ts'
import type { Connection } from './db.ts'
import { PrismaClient } from './generated/sqlite/client.ts'
import { lockDatabaseFile } from './lock-file.ts'
import { migrateDatabase } from './migrate.ts'
import { keepPrivate } from './private-file.ts'
import { SqliteAdapter } from './sqlite-adapter.ts'
import { sqlitePath } from './sqlite-path.ts'

/** SQLite's result codes of a file that is damaged, or no database at all (https://sqlite.org/rescode.html). */
const damaged = [11, 26]

/** Why a file that is there cannot be used, as far as the operator can do something about it. */
function explained(path: string, error: unknown): unknown {
  if (error instanceof DatabaseError) return error
  const cause = error instanceof Error ? (error.cause as { extendedCode?: number } | undefined) : undefined
  // The lower eight bits; above them stands which kind of it.
  if (damaged.includes((cause?.extendedCode ?? 0) & 0xff)) {
    return new DatabaseError(`${path} is damaged or no SQLite database: put a backup in its place`, { cause: error })
  }
  return cannotOpen(path, error)
}

/** See connectDatabase. */
export async function connectSqlite(url: string): Promise<Connection> {
  const path = sqlitePath(url)
  // First: an address that is no file leaves no lock behind.
  await keepPrivate(path).catch((error) => {
    throw cannotOpen(path, error)
  })
  const unlock = await lockDatabaseFile(path)
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
    throw explained(path, error)
  }
}
