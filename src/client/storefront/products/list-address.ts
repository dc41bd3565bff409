import { type ProductSort, productSorts } from '../../../shared/catalog/sorts.ts'
import { paths } from '../../../shared/paths.ts'

/** Longest text that a list is searched by (as the call's schema has it). */
const maxQueryLength = 200
const maxPage = 1_000_000
const maxEuros = 10_000_000

/** What the address says of a list; everything else about it follows. */
export interface ListState {
  sort: ProductSort
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

/** Reads the query of a list's address. What makes no sense in it is as if it were not there. */
export function readListState(search: URLSearchParams): ListState {
  const page = numberIn(search.get('page'), 1, maxPage)
  return {
    sort: productSorts.find((sort) => sort === search.get('sort')) ?? 'sells',
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

/** Address of a list; what is as usual is left out. */
export function listAddress(path: string, { sort, min, max, q, page }: ListState): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (sort !== 'sells') query.set('sort', sort)
  if (min !== undefined) query.set('min', String(min))
  if (max !== undefined) query.set('max', String(max))
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The address for search engines: pages count, sorting and price ranges are the same products again. */
export function canonicalAddress(path: string, { q, page }: ListState): string {
  return listAddress(path, { sort: 'sells', q, page })
}
