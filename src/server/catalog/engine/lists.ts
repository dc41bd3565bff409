import type * as z from 'zod/mini'
import type { ListQuery } from '../../../shared/catalog/list-query.ts'
import type { listPageSchema } from '../../../shared/catalog/responses.ts'
import { eurosFromCents } from '../../../shared/money.ts'
import { defaultPageSize, maxUnpagedRows, pageCount } from '../../../shared/pagination.ts'
import type { Entry } from './entry.ts'
import { countLacking, createSearchTest, findCollection, lacks, type Test } from './narrowing.ts'
import { toRange } from './price-range.ts'
import { type Result, search } from './search.ts'
import type { SearchIndex } from './search-index.ts'
import type { Snapshot, Sorted } from './snapshot.ts'
import { cheaperThan } from './sorting.ts'

type ListPage = Omit<z.infer<typeof listPageSchema>, 'products'> & {
  products: Entry[]
  /** Option values that the words of a search were understood as. */
  values: readonly string[]
}

/**
 * Elements `from` to `to` of those that pass, counted from either end of the order. Stops at the last of them; without a
 * test it is a plain slice.
 */
function readWindow(order: Uint32Array, backwards: boolean, passes: Test | undefined, from: number, to: number) {
  const { length } = order
  if (!passes) return backwards ? order.slice(length - to, length - from).reverse() : order.subarray(from, to)
  const indexes: number[] = []
  let passed = 0
  for (let step = 0; step < length && passed < to; step++) {
    const index = order[backwards ? length - 1 - step : step] as number
    if (passes(index) && ++passed > from) indexes.push(index)
  }
  return indexes
}

function countMatches(order: Uint32Array, passes: Test): number {
  let count = 0
  for (const index of order) if (passes(index)) count++
  return count
}

/** Euros of the most expensive product of a collection or search; 0 when it is empty. */
export function findMaxPrice(snapshot: Snapshot, { price }: Sorted, isMatch: Test | undefined): number {
  const [dearest] = readWindow(price, true, isMatch, 0, Math.min(1, price.length))
  return dearest === undefined ? 0 : eurosFromCents(snapshot.entries.at(dearest).priceCents)
}

/**
 * Tests the chosen facets except the price range, which the price order handles; with values of options chosen also the
 * range, which is that of the variants that have them.
 */
function facetTest(snapshot: Snapshot, query: ListQuery): Test | undefined {
  const { categories, rating, availability, options } = query
  if (!categories?.length && rating === undefined && !availability?.length && !options?.length) return undefined
  const lacking = countLacking(snapshot, query)
  const tested = options?.length ? ~0 : ~lacks.price
  return (index) => (lacking(index) & tested) === 0
}

function both(first: Test | undefined, second: Test | undefined): Test | undefined {
  return first && second ? (index) => first(index) && second(index) : (first ?? second)
}

/**
 * A page of a list, a category or a search. Without `page` and `limit` it is the first 1,000 products, with only `page`
 * 24 per page (docs/rules.md#lists). Total and highest price come from the price order, so that few products are read.
 * @throws AppError category-not-found
 */
export function listEntries(snapshot: Snapshot, searchIndex: SearchIndex, query: ListQuery): ListPage {
  const { at } = snapshot.entries
  const pageSize = query.limit ?? (query.page === undefined ? maxUnpagedRows : defaultPageSize)
  const page = query.page ?? 1
  const sorted = findCollection(snapshot, query.category)
  const found = query.q ? search(searchIndex, snapshot, query.q) : undefined
  const isMatch = createSearchTest(snapshot, searchIndex, query.q)
  const matches = both(isMatch, facetTest(snapshot, query))
  const { min, max } = toRange(query)
  const byVariants = Boolean(query.options?.length)
  // A variant may cost more than its product, never less.
  const cheapest = byVariants ? 0 : cheaperThan(sorted.price, at, min)
  const priced = sorted.price.subarray(cheapest, cheaperThan(sorted.price, at, max + 1))
  const isWholeSearch = found !== undefined && matches === isMatch
  const total = isWholeSearch ? found.matches.countIn(priced) : matches ? countMatches(priced, matches) : priced.length

  const from = (page - 1) * pageSize
  const to = Math.min(page * pageSize, total)
  const sort = query.sort === 'price-desc' ? 'price' : (query.sort ?? 'sells')
  const order = sort === 'price' ? priced : sorted[sort]
  const inRange: Test = (index) => at(index).priceCents >= min && at(index).priceCents <= max
  const isTested = byVariants || order === priced || priced.length === sorted.price.length
  const passes = isTested ? matches : both(matches, inRange)
  const test = order.length === total ? undefined : passes
  const tiers = query.sort ? undefined : found?.tiers
  const indexes =
    from >= to
      ? []
      : tiers
        ? readByRelevance(order, tiers, passes, from, to)
        : readWindow(order, query.sort === 'price-desc', test, from, to)
  const reading = found?.reading
  return {
    products: Array.from(indexes, at),
    ...(reading && Object.keys(reading).length > 0 && { search: reading }),
    values: found?.values ?? [],
    total,
    maxPrice: findMaxPrice(snapshot, sorted, isMatch),
    page,
    pages: pageCount(total, pageSize),
  }
}

/** Elements `from` to `to` of those that pass, by the groups of a search, each in the given order. */
function readByRelevance(
  order: Uint32Array,
  tiers: Result['tiers'],
  passes: Test | undefined,
  from: number,
  to: number,
) {
  const indexes: number[] = []
  for (const tier of tiers) {
    if (indexes.length >= to) break
    for (const index of tier.readIn(order, to - indexes.length, passes)) indexes.push(index)
  }
  return indexes.slice(from)
}
