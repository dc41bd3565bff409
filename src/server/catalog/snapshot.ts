import type { Home } from '../../shared/catalog/entities.ts'
import type { Categories, Entry } from './entry.ts'
import { Slots } from './slots.ts'
import { comparisons, type KeptSort, keptSorts, resorted } from './sorting.ts'

/** Slots of listed products in each order. */
export type Sorted = Readonly<Record<KeptSort, Uint32Array>>

/** The catalogue at one moment. Never changed: a write makes a new one that shares with it what stayed the same. */
export interface Snapshot {
  readonly slots: Slots
  readonly categories: Categories
  readonly all: Sorted
  readonly byCategory: ReadonlyMap<string, Sorted>
  /** The five best-selling listed products (docs/rules.md#lists). */
  readonly hot: ReadonlySet<string>
  /** Kept once it was asked for. */
  home?: Home
}

export const emptySorted: Sorted = {
  sells: new Uint32Array(),
  rating: new Uint32Array(),
  price: new Uint32Array(),
  newest: new Uint32Array(),
}

export const emptySnapshot: Snapshot = {
  slots: new Slots(),
  categories: new Map(),
  all: emptySorted,
  byCategory: new Map(),
  hot: new Set(),
}

/** A product before and after; before is undefined for a new one, after for a deleted one. */
export interface Change {
  before: Entry | undefined
  after: Entry | undefined
}

function resortedAll(sorted: Sorted, changes: readonly Change[], slots: Slots): Sorted {
  const result = { ...sorted }
  for (const sort of keptSorts) {
    const compare = comparisons[sort]
    const moved = changes.filter(({ before, after }) => !before || !after || compare(before, after) !== 0)
    if (moved.length === 0) continue
    const leaving = moved.flatMap(({ before }) => before ?? [])
    const entering = moved.flatMap(({ after }) => after ?? [])
    result[sort] = resorted(sorted[sort], leaving, entering, slots.at, compare)
  }
  return result
}

const hotCount = 5

export function hotOf(slots: Slots, all: Sorted): Set<string> {
  const best = [...all.sells.subarray(0, hotCount)].map(slots.at)
  return new Set(best.filter((entry) => entry.sellsCents > 0).map((entry) => entry.id))
}

/** The part of each change that concerns what `belongs` picks; nothing where neither side belongs. */
function within(changes: readonly Change[], belongs: (entry: Entry) => boolean): Change[] {
  return changes.flatMap(({ before, after }) => {
    const change = {
      before: before && belongs(before) ? before : undefined,
      after: after && belongs(after) ? after : undefined,
    }
    return change.before || change.after ? [change] : []
  })
}

/** The snapshot after `changes`, at the cost of the changed products and a copy of the indexes they move in. */
export function withProducts(snapshot: Snapshot, changes: readonly Change[]): Snapshot {
  const bySlot = new Map<number, Entry | undefined>()
  const touched = new Set<string>()
  for (const { before, after } of changes) {
    const slot = (after ?? before)?.slot
    if (slot !== undefined) bySlot.set(slot, after)
    for (const entry of [before, after]) for (const id of entry?.categoryIds ?? []) touched.add(id)
  }
  const listed = within(changes, (entry) => entry.listed)
  const all = resortedAll(snapshot.all, listed, snapshot.slots)
  const byCategory = new Map(snapshot.byCategory)
  for (const id of touched) {
    const own = within(listed, (entry) => entry.categoryIds.includes(id))
    if (own.length > 0) byCategory.set(id, resortedAll(byCategory.get(id) ?? emptySorted, own, snapshot.slots))
  }
  const slots = snapshot.slots.with(bySlot)
  return { slots, categories: snapshot.categories, all, byCategory, hot: hotOf(slots, all) }
}

export function withCategories(snapshot: Snapshot, categories: Categories): Snapshot {
  const { slots, all, byCategory, hot } = snapshot
  return { slots, categories, all, byCategory, hot }
}
