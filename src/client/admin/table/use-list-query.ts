import { useLocation, useSearch } from 'wouter'
import { defaultAdminRows } from '../../../shared/admin-list.ts'
import { maxPageSize } from '../../../shared/pagination.ts'

export interface ListQuery {
  q: string
  sort: string
  page: number
  limit: number
  /** A further parameter of the address; empty when it is not there. */
  get(name: string): string
  /** Changes the address; whatever but the page itself is changed leads to page 1. Empty values leave it. */
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

/** The state of an admin list, which stands in the address: it survives a reload, and back leads back. */
export function useListQuery(defaultSort: string): ListQuery {
  const search = useSearch()
  const [, navigate] = useLocation()
  const parameters = new URLSearchParams(search)
  const number = (name: string, fallback: number) =>
    Math.max(1, Number.parseInt(parameters.get(name) ?? '', 10) || fallback)
  return {
    q: parameters.get('q') ?? '',
    sort: parameters.get('sort') || defaultSort,
    page: number('page', 1),
    limit: Math.min(maxPageSize, number('limit', defaultAdminRows)),
    get: (name) => parameters.get(name) ?? '',
    set(changes) {
      // The address of this moment: a word that is still being typed may be older than another change.
      const query = changedSearch(location.search, changes)
      const path = location.pathname
      // Every letter of a search would be a step back otherwise.
      navigate(query ? `${path}?${query}` : path, { replace: 'q' in changes, state: history.state })
    },
  }
}
