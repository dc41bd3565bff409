import { availabilities } from '../../../shared/catalog/availability.ts'
import { leastRatings } from '../../../shared/catalog/facets.ts'
import type { FacetsQuery } from '../../../shared/catalog/list-query.ts'
import { listedValues } from '../../../shared/catalog/listed-values.ts'
import { type ProductSort, productSorts } from '../../../shared/catalog/sorts.ts'
import { paths } from '../../../shared/paths.ts'
import { useNavigate } from '../../shell/navigation/page-link.tsx'

/** Maximum length of a search text, as in the call's schema. */
const maxQueryLength = 200
const maxPage = 1_000_000
const maxEuros = 10_000_000

/**
 * The state of a list, as its address contains it; lists of ids and values are never empty. Without an order a search is
 * sorted by relevance, and everything else by sales.
 */
export type ListState = Omit<FacetsQuery, 'category'> & { sort?: ProductSort | undefined; page: number }

function numberIn(text: string | null, least: number, most: number): number | undefined {
  if (text === null || text.trim() === '') return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}

function unlessEmpty<T>(values: T[]): T[] | undefined {
  return values.length > 0 ? values : undefined
}

/** Sales are a choice only where relevance is the default. */
function chosenSort(sort: ProductSort | undefined, q: string | undefined): ProductSort | undefined {
  return sort === 'sells' && !q ? undefined : sort
}

/** Reads the query of a list's address; ignores invalid values. */
export function readListState(search: URLSearchParams): ListState {
  const page = numberIn(search.get('page'), 1, maxPage)
  const stock = listedValues(search.getAll('stock'))
  const q = search.get('q')?.trim().slice(0, maxQueryLength) || undefined
  const sort = productSorts.find((each) => each === search.get('sort'))
  return {
    sort: chosenSort(sort, q),
    categories: unlessEmpty(listedValues(search.getAll('category'))),
    rating: leastRatings.find((rating) => String(rating) === search.get('rating')),
    availability: unlessEmpty(availabilities.filter((availability) => stock.includes(availability))),
    options: unlessEmpty(listedValues(search.getAll('option'))),
    min: numberIn(search.get('min'), 0, maxEuros),
    max: numberIn(search.get('max'), 0, maxEuros),
    q,
    page: page !== undefined && Number.isInteger(page) ? page : 1,
  }
}

export function listPath(categoryId: string | undefined): string {
  return categoryId ? paths.category(categoryId) : paths.products()
}

/** The address's parameters in their order, without defaults; also the hidden fields of forms. */
export function listFields(state: ListState): [string, string][] {
  const fields: Record<string, string | number | undefined> = {
    q: state.q,
    sort: chosenSort(state.sort, state.q),
    category: state.categories?.join(),
    rating: state.rating,
    stock: state.availability?.join(),
    option: state.options?.join(),
    min: state.min,
    max: state.max,
    page: state.page > 1 ? state.page : undefined,
  }
  return Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
}

export function listAddress(path: string, state: ListState): string {
  // A comma needs no escape in a query and is easier to read.
  const text = new URLSearchParams(listFields(state)).toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

/** The state with the last page of a list if the address is beyond it; otherwise undefined. */
export function findLastPage(state: ListState, { pages, total }: { pages: number; total: number }) {
  return total > 0 && state.page > pages ? { ...state, page: pages } : undefined
}

/** The canonical address: it has the search and the page, but neither order nor filters. */
export function canonicalAddress(path: string, { q, page }: ListState): string {
  return listAddress(path, { q, page })
}

export function facetsInput({ sort, page, ...filters }: ListState, category: string | undefined): FacetsQuery {
  return { ...filters, category }
}

/** Adds a value to a sorted list, or removes it if present; undefined instead of an empty list. */
export function toggle<T extends string>(values: readonly T[] = [], value: T): T[] | undefined {
  return unlessEmpty(values.includes(value) ? values.filter((each) => each !== value) : [...values, value].sort())
}

/** Keeps the search and the order of a list, and removes its filters. */
export function clearFilters({ sort, q }: ListState): ListState {
  return { sort, q, page: 1 }
}

export interface ChosenFilter {
  kind: 'category' | 'price' | 'rating' | 'stock' | 'option'
  /** The category, the availability or the option's value; the kind of those that can be chosen once. */
  key: string
  without: ListState
}

/** All active filters, in the order of the panel. */
export function listFilters(state: ListState): ChosenFilter[] {
  const { categories = [], min, max, rating, availability = [], options = [] } = state
  const filters: ChosenFilter[] = []
  const add = (kind: ChosenFilter['kind'], key: string, change: Partial<ListState>) =>
    filters.push({ kind, key, without: { ...state, ...change, page: 1 } })
  for (const id of categories) add('category', id, { categories: toggle(categories, id) })
  if (min !== undefined || max !== undefined) add('price', 'price', { min: undefined, max: undefined })
  if (rating !== undefined) add('rating', 'rating', { rating: undefined })
  for (const value of availability) add('stock', value, { availability: toggle(availability, value) })
  for (const id of options) add('option', id, { options: toggle(options, id) })
  return filters
}

/**
 * Changes the filters or the order of a list, from its first page on. It changes what the address says now, which may
 * already have another choice than the list on the screen: that one is still being rendered.
 * @param shown the state of the list on the screen
 */
export function useListChange(path: string, shown: ListState) {
  const navigate = useNavigate()
  return (change: (state: ListState) => Partial<ListState>) => {
    const state = location.pathname === path ? readListState(new URLSearchParams(location.search)) : shown
    navigate(listAddress(path, { ...state, ...change(state), page: 1 }))
  }
}
