import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import formbody from '@fastify/formbody'
import { TRPCError } from '@trpc/server'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fallbackLanguage, languages } from '../../shared/languages.ts'
import { formatEuros } from '../../shared/money.ts'
import { paths } from '../../shared/paths.ts'
import { readOpening } from '../../shared/settings/opening.ts'
import { CachedResponse, type MadeResponse } from '../cache/cached-response.ts'
import { isKnown } from '../cache/etag.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { AppError } from '../core/app-error.ts'
import { serverText } from '../core/i18n.ts'
import { asAppError, getRetryAfter } from '../http/error-handler.ts'
import type { Http, Pages } from '../http/http.types.ts'
import { requestedLanguage } from '../http/language.ts'
import { isGuarded } from '../http/private-shop.ts'
import { framedHeaders } from '../http/security-headers.ts'
import type { ServiceContext } from '../service-context.ts'
import type { Services } from '../services.ts'
import { asAppError as ofProcedure } from '../trpc/trpc.ts'
import { builtAssets, type PageAssets } from './assets.ts'
import { addOrderForms, type FollowForm } from './order-forms.ts'
import { pageLook } from './page-look.ts'
import { createPageKey, languageCookie, type PageRequest, readPageRequest } from './page-request.ts'
import { addPageTexts } from './page-texts.ts'
import { preparePage, type RenderDeps, type RenderedPage, renderFailure } from './render-page.ts'
import { getOfferTerms, getShopInfo } from './shop-info.ts'
import { addShopTexts } from './shop-texts.ts'
import { addWellKnown } from './well-known.ts'

export interface PageOptions {
  /** Files that documents name; the build's when absent. */
  assets?: (page: string) => PageAssets
  /** In development: lets Vite add its client to the document. */
  transform?: (url: string, html: string) => Promise<string>
  /** False in development: pages are rendered anew each time. */
  cache?: boolean
}

/** Renders pages; those that are the same for every client are cached. */
function createRenderer(context: ServiceContext, services: Services, cache: ResponseCache, options: PageOptions) {
  const { clock, log, settings } = context
  const shop = () => ({
    ...{ info: getShopInfo(context), terms: getOfferTerms(context) },
    ...{ digest: settings.digest, look: pageLook(settings.current) },
  })
  const hidesCatalog = (path: string) => readOpening(settings.current) === 'private' && !isGuarded(path, '/*')
  const deps: RenderDeps = { services, clock, log, shop, hidesCatalog, assets: options.assets ?? builtAssets() }
  const isCaching = options.cache !== false
  return {
    async page(page: PageRequest, url: string): Promise<CachedResponse> {
      const prepare = async () => {
        const { source, render } = await preparePage(deps, page, page.preview && isCaching)
        const make = async () => {
          // Yields between the queries and the render: the first page of a kind takes some 20 ms for each.
          await yieldToEventLoop()
          const rendered = await render()
          const html = (await options.transform?.(url, rendered.html)) ?? rendered.html
          return pageResponse({ ...rendered, html }, page)
        }
        return { source, make }
      }
      if (page.key && isCaching) return cache.getOrMake(page.key, prepare)
      return new CachedResponse(await (await prepare()).make(), '', '')
    },

    /**
     * Compiles and creates what all pages have in common, yielding in between, so that the first page does not block the
     * event loop for twice as long.
     */
    async warm(): Promise<void> {
      for (const language of languages) {
        formatEuros(0, language)
        await yieldToEventLoop()
      }
      renderFailure(deps, 500, fallbackLanguage)
      await yieldToEventLoop()
    },

    failure: (status: number, page: PageRequest) =>
      new CachedResponse(pageResponse(renderFailure(deps, status, page.language), page), '', ''),
  }
}

/** The reason why a page cannot be rendered now, where a retry may help; undefined for an internal error. */
function findFailure(error: unknown): AppError | undefined {
  const appError = error instanceof TRPCError ? ofProcedure(error) : asAppError(error)
  return appError?.status === 503 ? appError : undefined
}

