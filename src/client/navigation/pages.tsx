import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { hasTexts, loadTexts } from '../i18n/load-texts.ts'
import { baseNamespaces } from '../i18n/namespaces.ts'
import { loadedPage, loadPage } from '../page-modules.ts'
import { type MatchedRoute, matchPath } from '../routes.tsx'
import { ErrorBoundary } from '../storefront/errors/error-boundary.tsx'
import { PageSkeleton } from '../ui/page-skeleton/page-skeleton.tsx'
import { useArrival } from './use-arrival.ts'
import { usePageHead } from './use-page-head.ts'

/** The page of the present address. Its chunk and texts are fetched first when they are not there yet. */
export function Pages() {
  const [path] = useLocation()
  const matched = matchPath(path)
  // A page of another pattern starts afresh; the same pattern with other parameters keeps its state's place.
  return (
    <ErrorBoundary key={path}>
      <MatchedPage key={matched.route.path} {...matched} />
    </ErrorBoundary>
  )
}

/** The page of a route, once its chunk and texts are here; also in the place of one that is not for this visitor. */
export function MatchedPage({ route, params }: MatchedRoute) {
  const { i18n } = useTranslation()
  const namespaces = [...baseNamespaces, ...route.namespaces]
  const arrival = useArrival(loadedPage(route) !== undefined && hasTexts(i18n, namespaces), () =>
    Promise.all([loadPage(route), loadTexts(i18n, namespaces)]),
  )
  const module = loadedPage(route)
  usePageHead(arrival === 'here' ? module : undefined, params)
  if (arrival !== 'here' || !module) return <PageSkeleton />
  const { Page } = module
  return <Page params={params} />
}
