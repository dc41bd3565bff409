import { useLocation, useSearch } from 'wouter'
import { nextFrom } from '../../shared/accounts/next-path.ts'
import { paths } from '../../shared/paths.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The address of the login that returns to this page. Scripts add the query, because the server caches pages without
 * parameters that it does not know.
 */
export function useLoginPath(): string {
  const [path] = useLocation()
  const search = useSearch()
  const hydrated = useHydrated()
  return paths.login(nextFrom(path, hydrated ? search : ''))
}
