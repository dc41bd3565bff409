import type { rowsOf } from '../../shared/admin-list.ts'
import { searchText } from '../../shared/catalog/search-text.ts'
import type { Db } from './db.ts'
import { Prisma } from './generated/sqlite/client.ts'

/** The rows of an admin list, for the raw SQL that Prisma's client cannot write. */
export interface ListQuery {
  /** The table, with its joins. */
  from: Prisma.Sql
  where: Prisma.Sql
  orderBy: Prisma.Sql
}

/** The ids of a page, in order, and how many rows all pages have. */
export interface IdPage {
  ids: string[]
  total: number
}

type Rows = ReturnType<typeof rowsOf>

/** The words of a search as `searchText` columns hold them. */
export const wordsOf = (q = ''): string[] => searchText(q).split(' ').filter(Boolean)

/** The condition that a text contains a word, whose wildcards are escaped. */
export const contains = (text: Prisma.Sql, word: string): Prisma.Sql =>
  Prisma.sql`${text} LIKE ${`%${word.replaceAll(/[!%_]/g, '!$&')}%`} ESCAPE '!'`

/** Conditions that the column `searchText` contains each word of a search. */
export const containsWords = (q?: string): Prisma.Sql[] =>
  wordsOf(q).map((word) => contains(Prisma.sql`"searchText"`, word))

export async function countRows(db: Db, { from, where }: Omit<ListQuery, 'orderBy'>): Promise<number> {
  const rows = await db.$queryRaw<{ count: bigint }[]>`
    SELECT CAST(COUNT(*) AS BIGINT) AS "count" FROM ${from} WHERE ${where}`
  return Number(rows[0]?.count ?? 0)
}

/** Reads a page by an index that has the rows in order, and counts separately. */
export async function readIdPage(db: Db, list: ListQuery, { skip, take }: Rows): Promise<IdPage> {
  const [rows, total] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM ${list.from} WHERE ${list.where} ORDER BY ${list.orderBy} LIMIT ${take} OFFSET ${skip}`,
    countRows(db, list),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/**
 * Materializes the matches, so that one scan gives both the page and the total.
 * @param columns the id, and what `orderBy` needs
 */
export async function scanIdPage(
  db: Db,
  { columns, ...list }: ListQuery & { columns: Prisma.Sql },
  { skip, take }: Rows,
): Promise<IdPage> {
  const rows = await db.$queryRaw<{ id: string; total: bigint }[]>`
    WITH "found" AS MATERIALIZED (SELECT ${columns} FROM ${list.from} WHERE ${list.where})
    SELECT "id", (SELECT CAST(COUNT(*) AS BIGINT) FROM "found") AS "total" FROM "found"
    ORDER BY ${list.orderBy} LIMIT ${take} OFFSET ${skip}`
  const ids = rows.map(({ id }) => id)
  // Beyond the last page there is no row with the total.
  return { ids, total: rows[0] ? Number(rows[0].total) : skip === 0 ? 0 : await countRows(db, list) }
}

/** Rows in the order of their ids; ids without a row are skipped. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
