import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { orderKey } from '../../../src/server/core/order-key.ts'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import type { Connection } from '../../../src/server/db/db.ts'
import type { DatabaseKind } from '../../../src/server/db/migrations.ts'
import { addDemoPayment } from '../../../src/server/pages/pages.ts'
import { createServices } from '../../../src/server/services.ts'
import { checkoutOf } from '../../support/checkout.ts'
import { createTestDatabase } from '../../support/database.ts'
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts'
import { testContext } from '../../support/service-context.ts'

const password = 'correct horse battery'
const secret = 'a-secret-for-tests-only-0123456789abcdef'

/** The calls over a database that the test takes away; with a product to buy and somebody who may sign in. */
async function openShop(kind: DatabaseKind, url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-outage-'))
  const connection: Connection = await connectDatabase({ kind, url })
  const env = { RATE_LIMIT: 'off', DATA_DIR: folder, DATABASE_URL: url, JWT_SECRET: secret }
  const context = testContext(connection.db, { env })
  const services = createServices(context)
  await services.catalog.start()
  const product = newId()
  const texts = { titleEs: 'Camisa', titleEn: 'Shirt', shortEs: '', shortEn: '', largeEs: '', largeEn: '' }
  const createdAt = context.clock.now()
  await connection.db.product.create({
    data: { ...texts, id: product, sku: product, priceCents: 2490, stock: 50, visible: true, createdAt },
  })
  await services.catalog.productsChanged([product])
  const app = await buildApp(context, services, { register: async (pages) => addDemoPayment(pages, services) })
  const registration = { email: 'ana@example.org', password, confirmPassword: password, terms_conditions: true }
  const { token } = (await post(app, '/api/users/register', registration)).json()
  const close = async () => {
    await app.close()
    await services.catalog.close()
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { app, context, product, token: token as string, close }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const post = (app: FastifyInstance, url: string, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  })

/** Every way in; those that only read what is in memory are not among them. */
function calls({ app, product, token }: Shop) {
  const authorization = `Bearer ${token}`
  const order = checkoutOf([{ id: product, quantity: 1 }])
  const login = { email: 'ana@example.org', password }
  const orderId = newId()
  const get = (url: string) => app.inject({ url, headers: { authorization, 'accept-language': 'en' } })
  return {
    'users/login': () => post(app, '/api/users/login', login),
    'users/register': () =>
      post(app, '/api/users/register', {
        ...login,
        email: 'new@example.org',
        confirmPassword: password,
        terms_conditions: true,
      }),
    'users/send-reset-email': () => post(app, '/api/users/send-reset-email', { email: 'ana@example.org' }),
    'carts/checkout': () => post(app, '/api/carts/checkout', order),
    'carts/checkout of a signed-in buyer': () => post(app, '/api/carts/checkout', order, { authorization }),
    'orders/user-list': () => get('/api/orders/user-list'),
    'users/mailing-data': () => get('/api/users/mailing-data'),
    'trpc accounts.login': () => post(app, '/api/trpc/accounts.login', login),
    'trpc checkout.place': () => post(app, '/api/trpc/checkout.place', order),
    'the form of a demo payment': () =>
      app.inject({
        method: 'POST',
        url: `/demo-payment/${orderId}?key=${orderKey(secret, 'demo-payment', orderId)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
        payload: 'action=pay',
      }),
  }
}

/** Of REST the body itself, of tRPC what rides in it. */
function bodyOf(text: string) {
  const response = JSON.parse(text)
  return response.error?.data?.body ?? response
}

describe('while PostgreSQL is stopped', () => {
  let server: PostgresServer
  let shop: Shop
  beforeAll(async () => {
    server = await startPostgres()
    shop = await openShop('postgres', server.url)
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await server.stop()
  })

  it('every call that needs it responds with 503, Retry-After and a text, and works again afterwards', {
    timeout: 60_000,
  }, async () => {
    await server.halt()
    // Twice: first the connections of the pool are cut ones, then there are none.
    for (let round = 0; round < 2; round++) {
      for (const [name, call] of Object.entries(calls(shop))) {
        const response = await call()
        expect([name, response.statusCode]).toEqual([name, 503])
        expect([name, Number(response.headers['retry-after'])]).toEqual([name, 2])
        const { code, key, message } = bodyOf(response.body)
        expect([name, code, key]).toEqual([name, 503, 'errors:databaseAway'])
        expect(message).toContain('can’t reach its data')
        expect(response.body).not.toMatch(/127\.0\.0\.1|prisma/i)
      }
    }
    expect((await shop.app.inject('/readyz')).json()).toMatchObject({ ready: false, checks: { database: false } })
    expect((await shop.app.inject('/api/products/list')).statusCode).toBe(200)

    await server.resume()
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
    const order = checkoutOf([{ id: shop.product, quantity: 1 }])
    expect((await post(shop.app, '/api/carts/checkout', order)).statusCode).toBe(200)
  })
})

describe('while SQLite', () => {
  let url: string
  let drop: () => Promise<void>
  let shop: Shop
  beforeAll(async () => {
    ;({ url, drop } = await createTestDatabase('sqlite'))
    shop = await openShop('sqlite', url)
  })
  afterAll(async () => {
    await shop.close()
    await drop()
  })
  const checkout = () => post(shop.app, '/api/carts/checkout', checkoutOf([{ id: shop.product, quantity: 1 }]))
  const login = () => post(shop.app, '/api/users/login', { email: 'ana@example.org', password })

  it('is locked by another program writes respond with 503, and work as soon as it is free', {
    timeout: 30_000,
  }, async () => {
    const other = new Database(url.slice('file:'.length))
    other.exec('BEGIN IMMEDIATE')
    for (const call of [checkout, login, checkout]) {
      const response = await call()
      expect([response.statusCode, response.headers['retry-after'], response.json().key]).toEqual([
        503,
        '2',
        'errors:busy',
      ])
    }
    other.exec('ROLLBACK')
    expect((await checkout()).statusCode).toBe(200)
    expect((await login()).statusCode).toBe(200)
    other.close()
  })

  it('has no room left writes respond with 503, the log names the disk, and reads go on', async () => {
    // The same result of SQLite as on a full disk.
    const [{ pages }] = (await shop.context.db.$queryRawUnsafe(
      'SELECT page_count AS pages FROM pragma_page_count',
    )) as [{ pages: bigint }]
    await shop.context.db.$queryRawUnsafe(`PRAGMA max_page_count = ${pages}`)
    let response = await checkout()
    for (let n = 0; n < 400 && response.statusCode === 200; n++) response = await checkout()
    expect([response.statusCode, response.headers['retry-after'], response.json().key]).toEqual([
      503,
      '2',
      'errors:diskFull',
    ])
    expect(JSON.stringify(shop.context.log.lines)).toContain('disk is full')
    expect((await shop.app.inject('/api/products/list')).statusCode).toBe(200)
    await shop.context.db.$queryRawUnsafe('PRAGMA max_page_count = 1000000')
    expect((await checkout()).statusCode).toBe(200)
  })
})
