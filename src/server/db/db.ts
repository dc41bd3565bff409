import type { Prisma, PrismaClient } from './generated/sqlite/client.ts'

/**
 * The database as every service sees it. The generated clients for SQLite and PostgreSQL differ in type only by
 * isolation levels, so that the smaller type serves for both.
 */
export type Db = PrismaClient
/** Inside a transaction: only this may be used until it ends, never the outer client. */
export type Tx = Prisma.TransactionClient

export interface DatabaseUpdate {
  migrations: string[]
  /** Copy of the SQLite database as it was before; absent for one that was empty. */
  copy?: string
}

export interface Connection {
  db: Db
  /** Result of bringing the database to this code's schema, if anything was to be done. */
  update?: DatabaseUpdate
  /** Ends all connections; call it when the last write is done. */
  close(): Promise<void>
}
