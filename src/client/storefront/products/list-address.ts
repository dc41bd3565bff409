import { type Availability, availabilities } from '../../../shared/catalog/availability.ts'
import { type LeastRating, leastRatings } from '../../../shared/catalog/facets.ts'
import type { FacetsQuery } from '../../../shared/catalog/list-query.ts'
import { listedValues } from '../../../shared/catalog/listed-values.ts'
import { type ProductSort, productSorts } from '../../../shared/catalog/sorts.ts'
import { paths } from '../../../shared/paths.ts'

/** Maximum length of a search text, as in the call's schema. */
const maxQueryLength = 200
const maxPage = 1_000_000
const maxEuros = 10_000_000

/** The state of a list, as its address contains it. */
export interface ListState {
  sort: ProductSort
  /** Ids; the list has products of any of them. Never empty. */
  categories?: string[]
  /** Minimum number of stars. */
  rating?: LeastRating
  /** Any of these. Never empty. */
  availability?: Availability[]
  /** Ids of values: any of an option, one of each option. Never empty. */
  options?: string[]
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

function unlessEmpty<T>(values: T[]): T[] | undefined {
  return values.length > 0 ? values : undefined
}

/** Reads the query of a list's address; ignores invalid values. */
export function readListState(search: URLSearchParams): ListState {
  const page = numberIn(search.get('page'), 1, maxPage)
  const stock = listedValues(search.getAll('stock'))
  return {
    sort: productSorts.find((sort) => sort === search.get('sort')) ?? 'sells',
    categories: unlessEmpty(listedValues(search.getAll('category'))),
    rating: leastRatings.find((rating) => String(rating) === search.get('rating')),
    availability: unlessEmpty(availabilities.filter((availability) => stock.includes(availability))),
    options: unlessEmpty(listedValues(search.getAll('option'))),
    min: numberIn(search.get('min'), 0, maxEuros),
    max: numberIn(search.get('max'), 0, maxEuros),
    q: search.get('q')?.trim().slice(0, maxQueryLength) || undefined,
    page: page !== undefined && Number.isInteger(page) ? page : 1,
  }
}

/** Path of a category's list, or of all products. */
export function listPath(categoryId: string | undefined): string {
  return categoryId ? paths.category(categoryId) : paths.products()
}

/** The address's parameters in their order, without defaults; also the hidden fields of forms. */
export function listFields({
  sort,
  categories,
  rating,
  availability,
  options,
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
    option: options?.join(),
    min,
    max,
    page: page > 1 ? page : undefined,
  }
  return Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
}

/** Address of a list. */
export function listAddress(path: string, state: ListState): string {
  // A comma needs no escape in a query and is easier to read.
  const text = new URLSearchParams(listFields(state)).toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

/** The last page of a list if the address is beyond it; otherwise undefined. */
export function lastPageOf(
  state: ListState,
  { pages, total }: { pages: number; total: number },
): ListState | undefined {
  return total > 0 && state.page > pages ? { ...state, page: pages } : undefined
}

/** The canonical address: it has the search and the page, but neither order nor filters. */
export function canonicalAddress(path: string, { q, page }: ListState): string {
  return listAddress(path, { sort: 'sells', q, page })
}

/** Input of the facets' call for a list. */
export function facetsInput(
  { categories, rating, availability, options, min, max, q }: ListState,
  category: string | undefined,
): FacetsQuery {
  return { categories, rating, availability, options, min, max, q, category }
}
