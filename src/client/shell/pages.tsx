import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ErrorBoundary } from '../storefront/errors/error-boundary.tsx'
import { PageSkeleton } from '../ui/page-skeleton/page-skeleton.tsx'
import { baseNamespaces } from './i18n/texts.ts'
import { type LazyComponent, lazy } from './lazy.tsx'
import { pageShown } from './navigation/scroll.ts'
import type { PageModule } from './page-data.ts'
import { usePageEnvironment } from './page-environment.tsx'
import { usePageHead } from './page-head.ts'
import { getPageNamespaces, type MatchedRoute, matchPath, type PageRoute } from './routes.tsx'

/** The page of the present address. Its chunk and texts are fetched first if they are missing. */
export function Pages() {
  const [path] = useLocation()
  useLayoutEffect(() => pageShown(path), [path])
  // One element for each path: a page is not rendered again while the next one is on its way.
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
  return <Page route={route} params={params} texts={[...baseNamespaces, ...getPageNamespaces(route, shop)]} />
}

/** Every page is a chunk of its own, fetched when it is first needed. */
const storefrontPages = import.meta.glob<PageModule>('./storefront/**/*-page.tsx', { base: '../' })

/** The pages and the frame of the admin area, whose list the shop's visitors never fetch. */
const importAdmin = () => import('./admin-modules.ts')

/** The frame of the admin pages. */
export const AdminFrame = lazy<{ children: ReactNode }>(
  async () => {
    const [load] = Object.values((await importAdmin()).adminFrames)
    if (!load) throw new Error('No frame of the admin pages')
    return (await load()).AdminFrame
  },
  { fallback: <AdminSkeleton /> },
)

/** All that the server renders of the admin area. */
export function AdminSkeleton() {
  const { t } = useTranslation('common')
  return (
    <main id="content" aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
    </main>
  )
}

interface PageViewProps extends MatchedRoute {
  /** Namespaces of the page's texts. */
  texts: readonly string[]
}

const modules = new Map<string, PageModule>()
const views = new Map<string, LazyComponent<PageViewProps>>()

async function importPage({ area, page }: PageRoute): Promise<PageModule> {
  const pages = area === 'admin' ? (await importAdmin()).adminPages : storefrontPages
  const load = pages[page]
  if (!load) throw new Error(`No page module ${page}`)
  const module = await load()
  modules.set(page, module)
  return module
}

/** The page of a route with its head, as a component whose code comes when it is first shown. */
function lazyPage(route: PageRoute): LazyComponent<PageViewProps> {
  const present = views.get(route.page)
  if (present) return present
  const importView = async () => {
    const module = await importPage(route)
    return function PageView({ route: { cacheParameters }, params }: PageViewProps) {
      usePageHead(module, params, cacheParameters)
      return <module.Page params={params} />
    }
  }
  const view = lazy(importView, { texts: ({ texts }) => texts, fallback: <PageSkeleton /> })
  views.set(route.page, view)
  return view
}

/** Fetches the module of a page once; gives up after 120 seconds, and a later call tries again. */
export async function loadPage(route: PageRoute): Promise<PageModule> {
  await Promise.all([lazyPage(route).preload(), route.area === 'admin' && AdminFrame.preload()])
  const module = modules.get(route.page)
  if (!module) throw new Error(`No page module ${route.page}`)
  return module
}
