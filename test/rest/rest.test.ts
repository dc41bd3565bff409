import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminToken, order, type TestApp, testApp, userToken } from '../server/http/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.app.close())

const call = (options: InjectOptions): Promise<LightMyRequestResponse> => test.app.inject(options)
const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  call({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('shapes of the catalogue', () => {
  it('returns lists as data.products, data.total, data.maxPrice', async () => {
    const { statusCode, headers, body } = await call({ url: '/api/products/list' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Object.keys(JSON.parse(body))).toEqual(['data'])
    expect(new Set(Object.keys(JSON.parse(body).data))).toEqual(new Set(['maxPrice', 'products', 'total']))
  })

  it('lets nothing out that the schema does not name', async () => {
    for (const url of ['/api/products/list', '/api/products/shirt', '/api/products/homeProducts']) {
      const { body } = await call({ url })
      expect(body).toContain('shirt')
      expect(body).not.toMatch(/"stock"|priceCents/)
    }
    const mailing = await call({ url: '/api/users/mailing-data', headers: bearer(userToken) })
    expect(mailing.json()).toMatchObject({ name: 'Ana', surname: '', email: 'ana@example.com' })
    expect(mailing.body).not.toContain('passwordHash')
  })

  it('returns product, related, categories and category in the documented shapes', async () => {
    expect((await call({ url: '/api/products/shirt' })).json().data.product).toMatchObject({
      id: 'shirt',
      comments: [{ rating: 5 }],
    })
    expect((await call({ url: '/api/products/related/shirt' })).json()).toEqual({ data: { products: [] } })
    expect((await call({ url: '/api/categories/list' })).json().data.categories[0].numberOfProducts).toBe(1)
    expect((await call({ url: '/api/categories/shirts' })).json().data.category.name).toEqual([
      { es: 'Camisas', en: 'Shirts' },
    ])
  })
})

describe('reads', () => {
  it('are revalidated, with a 304 when nothing has changed', async () => {
    const first = await call({ url: '/api/products/list' })
    expect(first.headers['cache-control']).toBe('no-cache')
    const headers = { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'br' }
    const again = await call({ url: '/api/products/list', headers })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await call({ url: '/api/products/homeProducts', headers })).statusCode).toBe(200)
  })

  it('of one visitor are not stored', async () => {
    const { headers } = await call({ url: '/api/users/mailing-data', headers: bearer(userToken) })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
  })
})

describe('query strings', () => {
  it('become numbers, and what is empty counts as not given', async () => {
    test.calls.lists.length = 0
    const { statusCode } = await call({
      url: '/api/products/list?sort=price&min=10.5&max=&q=lino&page=2&limit=12&other=1',
    })
    expect(statusCode).toBe(200)
    expect(test.calls.lists).toEqual([{ sort: 'price', min: 10.5, q: 'lino', page: 2, limit: 12 }])
  })

  it('give lists between commas, in several parameters of one name, or in both ways', async () => {
    test.calls.lists.length = 0
    for (const query of [
      'categories=shirts,skirts&availability=available,last&rating=4',
      'categories=shirts&categories=skirts&availability=available,%20last&rating=4&min=',
      'categories=shirts,,skirts,&availability=available&availability=last&rating=4',
      'categories[]=shirts&categories[]=skirts&availability%5B%5D=available,last&rating=4',
    ]) {
      expect((await call({ url: `/api/products/list?${query}` })).statusCode).toBe(200)
    }
    const facets = { categories: ['shirts', 'skirts'], availability: ['available', 'last'], rating: 4 }
    expect(test.calls.lists).toEqual([0, 1, 2, 3].map(() => facets))
    test.calls.lists.length = 0
    await call({ url: '/api/products/category/shirts?categories=skirts&rating=1' })
    expect(test.calls.lists).toEqual([{ category: 'shirts', categories: ['skirts'], rating: 1 }])
  })

  it('take the category from the path only', async () => {
    test.calls.lists.length = 0
    await call({ url: '/api/products/list?category=shirts' })
    await call({ url: '/api/products/category/shirts?category=other&page=1' })
    expect(test.calls.lists).toEqual([{}, { page: 1, category: 'shirts' }])
  })

  it.each([
    'page=0',
    'page=x',
    'page=1.5',
    'page=1&page=2',
    'limit=101',
    'limit=0',
    'min=-1',
    'max=NaN',
    'max=Infinity',
    'sort=name',
    'page=0x10',
    'rating=5',
    'rating=4.5',
    'rating=x',
    'rating=4&rating=3',
    'availability=available,often',
    'availability=AVAILABLE',
    `categories=${'x'.repeat(65)}`,
    `categories=${Array.from({ length: 51 }, (_, index) => `c${index}`)}`,
  ])('are refused with 422 when wrong: %s', async (query) => {
    const { statusCode, body } = await call({ url: `/api/products/list?${query}` })
    expect(statusCode).toBe(422)
    const field = query.split('=')[0] as string
    const { errors, ...others } = JSON.parse(body)
    expect(others).toMatchObject({ code: 422, key: 'errors:invalid' })
    // Of a list, the item at fault.
    expect(Object.keys(errors).map((name) => name.split('.')[0])).toEqual([field])
  })
})

describe('views', () => {
  it('count for a visitor, not for bots, admins and HEAD', async () => {
    test.calls.views.length = 0
    await call({ url: '/api/products/shirt', headers: { 'user-agent': 'Mozilla/5.0' } })
    await call({ url: '/api/products/shirt', headers: { 'user-agent': 'Googlebot/2.1' } })
    await call({ url: '/api/products/shirt', headers: bearer(adminToken) })
    await call({ method: 'HEAD', url: '/api/products/shirt' })
    await call({ url: '/api/products/unknown' })
    expect(test.calls.views).toHaveLength(1)
    expect(test.calls.views[0]).toMatchObject({ productId: 'shirt' })
    expect(test.calls.views[0]?.visitor).not.toContain('127.0.0.1')
  })
})

describe('checkout', () => {
  it('passes on buyer, language and idempotency key, and gives a guest a cookie', async () => {
    test.calls.placed.length = 0
    const response = await post('/api/carts/checkout', order, {
      'idempotency-key': 'k1',
      'accept-language': 'es-MX,en;q=0.5',
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ url: 'https://pay.example/1' })
    expect(response.headers['set-cookie']).toMatch(/^guest=[a-z0-9]{25}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(test.calls.placed[0]).toMatchObject({ key: 'k1', buyer: { session: null, language: 'es' } })
    expect(test.calls.placed[0]?.input).toMatchObject({ cart: { products: [{ id: 'shirt', quantity: 2 }] } })
  })

  it('keeps the guest cookie, and sets none for who is signed in', async () => {
    const cookies = { guest: 'abcdefghijklmnopqrstuvwxy' }
    const again = await call({ method: 'POST', url: '/api/carts/checkout', payload: order, cookies })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(test.calls.placed.at(-1)?.buyer).toMatchObject({ guestId: cookies.guest })
    const signedIn = await post('/api/carts/checkout', order, bearer(userToken))
    expect(signedIn.headers['set-cookie']).toBeUndefined()
    expect(test.calls.placed.at(-1)?.buyer).toMatchObject({ session: { userId: 'u2' } })
  })

  it('takes the cart as an object or as its list', async () => {
    expect((await post('/api/carts/checkout', { ...order, cart: [{ id: 'shirt', quantity: 1 }] })).statusCode).toBe(200)
  })

  it.each(['broken', 'eyJhbGciOiJIUzI1NiJ9.e30.x'])('refuses a stale token with 401: %s', async (token) => {
    const response = await post('/api/carts/checkout', order, bearer(token))
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 401, key: 'errors:unauthorized' })
    expect((await post('/api/carts/checkout', order, { authorization: 'Basic YTpi' })).statusCode).toBe(401)
  })

  it('names every invalid field', async () => {
    const { statusCode, body } = await post('/api/carts/checkout', { ...order, name: '  ', email: 'nobody', cart: [] })
    expect(statusCode).toBe(422)
    expect(new Set(Object.keys(JSON.parse(body).errors))).toEqual(new Set(['cart', 'email', 'name']))
  })

  it.each([0, -1, 1.5, '2', 1000, null])('refuses the quantity %s', async (quantity) => {
    const { statusCode } = await post('/api/carts/checkout', { ...order, cart: [{ id: 'shirt', quantity }] })
    expect(statusCode).toBe(422)
  })

  it('refuses more than 100 lines, and a key that is empty or too long', async () => {
    const cart = Array.from({ length: 101 }, (_, index) => ({ id: `p${index}`, quantity: 1 }))
    expect((await post('/api/carts/checkout', { ...order, cart })).statusCode).toBe(422)
    expect((await post('/api/carts/checkout', order, { 'idempotency-key': 'x'.repeat(201) })).statusCode).toBe(422)
  })

  it('names the products that are gone', async () => {
    const { statusCode, body } = await post('/api/carts/checkout', { ...order, name: 'Agotado' })
    expect(statusCode).toBe(409)
    expect(JSON.parse(body)).toMatchObject({ code: 409, key: 'errors:unavailable', unavailable: ['shirt'] })
  })

  it('responds to success and error pages', async () => {
    expect((await call({ url: '/api/carts/checkout-success/o1' })).json()).toEqual({
      completed: true,
      order: { id: 'o1', status: 1, paymentStatus: 23, totalPrice: 39.9 },
    })
    expect((await call({ url: '/api/carts/checkout-error/o1' })).json()).toEqual({ completed: true })
  })
})

