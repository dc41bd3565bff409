import type { Db, Tx } from '../db/db.ts'

/**
 * Raises the version by which other processes notice that their catalogue is out of date. Call it in every transaction
 * that writes products or categories, after these writes and as late as possible: on PostgreSQL it locks the single row
 * until the commit. A change of stock counts only if it changes what shoppers see, see src/server/catalog/stock.ts.
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
