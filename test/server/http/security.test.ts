import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../src/server/http/rate-limits.ts'
import { securityHeaders } from '../../../src/server/http/security-headers.ts'
import { type TestApp, testApp } from './app.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.app.close())

describe('security headers', () => {
  it.each(['/api/products/list', '/api/nothing', '/healthz', '/images/none.png', '/%ff'])(
    'are on every response: %s',
    async (url) => {
      const { headers } = await test.app.inject(url)
      for (const [name, value] of Object.entries(securityHeaders(test.context.config)))
        expect(headers[name]).toBe(value)
      expect(headers['x-request-id']).toMatch(/^[a-z0-9]{25}$/)
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  it('allow no inline script and no other origin', () => {
    const policy = securityHeaders({ publicUrl: 'http://localhost:3000' })['content-security-policy'] ?? ''
    const directives = new Map(policy.split(';').map((part) => part.split(/ (.*)/s) as [string, string]))
    expect(directives.get('script-src')).toBe("'self'")
    expect(directives.get('style-src')).toBe("'self' 'unsafe-inline'")
    expect(directives.get('img-src')).toBe("'self' data: blob:")
    expect(directives.get('object-src')).toBe("'none'")
    expect(directives.get('frame-ancestors')).toBe("'none'")
    expect(policy).not.toContain('http')
  })

  it('are no fewer than those of helmet, and as strict', async () => {
    const guarded = Fastify()
    await guarded.register(helmet)
    guarded.get('/', async () => 'x')
    const helmetHeaders = (await guarded.inject('/')).headers
    const ours = securityHeaders({ publicUrl: 'https://shop.example' })
    const own = ['content-security-policy', 'referrer-policy', 'x-frame-options']
    const names = Object.keys(helmetHeaders).filter((name) =>
      /^(content-security|cross|origin|referrer|strict|x-)/.test(name),
    )
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) {
      expect(ours[name], name).toBeDefined()
      if (!own.includes(name)) expect(ours[name]).toBe(String(helmetHeaders[name]).replace('; preload', ''))
    }
    await guarded.close()
  })

  it('require https only where the shop has it', () => {
    const plain = securityHeaders({ publicUrl: 'http://shop.example' })
    const secure = securityHeaders({ publicUrl: 'https://shop.example' })
    expect(plain['strict-transport-security']).toBeUndefined()
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(secure['strict-transport-security']).toMatch(/^max-age=31536000/)
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it('mark the guest cookie secure on https', async () => {
    const secure = await testApp({ PUBLIC_URL: 'https://localhost' })
    const { order } = await import('./app.ts')
    const response = await secure.app.inject({ method: 'POST', url: '/api/carts/checkout', payload: order })
    expect(response.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    await secure.app.close()
  })
})

describe('compression', () => {
  it('is brotli, then gzip, and leaves small responses alone', async () => {
    const get = (encoding: string, url = '/api/openapi.json') =>
      test.app.inject({ url, headers: { 'accept-encoding': encoding } })
    const plain = (await get('identity')).body
    const br = await get('gzip, br')
    expect(br.headers['content-encoding']).toBe('br')
    expect(br.headers.vary).toMatch(/accept-encoding/i)
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    const gzip = await get('gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
    expect((await get('gzip, br', '/healthz')).headers['content-encoding']).toBeUndefined()
  })
})

describe('texts and files', () => {
  it('are served with an ETag and a short life', async () => {
    const { statusCode, headers, body } = await test.app.inject('/locales/es/errors.json')
    expect(statusCode).toBe(200)
    expect(JSON.parse(body).notFound).toBeTypeOf('string')
    expect(headers['cache-control']).toBe('public, max-age=300')
    const again = await test.app.inject({
      url: '/locales/es/errors.json',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    '/locales/..%2f..%2fpackage.json',
    '/locales/../package.json',
    '/fonts/%2e%2e/%2e%2e/package.json',
    '/.env',
  ])('reach nothing outside their folder: %s', async (url) => {
    const { statusCode, body } = await test.app.inject(url)
    expect([400, 403, 404]).toContain(statusCode)
    expect(body).not.toContain('lino-y-sal')
  })
})

describe('rate limits', () => {
  let limited: TestApp | undefined
  afterEach(() => limited?.app.close())

  it('respond with 429 and Retry-After in the common shape, per address', async () => {
    limited = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'true' })
    const { app, calls } = limited
    const from = (address: string) =>
      app.inject({
        method: 'POST',
        url: '/api/carts/checkout',
        payload: {},
        headers: { 'x-forwarded-for': address, 'accept-language': 'es' },
      })
    for (let n = 0; n < limits.checkout.max; n++) expect((await from('198.51.100.1')).statusCode).toBe(422)
    const refused = await from('198.51.100.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.json()).toEqual({
      code: 429,
      message: expect.stringMatching(/Vuelve a intentarlo dentro de \d+ segundos?\.$/),
      key: 'errors:tooMany',
    })
    expect((await from('198.51.100.2')).statusCode).toBe(422)
    expect(calls.errors.at(-2)?.errorCode).toBe(429)
    // The same count holds over tRPC.
    const trpc = await app.inject({
      method: 'POST',
      url: '/api/trpc/checkout.place',
      payload: {},
      headers: { 'x-forwarded-for': '198.51.100.1' },
    })
    expect(trpc.statusCode).toBe(429)
  })

  it('hold for all calls together', async () => {
    limited = await testApp({ RATE_LIMIT: 'on' })
    let statusCode = 200
    let calls = 0
    while (statusCode === 200 && calls <= limits.requests.max) {
      statusCode = (await limited.app.inject('/api/categories/list')).statusCode
      calls += 1
    }
    expect(statusCode).toBe(429)
    expect(calls).toBe(limits.requests.max + 1)
    expect((await limited.app.inject('/healthz')).statusCode).toBe(200)
  })
})
