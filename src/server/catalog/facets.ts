import type { Facets } from '../../shared/catalog/answers.ts'
import { availabilities } from '../../shared/catalog/availability.ts'
import { leastRatings } from '../../shared/catalog/facets.ts'
import type { FacetsQuery } from '../../shared/catalog/list-query.ts'
import { priceBands } from '../../shared/catalog/price-bands.ts'
import { listEntries } from './lists.ts'
import type { SearchIndex } from './search-index.ts'
import type { Snapshot } from './snapshot.ts'

/** How many products each choice beside a list would show. @throws AppError category-not-found */
export function facetsOf(snapshot: Snapshot, search: SearchIndex, query: FacetsQuery): Facets {
  const count = (changes: Partial<FacetsQuery>) =>
    listEntries(snapshot, search, { ...query, ...changes, sort: 'sells', page: 1, limit: 1 })
  const { maxPrice } = count({})
  return {
    categories: [...snapshot.categories.values()]
      .map(({ id, name }) => ({ id, name, count: count({ categories: [id] }).total }))
      .filter((category) => category.count > 0),
    prices: priceBands(maxPrice).map(({ key, min, max }) => ({ key, count: count({ min, max }).total })),
    ratings: leastRatings.map((rating) => ({ rating, count: count({ rating }).total })),
    availability: availabilities.map((value) => ({
      availability: value,
      count: count({ availability: [value] }).total,
    })),
  }
}
