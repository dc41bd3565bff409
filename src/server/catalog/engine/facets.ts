import { availabilities } from '../../../shared/catalog/availability.ts'
import { leastRatings } from '../../../shared/catalog/facets.ts'
import type { FacetsQuery } from '../../../shared/catalog/list-query.ts'
import { priceBands } from '../../../shared/catalog/price-bands.ts'
import type { Facets } from '../../../shared/catalog/responses.ts'
import { type Columns, facetColumns } from './facet-columns.ts'
import { findMaxPrice } from './lists.ts'
import { countLacking, createSearchTest, findCollection, lacks, type Test } from './narrowing.ts'
import { countValues, createJudge, type Offering } from './option-choices.ts'
import { anyPrice, type Range, toRange } from './price-range.ts'
import type { SearchIndex } from './search-index.ts'
import type { Snapshot, Sorted } from './snapshot.ts'
import { cheaperThan } from './sorting.ts'

/** The products of a collection or search, cheapest first, with the choices that each does not meet (narrowing.ts). */
interface Narrowed {
  indexes: Uint32Array
  lacking: Uint8Array
}

function narrow(snapshot: Snapshot, { price }: Sorted, isMatch: Test | undefined, query: FacetsQuery): Narrowed {
  const lackingAt = countLacking(snapshot, query)
  const indexes = new Uint32Array(price.length)
  const lacking = new Uint8Array(price.length)
  let count = 0
  for (let position = 0; position < price.length; position++) {
    const index = price[position] as number
    if (isMatch && !isMatch(index)) continue
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

/** The choices of variants, which meet them together: a price range is that of a variant in the chosen values. */
const ofVariants = lacks.options | lacks.price | lacks.availability

function priceCounts({ indexes, lacking }: Narrowed, max: number, { entries: { at } }: Snapshot): Facets['prices'] {
  const otherFacets = ~lacks.price
  return priceBands(max).map((band) => {
    const range = toRange(band)
    const end = cheaperThan(indexes, at, range.max + 1)
    let count = 0
    for (let position = cheaperThan(indexes, at, range.min); position < end; position++) {
      if (((lacking[position] as number) & otherFacets) === 0) count++
    }
    return { key: band.key, count }
  })
}

/** The counts of the bands with values of options chosen: a variant that has them may cost more than its product. */
function variantPriceCounts(
  { indexes, lacking }: Narrowed,
  max: number,
  judge: NonNullable<ReturnType<typeof createJudge>>,
  { availability: chosen = [] }: FacetsQuery,
): Facets['prices'] {
  const isChosen = availabilities.map((value) => chosen.length === 0 || chosen.includes(value))
  return priceBands(max).map((band) => {
    const range = band.key === 'all' ? anyPrice : toRange(band)
    let count = 0
    for (let position = 0; position < indexes.length; position++) {
      if (((lacking[position] as number) & ~ofVariants) !== 0) continue
      if (isChosen[judge(indexes[position] as number, range)]) count++
    }
    return { key: band.key, count }
  })
}

/**
 * Products by their offers, with how many of them meet all choices that are no options; 0 when all are excluded. Those
 * whose variants differ in price are told apart by their own price, too, if a range is chosen.
 */
function collectOfferings({ indexes, lacking }: Narrowed, columns: Columns, { min, max }: Range): Offering[] {
  const { offers, numbers, prices } = columns
  const { length } = numbers.offers
  // A shop without options has offers of one kind: none.
  if (length === 1) return []
  const isRanged = min > 0 || max < Infinity
  const varies = numbers.offers.map((list) => isRanged && list.some(({ surcharge }) => surcharge > 0))
  const [counts, occurs] = [new Uint32Array(length), new Uint8Array(length)]
  const varying = new Map<string, Offering>()
  for (let position = 0; position < indexes.length; position++) {
    const index = indexes[position] as number
    const [number, cents] = [offers[index] as number, prices[index] as number]
    const meetsOthers = ((lacking[position] as number) & ~ofVariants) === 0
    if (varies[number]) {
      const key = `${number} ${cents}`
      const surcharges = { min: min - cents, max: max - cents }
      const offering = varying.get(key) ?? { offers: numbers.offers[number] ?? [], surcharges, count: 0 }
      varying.set(key, { ...offering, count: offering.count + Number(meetsOthers) })
    } else {
      occurs[number] = 1
      if (meetsOthers && cents >= min && cents <= max) counts[number] = (counts[number] as number) + 1
    }
  }
  const level = numbers.offers.flatMap((list, number): Offering[] =>
    number > 0 && occurs[number] ? [{ offers: list, surcharges: anyPrice, count: counts[number] ?? 0 }] : [],
  )
  return [...level, ...varying.values()]
}

/** The availability that counts of each product: of the chosen variants, if any values are chosen. */
function shownAvailability(columns: Columns, judge: ReturnType<typeof createJudge>, range: Range): Uint8Array {
  return judge ? columns.availability.map((_, index) => judge(index, range)) : columns.availability
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
    const members = snapshot.byCategory.get(id)?.newest ?? new Uint32Array()
    let count = 0
    for (let position = 0; position < members.length; position++)
      if (marks[members[position] as number] === marked.shown) count++
    const hasProducts = count > 0 || members.some((index) => marks[index] === marked.excluded)
    return hasProducts ? [{ id, name, count }] : []
  })
}

/**
 * How many products each facet value beside a list would show; each facet takes one pass through the collection.
 * @throws AppError category-not-found
 */
export function countFacets(snapshot: Snapshot, search: SearchIndex, query: FacetsQuery): Facets {
  const sorted = findCollection(snapshot, query.category)
  const isMatch = createSearchTest(snapshot, search, query.q)
  const narrowed = narrow(snapshot, sorted, isMatch, query)
  const columns = facetColumns(snapshot.entries)
  const { prices, stars } = columns
  const range = toRange(query)
  const judge = createJudge(snapshot.options, query, columns)
  const max = findMaxPrice(snapshot, sorted, isMatch)
  const byStars = countBy(narrowed, lacks.rating, stars)
  const byAvailability = countBy(narrowed, lacks.availability, shownAvailability(columns, judge, range))
  const options = countValues(snapshot.options, query, collectOfferings(narrowed, columns, range))
  return {
    categories: categoryCounts(narrowed, snapshot, prices.length),
    prices: judge ? variantPriceCounts(narrowed, max, judge, query) : priceCounts(narrowed, max, snapshot),
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
