import type { Entry } from './entry.ts'

/** The sort orders held in memory; price-desc reads price backwards. */
export const indexedSorts = ['sells', 'rating', 'price', 'newest'] as const
export type IndexedSort = (typeof indexedSorts)[number]

type Compare = (a: Entry, b: Entry) => number

const newest: Compare = (a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Total orders: no two products compare equal, so that pages neither repeat nor skip one. */
export const comparisons: Record<IndexedSort, Compare> = {
  sells: (a, b) => b.sellsCents - a.sellsCents || newest(a, b),
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount || newest(a, b),
  price: (a, b) => a.priceCents - b.priceCents || newest(a, b),
  newest,
}

/** First position in the sorted `order` for which `isBefore` is false. */
function lowerBound(order: Uint32Array, isBefore: (index: number) => boolean): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(order[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}

function without(order: Uint32Array, positions: readonly number[]): Uint32Array {
  if (positions.length === 0) return order
  const rest = new Uint32Array(order.length - positions.length)
  let from = 0
  let to = 0
  for (const position of positions) {
    rest.set(order.subarray(from, position), to)
    to += position - from
    from = position + 1
  }
  rest.set(order.subarray(from), to)
  return rest
}

/**
 * The sorted `order` of indexes after some entries have changed: removes the entries of `leaving`, found by their old
 * values, and inserts those of `entering`. Costs one copy of the order and a binary search per entry, not a full sort.
 */
export function resorted(
  order: Uint32Array,
  leaving: readonly Entry[],
  entering: readonly Entry[],
  before: (index: number) => Entry,
  compare: Compare,
): Uint32Array {
  const positionIn = (sorted: Uint32Array, entry: Entry) =>
    lowerBound(sorted, (index) => compare(before(index), entry) < 0)
  const positions = leaving.map((entry) => positionIn(order, entry)).sort((a, b) => a - b)
  const rest = without(order, positions)
  if (entering.length === 0) return rest
  const sorted = [...entering].sort(compare)
  const result = new Uint32Array(rest.length + sorted.length)
  let from = 0
  for (const [added, entry] of sorted.entries()) {
    // The entries left in `rest` have not changed: their old values are the current ones.
    const position = positionIn(rest, entry)
    result.set(rest.subarray(from, position), from + added)
    result[position + added] = entry.index
    from = position
  }
  result.set(rest.subarray(from), from + sorted.length)
  return result
}

/** How many products of the price `order` cost less than `cents`. */
export function cheaperThan(order: Uint32Array, entryAt: (index: number) => Entry, cents: number): number {
  return lowerBound(order, (index) => entryAt(index).priceCents < cents)
}
