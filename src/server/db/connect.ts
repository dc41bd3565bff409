import type { Connection } from './db.ts'
import type { DatabaseKind } from './migrations.ts'

export interface ConnectOptions {
  /**
   * Whether missing migrations may be applied to a PostgreSQL database that holds a shop. An update cannot be taken
   * back there, and nobody but the operator can save such a database; of a SQLite file a copy is made.
   */
  mayUpdate?: boolean
}

/**
 * Opens the configured database, ready to use: locks a SQLite file for this process, applies missing migrations,
 * connects. Client and driver of the other database are not loaded.
 * @throws DatabaseError with one line for the operator
 */
export async function connectDatabase(
  database: { kind: DatabaseKind; url: string },
  { mayUpdate = false }: ConnectOptions = {},
): Promise<Connection> {
  if (database.kind === 'postgres') {
    const { connectPostgres } = await import('./connect-postgres.ts')
    return connectPostgres(database.url, mayUpdate)
  }
  const { connectSqlite } = await import('./connect-sqlite.ts')
  return connectSqlite(database.url)
}

/**
 * Opens a migrated database beside the process that serves it, to read: without the lock of a SQLite file, and without
 * migrations.
 * @throws DatabaseError
 */
export async function connectBeside({ kind, url }: { kind: DatabaseKind; url: string }): Promise<Connection> {
  if (kind === 'postgres') return (await import('./connect-postgres.ts')).openPostgresClient(url)
  return (await import('./connect-sqlite.ts')).openSqliteClient(url)
}
