import { afterEach, beforeEach, expect, it } from 'vitest'
import { isGuarded } from '../../src/server/http/private-shop.ts'
import { createPages } from '../../src/server/pages/pages.ts'
import { theShop } from '../support/actors.ts'
import { checkoutOf, errorOf } from '../support/checkout.ts'
import { hours, minutes } from '../support/clock.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const password = 'Sábana-de-lino-7'

it.each([
  ['/', '/*', true],
  ['/products/abc', '/*', true],
  ['/cart', '/*', true],
  ['/nowhere', '/*', true],
  ['/loginx', '/*', true],
  ['/sitemap.xml', '/sitemap.xml', true],
  ['/sitemap-2.xml', '/sitemap-:part.xml', true],
  ['/api/products/list', '/api/products/list', true],
  ['/api/carts/checkout', '/api/carts/checkout', true],
  ['/api/trpc/settings.legal,catalog.list', '/api/trpc/:path', true],
  ['/api/trpc/checkout.place', '/api/trpc/:path', true],
  ['/login', '/*', false],
  ['/admin/products/list', '/*', false],
  ['/legal/withdrawal', '/*', false],
  ['/cart/checkout-success/abc', '/*', false],
  ['/icon.svg', '/icon.svg', false],
  ['/api/users/login', '/api/users/login', false],
  ['/api/payments/stripe/webhook', '/api/payments/stripe/webhook', false],
  ['/api/orders/withdrawal', '/api/orders/withdrawal', false],
  ['/api/trpc/accounts.login', '/api/trpc/:path', false],
  ['/api/trpc/checkout.success', '/api/trpc/:path', false],
])('a private shop guards %s: %3$s', (path, route, isHeld) => {
  expect(isGuarded(path, route)).toBe(isHeld)
})

