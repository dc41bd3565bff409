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

/** The condition that a text contains all words of one of several searches. */
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
  /** An index that holds everything the list asks. Absent: there is none. */
  index?: {
    /** Columns that it begins with and that differ from row to row; `columns` has them. */
    columns: readonly [first: string, second: string]
    /** The statement for a page along it: even if that has to go far, it takes no longer than a scan. */
    walk: (rows: Rows) => Prisma.Sql
  }
}

/** Up to so many matches are sorted at once. */
const sortedAtOnce = 5000
/** Of more of them a page is read along an index, if it is within the first part of so many. */
const parts = 20

/** The page of all matches, sorted, and how many these are. */
export async function sortMatches(db: Db, list: ScannedList, { skip, take }: Rows): Promise<IdPage> {
  const { columns, from, where, orderBy } = list
  const found = await db.$queryRaw<{ id: string; total: bigint }[]>`
    WITH "found" AS MATERIALIZED (SELECT ${columns} FROM ${from} WHERE ${where})
    SELECT "id", (SELECT CAST(COUNT(*) AS BIGINT) FROM "found") AS "total" FROM "found"
    ORDER BY ${orderBy} LIMIT ${take} OFFSET ${skip}`
  const ids = found.map(({ id }) => id)
  // Beyond the last page there is no row with the total.
  return { ids, total: found[0] ? Number(found[0].total) : skip === 0 ? 0 : await countRows(db, list) }
}

interface FirstMatches {
  id: string
  few: bigint
  /** Of those that come after the first ones. */
  more: bigint
}

/**
 * The page of the first matches along an index, sorted, how many these are, and, where these are not all, how many come
 * after them: every row is looked at once. Those after them are two parts of the index, as SQLite would compare both
 * columns of each row otherwise, which takes it a third longer.
 */
function firstMatches(list: ScannedList, along: readonly [string, string], { skip, take }: Rows): Prisma.Sql {
  const { columns, from, where, orderBy } = list
  const [first, second] = along.map((name) => Prisma.raw(`"${name}"`)) as [Prisma.Sql, Prisma.Sql]
  const last = (column: Prisma.Sql) =>
    Prisma.sql`(SELECT ${column} FROM "found" ORDER BY ${first} DESC, ${second} DESC LIMIT 1)`
  const count = Prisma.sql`SELECT CAST(COUNT(*) AS BIGINT) FROM ${from} WHERE ${where} AND`
  return Prisma.sql`
    WITH "found" AS MATERIALIZED (
      SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${first}, ${second} LIMIT ${sortedAtOnce + 1}
    )
    SELECT "id", (SELECT CAST(COUNT(*) AS BIGINT) FROM "found") AS "few",
      CASE WHEN (SELECT COUNT(*) FROM "found") <= ${sortedAtOnce} THEN 0 ELSE
        (${count} ${first} = ${last(first)} AND ${second} > ${last(second)}) + (${count} ${first} > ${last(first)})
      END AS "more"
    FROM "found" ORDER BY ${orderBy} LIMIT ${take} OFFSET ${skip}`
}

/** The page and the total of what one scan finds; of many matches only as many are sorted as must be. */
export async function scanIdPage(db: Db, list: ScannedList, rows: Rows): Promise<IdPage> {
  const { index } = list
  const { skip, take } = rows
  if (!index || skip + take > sortedAtOnce * parts) return sortMatches(db, list, rows)
  // What is beyond those that are sorted is not among them: one row tells how many there are.
  const among = skip < sortedAtOnce ? rows : { skip: 0, take: 1 }
  const found = await db.$queryRaw<FirstMatches[]>(firstMatches(list, index.columns, among))
  const [first] = found
  if (!first) return { ids: [], total: skip === 0 ? 0 : await countRows(db, list) }
  const total = Number(first.few) + Number(first.more)
  if (first.few <= sortedAtOnce) return { ids: among === rows ? found.map(({ id }) => id) : [], total }
  if ((skip + take) * parts > total) return sortMatches(db, list, rows)
  return { ids: await idsOf(db, index.walk(rows)), total }
}

/** Rows in the order of their ids; ids without a row are skipped. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
