import { type Categories, type Entry, EntryTable, type Options, type SizeGuides } from './entry.ts'
import type { Makers } from './labels.ts'
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

function sortByRank(indexes: Uint32Array, ranks: Float64Array): Uint32Array {
  const sorted = new Uint32Array(indexes.length)
  for (let position = 0; position < indexes.length; position++) {
    sorted[ranks[position] as number] = indexes[position] as number
  }
  return sorted
}

function* groupByCategory(entries: readonly Entry[]): Generator<void, Map<string, number[]>> {
  const members = new Map<string, number[]>()
  for (const [position, { categoryIds }] of entries.entries()) {
    for (const id of categoryIds) {
      const positions = members.get(id)
      if (positions) positions.push(position)
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
  makers: Makers = new Map(),
): Generator<void, Snapshot> {
  const listed = yield* listedEntries(entries)
  const columns = yield* collectSortKeys(listed)
  const ranks = yield* rankPositions(columns)
  const all: Sorted = eachSort((sort) => sortByRank(columns.indexes, ranks[sort]))
  yield
  const byCategory = new Map<string, Sorted>()
  for (const [id, members] of yield* groupByCategory(listed)) {
    const sorted: Partial<Record<IndexedSort, Uint32Array>> = {}
    for (const sort of indexedSorts) {
      const positions = Float64Array.from(members, (position) => ranks[sort][position] as number).sort()
      sorted[sort] = Uint32Array.from(positions, (position) => all[sort][position] as number)
      yield
    }
    byCategory.set(id, sorted as Sorted)
  }
  const table = yield* EntryTable.from(entries)
  return { entries: table, categories, options, sizeGuides, makers, all, byCategory, hot: hotProducts(table, all) }
}

/** UTF-16 units of a text packed into one number, 17 bits each: 0 marks the end of the text. */
const unitsPerNumber = 3
const unitSpace = 2 ** 17
/** Values per step: some milliseconds before the code is compiled, less than one afterwards. */
const rankedPerStep = 8192

interface Ranks {
  ranks: Float64Array
  count: number
}

/**
 * Replaces each value by its rank, from 0; equal values have equal ranks. Sorting a typed array without a callback takes
 * a tenth of the time of `sort` with a comparison.
 * @param sorted scratch array as long as `values`
 * @returns how many different values there are
 */
function* replaceByRanks(values: Float64Array, sorted: Float64Array): Generator<void, number> {
  sorted.set(values)
  sorted.sort()
  yield
  const count = withoutRepeats(sorted)
  yield
  for (let from = 0; from < values.length; from += rankedPerStep) {
    const to = Math.min(from + rankedPerStep, values.length)
    for (let index = from; index < to; index++) values[index] = findPosition(values[index] as number, sorted, count)
    yield
  }
  return count
}

/** Moves the different values of `sorted` to its beginning. @returns how many there are */
function withoutRepeats(sorted: Float64Array): number {
  let count = 0
  for (const value of sorted) if (count === 0 || value !== sorted[count - 1]) sorted[count++] = value
  return count
}

/** Position of a value that is among the first `count` of `sorted`. */
function findPosition(value: number, sorted: Float64Array, count: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The units of `text` starting at `from`, as a number that sorts as they do. */
function packedUnits(text: string, from: number): number {
  let packed = 0
  for (let at = from; at < from + unitsPerNumber; at++) {
    packed = packed * unitSpace + (at < text.length ? text.charCodeAt(at) + 1 : 0)
  }
  return packed
}

function* packTexts(texts: readonly string[], from: number): Generator<void, Float64Array> {
  const units = new Float64Array(texts.length)
  for (const [index, text] of texts.entries()) {
    units[index] = packedUnits(text, from)
    if (index % rankedPerStep === 0) yield
  }
  return units
}

/**
 * Ranks by `keys`, the first before the second and so on, each ascending, in steps of at most some 10 ms. All keys share
 * three arrays: allocating new ones for each would cause long pauses of the garbage collector.
 */
export function* ranked(keys: readonly Float64Array[]): Generator<void, Ranks> {
  const { length } = keys[0] ?? []
  const [ranks, positions, sorted] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)]
  let count = 1
  for (const key of keys) {
    positions.set(key)
    const different = yield* replaceByRanks(positions, sorted)
    for (let index = 0; index < length; index++) {
      ranks[index] = (ranks[index] as number) * different + (positions[index] as number)
    }
    yield
    // After the first key the ranks are already dense.
    count = count === 1 ? different : yield* replaceByRanks(ranks, sorted)
  }
  return { ranks, count }
}

/** Ranks by `key`, then by `texts` as JavaScript compares them; reads only as much of these as tells all apart. */
export function* rankedWithTexts(key: Float64Array, texts: readonly string[]): Generator<void, Float64Array> {
  let { ranks, count } = yield* ranked([key])
  for (let from = 0; count < texts.length; from += unitsPerNumber) {
    const units = yield* packTexts(texts, from)
    ;({ ranks, count } = yield* ranked([ranks, units]))
  }
  return ranks
}