describeOnEither('a private shop on %s', { timeout: 120_000 }, (kind) => {
  let shop: RealApp
  let owner: TestUser
  let product: string
  beforeEach(async () => {
    shop = await openApp(kind, {}, createPages())
    Object.assign(shop.context.payments, { name: 'stripe' })
    owner = await shop.user({ isAdmin: true })
    product = await shop.product()
    await save('demo', { enabled: false })
  }, 60_000)
  afterEach(() => shop.close())

  const get = (url: string, headers: Record<string, string> = {}) =>
    shop.call({ url, headers: { 'accept-language': 'es', ...headers } })
  const read = async () => (await get('/api/settings/admin', owner.headers)).json().settings
  const save = async (section: 'demo' | 'shop', data: object) => {
    const { version } = (await read())[section]
    const response = await shop.post(`/api/settings/admin/${section}`, { version, data }, owner.headers)
    return { status: response.statusCode, ...response.json() }
  }
  const statusOf = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).statusCode
  const cookieOf = (header: unknown) => /preview=[^;]+/.exec(String(header))?.[0] ?? ''
  const enter = (typed: string, next = '/products') =>
    shop.call({
      ...{ method: 'POST', url: '/private', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      payload: new URLSearchParams({ password: typed, next }).toString(),
    })
  const guarded = () => [
    '/',
    '/products',
    `/products/${product}`,
    '/sitemap.xml',
    '/api/products/list',
    '/api/categories/list',
  ]

  it('answers 401 to all but its staff, and nothing from its caches; once open, everything again', async () => {
    await shop.services.catalogAdmin.addCategory('Jerséis', 'Jumpers', theShop)
    await save('shop', { open: 'open' })
    for (const url of guarded()) expect([url, await statusOf(url)]).toEqual([url, 200])
    expect((await get('/login')).body).toContain('Jerséis')
    // What is cached now must not be sent.
    const { headers } = await get('/products')
    await save('shop', { open: 'private' })
    for (const url of guarded()) expect([url, await statusOf(url)]).toEqual([url, 401])
    expect(await statusOf('/products', { 'if-none-match': String(headers.etag) })).toBe(401)
    expect(await statusOf('/%70roducts')).toBe(401)
    const trpc = `/api/trpc/catalog.list?input=${encodeURIComponent('{}')}`
    expect(await statusOf(trpc)).toBe(401)
    const page = await get('/products')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(page.body).toContain('name="robots" content="noindex"')
    expect(page.body).not.toContain(`Camisa ${product}`)
    // Without a password there is nothing to type, and nothing lets in.
    expect(page.body).not.toContain('type="password"')
    expect((await enter('')).statusCode).toBe(401)
    const call = await get('/api/products/list')
    expect(call.json()).toMatchObject({ code: 401, key: 'errors:private' })
    const order = await shop.post('/api/carts/checkout', checkoutOf([{ id: product, quantity: 1 }]))
    expect(order.statusCode).toBe(401)
    for (const url of ['/login', '/admin', '/legal/withdrawal', '/healthz'])
      expect([url, await statusOf(url)]).toEqual([url, 200])
    for (const url of ['/login', '/admin', '/legal/withdrawal', '/user/nobody', '/cart/checkout-error/none'])
      for (const word of ['Jerséis', `Camisa ${product}`]) expect((await get(url)).body).not.toContain(word)
    await save('shop', { open: 'open' })
    for (const url of guarded()) expect([url, await statusOf(url)]).toEqual([url, 200])
  })

  it('lets its staff in, whose pages carry no token, and no other user', async () => {
    await save('shop', { open: 'private' })
    const asStaff = await get('/api/products/list', owner.headers)
    expect(asStaff.statusCode).toBe(200)
    const cookie = cookieOf(asStaff.headers['set-cookie'])
    expect(String(asStaff.headers['set-cookie'])).toMatch(/HttpOnly/)
    for (const url of guarded()) expect([url, await statusOf(url, { cookie })]).toEqual([url, 200])
    // From the caches, too, and from these to nobody else.
    expect(await statusOf('/products', { cookie })).toBe(200)
    expect(await statusOf('/products')).toBe(401)
    const buyer = await shop.user()
    const asBuyer = await get('/api/products/list', buyer.headers)
    expect([asBuyer.statusCode, asBuyer.headers['set-cookie']]).toEqual([401, undefined])
    for (const forged of [
      `${cookie}x`,
      cookie.replace('staff.', 'password.'),
      'preview=staff.9999999999.x',
      'preview=',
    ])
      expect([forged, await statusOf('/products', { cookie: forged })]).toEqual([forged, 401])
    shop.context.clock.advance(hours(13))
    expect(await statusOf('/products', { cookie })).toBe(401)
  })

  it('lets in who knows its password, until there is another one', async () => {
    await save('shop', { open: 'private', privatePassword: password })
    expect((await get('/products')).body).toContain('value="/products"')
    const wrong = await enter('Sábana')
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([401, undefined])
    expect(wrong.body).toContain('role="alert"')
    const right = await enter(password)
    expect([right.statusCode, right.headers.location]).toEqual([303, '/products'])
    const cookie = cookieOf(right.headers['set-cookie'])
    for (const url of guarded()) expect([url, await statusOf(url, { cookie })]).toEqual([url, 200])
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', ''])
      expect((await enter(password, next)).headers.location).toBe('/')
    expect(await statusOf('/products', { cookie: cookie.replace('password.', 'staff.') })).toBe(401)
    await save('shop', { privatePassword: 'another one' })
    expect(await statusOf('/products', { cookie })).toBe(401)
    await save('shop', { privatePassword: '' })
    expect((await enter('another one')).statusCode).toBe(401)
  })

  it('tells its password nowhere: it is set or not', async () => {
    const first = await save('shop', { open: 'private', privatePassword: password })
    expect(first).toMatchObject({ status: 200, data: { open: 'private', privatePassword: { set: true } } })
    // A program that saves what it has read changes nothing of it.
    const { data } = (await read()).shop
    expect(data.privatePassword).toEqual({ set: true })
    expect(await save('shop', data)).toMatchObject({ status: 200 })
    expect((await enter(password)).statusCode).toBe(303)
    const { settings } = shop.services
    const stale = await shop.post(
      '/api/settings/admin/shop',
      { version: 0, data: { privatePassword: `${password}!`, lowStock: 3 } },
      owner.headers,
    )
    expect(stale.statusCode).toBe(409)
    for (const wrong of [5, null, ['x'], 'x'.repeat(201)])
      expect(await save('shop', { privatePassword: wrong })).toMatchObject({ status: 422 })
    const told = [
      stale.json(),
      await settings.all(),
      await settings.history('shop'),
      await shop.db.auditEntry.findMany(),
      await shop.db.settingsSection.findMany(),
      await shop.db.setting.findMany(),
      (await get('/products')).body,
    ]
    expect(JSON.stringify(told)).not.toContain(password)
    // Another password is a change that the audit has, and that no undo brings back.
    shop.context.clock.advance(minutes(1))
    await save('shop', { privatePassword: 'another one' })
    const entry = await shop.db.auditEntry.findFirstOrThrow({ where: { entityId: 'shop' }, orderBy: { at: 'desc' } })
    const at = expect.any(String)
    expect(entry).toMatchObject({ before: { privatePassword: { at } }, after: { privatePassword: { at } } })
    const undo = shop.services.audit.undo(entry.id, 'settings', theShop)
    expect((await errorOf(undo)).code).toBe('edit-conflict')
    expect((await enter('another one')).statusCode).toBe(303)
    await save('shop', { privatePassword: '' })
    expect((await read()).shop.data).not.toHaveProperty('privatePassword')
  })

  it('is none while it is a demonstration', async () => {
    await save('shop', { open: 'private', privatePassword: password })
    await save('demo', { enabled: true })
    for (const url of guarded()) expect([url, await statusOf(url)]).toEqual([url, 200])
    expect((await enter(password)).headers.location).toBe('/products')
  })
})
