import type { ListQuery } from '../../shared/catalog/list-query.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { defaultPageSize, maxUnpagedRows, pageCount } from '../../shared/pagination.ts'
import { AppError } from '../app-error.ts'
import type { ListAnswer } from './catalog.types.ts'
import type { Entry } from './entry.ts'
import type { SearchIndex } from './search-index.ts'
import { emptySorted, type Snapshot, type Sorted } from './snapshot.ts'
import { cheaperThan } from './sorting.ts'

/** A price range in cents, both bounds included. */
interface Range {
  min: number
  max: number
}

/** Bands have bounds between two cents: the cents that lie within are those from the next up to the last before. */
function rangeOf({ min, max }: ListQuery): Range {
  // Six decimals of a cent: finer than any bound, coarser than the error of the multiplication.
  const cents = (euros: number) => Number((euros * 100).toFixed(6))
  return { min: Math.ceil(cents(min ?? 0)), max: max === undefined ? Infinity : Math.floor(cents(max)) }
}

function collectionOf(snapshot: Snapshot, category: string | undefined): Sorted {
  if (category === undefined || category === '') return snapshot.all
  if (!snapshot.categories.has(category)) throw new AppError('category-not-found')
  return snapshot.byCategory.get(category) ?? emptySorted
}

type Test = (slot: number) => boolean

/** Elements `from` to `to` of those that pass, from either end of the index; the walk stops with the last of them. */
function windowOf(index: Uint32Array, backwards: boolean, passes: Test, from: number, to: number): number[] {
  const found: number[] = []
  const { length } = index
  let passed = 0
  for (let step = 0; step < length && passed < to; step++) {
    const slot = index[backwards ? length - 1 - step : step] as number
    if (passes(slot) && ++passed > from) found.push(slot)
  }
  return found
}

const any: Test = () => true

/** Of the facets; undefined when none is chosen. */
function facetTest(query: ListQuery, at: (slot: number) => Entry): Test | undefined {
  const { categories, rating, availability } = query
  const tests: ((entry: Entry) => boolean)[] = []
  if (categories?.length) tests.push((entry) => entry.categoryIds.some((id) => categories.includes(id)))
  if (rating !== undefined) tests.push((entry) => entry.ratingCount > 0 && entry.rating >= rating)
  if (availability?.length) tests.push((entry) => availability.includes(entry.availability))
  return tests.length > 0 ? (slot) => tests.every((test) => test(at(slot))) : undefined
}

/** The matches of a search; a query of nothing but signs names no product, an empty one is no search. */
function matchTest(search: SearchIndex, q: string | undefined): Test {
  if (!q) return any
  const slots = search.search(q)?.slots
  return slots ? (slot) => slots.has(slot) : () => false
}

/**
 * A page of a list, a category or a search. Without `page` and `limit` it is the first 1,000 products, with `page`
 * alone 24 a page (contract section 2). The price index tells total and dearest, so that few products are looked at.
 * @throws AppError category-not-found
 */
export function listEntries(snapshot: Snapshot, search: SearchIndex, query: ListQuery): ListAnswer<Entry> {
  const { at } = snapshot.slots
  const pageSize = query.limit ?? (query.page === undefined ? maxUnpagedRows : defaultPageSize)
  const page = query.page ?? 1
  const sorted = collectionOf(snapshot, query.category)
  const found = matchTest(search, query.q)
  const chosen = facetTest(query, at)
  const matches: Test = chosen ? (slot) => found(slot) && chosen(slot) : found
  const range = rangeOf(query)
  const priced = sorted.price.subarray(
    cheaperThan(sorted.price, at, range.min),
    cheaperThan(sorted.price, at, range.max + 1),
  )
  const total = matches === any ? priced.length : priced.reduce((count, slot) => (matches(slot) ? count + 1 : count), 0)
  const [dearest] = windowOf(sorted.price, true, found, 0, 1)

  const from = (page - 1) * pageSize
  const to = Math.min(page * pageSize, total)
  const inRange: Test = (slot) => at(slot).priceCents >= range.min && at(slot).priceCents <= range.max
  const sort = query.sort === 'price-desc' ? 'price' : query.sort
  const index = sort === 'price' ? priced : sorted[sort]
  const passes: Test =
    sort === 'price' || priced.length === sorted.price.length ? matches : (slot) => matches(slot) && inRange(slot)
  const slots = from < to ? windowOf(index, query.sort === 'price-desc', passes, from, to) : []
  return {
    products: slots.map(at),
    total,
    maxPrice: dearest === undefined ? 0 : eurosFromCents(at(dearest).priceCents),
    page,
    pages: pageCount(total, pageSize),
  }
}
