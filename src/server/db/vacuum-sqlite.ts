import Database from 'libsql'
import { lockDatabaseFile } from './lock-file.ts'

/**
 * Writes a SQLite file anew without the room that deleted rows have left. A crash leaves it as it was.
 * @throws DatabaseError when a server uses it
 */
export async function vacuumSqlite(path: string): Promise<void> {
  const unlock = await lockDatabaseFile(path)
  const database = new Database(path)
  try {
    database.exec('PRAGMA synchronous=FULL; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
    await unlock()
  }
}
