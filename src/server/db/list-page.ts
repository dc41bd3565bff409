import type { getRowRange } from '../../shared/admin-list.ts'
import { searchText } from '../../shared/catalog/search-text.ts'
import type { Db } from './db.ts'
import { Prisma } from './generated/sqlite/client.ts'

/** The rows of an admin list, for the raw SQL that Prisma's client cannot write. */
export interface ListQuery {
  from: Prisma.Sql
  where: Prisma.Sql
  orderBy: Prisma.Sql
}

export interface IdPage {
  ids: string[]
  total: number
}

type Rows = ReturnType<typeof getRowRange>

/** The words of a search as `searchText` columns hold them. */
export const splitWords = (q = ''): string[] => searchText(q).split(' ').filter(Boolean)

/** The condition that a text contains a word, whose wildcards are escaped. */
export const contains = (text: Prisma.Sql, word: string): Prisma.Sql =>
  Prisma.sql`${text} LIKE ${`%${word.replaceAll(/[!%_]/g, '!$&')}%`} ESCAPE '!'`

export function containsAny(text: Prisma.Sql, anyOf: readonly (readonly string[])[]): Prisma.Sql {
  const each = anyOf.map((words) =>
    Prisma.join([Prisma.sql`1 = 1`, ...words.map((word) => contains(text, word))], ' AND '),
  )
  return Prisma.sql`(${Prisma.join(each, ' OR ')})`
}

export async function countRows(db: Db, { from, where }: Omit<ListQuery, 'orderBy'>): Promise<number> {
  const rows = await db.$queryRaw<{ count: bigint }[]>`
    SELECT CAST(COUNT(*) AS BIGINT) AS "count" FROM ${from} WHERE ${where}`
  return Number(rows[0]?.count ?? 0)
}

export const selectPage = ({ from, where, orderBy }: ListQuery, { skip, take }: Rows): Prisma.Sql =>
  Prisma.sql`SELECT "id" FROM ${from} WHERE ${where} ORDER BY ${orderBy} LIMIT ${take} OFFSET ${skip}`

export const readIds = async (db: Db, page: Prisma.Sql): Promise<string[]> =>
  (await db.$queryRaw<{ id: string }[]>(page)).map(({ id }) => id)

/** A column that a list is sorted by, in which direction, and the operator between a later row and an earlier one. */
export interface ValueOrder {
  column: Prisma.Sql
  direction: Prisma.Sql
  after: Prisma.Sql
}

/**
 * The statement that gives a page in the order of a value, and of ids where it is the same, by an index of values without
 * ids: it finds the value that the page begins with, and looks up rows from there on.
 */
export function pageByValue({ from, where, orderBy }: ListQuery, order: ValueOrder, { skip, take }: Rows): Prisma.Sql {
  const { column, direction, after } = order
  const value = Prisma.sql`(SELECT "value" FROM "first")`
  const before = Prisma.sql`SELECT COUNT(*) FROM ${from} WHERE ${where} AND ${value} ${after} ${column}`
  return Prisma.sql`
    WITH "first" AS MATERIALIZED (
      SELECT ${column} AS "value" FROM ${from} WHERE ${where} ORDER BY ${column} ${direction} LIMIT 1 OFFSET ${skip})
    SELECT "id" FROM ${from} WHERE ${where} AND ${column} ${after}= ${value}
    ORDER BY ${orderBy} LIMIT ${take} OFFSET CAST(${skip} AS BIGINT) - (${before})`
}

/** Reads a page by an index that has the rows in order, and counts separately. */
export async function readIdPage(db: Db, list: ListQuery, rows: Rows, page = selectPage(list, rows)): Promise<IdPage> {
  const [ids, total] = await Promise.all([readIds(db, page), countRows(db, list)])
  return { ids, total }
}

/** A list whose matches no index has in order. */
export interface ScannedList extends ListQuery {
  columns: Prisma.Sql
  /**
   * The statement for a page along an index that has all that it needs: even if that has to go far, it takes no longer
   * than a scan. Absent: there is none.
   */
  walk?: (rows: Rows) => Prisma.Sql
}

/** Up to so many matches are sorted at once. */
const sortedAtOnce = 5000
/** With more of them, a page is read along an index, if it is within the first part of so many. */
const parts = 20

/** Whether a page is near enough to the first of so many matches to be read along an index. */
export const isAmongFirst = ({ skip, take }: Rows, total: number): boolean => (skip + take) * parts <= total

/** The page of all matches, sorted, and how many these are; or of `most` of them, whichever those are. */
export async function sortMatches(db: Db, list: ScannedList, { skip, take }: Rows, most?: number): Promise<IdPage> {
  const { columns, from, where, orderBy } = list
  const limit = most === undefined ? Prisma.empty : Prisma.sql`LIMIT ${most}`
  const rows = await db.$queryRaw<{ id: string; total: bigint }[]>`
    WITH "matches" AS MATERIALIZED (SELECT ${columns} FROM ${from} WHERE ${where} ${limit})
    SELECT "id", (SELECT CAST(COUNT(*) AS BIGINT) FROM "matches") AS "total" FROM "matches"
    ORDER BY ${orderBy} LIMIT ${take} OFFSET ${skip}`
  const ids = rows.map(({ id }) => id)
  // Beyond the last page there is no row with the total.
  return { ids, total: rows[0] ? Number(rows[0].total) : skip === 0 ? 0 : await countRows(db, list) }
}

/**
 * The page and the total of what a scan finds. Where matches are many the first ones come at once, and counting all in a
 * statement of its own is what both databases do fastest, PostgreSQL with several processes.
 */
export async function scanIdPage(db: Db, list: ScannedList, rows: Rows): Promise<IdPage> {
  const { skip, take } = rows
  if (!list.walk || skip + take > sortedAtOnce * parts) return sortMatches(db, list, rows)
  // Rows beyond those that are sorted are not among them: one row says how many there are.
  const isAmong = skip < sortedAtOnce
  const few = await sortMatches(db, list, isAmong ? rows : { skip: 0, take: 1 }, sortedAtOnce + 1)
  if (few.total <= sortedAtOnce) return isAmong ? few : { ids: [], total: few.total }
  const total = await countRows(db, list)
  if (!isAmongFirst(rows, total)) return sortMatches(db, list, rows)
  return { ids: await readIds(db, list.walk(rows)), total }
}

/** Rows in the order of their ids; ids without a row are skipped. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
