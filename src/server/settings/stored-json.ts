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

/** The sections that versions in SettingsChange hold, by the identifiers of these; nothing of them is checked. */
export async function readStoredChanges(db: RawDb, ids: readonly string[]): Promise<Map<string, unknown>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<{ id: string; data: string }[]>`
    SELECT "id", CAST("data" AS TEXT) AS "data" FROM "SettingsChange" WHERE "id" IN (${Prisma.join([...ids])})`
  return new Map(rows.map(({ id, data }) => [id, parseStored(data)]))
}

/** Rows that are read at once: a legal text may be long. */
const batch = 50

/** The JSON of all settings as text, those of their history in both of its tables too: each row is one text. */
export async function* readSettingsTexts(db: RawDb): AsyncGenerator<string> {
  const sections = await db.$queryRaw<{ data: string }[]>`
    SELECT CAST("data" AS TEXT) AS "data" FROM "SettingsSection"`
  for (const { data } of sections) yield data
  const rest = [
    Prisma.sql`SELECT "id", CAST("data" AS TEXT) AS "data" FROM "SettingsChange" WHERE 1 = 1`,
    Prisma.sql`SELECT "id", COALESCE(CAST("before" AS TEXT), '') || COALESCE(CAST("after" AS TEXT), '')
      || COALESCE(CAST("snapshot" AS TEXT), '') AS "data" FROM "AuditEntry" WHERE "entity" = 'settings'`,
  ]
  for (const select of rest) {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const rows: { id: string; data: string }[] = await db.$queryRaw`
        ${select} AND "id" > ${last} ORDER BY "id" LIMIT ${batch}`
      for (const { data } of rows) yield data
      last = rows.at(-1)?.id
    }
  }
}
