import type { Categories, Entry, Options, SizeGuides } from './entry.ts'
import { EntryTable } from './entry-table.ts'
import { ranked, rankedWithTexts } from './ranking.ts'
import { hotProducts, type Snapshot, type Sorted } from './snapshot.ts'
import { type IndexedSort, indexedSorts } from './sorting.ts'

/** Entries handled in a step: less than a millisecond. */
const stepLength = 512

/** The values that products are sorted by, by position in a list of entries. */
interface SortKeys {
  indexes: Uint32Array
  ids: string[]
  /** Negated where the largest value comes first. */
  created: Float64Array
  sells: Float64Array
  rating: Float64Array
  ratings: Float64Array
  price: Float64Array
}

function* listedEntries(entries: readonly Entry[]): Generator<void, Entry[]> {
  const listed: Entry[] = []
  for (const [position, entry] of entries.entries()) {
    if (entry.listed) listed.push(entry)
    if (position % stepLength === 0) yield
  }
  return listed
}

function* collectSortKeys(entries: readonly Entry[]): Generator<void, SortKeys> {
  const numbers = () => new Float64Array(entries.length)
  const keys = { created: numbers(), sells: numbers(), rating: numbers(), ratings: numbers(), price: numbers() }
  const columns: SortKeys = { indexes: new Uint32Array(entries.length), ids: [], ...keys }
  yield
  for (const [position, entry] of entries.entries()) {
    columns.indexes[position] = entry.index
    columns.ids.push(entry.id)
    columns.created[position] = -entry.createdAt
    columns.sells[position] = -entry.sellsCents
    columns.rating[position] = -entry.rating
    columns.ratings[position] = -entry.ratingCount
    columns.price[position] = entry.priceCents
    if (position % stepLength === 0) yield
  }
  return columns
}

/** The rank of each position in each sort order; the same orders as `comparisons` in sorting.ts. */
function* rankPositions(columns: SortKeys): Generator<void, Record<IndexedSort, Float64Array>> {
  const newest = yield* rankedWithTexts(columns.created, columns.ids)
  const { ranks: sells } = yield* ranked([columns.sells, newest])
  const { ranks: rating } = yield* ranked([columns.rating, columns.ratings, newest])
  const { ranks: price } = yield* ranked([columns.price, newest])
  return { sells, rating, price, newest }
}

/** The indexes sorted by rank. */
function sortByRank(indexes: Uint32Array, ranks: Float64Array): Uint32Array {
  const sorted = new Uint32Array(indexes.length)
  for (let position = 0; position < indexes.length; position++) {
    sorted[ranks[position] as number] = indexes[position] as number
  }
  return sorted
}

/** The positions of each category’s products. */
function* groupByCategory(entries: readonly Entry[]): Generator<void, Map<string, number[]>> {
  const members = new Map<string, number[]>()
  for (const [position, { categoryIds }] of entries.entries()) {
    for (const id of categoryIds) {
      const own = members.get(id)
      if (own) own.push(position)
      else members.set(id, [position])
    }
    if (position % stepLength === 0) yield
  }
  return members
}

function eachSort<T>(pick: (sort: IndexedSort) => T): Record<IndexedSort, T> {
  return { sells: pick('sells'), rating: pick('rating'), price: pick('price'), newest: pick('newest') }
}

/**
 * Builds the snapshot of a whole catalogue, in steps for `runYielding`. The result is what `withProducts` would reach by
 * applying every product as a change, without the intermediate copies.
 */
export function* buildSnapshot(
  entries: readonly Entry[],
  categories: Categories,
  options: Options = new Map(),
  sizeGuides: SizeGuides = new Map(),
): Generator<void, Snapshot> {
  const listed = yield* listedEntries(entries)
  const columns = yield* collectSortKeys(listed)
  const ranks = yield* rankPositions(columns)
  const all: Sorted = eachSort((sort) => sortByRank(columns.indexes, ranks[sort]))
  yield
  const byCategory = new Map<string, Sorted>()
  for (const [id, members] of yield* groupByCategory(listed)) {
    const own: Partial<Record<IndexedSort, Uint32Array>> = {}
    for (const sort of indexedSorts) {
      const positions = Float64Array.from(members, (position) => ranks[sort][position] as number).sort()
      own[sort] = Uint32Array.from(positions, (position) => all[sort][position] as number)
      yield
    }
    byCategory.set(id, own as Sorted)
  }
  const table = yield* EntryTable.from(entries)
  return { entries: table, categories, options, sizeGuides, all, byCategory, hot: hotProducts(table, all) }
}
