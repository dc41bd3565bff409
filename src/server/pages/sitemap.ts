import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageCount } from '../../shared/pagination.ts'
import { paths } from '../../shared/paths.ts'
import { AppError } from '../app-error.ts'
import type { Base, Services } from '../deps.ts'

/** Addresses a sitemap file may hold at most (sitemaps.org protocol). */
const maxAddresses = 50_000

const pages = [paths.home(), paths.products(), paths.categories(), paths.features(), paths.terms(), paths.cookies()]

function urlEntry(address: string, updatedAt?: string): string {
  const changed = updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''
  const alternates = ['es', 'en'].map(
    (lng) => `<xhtml:link rel="alternate" hreflang="${lng}" href="${address}?lng=${lng}"/>`,
  )
  return `<url><loc>${address}</loc>${changed}${alternates.join('')}</url>`
}

const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Every public address, in files of at most `maxAddresses`. */
export function sitemapFiles({ config }: Base, services: Services, perFile = maxAddresses): string[] {
  const { products, categories } = services.catalog.addresses()
  const origin = config.publicUrl
  const entries = [
    ...pages.map((path) => urlEntry(origin + path)),
    ...categories.map(({ id, updatedAt }) => urlEntry(origin + paths.category(id), updatedAt)),
    ...products.map(({ id, updatedAt }) => urlEntry(origin + paths.product(id), updatedAt)),
  ]
  return Array.from({ length: pageCount(entries.length, perFile) }, (_, index) => {
    const part = entries.slice(index * perFile, (index + 1) * perFile)
    return ['<?xml version="1.0" encoding="UTF-8"?>', `<urlset ${namespaces}>`, ...part, '</urlset>'].join('\n')
  })
}

/** The one file, or an index of several. */
export function sitemapRoot({ config }: Base, files: readonly string[]): string {
  if (files.length === 1) return files[0] ?? ''
  const parts = files.map((_, index) => `<sitemap><loc>${config.publicUrl}/sitemap-${index + 1}.xml</loc></sitemap>`)
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<sitemapindex ${namespaces}>`, ...parts, '</sitemapindex>'].join(
    '\n',
  )
}

function robotsText(base: Base): string {
  const closed = ['/admin', '/orders', '/user', '/cart/checkout', '/demo-payment', '/api/']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${base.config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** `/sitemap.xml` (with `/sitemap-1.xml` and on for a large catalogue), `/robots.txt` and `/manifest.webmanifest`. */
export function addSitemap(app: FastifyInstance, base: Base, services: Services) {
  let made: { version: string; files: string[] } | undefined
  const filesNow = () => {
    const { version } = services.catalog
    if (made?.version !== version) made = { version, files: sitemapFiles(base, services) }
    return made.files
  }
  const send = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(xml)
  app.get('/sitemap.xml', async (_request, reply) => send(reply, sitemapRoot(base, filesNow())))
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,5}$).xml', async ({ params }, reply) => {
    const file = filesNow()[Number(params.number) - 1]
    if (!file) throw new AppError('not-found')
    return send(reply, file)
  })
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(base)))
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').send({
      name: base.config.shopName,
      short_name: base.config.shopName,
      start_url: '/',
      display: 'browser',
      background_color: '#f6f1e9',
      theme_color: '#f6f1e9',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      ],
    }),
  )
}
