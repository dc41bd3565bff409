import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { iconFile } from '../../shared/look/brand-pictures.ts'
import { pageCount } from '../../shared/pagination.ts'
import { paths } from '../../shared/paths.ts'
import { AppError } from '../core/app-error.ts'
import { projectRoot } from '../core/root.ts'
import { readPicture } from '../pictures/store/image-store.ts'
import type { ServiceContext } from '../service-context.ts'
import type { Services } from '../services.ts'
import { pageLook } from './page-look.ts'
import { listLegal } from './shop-info.ts'

/** Pixels of the icon, which is square. */
const size = 48
const headBytes = 22

function wrapInIco(png: Buffer): Buffer {
  const head = Buffer.alloc(headBytes)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // with one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits of a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(headBytes, 18)
  return Buffer.concat([head, png])
}

/** Most addresses of a sitemap file (sitemaps.org protocol). */
const maxAddresses = 50_000
/** Addresses of a chunk: a millisecond of work before the event loop runs again. */
const chunkSize = 250

/** The pages that every shop has, the one that its owner may hide, and the owner's legal texts. */
function listPages({ settings }: ServiceContext): string[] {
  const features = settings.current.demo.featuresPage === 'hidden' ? [] : [paths.features()]
  const legal = listLegal({ settings }).map(({ document }) => paths.legal(document))
  const common = [paths.home(), paths.products(), paths.categories(), paths.help()]
  return [...common, ...features, paths.terms(), paths.cookies(), ...legal]
}

function urlEntry(address: string, updatedAt?: string): string {
  const changed = updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''
  const alternates = ['es', 'en'].map(
    (lng) => `<xhtml:link rel="alternate" hreflang="${lng}" href="${address}?lng=${lng}"/>`,
  )
  return `<url><loc>${address}</loc>${changed}${alternates.join('')}</url>`
}

const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/**
 * Every public address at present, in files of at most `perFile`. Their chunks are made when they are read, from the catalogue
 * as it was at this call.
 */
export function createSitemap(context: ServiceContext, services: Services, perFile = maxAddresses) {
  const { products, categories } = services.catalog.addresses()
  const origin = context.config.publicUrl
  const others = [
    ...[...new Set(listPages(context))].map((path) => urlEntry(origin + path)),
    ...categories.map(({ id, updatedAt }) => urlEntry(origin + paths.category(id), updatedAt)),
  ]
  const count = others.length + products.count
  const entries = (from: number, to: number) => [
    ...others.slice(from, to),
    ...products
      .slice(Math.max(0, from - others.length), Math.max(0, to - others.length))
      .map(({ id, updatedAt }) => urlEntry(origin + paths.product(id), updatedAt)),
  ]
  return {
    files: pageCount(count, perFile),
    /** The text of a file, numbered from 1, in chunks: a whole file of a large shop would take much memory and time. */
    *file(number: number) {
      const end = Math.min(count, number * perFile)
      yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n`
      for (let from = (number - 1) * perFile; from < end; from += chunkSize) {
        yield `${entries(from, Math.min(from + chunkSize, end)).join('\n')}\n`
      }
      yield '</urlset>'
    },
  }
}

/** The index of several files. */
export function sitemapIndex({ config }: ServiceContext, files: number): string {
  const parts = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${config.publicUrl}/sitemap-${index + 1}.xml</loc></sitemap>`,
  )
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<sitemapindex ${namespaces}>`, ...parts, '</sitemapindex>'].join(
    '\n',
  )
}

function robotsText(context: ServiceContext): string {
  const closed = ['/admin', '/orders', '/user', '/cart/checkout', '/demo-payment', '/api/']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/**
 * Addresses that programs know without reading a page: `/sitemap.xml` (with `/sitemap-1.xml` and on for a large catalogue),
 * `/robots.txt`, `/manifest.webmanifest`, `/favicon.ico`, the owner's icon or the shop's, and
 * `/.well-known/change-password` (W3C), by which managers of passwords lead to where one is changed.
 */
export function addWellKnown(app: FastifyInstance, context: ServiceContext, services: Services): void {
  const { settings, images } = context
  const send = (reply: FastifyReply, xml: string | Readable) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(xml)
  app.get('/sitemap.xml', async (_request, reply) => {
    const { files, file } = createSitemap(context, services)
    return send(reply, files === 1 ? Readable.from(file(1)) : sitemapIndex(context, files))
  })
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,5}$).xml', async ({ params }, reply) => {
    const { files, file } = createSitemap(context, services)
    const number = Number(params.number)
    if (number > files) throw new AppError('not-found')
    return send(reply, Readable.from(file(number)))
  })
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(context)))
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name } = settings.current.identity
    const { themeColors, icons } = pageLook(settings.current)
    return reply.type('application/manifest+json').send({
      name,
      short_name: name,
      start_url: '/',
      display: 'browser',
      background_color: '#f6f1e9',
      theme_color: themeColors.light,
      icons: icons ?? [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      ],
    })
  })
  app.get('/favicon.ico', async (_request, reply) => {
    const { icon } = settings.current.identity
    const stored = icon ? await readPicture(images, iconFile(icon, size)) : null
    const png = stored?.data ?? (await readFile(join(projectRoot, 'public/icon-48.png')))
    return reply.type('image/x-icon').header('cache-control', 'public, max-age=3600').send(wrapInIco(png))
  })
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(paths.login(), 302),
  )
}
