import { useLocation, useSearch } from 'wouter'
import { defaultAdminRows } from '../../../shared/admin-list.ts'

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

/** The state of an admin list, which stands in the address: it survives a reload, and back leads back. */
export function useListQuery(defaultSort: string): ListQuery {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(search)
  const number = (name: string, fallback: number) =>
    Math.max(1, Number.parseInt(parameters.get(name) ?? '', 10) || fallback)
  return {
    q: parameters.get('q') ?? '',
    sort: parameters.get('sort') || defaultSort,
    page: number('page', 1),
    limit: Math.min(100, number('limit', defaultAdminRows)),
    get: (name) => parameters.get(name) ?? '',
    set(changes) {
      const next = new URLSearchParams(search)
      if (!('page' in changes)) next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name)
        else next.set(name, String(value))
      }
      const query = next.toString()
      navigate(query ? `${path}?${query}` : path, { replace: 'q' in changes, state: history.state })
    },
  }
}
