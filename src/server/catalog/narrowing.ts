import { availabilities } from '../../shared/catalog/availability.ts'
import type { FacetsQuery } from '../../shared/catalog/list-query.ts'
import { AppError } from '../core/app-error.ts'
import { columnsOf } from './columns.ts'
import type { SearchIndex } from './search-index.ts'
import { emptySorted, type Snapshot, type Sorted } from './snapshot.ts'

/** A price range in cents, both bounds included. */
export interface Range {
  min: number
  max: number
}

/** Bands have bounds between two cents: the cents that lie within are those from the next up to the last before. */
export function rangeOf({ min, max }: Pick<FacetsQuery, 'min' | 'max'>): Range {
  // Six decimals of a cent: finer than any bound, coarser than the error of the multiplication.
  const cents = (euros: number) => Number((euros * 100).toFixed(6))
  return { min: Math.ceil(cents(min ?? 0)), max: max === undefined ? Infinity : Math.floor(cents(max)) }
}

/** The whole shop or one category. @throws AppError category-not-found */
export function collectionOf(snapshot: Snapshot, category: string | undefined): Sorted {
  if (category === undefined || category === '') return snapshot.all
  if (!snapshot.categories.has(category)) throw new AppError('category-not-found')
  return snapshot.byCategory.get(category) ?? emptySorted
}

/** Whether a product passes, by its slot. */
export type Test = (slot: number) => boolean

/** The matches of a search; a query of nothing but signs names no product, an empty one is no search: undefined. */
export function foundTest(search: SearchIndex, q: string | undefined): Test | undefined {
  if (!q) return undefined
  const slots = search.search(q)?.slots
  return slots ? (slot) => slots.has(slot) : () => false
}

/** Bits for the choices that a product does not meet. */
export const lacks = { price: 1, categories: 2, rating: 4, availability: 8 } as const

/** Marks by slot for products of any of `categories`; unknown ones hold nothing. */
function marksOf(snapshot: Snapshot, categories: readonly string[], slots: number): Uint8Array {
  const marks = new Uint8Array(slots)
  for (const id of categories) {
    const { newest } = snapshot.byCategory.get(id) ?? emptySorted
    for (let place = 0; place < newest.length; place++) marks[newest[place] as number] = 1
  }
  return marks
}

/**
 * Tells by a product's slot which of the query's choices it does not meet, 0 when it meets all. A rating is met by
 * products with reviews, by their average before it is rounded.
 */
export function lackingOf(snapshot: Snapshot, query: FacetsQuery): (slot: number) => number {
  const { prices, stars, availability } = columnsOf(snapshot.slots)
  const { min, max } = rangeOf(query)
  const { categories = [], rating = 0, availability: chosen = [] } = query
  const inCategories = categories.length > 0 ? marksOf(snapshot, categories, prices.length) : undefined
  const isChosen = availabilities.map((value) => chosen.length === 0 || chosen.includes(value))
  return (slot) => {
    const price = prices[slot] ?? 0
    let lacking = price < min || price > max ? lacks.price : 0
    if (inCategories && !inCategories[slot]) lacking |= lacks.categories
    if ((stars[slot] ?? 0) < rating) lacking |= lacks.rating
    if (!isChosen[availability[slot] ?? 0]) lacking |= lacks.availability
    return lacking
  }
}
