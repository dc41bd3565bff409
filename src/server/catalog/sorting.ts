import type { Entry } from './entry.ts'

/** The orders that are kept ready; price-desc is price read from its end. */
export const keptSorts = ['sells', 'rating', 'price', 'newest'] as const
export type KeptSort = (typeof keptSorts)[number]

type Compare = (a: Entry, b: Entry) => number

const newest: Compare = (a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Total orders: no two products are equal, so that pages neither repeat nor skip one. */
export const comparisons: Record<KeptSort, Compare> = {
  sells: (a, b) => b.sellsCents - a.sellsCents || newest(a, b),
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount || newest(a, b),
  price: (a, b) => a.priceCents - b.priceCents || newest(a, b),
  newest,
}

/** First position in the sorted `index` whose entry does not come before `wanted`. */
function lowerBound(index: Uint32Array, entryAt: (slot: number) => Entry, wanted: Entry, compare: Compare): number {
  let low = 0
  let high = index.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(entryAt(index[middle] as number), wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function without(index: Uint32Array, positions: readonly number[]): Uint32Array {
  if (positions.length === 0) return index
  const kept = new Uint32Array(index.length - positions.length)
  let from = 0
  let to = 0
  for (const position of positions) {
    kept.set(index.subarray(from, position), to)
    to += position - from
    from = position + 1
  }
  kept.set(index.subarray(from), to)
  return kept
}

/**
 * The sorted `index` of slots after some entries have changed: those of `leaving` are found by their old values and
 * taken out, those of `entering` put in. Costs a copy of the index and a search for each, not a sort of all.
 */
export function resorted(
  index: Uint32Array,
  leaving: readonly Entry[],
  entering: readonly Entry[],
  before: (slot: number) => Entry,
  compare: Compare,
): Uint32Array {
  const positions = leaving.map((entry) => lowerBound(index, before, entry, compare)).sort((a, b) => a - b)
  const kept = without(index, positions)
  if (entering.length === 0) return kept
  const sorted = [...entering].sort(compare)
  const result = new Uint32Array(kept.length + sorted.length)
  let from = 0
  for (const [added, entry] of sorted.entries()) {
    // What is left in `kept` has not changed, so that its old entries are the present ones.
    const position = lowerBound(kept, before, entry, compare)
    result.set(kept.subarray(from, position), from + added)
    result[position + added] = entry.slot
    from = position
  }
  result.set(kept.subarray(from), from + sorted.length)
  return result
}

/** How many slots of the price `index` cost less than `cents`. */
export function cheaperThan(index: Uint32Array, entryAt: (slot: number) => Entry, cents: number): number {
  let low = 0
  let high = index.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entryAt(index[middle] as number).priceCents < cents) low = middle + 1
    else high = middle
  }
  return low
}
