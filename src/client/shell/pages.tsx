import { VisuallyHidden } from '@mantine/core'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { documentTitle } from '../../shared/page-title.ts'
import { ErrorBoundary } from '../storefront/errors/error-boundary.tsx'
import { PageSkeleton } from '../ui/page-parts.tsx'
import { useLanguage } from './i18n/language.ts'
import { baseNamespaces, pageText } from './i18n/texts.ts'
import { type LazyComponent, lazy } from './lazy.tsx'
import { announce, focusHeading } from './navigation/announcer.tsx'
import { pageShown } from './navigation/scroll.ts'
import type { Head, PageModule } from './page-data.ts'
import { usePageEnvironment } from './page-environment.tsx'
import { getPageNamespaces, type MatchedRoute, matchPath, type PageRoute } from './routes.tsx'
import { getErrorBody, trpc } from './trpc.ts'

/** The page of the present address. Its chunk and texts are fetched first if they are missing. */
export function Pages() {
  const [path] = useLocation()
  useLayoutEffect(() => pageShown(path), [path])
  // One element for each path: a page is not rendered again while the next one is on its way.
  return useMemo(() => {
    return (
      <ErrorBoundary key={path}>
        <MatchedPage {...matchPath(path)} />
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

export const AdminFrame = lazy(async () => (await importAdmin()).importFrame(), { fallback: <AdminSkeleton /> })

/** All that the server renders of the admin area. */
export function AdminSkeleton() {
  const { t } = useTranslation('common')
  return (
    <main id="content" aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
    </main>
  )
}

type PageViewProps = MatchedRoute & { texts: readonly string[] }

const views = new Map<string, LazyComponent<PageViewProps>>()

async function importPage({ area, page }: PageRoute): Promise<PageModule> {
  const pages = area === 'admin' ? (await importAdmin()).adminPages : storefrontPages
  const load = pages[page]
  if (!load) throw new Error(`No page module ${page}`)
  return load()
}

/** The page of a route with its head, as a component whose code comes when it is first shown. */
function lazyPage(route: PageRoute): LazyComponent<PageViewProps> {
  const cached = views.get(route.page)
  if (cached) return cached
  const importView = async () => {
    const module = await importPage(route)
    return function PageView({ route, params }: PageViewProps) {
      usePageHead(module, { route, params })
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
  return importPage(route)
}

/** The page that the server rendered: its head is in the document, and screen readers have read its title. */
let served: { address: string; module?: PageModule } | undefined

/** The path of the last page: a change of the query, such as a filter, does not move the focus. */
let shownPath: string | undefined

function focusNewPage(path: string) {
  if (shownPath !== path) focusHeading()
  shownPath = path
}

/**
 * Fetches the page's data where it is missing and keeps the document's head in step; a new page is announced, and its
 * heading gets the focus.
 */
function usePageHead(module: PageModule, { route, params }: MatchedRoute) {
  const [path] = useLocation()
  const search = pickParameters(useSearch(), route.cacheParameters)
  const language = useLanguage()
  const { i18n } = useTranslation()
  const utils = trpc.useUtils()
  const { shop } = usePageEnvironment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address, the language and the module decide; the rest follows from them.
  useEffect(() => {
    const address = `${language} ${path}?${search}`
    served ??= { address, module }
    shownPath ??= path
    // Refetching what the server could not find would show a loading page in its place. Another page at
    // the same address is a substitute, such as the 404 for visitors without access.
    if (served.address === address && served.module === module) return
    if (served.address !== address) served = { address: '' }
    let stale = false
    const context = { params, search: new URLSearchParams(search), language, t: pageText(i18n), shop }
    module.load(utils, context).then(
      (head) => {
        if (stale) return
        applyHead(head, shop.name)
        if (!route.quiet || shownPath !== path) announce(head.title)
        focusNewPage(path)
      },
      (error: unknown) => {
        if (stale) return
        // The page shows the failure itself; the title of a missing page is the same as the server's.
        const isMissing = (getErrorBody(error)?.code ?? 500) < 500
        const missing: Head = { title: i18n.t('common:notFoundTitle'), noindex: true }
        applyHead(isMissing ? missing : { title: shop.name }, shop.name)
        focusNewPage(path)
      },
    )
    return () => {
      stale = true
    }
  }, [module, path, search, language])
}

/** The part of a query that changes the page: of a cached one only the parameters of its cache key do. */
function pickParameters(search: string, cacheParameters: readonly string[] | undefined): string {
  if (!cacheParameters) return search
  const all = [...new URLSearchParams(search)]
  return `${new URLSearchParams(all.filter(([name]) => cacheParameters.includes(name)))}`
}

function applyHead(head: Head, shopName: string) {
  document.title = documentTitle(head.title, shopName)
  setMeta('description', head.description)
  setMeta('robots', head.noindex ? 'noindex' : undefined)
}

function setMeta(name: string, content: string | undefined) {
  document.head.querySelector(`meta[name="${name}"]`)?.remove()
  if (content) document.head.append(Object.assign(document.createElement('meta'), { name, content }))
}
