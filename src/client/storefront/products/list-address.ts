import { type Availability, availabilities } from '../../../shared/catalog/availability.ts'
import { type LeastRating, leastRatings } from '../../../shared/catalog/facets.ts'
import type { FacetsQuery } from '../../../shared/catalog/list-query.ts'
import { listedValues } from '../../../shared/catalog/listed-values.ts'
import { type ProductSort, productSorts } from '../../../shared/catalog/sorts.ts'
import { paths } from '../../../shared/paths.ts'

/** Longest text that a list is searched by (as the call's schema has it). */
const maxQueryLength = 200
const maxPage = 1_000_000
const maxEuros = 10_000_000

/** What the address says of a list; everything else about it follows. */
export interface ListState {
  sort: ProductSort
  /** Ids; products of any of them. Never an empty list. */
  categories?: string[]
  /** So many stars or more. */
  rating?: LeastRating
  /** Any of these. Never an empty list. */
  availability?: Availability[]
  /** Euros, both bounds included. */
  min?: number
  max?: number
  q?: string
  page: number
}

function numberIn(text: string | null, least: number, most: number): number | undefined {
  if (text === null || text.trim() === '') return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}

function someOf<T>(values: T[]): T[] | undefined {
  return values.length > 0 ? values : undefined
}

/** Reads the query of a list's address. What makes no sense in it is as if it were not there. */
export function readListState(search: URLSearchParams): ListState {
  const page = numberIn(search.get('page'), 1, maxPage)
  const stock = listedValues(search.getAll('stock'))
  return {
    sort: productSorts.find((sort) => sort === search.get('sort')) ?? 'sells',
    categories: someOf(listedValues(search.getAll('category'))),
    rating: leastRatings.find((rating) => String(rating) === search.get('rating')),
    availability: someOf(availabilities.filter((availability) => stock.includes(availability))),
    min: numberIn(search.get('min'), 0, maxEuros),
    max: numberIn(search.get('max'), 0, maxEuros),
    q: search.get('q')?.trim().slice(0, maxQueryLength) || undefined,
    page: page !== undefined && Number.isInteger(page) ? page : 1,
  }
}

/** Path of a list: a category's or the one of all products. */
export function listPath(categoryId: string | undefined): string {
  return categoryId ? paths.category(categoryId) : paths.products()
}

/** What an address says, by key, in its order; what is as usual is left out. A form may send the same. */
export function listFields({
  sort,
  categories,
  rating,
  availability,
  min,
  max,
  q,
  page,
}: ListState): [string, string][] {
  const fields: Record<string, string | number | undefined> = {
    q,
    sort: sort === 'sells' ? undefined : sort,
    category: categories?.join(),
    rating,
    stock: availability?.join(),
    min,
    max,
    page: page > 1 ? page : undefined,
  }
  return Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
}

/** Address of a list. */
export function listAddress(path: string, state: ListState): string {
  // A comma needs no escape in a query, and people read it better.
  const text = new URLSearchParams(listFields(state)).toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

/** The last page of a list for an address that asks for one beyond it; undefined when it does not. */
export function lastPageOf(
  state: ListState,
  { pages, total }: { pages: number; total: number },
): ListState | undefined {
  return total > 0 && state.page > pages ? { ...state, page: pages } : undefined
}

/** The address for search engines: pages count, sorting and filters are the same products again. */
export function canonicalAddress(path: string, { q, page }: ListState): string {
  return listAddress(path, { sort: 'sells', q, page })
}

/** Input of the facets' call for a list. */
export function facetsInput(
  { categories, rating, availability, min, max, q }: ListState,
  category: string | undefined,
): FacetsQuery {
  return { categories, rating, availability, min, max, q, category }
}
