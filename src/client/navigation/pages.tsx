import { useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { hasTexts, loadTexts } from '../i18n/load-texts.ts'
import { baseNamespaces } from '../i18n/namespaces.ts'
import { usePageEnvironment } from '../page-environment.tsx'
import { type MatchedRoute, matchPath, textsOf } from '../routes.tsx'
import { loadedPage, loadPage } from '../shell/page-modules.ts'
import { ErrorBoundary } from '../storefront/errors/error-boundary.tsx'
import { PageSkeleton } from '../ui/page-skeleton/page-skeleton.tsx'
import { pageShown } from './scroll.ts'
import { useLoaded } from './use-loaded.ts'
import { usePageHead } from './use-page-head.ts'

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

/** The page of a route, once its chunk and texts are loaded; also the substitute for a page without access. */
export function MatchedPage({ route, params }: MatchedRoute) {
  const { i18n } = useTranslation()
  const { shop } = usePageEnvironment()
  const namespaces = [...baseNamespaces, ...textsOf(route, shop)]
  const isLoaded = useLoaded(loadedPage(route) !== undefined && hasTexts(i18n, namespaces), () =>
    Promise.all([loadPage(route), loadTexts(i18n, namespaces)]),
  )
  const module = loadedPage(route)
  usePageHead(isLoaded ? module : undefined, params, route)
  if (!isLoaded || !module) return <PageSkeleton />
  const { Page } = module
  return <Page params={params} />
}
