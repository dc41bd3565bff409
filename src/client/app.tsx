import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { Router } from 'wouter'
import type { Boot } from './boot.ts'
import { Frame } from './frame.tsx'
import { LeavingBar } from './navigation/leaving-bar.tsx'
import { LinkPrefetch } from './navigation/link-prefetch.tsx'
import { Pages } from './navigation/pages.tsx'
import { ShownAddress, useShownLocation, useShownSearch } from './navigation/shown-address.tsx'
import { PageEnvironmentProvider, useShop } from './page-environment.tsx'
import { Brand } from './shell/brand.tsx'
import { SessionHost } from './shell/session-host.tsx'
import { trpc } from './trpc.ts'

export interface AppProps {
  boot: Boot
  i18n: i18n
  queryClient: QueryClient
  trpcClient: ReturnType<typeof trpc.createClient>
  /** On the server: the address that is rendered. */
  ssr?: { path: string; search: string }
}

/** The whole client, the same on the server and in the browser. */
export function App({ boot, i18n, queryClient, trpcClient, ssr }: AppProps) {
  const environment = { now: new Date(boot.now), year: boot.year, shop: useShop(boot.shop) }
  return (
    <I18nextProvider i18n={i18n}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <HydrationBoundary state={boot.state}>
            <Brand>
              <PageEnvironmentProvider value={environment}>
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
              </PageEnvironmentProvider>
            </Brand>
          </HydrationBoundary>
        </QueryClientProvider>
      </trpc.Provider>
    </I18nextProvider>
  )
}
