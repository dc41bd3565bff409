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

/** The statement that gives a page in the order of an index. */
export const pageOf = ({ from, where, orderBy }: ListQuery, { skip, take }: Rows): Prisma.Sql =>
  Prisma.sql`SELECT "id" FROM ${from} WHERE ${where} ORDER BY ${orderBy} LIMIT ${take} OFFSET ${skip}`

const idsOf = async (db: Db, page: Prisma.Sql): Promise<string[]> =>
  (await db.$queryRaw<{ id: string }[]>(page)).map(({ id }) => id)

/** Reads a page by an index that has the rows in order, and counts separately. */
export async function readIdPage(db: Db, list: ListQuery, rows: Rows): Promise<IdPage> {
  const [ids, total] = await Promise.all([idsOf(db, pageOf(list, rows)), countRows(db, list)])
  return { ids, total }
}

/** A list whose matches no index has in order. */
export interface ScannedList extends ListQuery {
  /** The id, and what `orderBy` needs. */
  columns: Prisma.Sql
  /**
   * The statement for a page along an index that holds everything it asks: even if it has to go far, that takes no longer
   * than a scan. Absent: there is none.
   */
  walk?: (rows: Rows) => Prisma.Sql
}

/** Up to so many matches are sorted at once. */
const sortedAtOnce = 5000
/** Of more of them a page is read along an index, if it is within the first part of so many. */
const parts = 20

/** The statement that sorts all matches, or so many of them, and tells how many these are. */
function sorted({ columns, from, where, orderBy }: ScannedList, { skip, take }: Rows, most?: number): Prisma.Sql {
  const limit = most === undefined ? Prisma.empty : Prisma.sql`LIMIT ${most}`
  return Prisma.sql`
    WITH "found" AS MATERIALIZED (SELECT ${columns} FROM ${from} WHERE ${where} ${limit})
    SELECT "id", (SELECT CAST(COUNT(*) AS BIGINT) FROM "found") AS "total" FROM "found"
    ORDER BY ${orderBy} LIMIT ${take} OFFSET ${skip}`
}

async function sortMatches(db: Db, list: ScannedList, rows: Rows, most?: number): Promise<IdPage> {
  const found = await db.$queryRaw<{ id: string; total: bigint }[]>(sorted(list, rows, most))
  const ids = found.map(({ id }) => id)
  // Beyond the last page there is no row with the total.
  return { ids, total: found[0] ? Number(found[0].total) : rows.skip === 0 ? 0 : await countRows(db, list) }
}

/** Materializes the matches, so that one scan gives both the page and the total; of many of them only what it must. */
export async function scanIdPage(db: Db, list: ScannedList, rows: Rows): Promise<IdPage> {
  if (!list.walk || rows.skip + rows.take > sortedAtOnce * parts) return sortMatches(db, list, rows)
  const few = await sortMatches(db, list, rows, sortedAtOnce + 1)
  if (few.total <= sortedAtOnce) return few
  const total = await countRows(db, list)
  if ((rows.skip + rows.take) * parts > total) return sortMatches(db, list, rows)
  return { ids: await idsOf(db, list.walk(rows)), total }
}

/** Rows in the order of their ids; ids without a row are skipped. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
