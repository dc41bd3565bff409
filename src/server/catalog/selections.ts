import type { Home } from '../../shared/catalog/entities.ts'
import { toCard } from './catalog.view.ts'
import type { Entry } from './entry.ts'
import type { Snapshot } from './snapshot.ts'

const featuredCount = 8
const columnCount = 3
const relatedCount = 9
/** Best sellers of a category from which its recommendation is chosen. */
const candidatesCount = 20

function take(snapshot: Snapshot, order: Uint32Array | undefined, count: number): Entry[] {
  return [...(order?.subarray(0, count) ?? [])].map(snapshot.entries.at)
}

/** Rating times sales; never zero, so that a new shop has recommendations too. */
function score(entry: Entry): number {
  return (entry.rating + 0.1) * (entry.sellsCents + 1)
}

/**
 * For each category the best seller with the highest score, best categories first, without sold-out products. Does not
 * repeat products of the other columns while the catalogue has enough (docs/rules.md#lists).
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
  // With too few categories: the best sellers of the whole shop, if necessary also those of the other columns.
  const fill = take(snapshot, snapshot.all.sells, 2 * featuredCount)
  for (let position = chosen.length; position < columnCount; position++) pick(fill)
  return [...chosen, ...fill.filter((entry) => !chosen.includes(entry))].slice(0, columnCount)
}

/** The home page: newest, best rated, recommended and most sold products (docs/rules.md#home-page). */
export function selectHome(snapshot: Snapshot): Home {
  const topRated = take(snapshot, snapshot.all.rating, columnCount)
  const popular = take(snapshot, snapshot.all.sells, columnCount)
  const cards = (entries: readonly Entry[]) => entries.map((entry) => toCard(entry, snapshot))
  return {
    featuredProducts: cards(take(snapshot, snapshot.all.newest, featuredCount)),
    topRatedProducts: cards(topRated),
    recommendedProducts: cards(recommended(snapshot, [...topRated, ...popular])),
    popularProducts: cards(popular),
  }
}

/** Up to 9 other products, best sellers first: of its first category, then of its others, then of the whole shop. */
export function selectRelated(snapshot: Snapshot, product: Entry): Entry[] {
  const related = new Set<Entry>()
  const orders = [...product.categoryIds.map((id) => snapshot.byCategory.get(id)?.sells), snapshot.all.sells]
  for (const order of orders) {
    for (const entry of take(snapshot, order, 2 * relatedCount + 1)) {
      if (related.size < relatedCount && entry.id !== product.id) related.add(entry)
    }
  }
  return [...related]
}
