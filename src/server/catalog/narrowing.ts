import { availabilities } from '../../shared/catalog/availability.ts'
import type { FacetsQuery } from '../../shared/catalog/list-query.ts'
import { AppError } from '../core/app-error.ts'
import { facetColumns } from './facet-columns.ts'
import { judgeOf, unmet } from './option-choices.ts'
import type { SearchIndex } from './search-index.ts'
import { emptySorted, type Snapshot, type Sorted } from './snapshot.ts'

/** A price range in cents, both bounds included. */
export interface Range {
  min: number
  max: number
}

/** The range in whole cents: bounds of price bands may lie between two cents. */
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

/** Whether a product passes, by its index. */
export type Test = (index: number) => boolean

/** Tests whether a product matches a search. A query of symbols only matches nothing; an empty one gives undefined. */
export function foundTest(search: SearchIndex, q: string | undefined): Test | undefined {
  if (!q) return undefined
  const matches = search.search(q)?.matches
  return matches ? (index) => matches.has(index) : () => false
}

/** Bits of the choices that a product does not meet. */
export const lacks = { price: 1, categories: 2, rating: 4, availability: 8, options: 16 } as const

/** Marks, by index, the products of any of `categories`; unknown categories are empty. */
function markProducts(snapshot: Snapshot, categories: readonly string[], length: number): Uint8Array {
  const marks = new Uint8Array(length)
  for (const id of categories) {
    const { newest } = snapshot.byCategory.get(id) ?? emptySorted
    for (let position = 0; position < newest.length; position++) marks[newest[position] as number] = 1
  }
  return marks
}

/**
 * Makes the function that gives, for a product's index, the choices of the query that it does not meet; 0 when it meets
 * all. A minimum rating is compared with the unrounded average, and products without reviews never meet one. With values
 * of options chosen, the availability is that of the variants that have them.
 */
export function lackingOf(snapshot: Snapshot, query: FacetsQuery): (index: number) => number {
  const columns = facetColumns(snapshot.entries)
  const { prices, stars, availability } = columns
  const judge = judgeOf(snapshot.options, query, columns)
  const { min, max } = rangeOf(query)
  const { categories = [], rating = 0, availability: chosen = [] } = query
  const inCategories = categories.length > 0 ? markProducts(snapshot, categories, prices.length) : undefined
  const isChosen = availabilities.map((value) => chosen.length === 0 || chosen.includes(value))
  return (index) => {
    const price = prices[index] ?? 0
    let lacking = price < min || price > max ? lacks.price : 0
    if (inCategories && !inCategories[index]) lacking |= lacks.categories
    if ((stars[index] ?? 0) < rating) lacking |= lacks.rating
    const shown = judge ? judge(index) : (availability[index] ?? 0)
    if (shown === unmet) lacking |= lacks.options
    else if (!isChosen[shown]) lacking |= lacks.availability
    return lacking
  }
}
