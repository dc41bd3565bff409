import type { ListQuery } from '../../shared/catalog/list-query.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { defaultPageSize, maxUnpagedRows, pageCount } from '../../shared/pagination.ts'
import type { Entry } from './entry.ts'
import { collectionOf, foundTest, lackingOf, lacks, rangeOf, type Test } from './narrowing.ts'
import type { SearchIndex } from './search-index.ts'
import type { Snapshot, Sorted } from './snapshot.ts'
import { cheaperThan } from './sorting.ts'

interface ListAnswer<P> {
  products: P[]
  /** Products that match, on all pages. */
  total: number
  /** Euros of the dearest visible product of the page's collection, whatever the price range. */
  maxPrice: number
  page: number
  /** Pages at the query's page size. */
  pages: number
}

/**
 * Elements `from` to `to` of those that pass, from either end of the index; the walk stops with the last of them.
 * Without a test it is no walk at all.
 */
function windowOf(index: Uint32Array, backwards: boolean, passes: Test | undefined, from: number, to: number) {
  const { length } = index
  if (!passes) return backwards ? index.slice(length - to, length - from).reverse() : index.subarray(from, to)
  const found: number[] = []
  let passed = 0
  for (let step = 0; step < length && passed < to; step++) {
    const slot = index[backwards ? length - 1 - step : step] as number
    if (passes(slot) && ++passed > from) found.push(slot)
  }
  return found
}

function countOf(index: Uint32Array, passes: Test): number {
  let count = 0
  for (const slot of index) if (passes(slot)) count++
  return count
}

/** Euros of the dearest product of a collection or search; 0 when it has none. */
export function maxPriceOf(snapshot: Snapshot, { price }: Sorted, found: Test | undefined): number {
  const [dearest] = windowOf(price, true, found, 0, Math.min(1, price.length))
  return dearest === undefined ? 0 : eurosFromCents(snapshot.slots.at(dearest).priceCents)
}

/** Of the facets that are chosen; price ranges apart, as the price index knows them. */
function facetTest(snapshot: Snapshot, query: ListQuery): Test | undefined {
  const { categories, rating, availability } = query
  if (!categories?.length && rating === undefined && !availability?.length) return undefined
  const lacking = lackingOf(snapshot, query)
  return (slot) => (lacking(slot) & ~lacks.price) === 0
}

function both(first: Test | undefined, second: Test | undefined): Test | undefined {
  return first && second ? (slot) => first(slot) && second(slot) : (first ?? second)
}

/**
 * A page of a list, a category or a search. Without `page` and `limit` it is the first 1,000 products, with `page`
 * alone 24 a page (docs/rules.md#lists). The price index tells total and dearest, so that few products are looked at.
 * @throws AppError category-not-found
 */
export function listEntries(snapshot: Snapshot, search: SearchIndex, query: ListQuery): ListAnswer<Entry> {
  const { at } = snapshot.slots
  const pageSize = query.limit ?? (query.page === undefined ? maxUnpagedRows : defaultPageSize)
  const page = query.page ?? 1
  const sorted = collectionOf(snapshot, query.category)
  const found = foundTest(search, query.q)
  const matches = both(found, facetTest(snapshot, query))
  const { min, max } = rangeOf(query)
  const priced = sorted.price.subarray(cheaperThan(sorted.price, at, min), cheaperThan(sorted.price, at, max + 1))
  const total = matches ? countOf(priced, matches) : priced.length

  const from = (page - 1) * pageSize
  const to = Math.min(page * pageSize, total)
  const sort = query.sort === 'price-desc' ? 'price' : query.sort
  const index = sort === 'price' ? priced : sorted[sort]
  const inRange: Test = (slot) => at(slot).priceCents >= min && at(slot).priceCents <= max
  const passes = index === priced || priced.length === sorted.price.length ? matches : both(matches, inRange)
  const test = index.length === total ? undefined : passes
  const slots = from < to ? windowOf(index, query.sort === 'price-desc', test, from, to) : []
  return {
    products: Array.from(slots, at),
    total,
    maxPrice: maxPriceOf(snapshot, sorted, found),
    page,
    pages: pageCount(total, pageSize),
  }
}
