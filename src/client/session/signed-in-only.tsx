import { Fragment, type ReactNode, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '../../shared/paths.ts'
import { NeedsScripts } from '../ui/needs-scripts/needs-scripts.tsx'
import { PageSkeleton } from '../ui/page-skeleton/page-skeleton.tsx'
import { useSession, useSessionReady } from './session-store.ts'

export interface SignedInOnlyProps {
  children: ReactNode
  /** Stands in the page's place until the session is known. */
  room?: ReactNode
}

/**
 * What only signed-in users see. The server sends its room; anonymous visitors go to the login page and come back
 * afterwards (docs/rules.md#sessions). The server checks every call by itself.
 */
export function SignedInOnly({ children, room = <PageSkeleton /> }: SignedInOnlyProps) {
  const session = useSession()
  const ready = useSessionReady()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const gone = ready && !session
  useEffect(() => {
    if (gone) navigate(paths.login(search ? `${path}?${search}` : path), { replace: true })
  }, [gone, path, search, navigate])
  // Another user's page starts afresh.
  if (session) return <Fragment key={session.userId}>{children}</Fragment>
  return (
    <>
      <NeedsScripts />
      <div data-scripts-only style={{ display: 'contents' }}>
        {room}
      </div>
    </>
  )
}
