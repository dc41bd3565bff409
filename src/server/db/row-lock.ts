import { Prisma } from './generated/sqlite/client.ts'
import type { DatabaseKind } from './migrations.ts'

/**
 * The end of a SELECT that locks its rows until the transaction ends: in the order of their ids by characters (as all
 * code here sorts, whatever the database's collation), so that transactions do not deadlock. Empty for SQLite, which
 * runs one transaction at a time.
 */
export function lockById(kind: DatabaseKind): Prisma.Sql {
  return kind === 'postgres' ? Prisma.sql`ORDER BY "id" COLLATE "C" FOR NO KEY UPDATE` : Prisma.empty
}

/**
 * The end of a SELECT that keeps its rows from being deleted until the transaction ends, as a row that refers to them
 * would; they may be changed meanwhile. In the order of lockById.
 */
export function keepById(kind: DatabaseKind): Prisma.Sql {
  return kind === 'postgres' ? Prisma.sql`ORDER BY "id" COLLATE "C" FOR KEY SHARE` : Prisma.empty
}
