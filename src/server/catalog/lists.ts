import type { ListQuery } from '../../shared/catalog/list-query.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { defaultPageSize, maxUnpagedRows, pageCount } from '../../shared/pagination.ts'
import { AppError } from '../app-error.ts'
import type { ListAnswer } from './catalog.types.ts'
import type { Entry } from './entry.ts'
import type { Matches, SearchIndex } from './search-index.ts'
import { emptySorted, type Snapshot, type Sorted } from './snapshot.ts'
import { cheaperThan } from './sorting.ts'

/** A price range in cents, both bounds included. */
interface Range {
  min: number
  max: number
}

/** Bands have bounds between two cents: the cents that lie within are those from the next up to the last before. */
function rangeOf({ min, max }: ListQuery): Range | undefined {
  if (min === undefined && max === undefined) return undefined
  // Six decimals of a cent: finer than any bound, coarser than the error of the multiplication.
  const cents = (euros: number) => Number((euros * 100).toFixed(6))
  return { min: Math.ceil(cents(min ?? 0)), max: max === undefined ? Infinity : Math.floor(cents(max)) }
}

function collectionOf(snapshot: Snapshot, category: string | undefined): Sorted {
  if (category === undefined || category === '') return snapshot.all
  if (!snapshot.categories.has(category)) throw new AppError('category-not-found')
  return snapshot.byCategory.get(category) ?? emptySorted
}

interface Found {
  entries: Entry[]
  total: number
  /** Cents. */
  dearest: number
}

interface Window {
  from: number
  to: number
}

function inOrder(index: Uint32Array, backwards: boolean, visit: (slot: number) => boolean): void {
  const { length } = index
  for (let step = 0; step < length; step++) {
    if (!visit(index[backwards ? length - 1 - step : step] as number)) return
  }
}

/** Without a search the price index tells total and dearest, so that the walk ends with the page. */
function browse(snapshot: Snapshot, query: ListQuery, window: Window, range: Range): Found {
  const { at } = snapshot.slots
  const sorted = collectionOf(snapshot, query.category)
  const below = cheaperThan(sorted.price, at, range.min)
  const upTo = cheaperThan(sorted.price, at, range.max + 1)
  const total = Math.max(0, upTo - below)
  const dearest = sorted.price.length > 0 ? at(sorted.price.at(-1) as number).priceCents : 0
  const entries: Entry[] = []
  const wanted = Math.min(window.to, total) - window.from
  let passed = 0
  inOrder(sorted[indexOf(query)], query.sort === 'price-desc', (slot) => {
    if (entries.length >= wanted) return false
    const entry = at(slot)
    if (entry.priceCents >= range.min && entry.priceCents <= range.max && ++passed > window.from) entries.push(entry)
    return true
  })
  return { entries, total, dearest }
}

function searchIn(snapshot: Snapshot, query: ListQuery, window: Window, range: Range, matches: Matches): Found {
  const found: Found = { entries: [], total: 0, dearest: 0 }
  const sorted = collectionOf(snapshot, query.category)
  inOrder(sorted[indexOf(query)], query.sort === 'price-desc', (slot) => {
    if (matches[slot] !== 1) return true
    const entry = snapshot.slots.at(slot)
    found.dearest = Math.max(found.dearest, entry.priceCents)
    if (entry.priceCents < range.min || entry.priceCents > range.max) return true
    if (found.total >= window.from && found.total < window.to) found.entries.push(entry)
    found.total++
    return true
  })
  return found
}

function indexOf({ sort }: ListQuery) {
  return sort === 'price-desc' ? 'price' : sort
}

const noMatches: Matches = new Uint8Array()

/**
 * A page of a list, a category or a search. Without `page` and `limit` it is the first 1,000 products, with `page`
 * alone 24 a page (contract section 2).
 * @throws AppError category-not-found
 */
export function listEntries(snapshot: Snapshot, search: SearchIndex, query: ListQuery): ListAnswer<Entry> {
  const pageSize = query.limit ?? (query.page === undefined ? maxUnpagedRows : defaultPageSize)
  const page = query.page ?? 1
  const window = { from: (page - 1) * pageSize, to: page * pageSize }
  const range = rangeOf(query) ?? { min: 0, max: Infinity }
  // A query of nothing but signs names no product; an empty one is no query.
  const found = query.q
    ? searchIn(snapshot, query, window, range, search.search(query.q) ?? noMatches)
    : browse(snapshot, query, window, range)
  const { entries, total, dearest } = found
  return { products: entries, total, maxPrice: eurosFromCents(dearest), page, pages: pageCount(total, pageSize) }
}
