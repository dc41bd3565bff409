import type { Db, Tx } from './db.ts'

/** Rows of the table `CatalogVersion`: a version each, by which processes notice that they are out of date. */
const rowIds = { catalog: 1, settings: 2 } as const

async function raiseVersion(tx: Tx, of: keyof typeof rowIds): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "CatalogVersion" ("id", "version") VALUES (${rowIds[of]}, 1)
    ON CONFLICT ("id") DO UPDATE SET "version" = "CatalogVersion"."version" + 1`
}

export async function readVersions(db: Db): Promise<Record<keyof typeof rowIds, bigint>> {
  const versions = new Map((await db.catalogVersion.findMany()).map(({ id, version }) => [id, version]))
  return { catalog: versions.get(rowIds.catalog) ?? 0n, settings: versions.get(rowIds.settings) ?? 0n }
}

/**
 * Raises the version by which other processes notice that their catalogue is out of date. Call it in every transaction
 * that writes products or categories, after these writes and as late as possible: on PostgreSQL it locks the single row
 * until the commit. A change of stock counts only if it changes what shoppers see, see src/server/catalog/stock.ts.
 */
export const raiseCatalogVersion = (tx: Tx): Promise<void> => raiseVersion(tx, 'catalog')

export const readCatalogVersion = async (db: Db): Promise<bigint> => (await readVersions(db)).catalog

/**
 * Raises the version by which other processes notice that their settings are out of date. On PostgreSQL it locks the row
 * until the commit, so that two saves follow each other: call it first.
 */
export const raiseSettingsVersion = (tx: Tx): Promise<void> => raiseVersion(tx, 'settings')

export const readSettingsVersion = async (db: Db): Promise<bigint> => (await readVersions(db)).settings
