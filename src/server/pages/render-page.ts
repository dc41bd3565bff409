import type { DehydratedState } from '@tanstack/react-query'
import { unstable_localLink } from '@trpc/client'
import { createServerSideHelpers } from '@trpc/react-query/server'
import { TRPCError } from '@trpc/server'
import type { i18n, TFunction } from 'i18next'
import { leanState, type ShopInfo } from '../../client/shell/boot.ts'
import { renderApp, renderServerError } from '../../client/shell/entry-server.tsx'
import { lightI18n } from '../../client/shell/i18n/client-i18n.ts'
import { baseNamespaces, pageText } from '../../client/shell/i18n/texts.ts'
import type { Head, OfferTerms } from '../../client/shell/page-data.ts'
import { loadPage } from '../../client/shell/pages.tsx'
import { getPageNamespaces, type MatchedRoute, matchPath } from '../../client/shell/routes.tsx'
import { createQueryClient, trpc } from '../../client/shell/trpc.ts'
import type { Language } from '../../shared/languages.ts'
import { getYear } from '../../shared/shop-time.ts'
import { hashText } from '../cache/etag.ts'
import { cacheWithin, textBytes } from '../cache/memory.ts'
import { AppError } from '../core/app-error.ts'
import { getI18n } from '../core/i18n.ts'
import type { TextSet } from '../core/text-sets.ts'
import type { ServiceContext } from '../service-context.ts'
import type { Services } from '../services.ts'
import type { Context } from '../trpc/declarations.ts'
import { appRouter } from '../trpc/router.ts'
import { asAppError } from '../trpc/trpc.ts'
import type { PageAssets } from './assets.ts'
import { documentHtml } from './document.ts'
import type { PageLook } from './page-look.ts'
import type { PageRequest } from './page-request.ts'
import { pageTextsPath } from './page-texts.ts'

export interface RenderDeps extends Pick<ServiceContext, 'clock' | 'log'> {
  services: Services
  /** The shop as it is now, and what changes with its settings. */
  shop: () => { info: ShopInfo; terms: OfferTerms | undefined; digest: string; look: PageLook }
  assets: (page: string) => PageAssets
  /** Whether a page is everybody's in a private shop: nothing of the catalogue is on it. */
  hidesCatalog: (path: string) => boolean
}

export interface RenderedPage {
  status: number
  html: string
  location?: string
}

/** Pages are always rendered for an anonymous visitor; session and cart are added in the browser. */
function anonymousContext(services: Services, language: Language, form: Context['form']): Context {
  const nobody = { session: null, staleToken: false, guestId: '', visitor: '', address: '', isBot: true }
  return { services, language, form, ...nobody }
}

/**
 * Status of the document when one of its queries failed; undefined for an internal error. Parameters that a query
 * refuses, such as an id that is too long, are a 404.
 */
function readStatus(error: unknown): number | undefined {
  const appError = error instanceof TRPCError ? asAppError(error) : error
  if (!(appError instanceof AppError) || appError.status >= 500) return undefined
  return appError.code === 'invalid' ? 404 : appError.status
}

/** Removes errors from the state for the browser, which learns only that a query failed. */
function withoutErrors(state: DehydratedState): DehydratedState {
  for (const query of state.queries) {
    if (query.state.error) query.state.error = { name: 'QueryError', message: '' }
    query.state.fetchFailureReason = null
  }
  return state
}

/** tRPC's keys begin with the names of router and procedure. */
const isOfCatalog = ([names]: readonly unknown[]) => Array.isArray(names) && names[0] === 'catalog'

type Loaded = { status: number; head: Head }

/** The page's head and status. @throws internal errors; others decide the status */
async function loadHead(load: () => Promise<Head>, { route }: MatchedRoute, fallback: Head): Promise<Loaded> {
  try {
    const head = await load()
    const status = head.redirect === undefined ? (head.status ?? route.status ?? 200) : 302
    return { status, head: route.visitorOnly ? { ...head, noindex: true } : head }
  } catch (error) {
    const status = readStatus(error)
    if (status === undefined) throw error
    return { status, head: { ...fallback, noindex: true } }
  }
}

/**
 * Runs a page's queries in this process. `render` makes the complete document, with their results as a JSON block. Most
 * of the work is the render, which a page with the same `source` does not need.
 * @param still without scripts, for the preview of a look
 * @throws internal errors, here and in `render`; the caller responds with the error page
 */
