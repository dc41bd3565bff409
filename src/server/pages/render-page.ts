import type { DehydratedState } from '@tanstack/react-query'
import { unstable_localLink } from '@trpc/client'
import { createServerSideHelpers } from '@trpc/react-query/server'
import { TRPCError } from '@trpc/server'
import type { ShopFacts } from '../../client/boot.ts'
import { renderApp, renderServerError } from '../../client/entry-server.tsx'
import { baseNamespaces } from '../../client/i18n/namespaces.ts'
import { pageText } from '../../client/i18n/page-text.ts'
import type { Head } from '../../client/page-data.ts'
import { loadPage } from '../../client/page-modules.ts'
import { createQueryClient } from '../../client/query-client.ts'
import { type MatchedRoute, matchPath } from '../../client/routes.tsx'
import { loadLayout } from '../../client/storefront/layout/layout-data.ts'
import { trpc } from '../../client/trpc.ts'
import type { Language } from '../../shared/languages.ts'
import { yearOf } from '../../shared/shop-time.ts'
import { digestOf } from '../cache/etag.ts'
import { AppError } from '../core/app-error.ts'
import type { Clock } from '../core/clock.ts'
import { bundle } from '../core/i18n.ts'
import type { Logger } from '../core/logger.ts'
import type { Services } from '../services.ts'
import { appRouter } from '../trpc/router.ts'
import { asAppError, type Context } from '../trpc/trpc.ts'
import type { PageAssets } from './assets.ts'
import { documentHtml } from './document.ts'
import { pageTexts } from './page-texts.ts'

export interface RenderDeps {
  services: Services
  clock: Clock
  log: Logger
  shop: ShopFacts
  assets: (page: string) => PageAssets
}

export interface RenderedPage {
  status: number
  html: string
  /** Of a redirect. */
  location?: string
}

/** A render is always of an anonymous visitor: session and cart are the browser's. */
function anonymousContext(services: Services, language: Language): Context {
  return { services, language, session: null, staleToken: false, guestId: '', visitor: '', address: '', isBot: true }
}

/**
 * Status of the document when a query of its own failed; undefined for a fault of ours. An address whose parameters the
 * query does not take, too long an id for one, names nothing that there is.
 */
function statusOf(error: unknown): number | undefined {
  const known = error instanceof TRPCError ? asAppError(error) : error
  if (!(known instanceof AppError) || known.status >= 500) return undefined
  return known.code === 'invalid' ? 404 : known.status
}

/** Only that a query failed travels to the browser, never the error itself. */
function withoutErrors(state: DehydratedState): DehydratedState {
  for (const query of state.queries) {
    if (query.state.error) query.state.error = { name: 'QueryError', message: '' }
    query.state.fetchFailureReason = null
  }
  return state
}

type Loaded = { status: number; head: Head }

/** The page's head and status; what is missing or malformed decides the status, anything else is ours and throws. */
async function loadHead(load: () => Promise<Head>, { route }: MatchedRoute, fallback: Head): Promise<Loaded> {
  try {
    const head = await load()
    const status = head.redirect === undefined ? (head.status ?? route.status ?? 200) : 302
    return { status, head: route.visitorOnly ? { ...head, noindex: true } : head }
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined) throw error
    return { status, head: { ...fallback, noindex: true } }
  }
}

export interface PreparedPage {
  /** Digest of all that decides what the page says, but for the time. */
  source: string
  render(): Promise<RenderedPage>
}

/** What of the queries decides a page: not when they were asked. */
function answersOf({ queries }: DehydratedState) {
  return queries.map(({ queryHash, state: { status, data } }) => [queryHash, status, data])
}

/**
 * Asks a page's queries in this process; the render makes of them the complete document, in which they travel as a JSON
 * block. Most of the work is the render, and who has the page of the same source needs none.
 * @throws what a broken page throws, here and in the render; the caller answers with the error page.
 */
export async function preparePage(
  deps: RenderDeps,
  path: string,
  search: URLSearchParams,
  language: Language,
): Promise<PreparedPage> {
  const matched = matchPath(path)
  const module = await loadPage(matched.route)
  const i18n = pageTexts[language]
  const queryClient = createQueryClient(0)
  const ctx = anonymousContext(deps.services, language)
  const helpers = createServerSideHelpers({ router: appRouter, ctx, queryClient })
  const t = pageText(i18n)
  await loadLayout(helpers)
  const { status, head } = await loadHead(
    () => module.load(helpers, { params: matched.params, search, language, t, shop: deps.shop }),
    matched,
    { title: t('common:notFoundTitle') },
  )
  const state = withoutErrors(helpers.dehydrate())

  async function render() {
    const namespaces = [...baseNamespaces, ...matched.route.namespaces]
    const { shop } = deps
    const now = deps.clock.now()
    const texts = bundle(language, namespaces)
    const boot = { language, texts, state, now: now.toISOString(), year: yearOf(now, shop.timeZone), shop }
    const trpcClient = trpc.createClient({
      links: [unstable_localLink({ router: appRouter, createContext: async () => ctx })],
    })
    const query = search.toString()
    const html = renderApp({ boot, i18n, queryClient, trpcClient, path, search: query })
    queryClient.clear()
    const address = query ? `${path}?${query}` : path
    const assets = deps.assets(matched.route.page)
    return {
      status,
      html: documentHtml({ language, head, address, assets, html, boot, shop }),
      ...(head.redirect !== undefined && { location: head.redirect }),
    }
  }

  return { source: digestOf(JSON.stringify([status, head, answersOf(state)])), render }
}

/** The document of a failure of ours: the error page, without scripts, in the reader's language. */
export function renderFailure(deps: RenderDeps, status: number, language: Language): RenderedPage {
  const i18n = pageTexts[language]
  const html = renderServerError({ i18n, status })
  const head = { title: i18n.t('errors:page.title'), noindex: true }
  const assets = { ...deps.assets(''), scripts: [], preloads: [] }
  return {
    status,
    html: documentHtml({ language, head, address: '/', assets, html, shop: deps.shop }),
  }
}
