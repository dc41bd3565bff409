import { LRUCache } from 'lru-cache'
import type { getRowRange } from '../../shared/admin-list.ts'
import type { Db } from './db.ts'
import { Prisma } from './generated/sqlite/client.ts'
import {
  containsAny,
  type IdPage,
  isAmongFirst,
  readIds,
  type ScannedList,
  scanIdPage,
  sortMatches,
} from './list-page.ts'
import type { DatabaseKind } from './migrations.ts'

/** Searches for words: a row matches if its `searchText` contains all words of one of them. */
export type Searches = readonly (readonly string[])[]

/** A list of what a search finds in a table whose words have an index. */
export interface SearchedList extends ScannedList {
  searches: Searches
  /** Conditions of the list besides the words. */
  others: Prisma.Sql
  words: WordTable
}

/** On SQLite: a table with the words of each row of another, which has an index by groups of three characters. */
interface WordTable {
  name: 'OrderWords' | 'OutgoingMailWords'
  /** Finds the other table's row by the columns of this one. */
  joined: Prisma.Sql
}

export const orderWords: WordTable = {
  name: 'OrderWords',
  // By the index that has whatever lists need: in the order of the numbers, so that its pages are read one by one.
  joined: Prisma.sql`"Order" ON "createdAt" = "at" AND "id" = "rowOf"`,
}

export const mailWords: WordTable = {
  name: 'OutgoingMailWords',
  joined: Prisma.sql`"OutgoingMail" ON "id" = "rowOf"`,
}

/** A search that may match more rows than this looks through all: a page of them is found soon. */
const mostCandidates = 50_000

/** Each three characters of a word that follow one another, not halves of a character. */
function listGroups(word: string): string[] {
  const characters = [...word]
  return characters.slice(2).map((last, at) => `${characters[at]}${characters[at + 1]}${last}`)
}

/**
 * Writes a query for the index of words: every group of three characters of every word. The index does not know their
 * order, so its rows are candidates that are still compared.
 * @returns null when the index cannot help: words of two characters have no group
 */
function writeMatch(searches: Searches): string | null {
  const each = searches.map((words) => {
    const groups = new Set(words.flatMap(listGroups))
    return [...groups].map((group) => `"${group.replaceAll('"', '""')}"`).join(' AND ')
  })
  const isKnown = each.length > 0 && each.every((groups) => groups !== '' && !groups.includes('\0'))
  return isKnown ? each.map((groups) => `(${groups})`).join(' OR ') : null
}

const quoted = (name: string) => Prisma.raw(`"${name}"`)

/** So many new rows of SQLite go into an index together: as the triggers of the migration `search_words` have it. */
const together = Prisma.raw('128')

/** Numbers of the rows that have all groups, and of the newest ones, which are not in the index yet. */
function selectCandidates(name: string, match: string): Prisma.Sql {
  const [table, index] = [quoted(name), quoted(`${name}Index`)]
  const indexed = Prisma.sql`(SELECT "seq" / ${together} * ${together} FROM "sqlite_sequence" WHERE "name" = ${name})`
  return Prisma.sql`SELECT "rowid" AS "hit" FROM ${index} WHERE ${index} MATCH ${match} AND "rowid" <= ${indexed}
    UNION ALL SELECT "n" FROM ${table} WHERE "n" > ${indexed}`
}

/** Reads the list by an index of SQLite; null where too many rows may match. */
async function byIndex(db: Db, list: SearchedList): Promise<ScannedList | null> {
  const { searches, others, words } = list
  const match = writeMatch(searches)
  if (match === null) return null
  const candidates = selectCandidates(words.name, match)
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT COUNT(*) AS "count" FROM (SELECT 1 FROM (${candidates}) LIMIT ${mostCandidates + 1})`
  if (Number(row?.count) > mostCandidates) return null
  // SQLite keeps to this order of tables: candidates, their texts, and the rows of those that match.
  const from = Prisma.sql`(${candidates}) CROSS JOIN ${quoted(words.name)} ON "n" = "hit" CROSS JOIN ${words.joined}`
  const where = Prisma.sql`${containsAny(Prisma.sql`"words"`, searches)} AND ${others}`
  return { ...list, from, where }
}

/** How many rows PostgreSQL expects a list to have: whether it would use an index depends on that, too. */
async function expectedRows(db: Db, { from, where }: ScannedList): Promise<number> {
  const [plan] = await db.$queryRaw<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>`
    EXPLAIN (FORMAT JSON) SELECT 1 FROM ${from} WHERE ${where}`
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? Number.POSITIVE_INFINITY
}

type Rows = ReturnType<typeof getRowRange>

/**
 * Few matches are looked up and sorted: by the index of words on SQLite where that narrows the search down, and by
 * whichever PostgreSQL chooses, which would rather go through all rows to find the first ones.
 */
async function readAndCount(db: Db, kind: DatabaseKind, list: SearchedList, rows: Rows): Promise<IdPage> {
  const isSqlite = kind === 'sqlite'
  const few = isSqlite ? await byIndex(db, list) : (await expectedRows(db, list)) <= mostCandidates ? list : null
  return few ? sortMatches(db, few, rows) : scanIdPage(db, list, rows)
}

/**
 * A page of what a search finds, and how many rows it finds.
 * @param many from so many matches on, their number may be a minute old (docs/rules.md#lists)
 */
export async function searchIdPage(
  db: Db,
  kind: DatabaseKind,
  list: SearchedList,
  rows: Rows,
  many = manyMatches,
): Promise<IdPage> {
  const totals = getTotals(db)
  const key = JSON.stringify([list.from.sql, list.where.sql, ...list.from.values, ...list.where.values])
  const total = totals.get(key)
  if (list.walk && total !== undefined && isAmongFirst(rows, total)) {
    return { ids: await readIds(db, list.walk(rows)), total }
  }
  const page = await readAndCount(db, kind, list, rows)
  if (page.total >= many) totals.set(key, page.total)
  return page
}

/** From so many matches on, counting them takes longer than a page of them should. */
const manyMatches = 20_000
const cacheMs = 60_000
const mostCachedSearches = 200

/** How many rows searches had at most a minute ago (docs/rules.md#lists). */
const totals = new WeakMap<Db, LRUCache<string, number>>()

function getTotals(db: Db): LRUCache<string, number> {
  const cached = totals.get(db) ?? new LRUCache({ max: mostCachedSearches, ttl: cacheMs, ttlResolution: 0 })
  totals.set(db, cached)
  return cached
}
