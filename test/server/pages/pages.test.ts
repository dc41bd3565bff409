import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import type { Db } from '../../../src/server/db/db.ts'
import { createPages } from '../../../src/server/pages/pages.ts'
import type { Services } from '../../../src/server/services.ts'
import { testContext } from '../../support/service-context.ts'
import { fakeServices } from '../http/app.ts'

const spanish = { 'accept-language': 'es' }
const secret = 'SELECT password FROM secrets'

describe('the pages', () => {
  let app: FastifyInstance
  let version: string
  let renders: number
  let broken: boolean
  let errors: { errorCode: number; message: string }[]

  beforeAll(async () => {
    version = '1'
    renders = 0
    broken = false
    errors = []
    const calls = { views: [], lists: [], placed: [], updated: [], webhooks: [], requests: [], errors: [] }
    const services = fakeServices(calls)
    const { home } = services.catalog
    Object.defineProperty(services.catalog, 'version', { get: () => version })
    services.catalog.addresses = () => ({
      products: { count: 1, slice: () => [{ id: 'shirt', updatedAt: '2026-11-02T00:00:00.000Z' }] },
      categories: [],
    })
    services.catalog.home = () => {
      renders++
      if (broken) throw new Error(secret)
      return home()
    }
    services.logs = { ...services.logs, error: (entry) => errors.push(entry) } as Services['logs']
    const context = testContext({} as Db, {
      env: { RATE_LIMIT: 'off', PUBLIC_URL: 'https://shop.example', PAYMENTS: 'demo' },
    })
    app = await buildApp(context, services, createPages())
    await app.ready()
  })
  afterAll(() => app.close())

  it('arrive complete in the language of the reader', async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/', headers: spanish })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toMatch(/^<!doctype html><html lang="es"/)
    expect(body).toContain('Camisa')
    expect(body).toMatch(/39,90\u202f€/)
    expect((await app.inject({ url: '/?lng=en', headers: spanish })).body).toMatch(/39\.90\u202f€/)
  })

  it('that are public say what they vary by, and respond with 304 to whoever has them', async () => {
    const first = await app.inject({ url: '/products/shirt', headers: spanish })
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Cookie, Accept-Encoding',
    })
    const again = await app.inject({
      url: '/products/shirt',
      headers: { ...spanish, 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('are cached: the second reader gets the same bytes without a render, with every security header', async () => {
    const read = () => app.inject({ url: '/', headers: { ...spanish, 'accept-encoding': 'br' } })
    const first = await read()
    const before = renders
    const second = await read()
    expect(renders).toBe(before)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(brotliDecompressSync(second.rawPayload).toString()).toContain('Camisa')
    const { 'x-request-id': _, date: __, connection: ___, ...expected } = first.headers
    expect(second.headers).toMatchObject(expected)
  })

  it('store the language of ?lng in a cookie, the first reader and the next', async () => {
    for (let reader = 0; reader < 2; reader++) {
      const { headers } = await app.inject({ url: '/products?lng=es' })
      expect(headers['set-cookie']).toBe('i18next=es; Path=/; Max-Age=31536000; SameSite=Lax')
    }
    expect((await app.inject({ url: '/products?lng=fr' })).headers['set-cookie']).toBeUndefined()
    expect((await app.inject({ url: '/products', headers: spanish })).headers['set-cookie']).toBeUndefined()
  })

  it('are rendered anew when the catalogue has changed', async () => {
    await app.inject({ url: '/', headers: spanish })
    const before = renders
    version = '2'
    await app.inject({ url: '/', headers: spanish })
    expect(renders).toBe(before + 1)
  })

  it('respond to HEAD with the headers alone', async () => {
    for (let reader = 0; reader < 2; reader++) {
      const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/', headers: spanish })
      expect(statusCode).toBe(200)
      expect(Number(headers['content-length'])).toBeGreaterThan(1000)
      expect(body).toBe('')
    }
  })

  it.each([
    '/cart/checkout',
    '/cart/checkout-success/o1',
    '/orders',
    '/admin/dashboard',
    '/admin/nowhere',
    '/user/password-reset/token',
    '/login',
  ])('%s is for one visitor: cached nowhere, listed nowhere, named to nobody', async (url) => {
    const { headers, body } = await app.inject({ url, headers: spanish })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(headers.etag).toBeUndefined()
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  it('of a list beyond its last one lead to the last, cached or not, and are no response to revalidate', async () => {
    for (const _again of [1, 2]) {
      const { statusCode, headers } = await app.inject({ url: '/products?page=9&sort=price', headers: spanish })
      expect([statusCode, headers.location, headers.etag]).toEqual([302, '/products?sort=price', undefined])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await app.inject({ url: '/products?page=9&lng=en' })).headers.location).toBe('/products?lng=en')
    expect((await app.inject({ url: '/products?page=1', headers: spanish })).statusCode).toBe(200)
  })

  it.each(['/nowhere', '/products/none', '/admin-ish', '/admin/nowhere'])(
    '%s is a page with status 404 whose title says so in words',
    async (url) => {
      const { statusCode, body } = await app.inject({ url, headers: spanish })
      expect(statusCode).toBe(404)
      expect(body).toMatch(/<h1[ >]/)
      expect(/<title>([^<]*)</.exec(body)?.[1]).toMatch(/^Página no encontrada ·/)
    },
  )

  it('that throw are a 500 document with the error page, logged, without a word of the cause', async () => {
    broken = true
    version = '3'
    const { statusCode, headers, body } = await app.inject({ url: '/', headers: { 'accept-language': 'en' } })
    broken = false
    expect(statusCode).toBe(500)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('Unexpected Application Error!')
    expect(body).not.toContain(secret)
    expect(body).not.toContain('id="boot"')
    expect(errors.at(-1)).toMatchObject({ errorCode: 500, message: secret })
    expect((await app.inject({ url: '/', headers: { 'accept-language': 'en' } })).statusCode).toBe(200)
  })

  it('name a canonical address and alternates that lead back to themselves', async () => {
    const { body } = await app.inject({ url: '/products?sort=price&utm_source=x', headers: spanish })
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(body)?.[1]
    expect(canonical).toMatch(/^https:\/\/shop\.example\/products/)
    expect(canonical).not.toContain('utm_source')
    expect(body).toContain('hreflang="x-default"')
  })

  it('are in the sitemap, and the private ones are closed to robots', async () => {
    const sitemap = await app.inject('/sitemap.xml')
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(sitemap.body).toContain('<loc>https://shop.example/products/shirt</loc><lastmod>2026-11-02</lastmod>')
    expect((await app.inject('/sitemap-1.xml')).body).toBe(sitemap.body)
    expect((await app.inject('/sitemap-2.xml')).statusCode).toBe(404)
    const robots = await app.inject('/robots.txt')
    expect(robots.body).toContain('Disallow: /admin')
    expect(robots.body).toContain('Sitemap: https://shop.example/sitemap.xml')
    expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({ name: 'Lino y Sal', start_url: '/' })
  })

  it('refuse an address that is not valid UTF-8', async () => {
    expect((await app.inject('/%E0%A4%A')).statusCode).toBe(400)
  })
})