export async function preparePage(
  deps: RenderDeps,
  { path, search, language, form }: Pick<PageRequest, 'path' | 'search' | 'language' | 'form'>,
  still: boolean,
) {
  const matched = matchPath(path)
  const module = await loadPage(matched.route)
  // Once: a page is not made of two states of the settings.
  const { info: shop, terms, digest, look } = deps.shop()
  const i18n = pageTexts(chooseTextSet(shop))[language]
  const queryClient = createQueryClient(0)
  const ctx = anonymousContext(deps.services, language, form)
  const helpers = createServerSideHelpers({ router: appRouter, ctx, queryClient })
  const t = pageText(i18n)
  // The layout's navigation. A failure does not fail the page.
  await helpers.catalog.categories.prefetch()
  const { status, head } = await loadHead(
    () => module.load(helpers, { params: matched.params, search, language, t, shop, terms }),
    matched,
    { title: t('common:notFoundTitle') },
  )
  if (deps.hidesCatalog(path)) queryClient.removeQueries({ predicate: ({ queryKey }) => isOfCatalog(queryKey) })
  const state = withoutErrors(helpers.dehydrate())

  async function render(): Promise<RenderedPage> {
    const namespaces = [...baseNamespaces, ...getPageNamespaces(matched.route, shop)]
    const now = deps.clock.now()
    const texts = pageTextsPath(chooseTextSet(shop), language, namespaces)
    const boot = { language, state, now: now.toISOString(), year: getYear(now, shop.timeZone), shop }
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
      html: documentHtml({
        ...{ language, head, address, assets, html, shop, look, still },
        hasFirstFrame: !still && matched.route.area !== 'admin',
        boot: { ...boot, texts, state: leanState(state) },
      }),
      ...(head.redirect !== undefined && { location: head.redirect }),
    }
  }

  // Without the times at which the queries were made.
  const results = state.queries.map(({ queryHash, state: { status, data } }) => [queryHash, status, data])
  /** Digest of everything that decides the page's content, except the time. */
  const source = hashText(JSON.stringify([status, head, results, ...(digest ? [digest] : [])]))
  return { source, render }
}

/** The error page for a failure of ours, without scripts, in the visitor's language. */
export function renderFailure(deps: RenderDeps, status: number, language: Language): RenderedPage {
  const { info: shop, look } = deps.shop()
  const i18n = pageTexts(chooseTextSet(shop))[language]
  const html = renderServerError({ i18n, status })
  const head = { title: i18n.t('common:failure.title'), noindex: true }
  const assets = { ...deps.assets(''), scripts: [], preloads: [] }
  return { status, html: documentHtml({ language, head, address: '/', assets, html, shop, look }) }
}

/** Translated texts of all languages and namespaces; a list page has some 200. */
const texts = cacheWithin<string>('texts', textBytes)

/** Caches the results of a translate function, which never change: i18next is slow. */
function cached(translate: TFunction, scope: string): TFunction {
  const translateCached = (...args: unknown[]) => {
    const name = `${scope} ${JSON.stringify(args)}`
    const stored = texts.get(name)
    if (stored !== undefined) return stored
    const text: unknown = Reflect.apply(translate, undefined, args)
    if (typeof text === 'string') texts.set(name, text)
    return text
  }
  return Object.assign(translateCached, translate) as TFunction
}

/** The translator of a language; `useTranslation` gets the same function for the same namespace each time. */
function createTranslator(lng: Language, set: TextSet): i18n {
  const instance = getI18n(set).cloneInstance({ lng, initAsync: false })
  const byNamespaces = new Map<string, TFunction>()
  const getFixedT = instance.getFixedT.bind(instance) as (...args: unknown[]) => TFunction
  const getCachedT = (...args: unknown[]) => {
    const name = JSON.stringify(args)
    const translate = byNamespaces.get(name) ?? cached(getFixedT(...args), `${set} ${lng} ${name}`)
    byNamespaces.set(name, translate)
    return translate
  }
  return lightI18n(Object.assign(instance, { getFixedT: getCachedT }))
}

const translators: Partial<Record<TextSet, Record<Language, i18n>>> = {}

/** The translators that pages are rendered with. Renders share them, as they change nothing in them. */
export function pageTexts(set: TextSet): Record<Language, i18n> {
  translators[set] ??= { es: createTranslator('es', set), en: createTranslator('en', set) }
  return translators[set]
}

const chooseTextSet = ({ sells }: Pick<ShopInfo, 'sells'>): TextSet => (sells ? 'shop' : 'demo')
