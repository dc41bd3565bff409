import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Announcer } from './navigation/announcer.tsx'
import { MatchedPage } from './navigation/pages.tsx'
import { useArrival } from './navigation/use-arrival.ts'
import { loadAdminFrame, loadedAdminFrame } from './page-modules.ts'
import { matchPath, notFoundRoute } from './routes.tsx'
import { useSession, useSessionHold } from './session/session-store.ts'
import { SignedInOnly } from './session/signed-in-only.tsx'
import { ErrorBoundary } from './storefront/errors/error-boundary.tsx'
import { Alerts } from './storefront/layout/alerts.tsx'
import { Layout } from './storefront/layout/layout.tsx'

/** What stands around a page: the shop's header and footer, or the admin area's own frame. */
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
        <SignedInOnly room={<AdminRoom />}>
          <AdminArea>{children}</AdminArea>
        </SignedInOnly>
      </ErrorBoundary>
      <Announcer />
      <Alerts />
    </>
  )
}

/**
 * No page of the admin area is mounted, and none of its calls is made, before an admin is known to be there. A session
 * that ends here is logged in anew on top of the page, which may hold an hour's work.
 */
function AdminArea({ children }: { children: ReactNode }) {
  useSessionHold()
  const arrival = useArrival(loadedAdminFrame() !== undefined, loadAdminFrame)
  const AdminFrame = loadedAdminFrame()
  return arrival === 'here' && AdminFrame ? <AdminFrame>{children}</AdminFrame> : <AdminRoom />
}

/** All that the server sends of the admin area. */
function AdminRoom() {
  const { t } = useTranslation('common')
  return (
    <main id="content" aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
    </main>
  )
}
