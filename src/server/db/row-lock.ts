import { Prisma } from './generated/sqlite/client.ts'
import type { DatabaseKind } from './migrations.ts'

/**
 * Ends a SELECT whose rows nobody else may change until the transaction ends. SQLite has no such words and needs none:
 * of its transactions one runs at a time.
 */
export function rowLock(kind: DatabaseKind): Prisma.Sql {
  return kind === 'postgres' ? Prisma.sql`FOR NO KEY UPDATE` : Prisma.empty
}
