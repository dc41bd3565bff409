import { Prisma } from './generated/sqlite/client.ts'
import type { DatabaseKind } from './migrations.ts'

/**
 * Ends a SELECT whose rows nobody else may change until the transaction ends. They are locked in the order of their
 * ids, by characters as everything here sorts, whatever language the database sorts by. SQLite has no such words and
 * needs none: of its transactions one runs at a time.
 */
export function lockById(kind: DatabaseKind): Prisma.Sql {
  return kind === 'postgres' ? Prisma.sql`ORDER BY "id" COLLATE "C" FOR NO KEY UPDATE` : Prisma.empty
}
