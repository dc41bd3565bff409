import type { Categories, Entry } from './entry.ts'
import { ranked, rankedWithTexts } from './ranking.ts'
import { Slots } from './slots.ts'
import { hotOf, type Snapshot, type Sorted } from './snapshot.ts'
import { type KeptSort, keptSorts } from './sorting.ts'

/** Entries handled in a step: less than a millisecond. */
const stepLength = 512

/** What the orders are made from, by position in a list of entries. */
interface Columns {
  slots: Uint32Array
  ids: string[]
  /** Negative where the largest comes first. */
  created: Float64Array
  sells: Float64Array
  rating: Float64Array
  ratings: Float64Array
  price: Float64Array
}

function* listedOf(entries: readonly Entry[]): Generator<void, Entry[]> {
  const listed: Entry[] = []
  for (const [index, entry] of entries.entries()) {
    if (entry.listed) listed.push(entry)
    if (index % stepLength === 0) yield
  }
  return listed
}

function* columnsOf(entries: readonly Entry[]): Generator<void, Columns> {
  const numbers = () => new Float64Array(entries.length)
  const keys = { created: numbers(), sells: numbers(), rating: numbers(), ratings: numbers(), price: numbers() }
  const columns: Columns = { slots: new Uint32Array(entries.length), ids: [], ...keys }
  yield
  for (const [index, entry] of entries.entries()) {
    columns.slots[index] = entry.slot
    columns.ids.push(entry.id)
    columns.created[index] = -entry.createdAt
    columns.sells[index] = -entry.sellsCents
    columns.rating[index] = -entry.rating
    columns.ratings[index] = -entry.ratingCount
    columns.price[index] = entry.priceCents
    if (index % stepLength === 0) yield
  }
  return columns
}

/** The rank of each position in each order, as `comparisons` has them. */
function* ranksOf(columns: Columns): Generator<void, Record<KeptSort, Float64Array>> {
  const newest = yield* rankedWithTexts(columns.created, columns.ids)
  const { ranks: sells } = yield* ranked([columns.sells, newest])
  const { ranks: rating } = yield* ranked([columns.rating, columns.ratings, newest])
  const { ranks: price } = yield* ranked([columns.price, newest])
  return { sells, rating, price, newest }
}

/** The slots in one order. */
function inOrder(slots: Uint32Array, ranks: Float64Array): Uint32Array {
  const sorted = new Uint32Array(slots.length)
  for (let position = 0; position < slots.length; position++) {
    sorted[ranks[position] as number] = slots[position] as number
  }
  return sorted
}

/** The positions at which each category has its products. */
function* membersOf(entries: readonly Entry[]): Generator<void, Map<string, number[]>> {
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

function eachSort<T>(pick: (sort: KeptSort) => T): Record<KeptSort, T> {
  return { sells: pick('sells'), rating: pick('rating'), price: pick('price'), newest: pick('newest') }
}

/**
 * The snapshot of a whole catalogue, in steps for `inTurns`: the same that `withProducts` would make of it change by
 * change, without the copies between.
 */
export function* buildSnapshot(entries: readonly Entry[], categories: Categories): Generator<void, Snapshot> {
  const listed = yield* listedOf(entries)
  const columns = yield* columnsOf(listed)
  const ranks = yield* ranksOf(columns)
  const all: Sorted = eachSort((sort) => inOrder(columns.slots, ranks[sort]))
  yield
  const byCategory = new Map<string, Sorted>()
  for (const [id, members] of yield* membersOf(listed)) {
    const own: Partial<Record<KeptSort, Uint32Array>> = {}
    for (const sort of keptSorts) {
      const places = Float64Array.from(members, (position) => ranks[sort][position] as number).sort()
      own[sort] = Uint32Array.from(places, (place) => all[sort][place] as number)
      yield
    }
    byCategory.set(id, own as Sorted)
  }
  const slots = yield* Slots.of(entries)
  return { slots, categories, all, byCategory, hot: hotOf(slots, all) }
}
