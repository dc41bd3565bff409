import type { Home } from '../../shared/catalog/entities.ts'
import { cardOf } from './catalog.view.ts'
import type { Entry } from './entry.ts'
import type { Snapshot } from './snapshot.ts'

const featuredCount = 8
const columnCount = 3
const relatedCount = 9
/** Best sellers of a category among which its recommendation is chosen. */
const candidatesCount = 20

function take(snapshot: Snapshot, index: Uint32Array | undefined, count: number): Entry[] {
  return [...(index?.subarray(0, count) ?? [])].map(snapshot.slots.at)
}

/** How much shoppers like a product and buy it; unrated and unsold ones count a little, so that a young shop has some. */
function score(entry: Entry): number {
  return (entry.rating + 0.1) * (entry.sellsCents + 1)
}

/**
 * Of each category the product with the best rating times sells among its best sellers, best categories first; sold-out
 * ones are not recommended. Repeats neither of the other columns while the catalogue has enough (docs/rules.md#lists).
 */
function recommended(snapshot: Snapshot, others: readonly Entry[]): Entry[] {
  const taken = new Set(others)
  const chosen: Entry[] = []
  const best = [...snapshot.categories.keys()].map((id) => {
    const candidates = take(snapshot, snapshot.byCategory.get(id)?.sells, candidatesCount)
    return candidates.filter((entry) => entry.availability !== 'sold-out').sort((a, b) => score(b) - score(a))
  })
  best.sort((a, b) => (b[0] ? score(b[0]) : 0) - (a[0] ? score(a[0]) : 0))
  const pick = (candidates: readonly Entry[]) => {
    const entry = candidates.find((candidate) => !taken.has(candidate))
    if (!entry || chosen.length >= columnCount) return
    taken.add(entry)
    chosen.push(entry)
  }
  for (const candidates of best) pick(candidates)
  // Fewer categories than places: the best of the whole shop, at last even those of the other columns.
  const fill = take(snapshot, snapshot.all.sells, 2 * featuredCount)
  for (let place = chosen.length; place < columnCount; place++) pick(fill)
  return [...chosen, ...fill.filter((entry) => !chosen.includes(entry))].slice(0, columnCount)
}

/** The home page: newest, best rated, recommended and most sold products (docs/rules.md#home-page). */
export function homeOf(snapshot: Snapshot): Home {
  const topRated = take(snapshot, snapshot.all.rating, columnCount)
  const popular = take(snapshot, snapshot.all.sells, columnCount)
  const cards = (entries: readonly Entry[]) => entries.map((entry) => cardOf(entry, snapshot))
  return {
    featuredProducts: cards(take(snapshot, snapshot.all.newest, featuredCount)),
    topRatedProducts: cards(topRated),
    recommendedProducts: cards(recommended(snapshot, [...topRated, ...popular])),
    popularProducts: cards(popular),
  }
}

/** Up to 9 others, most sold first: those of its first category, then of its others, then of the whole shop. */
export function relatedTo(snapshot: Snapshot, product: Entry): Entry[] {
  const related = new Set<Entry>()
  const indexes = [...product.categoryIds.map((id) => snapshot.byCategory.get(id)?.sells), snapshot.all.sells]
  for (const index of indexes) {
    for (const entry of take(snapshot, index, 2 * relatedCount + 1)) {
      if (related.size < relatedCount && entry.id !== product.id) related.add(entry)
    }
  }
  return [...related]
}
