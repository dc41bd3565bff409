import type { Prisma, PrismaClient } from './generated/sqlite/client.ts'

/**
 * The database as every service sees it. The generated clients for SQLite and PostgreSQL differ in type only by
 * isolation levels, so that the smaller type serves for both.
 */
export type Db = PrismaClient
/** Inside a transaction: only this may be used until it ends, never the outer client. */
export type Tx = Prisma.TransactionClient

export interface Connection {
  db: Db
  /** Ends all connections; call it when the last write is done. */
  close(): Promise<void>
}
