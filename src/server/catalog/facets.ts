import { availabilities } from '../../shared/catalog/availability.ts'
import { leastRatings } from '../../shared/catalog/facets.ts'
import type { FacetsQuery } from '../../shared/catalog/list-query.ts'
import { priceBands } from '../../shared/catalog/price-bands.ts'
import type { Facets } from '../../shared/catalog/responses.ts'
import { type Columns, facetColumns } from './facet-columns.ts'
import { maxPriceOf } from './lists.ts'
import { collectionOf, foundTest, lackingOf, lacks, rangeOf, type Test } from './narrowing.ts'
import { countValues, judgeOf } from './option-choices.ts'
import type { SearchIndex } from './search-index.ts'
import type { Snapshot, Sorted } from './snapshot.ts'
import { cheaperThan } from './sorting.ts'

/** The products of a collection or search, cheapest first, with the choices that each does not meet (narrowing.ts). */
interface Narrowed {
  indexes: Uint32Array
  lacking: Uint8Array
}

function narrow(snapshot: Snapshot, { price }: Sorted, found: Test | undefined, query: FacetsQuery): Narrowed {
  const lackingAt = lackingOf(snapshot, query)
  const indexes = new Uint32Array(price.length)
  const lacking = new Uint8Array(price.length)
  let count = 0
  for (let position = 0; position < price.length; position++) {
    const index = price[position] as number
    if (found && !found(index)) continue
    indexes[count] = index
    lacking[count++] = lackingAt(index)
  }
  return { indexes: indexes.subarray(0, count), lacking }
}

/** Counts, by their value in `column`, the products that meet all choices except perhaps that of `facet`. */
function countBy({ indexes, lacking }: Narrowed, facet: number, column: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (let position = 0; position < indexes.length; position++) {
    if (((lacking[position] as number) & ~facet) !== 0) continue
    const value = column[indexes[position] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
  return counts
}

function priceCounts({ indexes, lacking }: Narrowed, max: number, { entries: { at } }: Snapshot): Facets['prices'] {
  const otherFacets = ~lacks.price
  return priceBands(max).map((band) => {
    const range = rangeOf(band)
    const end = cheaperThan(indexes, at, range.max + 1)
    let count = 0
    for (let position = cheaperThan(indexes, at, range.min); position < end; position++) {
      if (((lacking[position] as number) & otherFacets) === 0) count++
    }
    return { key: band.key, count }
  })
}

/** Products by the number of their offers: those that meet all choices that are no options; 0 when all are excluded. */
function offerCounts({ indexes, lacking }: Narrowed, { offers, numbers }: Columns): Map<number, number> {
  const { length } = numbers.offers
  // A shop without options has offers of one kind: none.
  if (length === 1) return new Map()
  const [shown, present] = [new Uint32Array(length), new Uint8Array(length)]
  const optionFacets = ~(lacks.options | lacks.availability)
  for (let position = 0; position < indexes.length; position++) {
    const number = offers[indexes[position] as number] as number
    present[number] = 1
    if (((lacking[position] as number) & optionFacets) === 0) shown[number] = (shown[number] as number) + 1
  }
  const counts = new Map<number, number>()
  for (let number = 1; number < length; number++) if (present[number]) counts.set(number, shown[number] as number)
  return counts
}

/** The availability that counts of each product: of the chosen variants, if any values are chosen. */
function shownAvailability(snapshot: Snapshot, query: FacetsQuery): Uint8Array {
  const columns = facetColumns(snapshot.entries)
  const judge = judgeOf(snapshot.options, query, columns)
  return judge ? columns.availability.map((_, index) => judge(index)) : columns.availability
}

const marked = { excluded: 1, shown: 2 }

/** The categories with products in the collection, in display order, also those whose products other choices exclude. */
function categoryCounts({ indexes, lacking }: Narrowed, snapshot: Snapshot, allEntries: number): Facets['categories'] {
  const marks = new Uint8Array(allEntries)
  const otherFacets = ~lacks.categories
  for (let position = 0; position < indexes.length; position++) {
    const mark = ((lacking[position] as number) & otherFacets) === 0 ? marked.shown : marked.excluded
    marks[indexes[position] as number] = mark
  }
  return [...snapshot.categories.values()].flatMap(({ id, name }) => {
    const own = snapshot.byCategory.get(id)?.newest ?? new Uint32Array()
    let count = 0
    for (let position = 0; position < own.length; position++)
      if (marks[own[position] as number] === marked.shown) count++
    const hasProducts = count > 0 || own.some((index) => marks[index] === marked.excluded)
    return hasProducts ? [{ id, name, count }] : []
  })
}

/**
 * How many products each facet value beside a list would show; each facet takes one pass through the collection.
 * @throws AppError category-not-found
 */
export function countFacets(snapshot: Snapshot, search: SearchIndex, query: FacetsQuery): Facets {
  const sorted = collectionOf(snapshot, query.category)
  const found = foundTest(search, query.q)
  const narrowed = narrow(snapshot, sorted, found, query)
  const columns = facetColumns(snapshot.entries)
  const { prices, stars } = columns
  const byStars = countBy(narrowed, lacks.rating, stars)
  const byAvailability = countBy(narrowed, lacks.availability, shownAvailability(snapshot, query))
  const options = countValues(snapshot.options, query, columns, offerCounts(narrowed, columns))
  return {
    categories: categoryCounts(narrowed, snapshot, prices.length),
    prices: priceCounts(narrowed, maxPriceOf(snapshot, sorted, found), snapshot),
    ratings: leastRatings.map((rating) => ({
      rating,
      count: byStars.subarray(rating).reduce((sum, count) => sum + count, 0),
    })),
    availability: availabilities.map((value, position) => ({
      availability: value,
      count: byAvailability[position] ?? 0,
    })),
    ...(options && { options }),
  }
}
