import { Fragment, type ReactNode, useDeferredValue, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { nextFrom } from '../../../shared/accounts/next-path.ts'
import { paths } from '../../../shared/paths.ts'
import { ScriptsOnly } from '../../ui/page-parts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useSession, useSessionReady } from './session-store.ts'

interface SignedInOnlyProps {
  children: ReactNode
  /** Shown until the session is known; all that the server renders. */
  skeleton: ReactNode
}

/**
 * Content for signed-in users. Anonymous visitors are sent to the login page and return afterwards
 * (docs/rules.md#sessions). The server checks every call itself.
 */
export function SignedInOnly({ children, skeleton }: SignedInOnlyProps) {
  const session = useSession()
  // Rendered in slices behind the skeleton: all at once a slow phone would not answer meanwhile.
  const isShown = useDeferredValue(session)?.userId === session?.userId
  const ready = useSessionReady()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const isAnonymous = ready && !session
  useEffect(() => {
    if (isAnonymous) navigate(paths.login(search ? `${path}?${search}` : path), { replace: true })
  }, [isAnonymous, path, search, navigate])
  // Keyed, so that no state passes to another user.
  if (session && isShown) return <Fragment key={session.userId}>{children}</Fragment>
  return <ScriptsOnly>{skeleton}</ScriptsOnly>
}

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
