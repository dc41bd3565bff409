import type { FastifyInstance } from 'fastify'
import { paths } from '../../shared/paths.ts'
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

function sitemapXml(base: Base, services: Services): string {
  const { products, categories } = services.catalog.addresses()
  const origin = base.config.publicUrl
  const entries = [
    ...pages.map((path) => urlEntry(origin + path)),
    ...categories.map(({ id, updatedAt }) => urlEntry(origin + paths.category(id), updatedAt)),
    ...products.map(({ id, updatedAt }) => urlEntry(origin + paths.product(id), updatedAt)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.slice(0, maxAddresses),
    '</urlset>',
  ].join('\n')
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

/** `/sitemap.xml`, `/robots.txt` and `/manifest.webmanifest`. */
export function addSitemap(app: FastifyInstance, base: Base, services: Services) {
  let made: { version: string; xml: string } | undefined
  app.get('/sitemap.xml', async (_request, reply) => {
    const { version } = services.catalog
    if (made?.version !== version) made = { version, xml: sitemapXml(base, services) }
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(made.xml)
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
