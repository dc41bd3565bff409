import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { order, type TestApp, testApp, userToken } from './app.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.app.close())

const call = (options: InjectOptions) => test.app.inject(options)
const json = { 'content-type': 'application/json' }
const checkout = (payload: string, headers: Record<string, string> = json) =>
  call({ method: 'POST', url: '/api/carts/checkout', payload, headers })

describe('addresses and methods', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/nothing/at/all/'],
    ['POST', '/api/nothing'],
    ['GET', '/api/products/unknown'],
    ['GET', '/api/products/related/unknown'],
    ['GET', '/api/categories/unknown'],
    ['GET', '/api/products/category/unknown'],
    ['POST', '/somewhere'],
    ['GET', '/images/../../etc/passwd'],
    ['GET', '/locales/en/unknown.json'],
    ['GET', '/assets/unknown.js'],
    ['GET', '/metrics'],
  ] as const)('%s %s is 404 in the one shape', async (method, url) => {
    const response = await call({ method, url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      code: 404,
      message: expect.any(String),
      key: expect.stringMatching(/^errors:\w*[nN]otFound$/),
    })
  })

  it('unknown calls are 404 before their body is read', async () => {
    const response = await call({ method: 'POST', url: '/api/nothing', payload: '{', headers: json })
    expect(response.statusCode).toBe(404)
  })

  it.each(['/api/products/list/', '/api/products/shirt/', '/api/categories/list/', '/api/openapi.json/', '/healthz/'])(
    'a trailing slash is accepted: %s',
    async (url) => {
      expect((await call({ url })).statusCode).toBe(200)
    },
  )

  it('HEAD responds as GET without a body', async () => {
    const response = await call({ method: 'HEAD', url: '/api/categories/list' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('')
  })

  it.each(['/api/products/%zz', '/%E0%A4%A', '/api/%'])('a broken address is 400: %s', async (url) => {
    const response = await call({ url })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 400, key: 'errors:malformed' })
  })
})

describe('bodies', () => {
  it.each(['{', ' ', 'null,', '{"a":1}x', '{"__proto__":{"x":1}}'])('malformed JSON is 400: %s', async (payload) => {
    const response = await checkout(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 400, key: 'errors:malformed' })
  })

  it('what cannot be read is logged by its code, without a word of what was sent', async () => {
    test.calls.errors.length = 0
    await checkout('{"password":secreto-de-ana}')
    await call({ method: 'POST', url: '/api/carts/checkout', payload: 'secreto', headers: { 'content-type': 'a/b' } })
    expect(test.calls.errors.map(({ errorCode, message }) => [errorCode, message])).toEqual([
      [400, 'malformed'],
      [415, 'media-type'],
    ])
    expect(JSON.stringify(test.calls.errors)).not.toContain('secret')
  })

  it.each(['null', '[]', '1', '"text"', '{}'])('JSON of another shape is 422: %s', async (payload) => {
    const response = await checkout(payload)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toBeTypeOf('object')
  })

  it('a NUL character is 400, which no database would take', async () => {
    expect((await checkout(JSON.stringify({ ...order, city: 'C\u0000' }))).statusCode).toBe(400)
    expect((await call({ url: '/api/carts/checkout-success/a%00' })).statusCode).toBe(400)
    expect(
      (await call({ url: '/api/trpc/checkout.demoPayment?input=%7B%22orderId%22%3A%22%5Cu0000%22%7D' })).statusCode,
    ).toBe(400)
    const trpc = { method: 'POST' as const, url: '/api/trpc/checkout.place', headers: json }
    expect((await call({ ...trpc, payload: JSON.stringify({ ...order, city: '\u0000' }) })).statusCode).toBe(400)
  })

  it('a body that is too long is 413', async () => {
    const response = await checkout(JSON.stringify({ ...order, filler: 'x'.repeat(600_000) }))
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 413, key: 'errors:tooLarge' })
  })

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'another media type is 415: %s',
    async (type) => {
      const response = await checkout('a=b', { 'content-type': type })
      expect(response.statusCode).toBe(415)
      expect(response.json()).toMatchObject({ code: 415, key: 'errors:mediaType' })
    },
  )

  it('a compressed body is 415', async () => {
    expect((await checkout('{}', { ...json, 'content-encoding': 'gzip' })).statusCode).toBe(415)
  })
})

