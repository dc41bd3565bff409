import type { Availability } from '../../../shared/catalog/availability.ts'
import type { LeastRating } from '../../../shared/catalog/facets.ts'
import type { ListState } from './list-address.ts'

type Named =
  | { kind: 'category'; value: string }
  | { kind: 'price'; value: { min: number | undefined; max: number | undefined } }
  | { kind: 'rating'; value: LeastRating }
  | { kind: 'stock'; value: Availability }
  | { kind: 'option'; value: string }

/** An active filter, and the state of the list without it. */
export type ChosenFilter = Named & { key: string; without: ListState }

/** Adds a value to a sorted list, or removes it if present; undefined instead of an empty list. */
export function toggled<T extends string>(values: readonly T[] = [], value: T): T[] | undefined {
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value].sort()
  return next.length > 0 ? next : undefined
}

/** The same search and order without filters, on its first page. */
export function withoutFilters({ sort, q }: ListState): ListState {
  return { sort, q, page: 1 }
}

/** All active filters, in the order of the panel. */
export function chosenFilters(state: ListState): ChosenFilter[] {
  const chosen: ChosenFilter[] = []
  const first = { ...state, page: 1 }
  const { categories = [], min, max, rating, availability = [], options = [] } = state
  for (const value of categories) {
    const without = { ...first, categories: toggled(categories, value) }
    chosen.push({ kind: 'category', key: value, value, without })
  }
  if (min !== undefined || max !== undefined) {
    const without = { ...first, min: undefined, max: undefined }
    chosen.push({ kind: 'price', key: 'price', value: { min, max }, without })
  }
  if (rating !== undefined) {
    chosen.push({ kind: 'rating', key: 'rating', value: rating, without: { ...first, rating: undefined } })
  }
  for (const value of availability) {
    const without = { ...first, availability: toggled(availability, value) }
    chosen.push({ kind: 'stock', key: value, value, without })
  }
  for (const value of options) {
    const without = { ...first, options: toggled(options, value) }
    chosen.push({ kind: 'option', key: value, value, without })
  }
  return chosen
}
