import { availabilities } from '../../../shared/catalog/availability.ts'
import type { FacetsQuery } from '../../../shared/catalog/list-query.ts'
import { AppError } from '../../core/app-error.ts'
import { facetColumns } from './facet-columns.ts'
import { createJudge, mispriced, unmet } from './option-choices.ts'
import { toRange } from './price-range.ts'
import { search } from './search.ts'
import type { SearchIndex } from './search-index.ts'
import { emptySorted, type Snapshot, type Sorted } from './snapshot.ts'

/** The whole shop or one category. @throws AppError category-not-found */
export function findCollection(snapshot: Snapshot, category: string | undefined): Sorted {
  if (category === undefined || category === '') return snapshot.all
  if (!snapshot.categories.has(category)) throw new AppError('category-not-found')
  return snapshot.byCategory.get(category) ?? emptySorted
}

/** Whether a product passes, by its index. */
export type Test = (index: number) => boolean

/** Tests whether a product matches a search. A query of symbols only matches nothing; an empty one gives undefined. */
export function createSearchTest(snapshot: Snapshot, index: SearchIndex, q: string | undefined): Test | undefined {
  if (!q) return undefined
  const matches = search(index, snapshot, q)?.matches
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
 * of options chosen, price and availability are those of the variants that have them.
 */
export function countLacking(snapshot: Snapshot, query: FacetsQuery): (index: number) => number {
  const columns = facetColumns(snapshot.entries)
  const { prices, stars, availability } = columns
  const judge = createJudge(snapshot.options, query, columns)
  const range = toRange(query)
  const { categories = [], rating = 0, availability: chosen = [] } = query
  const inCategories = categories.length > 0 ? markProducts(snapshot, categories, prices.length) : undefined
  const isChosen = availabilities.map((value) => chosen.length === 0 || chosen.includes(value))
  return (index) => {
    let lacking = 0
    if (inCategories && !inCategories[index]) lacking |= lacks.categories
    if ((stars[index] ?? 0) < rating) lacking |= lacks.rating
    const price = prices[index] ?? 0
    const isPriced = price >= range.min && price <= range.max
    const value = judge ? judge(index, range) : (availability[index] ?? 0)
    if (!judge && !isPriced) lacking |= lacks.price
    if (value === unmet) lacking |= lacks.options
    else if (value === mispriced) lacking |= lacks.price
    else if (!isChosen[value]) lacking |= lacks.availability
    return lacking
  }
}
