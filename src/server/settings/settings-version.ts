import type { Db, Tx } from '../db/db.ts'

/** The settings' row in the table of versions; row 1 is the catalogue's. */
const rowId = 2

/**
 * Raises the version by which other processes notice that their settings are out of date. On PostgreSQL it locks the row
 * until the commit, so that two saves follow each other: call it first.
 */
export async function raiseSettingsVersion(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "CatalogVersion" ("id", "version") VALUES (${rowId}, 1)
    ON CONFLICT ("id") DO UPDATE SET "version" = "CatalogVersion"."version" + 1`
}

export async function readSettingsVersion(db: Db): Promise<bigint> {
  const row = await db.catalogVersion.findUnique({ where: { id: rowId } })
  return row?.version ?? 0n
}
