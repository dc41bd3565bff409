import type { Facets } from '../../shared/catalog/answers.ts'
import { availabilities } from '../../shared/catalog/availability.ts'
import { leastRatings } from '../../shared/catalog/facets.ts'
import type { FacetsQuery } from '../../shared/catalog/list-query.ts'
import { priceBands } from '../../shared/catalog/price-bands.ts'
import { columnsOf } from './columns.ts'
import { maxPriceOf } from './lists.ts'
import { collectionOf, foundTest, lackingOf, lacks, rangeOf } from './narrowing.ts'
import type { SearchIndex } from './search-index.ts'
import { SlotSet } from './slot-set.ts'
import type { Snapshot } from './snapshot.ts'

/** Whether a product is kept out of the list by nothing or by this one facet, whose choices may let it in. */
const mayShow = (lacking: number, facet: number) => (lacking & ~facet) === 0

/** What one walk through the collection counts. */
function countsOf(snapshot: Snapshot, search: SearchIndex, query: FacetsQuery) {
  const sorted = collectionOf(snapshot, query.category)
  const found = foundTest(search, query.q)
  const lackingAt = lackingOf(snapshot, query)
  const columns = columnsOf(snapshot.slots)
  const bands = priceBands(maxPriceOf(snapshot, sorted, found)).map((band) => ({ ...band, ...rangeOf(band), count: 0 }))
  const byStars = [0, 0, 0, 0, 0, 0]
  const byAvailability = availabilities.map(() => 0)
  const collection = new SlotSet(columns.prices.length)
  const inAnyCategory = new SlotSet(columns.prices.length)
  const raise = (counts: number[], place = 0) => {
    counts[place] = (counts[place] ?? 0) + 1
  }
  for (const slot of sorted.price) {
    if (found && !found(slot)) continue
    const lacking = lackingAt(slot)
    collection.add(slot)
    if (mayShow(lacking, lacks.categories)) inAnyCategory.add(slot)
    if (mayShow(lacking, lacks.rating)) raise(byStars, columns.stars[slot])
    if (mayShow(lacking, lacks.availability)) raise(byAvailability, columns.availability[slot])
    if (!mayShow(lacking, lacks.price)) continue
    const price = columns.prices[slot] ?? 0
    for (const band of bands) if (price >= band.min && price <= band.max) band.count++
  }
  return { bands, byStars, byAvailability, collection, inAnyCategory }
}

/** In the shop's order, those that have products of the collection: chosen ones stay while others keep all out. */
function categoryCounts(snapshot: Snapshot, collection: SlotSet, inAnyCategory: SlotSet): Facets['categories'] {
  return [...snapshot.categories.values()].flatMap(({ id, name }) => {
    let [inCollection, count] = [0, 0]
    for (const slot of snapshot.byCategory.get(id)?.newest ?? []) {
      if (collection.has(slot)) inCollection++
      if (inAnyCategory.has(slot)) count++
    }
    return inCollection > 0 ? [{ id, name, count }] : []
  })
}

/**
 * How many products each choice beside a list would show, in one walk through the collection.
 * @throws AppError category-not-found
 */
export function facetsOf(snapshot: Snapshot, search: SearchIndex, query: FacetsQuery): Facets {
  const { bands, byStars, byAvailability, collection, inAnyCategory } = countsOf(snapshot, search, query)
  return {
    categories: categoryCounts(snapshot, collection, inAnyCategory),
    prices: bands.map(({ key, count }) => ({ key, count })),
    ratings: leastRatings.map((rating) => ({
      rating,
      count: byStars.slice(rating).reduce((sum, count) => sum + count, 0),
    })),
    availability: availabilities.map((value, place) => ({ availability: value, count: byAvailability[place] ?? 0 })),
  }
}
