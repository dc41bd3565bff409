import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { TRPCError } from '@trpc/server'
import type { FastifyContextConfig } from 'fastify'
import { fallbackLanguage, languages } from '../../shared/languages.ts'
import { formatEuros } from '../../shared/money.ts'
import type { Base } from '../base.ts'
import { CachedResponse } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { AppError } from '../core/app-error.ts'
import { asAppError, getRetryAfter } from '../http/error-handler.ts'
import type { Pages } from '../http/http.types.ts'
import { framedHeaders } from '../http/security-headers.ts'
import type { Services } from '../services.ts'
import { asAppError as ofProcedure } from '../trpc/trpc.ts'
import { builtAssets, type PageAssets } from './assets.ts'
import { addDemoPayment } from './demo-payment.ts'
import { pageLook } from './page-look.ts'
import { createPageKey, type PageRequest, readPageRequest } from './page-request.ts'
import { pageResponse, sendPage } from './page-response.ts'
import { preparePage, type RenderDeps, type RenderedPage, renderFailure } from './render-page.ts'
import { shopFacts } from './shop-facts.ts'
import { addShopTexts } from './shop-texts.ts'
import { addSitemap } from './sitemap.ts'
import { addUnsubscribe } from './unsubscribe.ts'
import { addWellKnown } from './well-known.ts'

export interface PageOptions {
  /** Files that documents name; the build's when absent. */
  assets?: (page: string) => PageAssets
  /** In development: lets Vite add its client to the document. */
  transform?: (url: string, html: string) => Promise<string>
  /** False in development: pages are rendered anew each time. */
  cache?: boolean
}

function renderDeps(base: Base, services: Services, options: PageOptions): RenderDeps {
  const { clock, log, settings } = base
  const shop = () => ({ facts: shopFacts(base), digest: settings.digest, look: pageLook(settings.current) })
  return { services, clock, log, shop, assets: options.assets ?? builtAssets() }
}

/** Renders pages; those that are the same for every client are cached. */
class PageDoor {
  private readonly deps: RenderDeps
  private readonly cache: ResponseCache | undefined
  private readonly options: PageOptions

  constructor(base: Base, services: Services, cache: ResponseCache, options: PageOptions) {
    this.options = options
    this.deps = renderDeps(base, services, options)
    this.cache = options.cache === false ? undefined : cache
  }

  /** The page of an address, cached or rendered. */
  async page(page: PageRequest, url: string): Promise<CachedResponse> {
    const prepare = async () => {
      const still = page.preview && this.options.cache !== false
      const { source, render } = await preparePage(this.deps, page.path, page.search, page.language, still)
      const make = async () => {
        // Yields between the queries and the render: the first page of a kind takes some 20 ms for each.
        await yieldToEventLoop()
        return pageResponse(await this.transformed(await render(), url), page)
      }
      return { source, make }
    }
    if (page.key && this.cache) return this.cache.getOrMake(page.key, prepare)
    return new CachedResponse(await (await prepare()).make(), '', '')
  }

  /**
   * Compiles and creates what all pages have in common, yielding in between, so that the first page does not block the
   * event loop for twice as long.
   */
  async warm(): Promise<void> {
    for (const language of languages) {
      formatEuros(0, language)
      await yieldToEventLoop()
    }
    renderFailure(this.deps, 500, fallbackLanguage)
    await yieldToEventLoop()
  }

  /** The error page. */
  failure(status: number, page: PageRequest): CachedResponse {
    return new CachedResponse(pageResponse(renderFailure(this.deps, status, page.language), page), '', '')
  }

  private async transformed(rendered: RenderedPage, url: string): Promise<RenderedPage> {
    return this.options.transform ? { ...rendered, html: await this.options.transform(url, rendered.html) } : rendered
  }
}

/** The reason why a page cannot be rendered now, where a retry may help; undefined for a fault of ours. */
function findFailure(error: unknown): AppError | undefined {
  const known = error instanceof TRPCError ? ofProcedure(error) : asAppError(error)
  return known?.status === 503 ? known : undefined
}

/** The routes of all pages: rendering, sitemap and the demo payment's form. */
export function createPages(options: PageOptions = {}): Pages {
  return {
    async register(app, base, services, http) {
      const door = new PageDoor(base, services, http.cache, options)
      const framed = framedHeaders(base.config)
      const config: FastifyContextConfig =
        options.cache === false ? {} : { cache: { keyOf: (address) => createPageKey(address, http.firstLanguage) } }
      await door.warm()
      addShopTexts(app)
      addSitemap(app, base, services)
      addWellKnown(app, base)
      addDemoPayment(app, services)
      addUnsubscribe(app, services, http)
      app.get('/*', { config }, async (request, reply) => {
        const url = request.raw.url ?? '/'
        const page = readPageRequest(url, request.headers, http.firstLanguage())
        if (!page) return reply.code(400).type('text/plain').send('Bad Request')
        if (page.preview) reply.headers(framed)
        try {
          return await sendPage(request, reply, page, await door.page(page, url))
        } catch (error) {
          const away = findFailure(error)
          const status = away?.status ?? 500
          http.reporter.report(away ?? error, request, status)
          if (away) reply.header('retry-after', String(getRetryAfter(away)))
          return sendPage(request, reply, page, door.failure(status, page))
        }
      })
    },
  }
}
