import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Router, useLocation } from 'wouter'
import { ErrorBoundary } from '../storefront/errors/error-boundary.tsx'
import { Alerts, Layout } from '../storefront/layout/layout.tsx'
import type { Boot } from './boot.ts'
import { Brand } from './brand.tsx'
import { useFirstUse } from './first-use.ts'
import { lazy } from './lazy.tsx'
import { Announcer } from './navigation/announcer.tsx'
import { LinkPrefetch } from './navigation/link-prefetch.tsx'
import { LeavingBar, ShownAddress, useShownLocation, useShownSearch } from './navigation/shown-address.tsx'
import { PageEnvironmentContext, useShop } from './page-environment.tsx'
import { AdminFrame, AdminSkeleton, MatchedPage, Pages } from './pages.tsx'
import { matchPath, notFoundRoute } from './routes.tsx'
import {
  releaseSession,
  settleConfirmation,
  useSession,
  useSessionHold,
  useSessionState,
} from './session/session-store.ts'
import { SignedInOnly } from './session/signed-in-only.tsx'
import { trpc } from './trpc.ts'

export interface AppProps {
  boot: Boot
  i18n: i18n
  queryClient: QueryClient
  trpcClient: ReturnType<typeof trpc.createClient>
  /** The address that the server renders, or has rendered. */
  ssr?: { path: string; search: string } | undefined
}

export function App({ boot, i18n, queryClient, trpcClient, ssr }: AppProps) {
  const environment = { now: new Date(boot.now), year: boot.year, shop: useShop(boot.shop) }
  return (
    <I18nextProvider i18n={i18n}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <HydrationBoundary state={boot.state}>
            <Brand>
              <PageEnvironmentContext value={environment}>
                <ShownAddress ssr={ssr}>
                  <Router hook={useShownLocation} searchHook={useShownSearch}>
                    <LeavingBar />
                    <LinkPrefetch />
                    <Frame>
                      <Pages />
                    </Frame>
                    <SessionHost />
                  </Router>
                </ShownAddress>
              </PageEnvironmentContext>
            </Brand>
          </HydrationBoundary>
        </QueryClientProvider>
      </trpc.Provider>
    </I18nextProvider>
  )
}

/** The frame around a page: the shop's header and footer, or that of the admin area. */
function Frame({ children }: { children: ReactNode }) {
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

const SessionDialogs = lazy(
  () => import('../storefront/session/session-dialogs.tsx').then((module) => module.SessionDialogs),
  {
    texts: ['session', 'sign-in', 'validation', 'alerts'],
    // The user logs in on the login page instead.
    onFailure() {
      releaseSession()
      settleConfirmation(false)
    },
  },
)

/**
 * The session's dialogs over every page: the warning before its end, and the login afterwards. Loaded for signed-in
 * users only, once they do something and the page is idle again, so that they work even if the network fails later.
 */
function SessionHost() {
  const [isShown, setShown] = useState(false)
  const isSignedIn = useSession() !== null
  const isUsed = useFirstUse()
  const { held, warning, isLoginOpen, waiting } = useSessionState()
  const isUrgent = held !== null || warning !== null || isLoginOpen || waiting.length > 0
  // They stay, so that they give the focus back when they close.
  if (!isShown && isSignedIn && (isUsed || isUrgent)) setShown(true)
  return (
    isShown && (
      <ErrorBoundary quiet>
        <SessionDialogs />
      </ErrorBoundary>
    )
  )
}
