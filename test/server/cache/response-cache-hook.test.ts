import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../src/server/http/rate-limits.ts'
import { injectServer } from '../../support/inject.ts'
import { adminToken, type TestApp, testApp } from '../http/app.ts'

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const rest = ['/api/products/list?limit=24&sort=price', '/api/products/shirt', '/api/products/homeProducts']
const trpc = [
  `/api/trpc/catalog.list?input=${input({ limit: 24 })}`,
  `/api/trpc/catalog.categories,catalog.product?batch=1&input=${input({ 1: { id: 'shirt' } })}`,
]
const browser = { 'user-agent': 'Mozilla/5.0' }

describe('a cached response', () => {
  let test: TestApp
  let handled: number
  beforeEach(async () => {
    test = await testApp()
    handled = 0
    const { catalog } = test.services
    for (const name of ['home', 'list', 'fullList', 'product', 'categories'] as const) {
      const original = catalog[name] as (...parameters: unknown[]) => unknown
      Object.assign(catalog, {
        [name]: (...parameters: unknown[]) => {
          handled++
          return original(...parameters)
        },
      })
    }
  })
  afterEach(() => test.app.close())
  const call = (url: string, options: InjectOptions = {}) => injectServer(test.app, { url, ...options })

  /** A response without what belongs to one request. */
  async function response(url: string, encoding: string) {
    const { statusCode, headers, rawPayload } = await call(url, {
      headers: { ...browser, 'accept-encoding': encoding },
    })
    const { 'x-request-id': id, date: _, ...others } = headers
    expect(id).toMatch(/^[a-z0-9]{25}$/)
    return { statusCode, headers: others, bytes: rawPayload }
  }

  it.each([...rest, '/api/categories/list', ...trpc])('is sent as it was made first: %s', async (url) => {
    const first = await response(url, 'identity')
    expect(first.statusCode).toBe(200)
    const before = handled
    expect(await response(url, 'identity')).toEqual(first)
    expect(handled).toBe(before)
  })

  it.each([...rest, ...trpc])('is compressed once, and decompresses to the same: %s', async (url) => {
    const plain = await response(url, 'identity')
    const br = await response(url, 'gzip, br')
    // Small responses stay as they are.
    if (plain.bytes.length < 1024) expect(br).toEqual(plain)
    else expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(br.bytes.length) })
    expect(br.headers.vary).toContain('accept-encoding')
    expect(br.headers.etag).toBe(plain.headers.etag)
  })

  it('is a 304 for a client that has it, in every way to say so', async () => {
    const { headers } = await call('/api/products/list')
    const tag = String(headers.etag)
    for (const known of [tag, `"other", ${tag.slice(2)}`, '*']) {
      const again = await call('/api/products/list', { headers: { 'if-none-match': known } })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
      expect(again.headers['content-length']).toBeUndefined()
    }
    expect((await call('/api/products/list', { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  })

  it('is cached also when the first client has it already', async () => {
    const tag = String((await call('/api/products/homeProducts')).headers.etag)
    Object.assign(test.services.catalog, { version: 'v2' })
    const headers = { 'if-none-match': tag }
    expect((await call('/api/products/homeProducts', { headers })).statusCode).toBe(304)
    const before = handled
    expect((await call('/api/products/homeProducts')).statusCode).toBe(200)
    expect(handled).toBe(before)
  })

  it('responds to HEAD with the headers alone, and tRPC still knows no HEAD', async () => {
    const { headers, body } = await call(rest[0] as string)
    const head = await call(rest[0] as string, { method: 'HEAD' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(body.length))
    expect(head.headers.etag).toBe(headers.etag)
    await call(trpc[0] as string)
    expect((await call(trpc[0] as string, { method: 'HEAD' })).statusCode).toBe(404)
  })

  it('does not outlive the version of the catalogue', async () => {
    await call('/api/products/list')
    const before = handled
    Object.assign(test.services.catalog, { version: 'v2' })
    await call('/api/products/list')
    expect(handled).toBe(before + 1)
  })

  it.each([
    ['/api/products/list?limit=24&utm_source=x', {}],
    ['/api/products/list?q=a&utm_source=x&utm_source=y', {}],
    ['/api/products/none', {}],
    [trpc[1] as string, { accept: 'application/jsonl' }],
    [trpc[1] as string, { 'trpc-accept': 'application/jsonl' }],
    [`/api/trpc/catalog.list,catalog.cards?batch=1&input=${input({ 0: {}, 1: { ids: [] } })}`, {}],
    [`/api/trpc/catalog.product,catalog.list?batch=1&input=${input({ 0: { id: 'none' }, 1: {} })}`, {}],
  ])('is not made of responses of another form, nor of failed ones: %s %o', async (url, headers) => {
    await call(url, { headers })
    const before = handled
    await call(url, { headers })
    expect(handled).toBeGreaterThan(before)
  })

  it('counts a view for each visitor of a product, not for bots, admins and HEAD', async () => {
    const { views } = test.calls
    for (let n = 0; n < 3; n++) await call('/api/products/shirt', { headers: browser })
    expect(views).toHaveLength(3)
    expect(new Set(views.map(({ productId, visitor }) => `${productId} ${visitor}`)).size).toBe(1)
    await call('/api/products/shirt', { headers: { 'user-agent': 'Googlebot/2.1' } })
    await call('/api/products/shirt', { headers: { ...browser, authorization: `Bearer ${adminToken}` } })
    await call('/api/products/shirt', { method: 'HEAD', headers: browser })
    expect(views).toHaveLength(3)
    await call('/api/products/shirt', { headers: { 'user-agent': 'Another/1.0' } })
    expect(views[3]?.visitor).not.toBe(views[0]?.visitor)
  })

  it.each(['1', 'true', '127.0.0.0/8'])(
    'counts views of the clients behind a proxy, by TRUST_PROXY=%s',
    async (hops) => {
      const { app, calls } = await testApp({ TRUST_PROXY: hops })
      const view = (client: string) =>
        injectServer(app, { url: '/api/products/shirt', headers: { ...browser, 'x-forwarded-for': client } })
      // Only the first is the route's own, by Fastify's reading of the header.
      for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await view(client)
      const [first, second, third] = calls.views.map(({ visitor }) => visitor)
      expect(second).toBe(first)
      expect(third).not.toBe(first)
      await app.close()
    },
  )

  it('is in the request log like any other response', async () => {
    await call('/api/categories/list')
    const { headers } = await call('/api/categories/list', { headers: browser })
    expect(test.calls.requests.at(-1)).toMatchObject({
      ...{ requestId: headers['x-request-id'], method: 'GET', url: '/api/categories/list', status: 200 },
      userAgent: 'Mozilla/5.0',
    })
  })
})

describe('the limit of requests', () => {
  it('counts calls, and not the cached responses among them', async () => {
    const { app } = await testApp({ RATE_LIMIT: 'on' })
    const remaining = async (url: string) => (await injectServer(app, url)).headers['x-ratelimit-remaining']
    expect(await remaining('/api/categories/list')).toBe(String(limits.requests.max - 1))
    for (let n = 0; n < 3; n++) expect(await remaining('/api/categories/list')).toBeUndefined()
    expect(await remaining('/api/products/list')).toBe(String(limits.requests.max - 2))
    await app.close()
  })
})
