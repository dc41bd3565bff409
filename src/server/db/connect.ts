import type { Db } from './db.ts'
import type { DatabaseKind } from './migrations.ts'

export interface Connection {
  db: Db
  /** Ends all connections; call it when the last write is done. */
  close(): Promise<void>
}

/**
 * Opens the configured database, ready to use: locks a SQLite file for this process, applies missing migrations,
 * connects. Client and driver of the other one are not loaded.
 * @throws DatabaseError with one line for the operator
 */
export async function connectDatabase(database: { kind: DatabaseKind; url: string }): Promise<Connection> {
  if (database.kind === 'postgres') {
    const { connectPostgres } = await import('./connect-postgres.ts')
    return connectPostgres(database.url)
  }
  const { connectSqlite } = await import('./connect-sqlite.ts')
  return connectSqlite(database.url)
}
