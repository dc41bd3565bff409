import { LRUCache } from 'lru-cache'
import type { Db } from './db.ts'
import type { ListQuery } from './list-page.ts'

/** From so many matches on, counting them takes longer than a page of them should. */
export const manyMatches = 20_000
const keptMs = 60_000
const keptSearches = 200

type Search = Pick<ListQuery, 'from' | 'where'>

const totals = new WeakMap<Db, LRUCache<string, number>>()

function getTotals(db: Db): LRUCache<string, number> {
  let kept = totals.get(db)
  if (!kept) {
    kept = new LRUCache({ max: keptSearches, ttl: keptMs, ttlResolution: 0 })
    totals.set(db, kept)
  }
  return kept
}

const createKey = ({ from, where }: Search): string =>
  JSON.stringify([from.sql, where.sql, ...from.values, ...where.values])

/** How many rows a search had at most a minute ago (docs/rules.md#lists); undefined: count them. */
export const keptTotal = (db: Db, search: Search): number | undefined => getTotals(db).get(createKey(search))

/** Keeps the total of a search for a minute, if counting it again would take long. */
export function keepTotal(db: Db, search: Search, total: number, many: number): void {
  if (total >= many) getTotals(db).set(createKey(search), total)
}
