import type { Connection } from './db.ts'
import type { DatabaseKind } from './migrations.ts'

/**
 * Opens the configured database, ready to use: locks a SQLite file for this process, applies missing migrations,
 * connects. Client and driver of the other database are not loaded.
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
