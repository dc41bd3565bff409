import type { Facets } from '../../shared/catalog/answers.ts'
import { availabilities } from '../../shared/catalog/availability.ts'
import { leastRatings } from '../../shared/catalog/facets.ts'
import type { FacetsQuery } from '../../shared/catalog/list-query.ts'
import { priceBands } from '../../shared/catalog/price-bands.ts'
import { columnsOf } from './columns.ts'
import { maxPriceOf } from './lists.ts'
import { collectionOf, foundTest, lackingOf, lacks, rangeOf, type Test } from './narrowing.ts'
import type { SearchIndex } from './search-index.ts'
import type { Snapshot, Sorted } from './snapshot.ts'
import { cheaperThan } from './sorting.ts'

/** The products of a collection or search, cheapest first, and what each lacks of the choices (narrowing.ts). */
interface Narrowed {
  slots: Uint32Array
  lacking: Uint8Array
}

function narrow(snapshot: Snapshot, { price }: Sorted, found: Test | undefined, query: FacetsQuery): Narrowed {
  const lackingAt = lackingOf(snapshot, query)
  const slots = new Uint32Array(price.length)
  const lacking = new Uint8Array(price.length)
  let count = 0
  for (let place = 0; place < price.length; place++) {
    const slot = price[place] as number
    if (found && !found(slot)) continue
    slots[count] = slot
    lacking[count++] = lackingAt(slot)
  }
  return { slots: slots.subarray(0, count), lacking }
}

/** What is kept out by nothing or by the choice of `facet` alone, by its value in `column`. */
function countBy({ slots, lacking }: Narrowed, facet: number, column: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (let place = 0; place < slots.length; place++) {
    if (((lacking[place] as number) & ~facet) !== 0) continue
    const value = column[slots[place] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
  return counts
}

function priceCounts({ slots, lacking }: Narrowed, max: number, { slots: { at } }: Snapshot): Facets['prices'] {
  const isKeptOut = ~lacks.price
  return priceBands(max).map((band) => {
    const range = rangeOf(band)
    const end = cheaperThan(slots, at, range.max + 1)
    let count = 0
    for (let place = cheaperThan(slots, at, range.min); place < end; place++) {
      if (((lacking[place] as number) & isKeptOut) === 0) count++
    }
    return { key: band.key, count }
  })
}

const marked = { keptOut: 1, shown: 2 }

/** In the shop's order those with products of the collection: a chosen one stays while other choices keep all out. */
function categoryCounts({ slots, lacking }: Narrowed, snapshot: Snapshot, allSlots: number): Facets['categories'] {
  const marks = new Uint8Array(allSlots)
  const isKeptOut = ~lacks.categories
  for (let place = 0; place < slots.length; place++) {
    const mark = ((lacking[place] as number) & isKeptOut) === 0 ? marked.shown : marked.keptOut
    marks[slots[place] as number] = mark
  }
  return [...snapshot.categories.values()].flatMap(({ id, name }) => {
    const own = snapshot.byCategory.get(id)?.newest ?? new Uint32Array()
    let count = 0
    for (let place = 0; place < own.length; place++) if (marks[own[place] as number] === marked.shown) count++
    const hasProducts = count > 0 || own.some((slot) => marks[slot] === marked.keptOut)
    return hasProducts ? [{ id, name, count }] : []
  })
}

/**
 * How many products each choice beside a list would show; each facet is one walk through the collection.
 * @throws AppError category-not-found
 */
export function facetsOf(snapshot: Snapshot, search: SearchIndex, query: FacetsQuery): Facets {
  const sorted = collectionOf(snapshot, query.category)
  const found = foundTest(search, query.q)
  const narrowed = narrow(snapshot, sorted, found, query)
  const { prices, stars, availability } = columnsOf(snapshot.slots)
  const byStars = countBy(narrowed, lacks.rating, stars)
  const byAvailability = countBy(narrowed, lacks.availability, availability)
  return {
    categories: categoryCounts(narrowed, snapshot, prices.length),
    prices: priceCounts(narrowed, maxPriceOf(snapshot, sorted, found), snapshot),
    ratings: leastRatings.map((rating) => ({
      rating,
      count: byStars.subarray(rating).reduce((sum, count) => sum + count, 0),
    })),
    availability: availabilities.map((value, place) => ({ availability: value, count: byAvailability[place] ?? 0 })),
  }
}
