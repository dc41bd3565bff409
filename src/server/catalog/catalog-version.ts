import type { Db, Tx } from '../db/db.ts'

/**
 * Raises the version by which other processes see that they are behind. Call it in every transaction that writes
 * products or categories, after these writes and as late as can be: on PostgreSQL it locks the one row until the commit.
 * Of a stock only what the public side says of it counts, see src/server/orders/stock.ts.
 */
export async function raiseCatalogVersion(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "CatalogVersion" ("id", "version") VALUES (1, 1)
    ON CONFLICT ("id") DO UPDATE SET "version" = "CatalogVersion"."version" + 1`
}

export async function readCatalogVersion(db: Db): Promise<bigint> {
  const row = await db.catalogVersion.findUnique({ where: { id: 1 } })
  return row?.version ?? 0n
}