/** The routes of all pages: rendering, sitemap and the demo payment's form. */
export function createPages(options: PageOptions = {}): Pages {
  return {
    async register(app, context, services, http) {
      const renderer = createRenderer(context, services, http.cache, options)
      const framed = framedHeaders(context.config)
      const { catalog } = services
      const keySource = { first: http.firstLanguage, findChoice: catalog.findChoice, version: () => catalog.version }
      const config: FastifyContextConfig =
        options.cache === false ? {} : { cache: { keyOf: (address) => createPageKey(address, keySource) } }
      await renderer.warm()
      addShopTexts(app)
      addPageTexts(app)
      addWellKnown(app, context, services)
      addDemoPayment(app, services)
      addUnsubscribe(app, services, http)
      /** Sends the page of a request: one that follows a form has its fields, or the address to go on at. */
      const respond = async (request: FastifyRequest, reply: FastifyReply, follow?: FollowForm) => {
        const url = request.raw.url ?? '/'
        const page = readPageRequest(url, request.headers, { ...keySource, first: http.firstLanguage() })
        if (!page) return reply.code(400).type('text/plain').send('Bad Request')
        if (page.preview) reply.headers(framed)
        try {
          const next = await follow?.(page.language)
          if (next?.location !== undefined) return reply.headers(visitorHeaders).redirect(next.location, 303)
          const shown = next?.form ? { ...page, form: next.form } : page
          return await sendPage(request, reply, shown, await renderer.page(shown, url))
        } catch (error) {
          if (error instanceof AppError && error.status < 500) throw error
          const away = findFailure(error)
          const status = away?.status ?? 500
          http.reporter.report(away ?? error, request, status)
          if (away) reply.header('retry-after', String(getRetryAfter(away)))
          return sendPage(request, reply, page, renderer.failure(status, page))
        }
      }
      addOrderForms(app, services, { http, respond })
      app.get('/*', { config }, (request, reply) => respond(request, reply))
    },
  }
}

const htmlType = 'text/html; charset=utf-8'

/** Public pages: clients revalidate each time, mostly with a 304 (docs/rules.md#caching). */
const publicHeaders = { 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie, Accept-Encoding' }
/** Pages of one visitor: stored nowhere, their addresses sent nowhere. */
const visitorHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** Redirects are not stored: a list that has fewer pages now may grow again. */
const redirectHeaders = { ...publicHeaders, 'cache-control': 'no-store' }

/** The response of a rendered page; a failure of ours and a preview are stored nowhere, either. */
function pageResponse({ status, html, location }: RenderedPage, { route, preview }: PageRequest): MadeResponse {
  if (location !== undefined)
    return { status, body: html, headers: { 'content-type': htmlType, ...redirectHeaders, location } }
  const open = !route.visitorOnly && !preview && status < 500
  return { status, body: html, headers: { 'content-type': htmlType, ...(open ? publicHeaders : visitorHeaders) } }
}

/** A page through Fastify: the first response of a cached one, and all that are not cached. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageRequest, response: CachedResponse) {
  if (page.chosen) reply.header('set-cookie', languageCookie(page.language))
  reply.headers(response.ownHeaders)
  if (response.etag && response.status === 200 && isKnown(request, response.etag)) return reply.code(304).send()
  const encoding = response.encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(response.status)
    .type(htmlType)
    .send(await response.body(encoding))
}

/** A form of a page or of a mail program is some bytes long. */
const bodyLimit = 4096

const actions = ['pay', 'decline', 'back'] as const
type Action = (typeof actions)[number]

function readAction(body: unknown): Action {
  const requested = (body as { action?: unknown } | undefined)?.action
  const action = actions.find((name) => name === requested)
  if (!action) throw new AppError('invalid', { fields: { action: 'invalid' } })
  return action
}

/** The form of the demo payment page posts to the page's own address and works without script. */
export function addDemoPayment(app: FastifyInstance, services: Services) {
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit })
    scope.post<{ Params: { orderId: string }; Querystring: { key?: string } }>(
      '/demo-payment/:orderId',
      async (request, reply) => {
        const key = typeof request.query.key === 'string' ? request.query.key : ''
        const { orderId } = request.params
        const { location } = await services.checkout.choosePayment({ orderId, key }, readAction(request.body))
        return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(location, 303)
      },
    )
  })
}

/** Whether the page's own form was sent, by a browser that shows what follows. */
const isPageForm = (body: unknown) => (body as { action?: unknown } | undefined)?.action === 'unsubscribe'

/**
 * POST to the page of the newsletter's link ends the newsletter: that of mail programs (RFC 8058), which gets a response
 * without a redirect, and that of the page's own form, which works without scripts.
 */
function addUnsubscribe(app: FastifyInstance, { accounts }: Services, http: Http) {
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit })
    // The address alone identifies the reader (RFC 8058 section 3.2).
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) =>
      done(null),
    )
    scope.post<{ Params: { unsubscribeToken: string } }>('/user/unsubscribe/:unsubscribeToken', {
      config: { limit: 'links' },
      onRequest: (request) => http.limit('links', request),
      handler: async (request, reply) => {
        const { unsubscribeToken } = request.params
        reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        const isPage = isPageForm(request.body)
        try {
          await accounts.unsubscribe(unsubscribeToken)
        } catch (error) {
          const isUnknown = error instanceof AppError && error.code === 'unsubscribe-token'
          if (!isPage || !isUnknown) throw error
          return reply.redirect(paths.unsubscribed(unsubscribeToken, 'unknown'), 303)
        }
        if (isPage) return reply.redirect(paths.unsubscribed(unsubscribeToken, 'done'), 303)
        const language = requestedLanguage(request) ?? http.firstLanguage()
        return reply.type('text/plain; charset=utf-8').send(serverText(language, 'answers:unsubscribed'))
      },
    })
  })
}