describe('who may call', () => {
  it('is decided before the body is read', async () => {
    const broken = {
      method: 'POST' as const,
      url: '/api/carts/update',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    }
    expect((await call(broken)).statusCode).toBe(401)
    expect((await call({ ...broken, headers: { ...broken.headers, ...bearer('broken') } })).statusCode).toBe(401)
    expect((await call({ ...broken, headers: { ...broken.headers, ...bearer(userToken) } })).statusCode).toBe(400)
  })

  it('keeps mailing data and stored carts to their owner', async () => {
    expect((await call({ url: '/api/users/mailing-data' })).statusCode).toBe(401)
    const response = await post(
      '/api/carts/update',
      { products: [{ id: 'shirt', quantity: 1 }], totalPrice: 1, totalElements: 9 },
      bearer(userToken),
    )
    expect(response.json()).toEqual({ cart: { totalElements: 0, totalPrice: 0, products: [] } })
    expect(test.calls.updated.at(-1)).toEqual([{ id: 'shirt', quantity: 1 }])
  })
})

describe('the webhook', () => {
  it('does not exist without Stripe', async () => {
    expect((await post('/api/payments/stripe/webhook', {})).statusCode).toBe(404)
  })

  it('hands the bytes on as they came', async () => {
    const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const stripe = await testApp(env)
    const payload = '{ "id":  "evt_1" }'
    const send = (headers: Record<string, string>) =>
      stripe.app.inject({
        method: 'POST',
        url: '/api/payments/stripe/webhook/',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await send({ 'stripe-signature': 'good' })).json()).toEqual({ received: true })
    expect(stripe.calls.webhooks).toEqual([{ body: payload, signature: 'good' }])
    expect((await send({})).statusCode).toBe(400)
    expect((await send({ 'stripe-signature': 'bad' })).json()).toMatchObject({ code: 400, key: 'errors:badSignature' })
    await stripe.app.close()
  })
})
