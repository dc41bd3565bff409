import { useLocation, useSearch } from 'wouter'
import { nextFrom } from '../../shared/accounts/next-path.ts'
import { paths } from '../../shared/paths.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The login, and from there back to this page. The query comes with the scripts: the server keeps a page without the
 * parameters that it does not know.
 */
export function useLoginPath(): string {
  const [path] = useLocation()
  const search = useSearch()
  const hydrated = useHydrated()
  return paths.login(nextFrom(path, hydrated ? search : ''))
}
