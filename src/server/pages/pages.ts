import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pages } from '../app.ts'
import type { Base, Services } from '../deps.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { constantHeaders, sendEarly, sendPage } from './answer-page.ts'
import { builtAssets, type PageAssets } from './assets.ts'
import { addDemoPayment } from './demo-payment.ts'
import { encodingOf, KeptPage, PageCache } from './page-cache.ts'
import { type PageRequest, readPageRequest } from './page-request.ts'
import { type RenderDeps, renderFailure, renderPage } from './render-page.ts'
import { addSitemap } from './sitemap.ts'

export interface PageOptions {
  /** Files that documents name; the build's when absent. */
  assets?: (page: string) => PageAssets
  /** In development: lets Vite add its client to the document. */
  transform?: (url: string, html: string) => Promise<string>
  /** False in development: pages are rendered anew each time. */
  keep?: boolean
}

function renderDeps({ config, clock, log }: Base, services: Services, options: PageOptions): RenderDeps {
  const { shopName: name, publicUrl: url, shopLinks: links } = config
  return {
    services,
    clock,
    log,
    shop: { name, url, links, demoPayments: config.payments === 'demo' },
    assets: options.assets ?? builtAssets(),
  }
}

/** Renders pages and keeps those that are the same for everybody. */
class PageDoor {
  private readonly deps: RenderDeps
  private readonly cache: PageCache
  private readonly constants: string[]
  private readonly options: PageOptions

  constructor(base: Base, services: Services, options: PageOptions) {
    this.options = options
    this.deps = renderDeps(base, services, options)
    this.cache = new PageCache({ version: () => services.catalog.version, now: () => base.clock.now().getTime() })
    this.constants = constantHeaders(securityHeaders(base.config))
  }

  /** Answers a kept page and says so; false when there is none. */
  early(request: FastifyRequest, reply: FastifyReply): boolean {
    const { method, url = '/', headers } = request.raw
    if (this.options.keep === false || (method !== 'GET' && method !== 'HEAD')) return false
    const page = readPageRequest(url, headers)
    const kept = page?.key ? this.cache.get(page.key) : undefined
    const encoding = encodingOf(headers['accept-encoding'])
    const body = kept?.ready(encoding)
    if (!page || !kept || !body) return false
    sendEarly(reply, this.constants, page, kept, encoding, body)
    return true
  }

  /** The page of an address, from the cache or rendered. */
  async page(page: PageRequest, url: string): Promise<KeptPage> {
    if (page.key && this.options.keep !== false) return this.cache.getOrRender(page.key, () => this.render(page, url))
    return new KeptPage(await this.render(page, url), '', 0)
  }

  /** The error page. */
  failure(status: number, page: PageRequest): KeptPage {
    return new KeptPage(renderFailure(this.deps, status, page.language), '', 0)
  }

  private async render(page: PageRequest, url: string) {
    const rendered = await renderPage(this.deps, page.path, page.search, page.language)
    return this.options.transform ? { ...rendered, html: await this.options.transform(url, rendered.html) } : rendered
  }
}

/** The door of the pages: rendering, page cache, sitemap and the demo payment's form. */
export function createPages(options: PageOptions = {}): Pages {
  let door: PageDoor
  return {
    first(app, base, services) {
      door = new PageDoor(base, services, options)
      app.addHook('onRequest', (request, reply, done) => {
        if (!door.early(request, reply)) done()
      })
    },
    async register(app, base, services, http) {
      addSitemap(app, base, services)
      addDemoPayment(app, services)
      app.get('/*', async (request, reply) => {
        const url = request.raw.url ?? '/'
        const page = readPageRequest(url, request.headers)
        if (!page) return reply.code(400).type('text/plain').send('Bad Request')
        try {
          return await sendPage(request, reply, page, await door.page(page, url))
        } catch (error) {
          http.reporter.report(error, request, 500)
          return sendPage(request, reply, page, door.failure(500, page))
        }
      })
    },
  }
}
