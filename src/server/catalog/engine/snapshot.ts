import type { Home } from '../../../shared/catalog/entities.ts'
import { type Categories, type Entry, EntryTable, type Options, type SizeGuides } from './entry.ts'
import type { Makers } from './labels.ts'
import { comparisons, type IndexedSort, indexedSorts, resorted } from './sorting.ts'

/** The indexes of listed products in each sort order. */
export type Sorted = Readonly<Record<IndexedSort, Uint32Array>>

/** The catalogue at one moment. Immutable: a change makes a new snapshot, which shares the unchanged parts. */
export interface Snapshot {
  readonly entries: EntryTable
  readonly categories: Categories
  readonly options: Options
  readonly sizeGuides: SizeGuides
  readonly makers: Makers
  readonly all: Sorted
  readonly byCategory: ReadonlyMap<string, Sorted>
  /** The five best-selling listed products (docs/rules.md#lists). */
  readonly hot: ReadonlySet<string>
  /** Cached at the first request. */
  home?: Home
}

export const emptySorted: Sorted = {
  sells: new Uint32Array(),
  rating: new Uint32Array(),
  price: new Uint32Array(),
  newest: new Uint32Array(),
}

export const emptySnapshot: Snapshot = {
  entries: new EntryTable(),
  categories: new Map(),
  options: new Map(),
  sizeGuides: new Map(),
  makers: new Map(),
  all: emptySorted,
  byCategory: new Map(),
  hot: new Set(),
}

/** `before` is undefined for a new product, `after` for a deleted one. */
export interface Change {
  before: Entry | undefined
  after: Entry | undefined
}

function resortedAll(sorted: Sorted, changes: readonly Change[], entries: EntryTable): Sorted {
  const result = { ...sorted }
  for (const sort of indexedSorts) {
    const compare = comparisons[sort]
    const moved = changes.filter(({ before, after }) => !before || !after || compare(before, after) !== 0)
    if (moved.length === 0) continue
    const leaving = moved.flatMap(({ before }) => before ?? [])
    const entering = moved.flatMap(({ after }) => after ?? [])
    result[sort] = resorted(sorted[sort], leaving, entering, entries.at, compare)
  }
  return result
}

const hotCount = 5

export function hotProducts(entries: EntryTable, all: Sorted): Set<string> {
  const best = [...all.sells.subarray(0, hotCount)].map(entries.at)
  return new Set(best.filter((entry) => entry.sellsCents > 0).map((entry) => entry.id))
}

/** Restricts changes to the entries that `belongs` selects; drops a change if neither side belongs. */
function within(changes: readonly Change[], belongs: (entry: Entry) => boolean): Change[] {
  return changes.flatMap(({ before, after }) => {
    const change = {
      before: before && belongs(before) ? before : undefined,
      after: after && belongs(after) ? after : undefined,
    }
    return change.before || change.after ? [change] : []
  })
}

/** The snapshot after `changes`; costs a copy of each sort order that they affect. */
export function withProducts(snapshot: Snapshot, changes: readonly Change[]): Snapshot {
  const byIndex = new Map<number, Entry | undefined>()
  const touched = new Set<string>()
  for (const { before, after } of changes) {
    const index = (after ?? before)?.index
    if (index !== undefined) byIndex.set(index, after)
    for (const entry of [before, after]) for (const id of entry?.categoryIds ?? []) touched.add(id)
  }
  const listed = within(changes, (entry) => entry.listed)
  const all = resortedAll(snapshot.all, listed, snapshot.entries)
  const byCategory = new Map(snapshot.byCategory)
  for (const id of touched) {
    const group = within(listed, (entry) => entry.categoryIds.includes(id))
    if (group.length > 0) byCategory.set(id, resortedAll(byCategory.get(id) ?? emptySorted, group, snapshot.entries))
  }
  const entries = snapshot.entries.with(byIndex)
  const { categories, options, sizeGuides, makers } = snapshot
  return { entries, categories, options, sizeGuides, makers, all, byCategory, hot: hotProducts(entries, all) }
}

export function withCategories(
  snapshot: Snapshot,
  categories: Categories,
  options: Options = snapshot.options,
  sizeGuides: SizeGuides = snapshot.sizeGuides,
  makers: Makers = snapshot.makers,
): Snapshot {
  const { entries, all, byCategory, hot } = snapshot
  return { entries, categories, options, sizeGuides, makers, all, byCategory, hot }
}
