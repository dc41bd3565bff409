import type { Db, Tx } from '../db/db.ts'

/**
 * Raises the version by which other processes see that they are behind. Call it as the last statement of every
 * transaction that writes products, categories or stock: on PostgreSQL it locks the one row until the commit.
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