describe('the language of errors', () => {
  const message = async (headers: Record<string, string>, url = '/api/nothing') =>
    (await call({ url, headers })).json().message

  it('is lng, then cookie, then Accept-Language, then English', async () => {
    const english = 'We couldn’t find what you’re looking for.'
    const spanish = 'No hemos encontrado lo que buscas.'
    expect(await message({})).toBe(english)
    expect(await message({ 'accept-language': 'fr,de;q=0.8' })).toBe(english)
    expect(await message({ 'accept-language': 'es-MX,en;q=0.9' })).toBe(spanish)
    expect(await message({ 'accept-language': 'es;q=0.5,en;q=0.9' })).toBe(english)
    expect(await message({ 'accept-language': 'en', cookie: 'i18next=es' })).toBe(spanish)
    expect(await message({ cookie: 'i18next=es' }, '/api/nothing?lng=en')).toBe(english)
  })

  it('holds for the fields too', async () => {
    const response = await checkout('{}', { ...json, 'accept-language': 'es' })
    expect(response.json().errors.name).toBe('Escribe tu nombre.')
  })
})

describe('internal errors', () => {
  it('are a plain 500 without details, and are logged with their stack', async () => {
    test.calls.errors.length = 0
    const response = await checkout(JSON.stringify({ ...order, name: 'Rota' }))
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({ code: 500, message: expect.any(String), key: 'errors:internal' })
    expect(response.body).not.toMatch(/SELECT|secret|\.ts|at /)
    expect(test.calls.errors).toHaveLength(1)
    expect(test.calls.errors[0]).toMatchObject({ errorCode: 500, method: 'POST', url: '/api/carts/checkout' })
    expect(test.calls.errors[0]?.stack).toContain('app.ts')
    expect(test.context.log.lines.some(({ level }) => level === 'error')).toBe(true)
  })
})

describe('tRPC', () => {
  const trpc = (path: string, input: unknown, headers: Record<string, string> = {}) =>
    call({ method: 'POST', url: `/api/trpc/${path}`, payload: JSON.stringify(input), headers: { ...json, ...headers } })

  it('responds from the same services with the same errors', async () => {
    const sold = await trpc('checkout.place', { ...order, name: 'Agotado' }, { 'accept-language': 'es' })
    expect(sold.statusCode).toBe(409)
    expect(sold.json().error.data.body).toMatchObject({ code: 409, key: 'errors:unavailable', unavailable: ['shirt'] })
    expect(sold.headers['set-cookie']).toMatch(/^guest=/)
    const signedIn = await trpc('checkout.place', order, { authorization: `Bearer ${userToken}` })
    expect(signedIn.json()).toEqual({ result: { data: { url: 'https://pay.example/1' } } })
    expect(signedIn.headers['set-cookie']).toBeUndefined()
  })

  it('refuses a stale token at checkout, anonymous users elsewhere', async () => {
    expect((await trpc('checkout.place', order, { authorization: 'Bearer broken' })).statusCode).toBe(401)
    expect((await trpc('carts.update', { products: [] })).statusCode).toBe(401)
  })

  it('responds to wrong input with 422, unknown procedures with 404 and internal errors with a plain 500', async () => {
    expect((await trpc('checkout.place', {})).json().error.data.body).toMatchObject({
      code: 422,
      errors: { name: expect.any(String) },
    })
    expect((await trpc('nothing.here', {})).statusCode).toBe(404)
    const internalError = await trpc('checkout.place', { ...order, name: 'Rota' })
    expect(internalError.statusCode).toBe(500)
    expect(internalError.body).not.toMatch(/SELECT|secret|stack/)
  })
})
