import type { Db, Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { parseStored } from '../db/storable-json.ts'

type RawDb = Pick<Db | Tx, '$queryRaw'>

/*
 * Columns of JSON are read as text: the database client refuses a whole query when one of its rows cannot be parsed, and
 * one damaged section must not take the others with it.
 */

/** Reads the stored data of each section by its name, unchecked. */
export async function readStoredSections(db: RawDb): Promise<Map<string, unknown>> {
  const rows = await db.$queryRaw<{ name: string; data: string }[]>`
    SELECT "name", CAST("data" AS TEXT) AS "data" FROM "SettingsSection"`
  return new Map(rows.map(({ name, data }) => [name, parseStored(data)]))
}

/** The sections that versions of the history hold, by the identifiers of these; nothing of them is checked. */
export async function readStoredChanges(db: RawDb, ids: readonly string[]): Promise<Map<string, unknown>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<{ id: string; data: string }[]>`
    SELECT "id", CAST("data" AS TEXT) AS "data" FROM "SettingsChange" WHERE "id" IN (${Prisma.join([...ids])})`
  return new Map(rows.map(({ id, data }) => [id, parseStored(data)]))
}
