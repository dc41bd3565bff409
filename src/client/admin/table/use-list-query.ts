import { useLocalStorage } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { defaultAdminRows } from '../../../shared/admin-list.ts'
import { isDay } from '../../../shared/calendar-day.ts'
import { maxPageSize } from '../../../shared/pagination.ts'
import { useChosen } from '../../shell/navigation/shown-address.tsx'
import { useRememberedList } from './list-return.ts'

/** Query options of an admin list: always fresh, with the previous rows shown while others load. */
export const listOptions = { placeholderData: keepPreviousData, retryOnMount: true } as const

export interface ListQuery {
  q: string
  sort: string
  page: number
  limit: number
  /** Another parameter of the address; empty when absent. */
  get(name: string): string
  /** Changes parameters of the address; empty values remove them. Any change but one of the page leads to page 1. */
  set(changes: Record<string, string | number>): void
}

export function changedAddress(path: string, search: string, changes: Record<string, string | number>): string {
  const next = new URLSearchParams(search)
  // Both count from the first row of another list: `before` is the page of a log.
  for (const name of ['page', 'before']) if (!(name in changes)) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  const query = next.toString()
  return query ? `${path}?${query}` : path
}

/** A day of the address that can be filtered by; empty for any other. */
export const validDay = (text: string): string => (isDay(text) ? text : '')

/** A day of the address in the shape that its field shows: while a year is typed, it is still one such as 0020. */
export function typedDay(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** Reads a stored page size, which may be anything; undefined when it is none. */
export function parsePageSize(value: string | null | undefined): number | undefined {
  const rows = Number(value ?? '')
  return Number.isInteger(rows) && rows >= 1 && rows <= maxPageSize ? rows : undefined
}

/**
 * The state of an admin list, stored in the address: it survives a reload and works with the back button. Its records
 * lead back to it as it is.
 */
export function useListQuery(defaultSort: string): ListQuery {
  const search = useSearch()
  const [, navigate] = useLocation()
  // Chosen last, for all lists; the page about cookies names the key.
  const [pageSize = defaultAdminRows, rememberPageSize] = useLocalStorage<number | undefined>({
    key: 'adminRows',
    getInitialValueInEffect: false,
    deserialize: parsePageSize,
  })
  useRememberedList()
  const parameters = new URLSearchParams(search)
  const number = (name: string, fallback: number) =>
    Math.max(1, Number.parseInt(parameters.get(name) ?? '', 10) || fallback)
  return {
    q: parameters.get('q') ?? '',
    sort: parameters.get('sort') || defaultSort,
    page: number('page', 1),
    limit: Math.min(maxPageSize, number('limit', pageSize)),
    get: (name) => parameters.get(name) ?? '',
    set(changes) {
      if (typeof changes.limit === 'number') rememberPageSize(changes.limit)
      // Read from `location`: `search` may be stale when a delayed search runs after another change.
      const address = changedAddress(location.pathname, location.search, changes)
      // Otherwise every letter of a search would be an entry in the history.
      navigate(address, { replace: 'q' in changes, state: history.state })
    },
  }
}

/**
 * A parameter of the address for a control of a list, which shows at once what is chosen in it.
 * @param read turns what the address says into what the control can show
 */
export function useParameter(
  list: Pick<ListQuery, 'get' | 'set'>,
  name: string,
  read = (text: string) => text,
): [string, (value: string) => void] {
  const [value, choose] = useChosen(read(list.get(name)))
  const set = (chosen: string) => {
    choose(chosen)
    list.set({ [name]: chosen })
  }
  return [value, set]
}
