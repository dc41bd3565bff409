import { useLayoutEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { baseNamespaces } from '../i18n/namespaces.ts'
import { usePageEnvironment } from '../page-environment.tsx'
import { type MatchedRoute, matchPath, textsOf } from '../routes.tsx'
import { lazyPage } from '../shell/lazy-pages.tsx'
import { ErrorBoundary } from '../storefront/errors/error-boundary.tsx'
import { pageShown } from './scroll.ts'

/** The page of the present address. Its chunk and texts are fetched first if they are missing. */
export function Pages() {
  const [path] = useLocation()
  useLayoutEffect(() => pageShown(path), [path])
  // The same element for the same path: a page is not rendered again while the next one is on its way.
  return useMemo(() => {
    const matched = matchPath(path)
    // A route's page keeps its state when only the parameters change.
    return (
      <ErrorBoundary key={path}>
        <MatchedPage key={matched.route.path} {...matched} />
      </ErrorBoundary>
    )
  }, [path])
}

/** The page of a route; also the substitute for a page without access. */
export function MatchedPage({ route, params }: MatchedRoute) {
  const { shop } = usePageEnvironment()
  const Page = lazyPage(route)
  return <Page route={route} params={params} texts={[...baseNamespaces, ...textsOf(route, shop)]} />
}
