import type { Categories, Entry } from './entry.ts'
import { Slots } from './slots.ts'
import { hotOf, type Snapshot, type Sorted } from './snapshot.ts'
import { type Compare, comparisons, type KeptSort, keptSorts } from './sorting.ts'

/** Entries handled in a step: less than a millisecond. */
const stepLength = 1024

/** Merges the sorted runs `a` and `b` into `to`, from `at` on. */
function* merge(a: readonly Entry[], b: readonly Entry[], to: Entry[], at: number, compare: Compare) {
  let [inA, inB] = [0, 0]
  for (let index = at; inA < a.length || inB < b.length; index++) {
    const [first, second] = [a[inA], b[inB]]
    if (first && (!second || compare(first, second) <= 0)) {
      to[index] = first
      inA++
    } else {
      to[index] = second as Entry
      inB++
    }
    if (index % stepLength === 0) yield
  }
}

/** As `toSorted`, in steps: short runs are sorted, then merged two by two. */
function* sortedBy(entries: readonly Entry[], compare: Compare): Generator<void, readonly Entry[]> {
  let sorted: Entry[] = []
  for (let from = 0; from < entries.length; from += stepLength) {
    sorted.push(...entries.slice(from, from + stepLength).sort(compare))
    yield
  }
  for (let run = stepLength; run < entries.length; run *= 2) {
    const merged: Entry[] = []
    for (let from = 0; from < entries.length; from += 2 * run) {
      const middle = from + run
      yield* merge(sorted.slice(from, middle), sorted.slice(middle, middle + run), merged, from, compare)
    }
    sorted = merged
  }
  return sorted
}

/** The slots of one order, of all entries and of those of each category, which stand in the same order. */
function* slotsOf(sorted: readonly Entry[]) {
  const all = new Uint32Array(sorted.length)
  const byCategory = new Map<string, number[]>()
  for (const [index, { slot, categoryIds }] of sorted.entries()) {
    all[index] = slot
    for (const id of categoryIds) {
      const own = byCategory.get(id)
      if (own) own.push(slot)
      else byCategory.set(id, [slot])
    }
    if (index % stepLength === 0) yield
  }
  return { all, byCategory: new Map([...byCategory].map(([id, slots]) => [id, Uint32Array.from(slots)])) }
}

type Orders = Record<KeptSort, { all: Uint32Array; byCategory: ReadonlyMap<string, Uint32Array> }>

function sortedOf(orders: Orders, pick: (order: Orders[KeptSort]) => Uint32Array | undefined): Sorted {
  const slots = (sort: KeptSort) => pick(orders[sort]) ?? new Uint32Array()
  return { sells: slots('sells'), rating: slots('rating'), price: slots('price'), newest: slots('newest') }
}

/**
 * The snapshot of a whole catalogue, in steps for `inTurns`: the same that `withProducts` would make of it change by
 * change, without the copies between.
 */
export function* buildSnapshot(entries: readonly Entry[], categories: Categories): Generator<unknown, Snapshot> {
  const listed = entries.filter((entry) => entry.listed)
  const orders: Partial<Orders> = {}
  for (const sort of keptSorts) orders[sort] = yield* slotsOf(yield* sortedBy(listed, comparisons[sort]))
  const done = orders as Orders
  const slots = yield* Slots.of(entries)
  const all = sortedOf(done, (order) => order.all)
  const ids = [...done.newest.byCategory.keys()]
  const byCategory = new Map(ids.map((id) => [id, sortedOf(done, (order) => order.byCategory.get(id))]))
  return { slots, categories, all, byCategory, hot: hotOf(slots, all) }
}
