import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../../src/server/config.ts'
import { plain } from '../../support/pictures.ts'
import { order, type TestApp, testApp, userToken } from './app.ts'

const front = 'https://front.example'
const other = 'http://localhost:5173'
const stranger = 'https://stranger.example'
/** Cached, with a view to count, and answered anew. */
const reads = ['/api/products/list', '/api/products/shirt', '/api/categories/list', '/api/openapi.json']
const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))

/** A server that really listens: cached calls are answered before routing there. */
async function listening(env: Record<string, string>) {
  const test = await testApp(env)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const all = { 'user-agent': 'Mozilla/5.0', ...headers }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: all })
    // One that is not read keeps its connection, and the server open.
    await response.arrayBuffer()
    return response
  }
  return { test, ask }
}

describe('with CORS_ORIGINS', () => {
  let test: TestApp
  let ask: Awaited<ReturnType<typeof listening>>['ask']
  beforeAll(async () => {
    const shop = await listening({ CORS_ORIGINS: `${front}, ${other}/` })
    test = shop.test
    ask = shop.ask
  })
  afterAll(() => test.app.close())

  it.each(reads)('each reader gets its own origin, first and cached: %s', async (path) => {
    for (const origin of [front, other, stranger, undefined, front, other, stranger, undefined]) {
      const { status, headers } = await ask(path, origin ? { origin } : {})
      expect(status).toBe(200)
      expect(headers.get('access-control-allow-origin'), origin).toBe(
        origin === stranger || origin === undefined ? null : origin,
      )
      expect(headers.get('vary')?.toLowerCase().split(', '), origin).toContain('origin')
      expect(headers.get('access-control-expose-headers')).toContain('ETag')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  it.each(reads)('so does a reader who has the response already: %s', async (path) => {
    const tag = (await ask(path, { origin: front })).headers.get('etag') ?? ''
    for (const origin of [other, stranger]) {
      const { status, headers } = await ask(path, { origin, 'if-none-match': tag })
      expect(status).toBe(304)
      expect(headers.get('access-control-allow-origin')).toBe(origin === other ? other : null)
      expect(headers.get('vary')?.toLowerCase()).toContain('origin')
    }
  })

  it('a preflight opens every documented call to a token, JSON and a key', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json() as { paths: Record<string, object> }
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
        const { statusCode, headers } = await test.app.inject({
          method: 'OPTIONS',
          url: path.replaceAll(/\{\w+\}/g, 'some'),
          headers: {
            origin: front,
            'access-control-request-method': method,
            'access-control-request-headers': 'authorization,content-type,idempotency-key',
          },
        })
        expect(statusCode, path).toBe(204)
        expect(headers['access-control-allow-origin'], path).toBe(path.startsWith('/images') ? '*' : front)
        expect(String(headers['access-control-allow-methods']).split(', '), path).toContain(method)
        const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(', ')
        expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']))
        expect(headers.vary).toMatch(/origin/i)
      }
    }
  })

  it('a preflight of another host is allowed nothing', async () => {
    const headers = { origin: stranger, 'access-control-request-method': 'POST' }
    const response = await test.app.inject({ method: 'OPTIONS', url: '/api/carts/checkout', headers })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('OPTIONS that is no preflight is a method like any other', async () => {
    const response = await test.app.inject({ method: 'OPTIONS', url: '/api/carts/checkout' })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST'])
  })

  it('writes and errors are readable, and who signs in sends a token', async () => {
    const json = { origin: front, 'content-type': 'application/json' }
    const placed = await ask('/api/carts/checkout', json, { method: 'POST', body: JSON.stringify(order) })
    expect([placed.status, placed.headers.get('access-control-allow-origin')]).toEqual([200, front])
    const wrong = await ask('/api/carts/checkout', json, { method: 'POST', body: '{' })
    expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([400, front])
    const unknown = await ask('/api/nothing', { origin: front })
    expect([unknown.status, unknown.headers.get('access-control-allow-origin')]).toEqual([404, front])
    const mailing = await ask('/api/users/mailing-data', { origin: front, authorization: `Bearer ${userToken}` })
    expect([mailing.status, mailing.headers.get('access-control-allow-origin')]).toEqual([200, front])
  })

  it('pictures may be read by any page: what is cached for a year does not depend on the reader', async () => {
    await test.context.images.put('linen.png', await plain().png().toBuffer(), 'image/png')
    for (const origin of [front, stranger]) {
      for (const path of ['/images/linen.png', '/images/linen.png?w=96&h=128']) {
        const { status, headers } = await ask(path, { origin })
        expect([status, headers.get('access-control-allow-origin')], path).toEqual([200, '*'])
      }
    }
  })

  it('the pages and their own calls are closed to other origins', async () => {
    for (const path of ['/healthz', '/api/trpc/catalog.home']) {
      expect(corsHeaders((await ask(path, { origin: front })).headers)).toEqual([])
    }
  })
})

it('a refusal for too many requests can be read by the requesting host', async () => {
  const { test, ask } = await listening({ CORS_ORIGINS: front, RATE_LIMIT: 'on' })
  const login = { method: 'POST', body: JSON.stringify({}) }
  let response = await ask('/api/users/login', { origin: front, 'content-type': 'application/json' }, login)
  for (let count = 0; count < 40 && response.status !== 429; count++)
    response = await ask('/api/users/login', { origin: front, 'content-type': 'application/json' }, login)
  expect(response.status).toBe(429)
  expect(response.headers.get('access-control-allow-origin')).toBe(front)
  expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After')
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  for (let count = 0; count < 2; count++) {
    const cached = await ask('/api/products/list', { origin: front })
    expect(cached.headers.get('access-control-allow-origin')).toBe(front)
  }
  await test.app.close()
})

it('without CORS_ORIGINS no response names origins', async () => {
  const { test, ask } = await listening({})
  for (const path of [...reads, ...reads, '/api/nothing']) {
    const { headers } = await ask(path, { origin: front })
    expect(corsHeaders(headers)).toEqual([])
    expect(headers.get('vary') ?? '').not.toMatch(/origin/i)
  }
  const preflight = { origin: front, 'access-control-request-method': 'POST' }
  const { statusCode, headers } = await test.app.inject({
    method: 'OPTIONS',
    url: '/api/carts/checkout',
    headers: preflight,
  })
  expect([statusCode, headers.allow, headers['access-control-allow-origin']]).toEqual([405, 'POST', undefined])
  await test.app.close()
})

describe('CORS_ORIGINS', () => {
  it('are origins as browsers write them', () => {
    expect(readConfig({}).corsOrigins).toEqual([])
    const given = 'https://Front.example:443/ http://localhost:5173,http://[::1]:80'
    expect(readConfig({ CORS_ORIGINS: given }).corsOrigins).toEqual([front, other, 'http://[::1]'])
  })

  it.each([
    '*',
    'front.example',
    'https://front.example/shop',
    'https://a:b@front.example',
    'ftp://front.example',
    'null',
  ])('stop the start with one line when wrong: %s', (wrong) => {
    try {
      readConfig({ CORS_ORIGINS: `${front},${wrong}` })
      expect.fail('was taken')
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      expect((error as ConfigError).lines).toEqual([expect.stringMatching(/^CORS_ORIGINS must be origins such as/)])
    }
  })
})
