import type { Db } from './db.ts'
import { Prisma } from './generated/sqlite/client.ts'
import { parseStored } from './storable-json.ts'

/** The JSON of an entry of the audit, unchecked; null where it has none. The snapshot is that of a section of the settings. */
export type StoredEntry = Record<'before' | 'after' | 'snapshot', unknown>

/**
 * The JSON of entries of the audit by their identifiers. It is read as text: the database client refuses a whole query when
 * one of its rows cannot be parsed.
 */
export async function readStoredEntries(
  db: Pick<Db, '$queryRaw'>,
  ids: readonly string[],
): Promise<Map<string, StoredEntry>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<({ id: string } & Record<keyof StoredEntry, string | null>)[]>`
    SELECT "id", CAST("before" AS TEXT) AS "before", CAST("after" AS TEXT) AS "after",
      CAST("snapshot" AS TEXT) AS "snapshot"
    FROM "AuditEntry" WHERE "id" IN (${Prisma.join([...ids])})`
  const parse = (text: string | null) => (text === null ? null : parseStored(text))
  return new Map(
    rows.map(({ id, before, after, snapshot }) => [
      id,
      { before: parse(before), after: parse(after), snapshot: parse(snapshot) },
    ]),
  )
}
