import type { Config } from '../config.ts'
import type { Connection, Db } from './db.ts'

type Address = Config['database']

/** Client and driver of the other database are not loaded. */
const drivers = {
  sqlite: () => import('./connect-sqlite.ts'),
  postgres: () => import('./connect-postgres.ts'),
}

/**
 * Opens the configured database, ready to use: locks a SQLite file for this process, applies missing migrations,
 * connects.
 * @param options `mayUpdate`: whether missing migrations may be applied to a PostgreSQL database that holds a shop. An
 * update cannot be taken back there, and nobody but the operator can save such a database; of a SQLite file a copy is made.
 * @throws DatabaseError with one line for the operator
 */
export async function connectDatabase(
  { kind, url }: Address,
  { mayUpdate = false }: { mayUpdate?: boolean } = {},
): Promise<Connection> {
  return (await drivers[kind]()).connect(url, mayUpdate)
}

/**
 * Opens a migrated database beside the process that serves it, to read: without the lock of a SQLite file, and without
 * migrations.
 * @throws DatabaseError
 */
export async function connectBeside({ kind, url }: Address): Promise<Connection> {
  return (await drivers[kind]()).openClient(url)
}

/** Works with a database that is being opened, and closes it afterwards. */
export async function withDatabase<T>(opening: Promise<Connection>, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await opening
  return work(db).finally(close)
}
