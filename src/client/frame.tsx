import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Announcer } from './navigation/announcer.tsx'
import { MatchedPage } from './navigation/pages.tsx'
import { matchPath, notFoundRoute } from './routes.tsx'
import { useSession, useSessionHold } from './session/session-store.ts'
import { SignedInOnly } from './session/signed-in-only.tsx'
import { AdminFrame, AdminSkeleton } from './shell/lazy-pages.tsx'
import { ErrorBoundary } from './storefront/errors/error-boundary.tsx'
import { Alerts } from './storefront/layout/alerts.tsx'
import { Layout } from './storefront/layout/layout.tsx'

/** The frame around a page: the shop's header and footer, or that of the admin area. */
export function Frame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const session = useSession()
  if (matchPath(path).route.area !== 'admin') return <Layout>{children}</Layout>
  if (session && !session.isAdmin) {
    return (
      <Layout>
        <MatchedPage route={notFoundRoute} params={{}} />
      </Layout>
    )
  }
  return (
    <>
      <ErrorBoundary>
        <SignedInOnly skeleton={<AdminSkeleton />}>
          <AdminArea>{children}</AdminArea>
        </SignedInOnly>
      </ErrorBoundary>
      <Announcer />
      <Alerts />
    </>
  )
}

/**
 * Mounts an admin page, and so makes its calls, only once an admin is known to be signed in. When the session ends, the
 * login opens over the page, which may contain unsaved work.
 */
function AdminArea({ children }: { children: ReactNode }) {
  useSessionHold()
  return <AdminFrame>{children}</AdminFrame>
}
