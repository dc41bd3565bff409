import { useLocation, useSearch } from 'wouter'
import { maxPageSize } from '../../../shared/pagination.ts'
import { useChosen } from '../../navigation/shown-address.tsx'
import { useRememberedList } from './list-return.ts'
import { rememberPageSize, usePageSize } from './page-size.ts'

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

/** The parameters of a list after a change. */
export function changedSearch(search: string, changes: Record<string, string | number>): string {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next.toString()
}

/** The address of a list after a change of its parameters. */
export function changedAddress(path: string, search: string, changes: Record<string, string | number>): string {
  const query = changedSearch(search, changes)
  return query ? `${path}?${query}` : path
}

/**
 * The state of an admin list, stored in the address: it survives a reload and works with the back button. Its records
 * lead back to it as it is.
 */
export function useListQuery(defaultSort: string): ListQuery {
  const search = useSearch()
  const [, navigate] = useLocation()
  const pageSize = usePageSize()
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

const asWritten = (text: string) => text

/**
 * A parameter of the address for a control of a list, which shows at once what is chosen in it.
 * @param read turns what the address says into what the control can show
 */
export function useParameter(
  list: Pick<ListQuery, 'get' | 'set'>,
  name: string,
  read: (text: string) => string = asWritten,
): [string, (value: string) => void] {
  const [value, choose] = useChosen(read(list.get(name)))
  const set = (chosen: string) => {
    choose(chosen)
    list.set({ [name]: chosen })
  }
  return [value, set]
}
