import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usesCapabilities } from '../support/capabilities.ts'
import { orderIdOf, shipping } from '../support/checkout.ts'
import { testDatabases } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

describe.skipIf(usesCapabilities).each(testDatabases())('the quote of a cart on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let product: string
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    product = await shop.product({ priceCents: 2000, stock: 500 })
  })
  afterAll(() => shop.close())

  const quote = async (body: object) => {
    const response = await shop.post('/api/carts/quote', { products: [{ id: product, quantity: 2 }], ...body })
    return { status: response.statusCode, body: response.json() }
  }
  const order = async (body: object) => {
    const cart = [{ id: product, quantity: 2 }]
    const response = await shop.post('/api/carts/checkout', { ...shipping, cart, ...body })
    return { status: response.statusCode, body: response.json() }
  }
  const method = (nameEs: string, price: number, more = {}) => ({
    ...{ nameEs, nameEn: nameEs, kind: 'delivery', basis: 'flat', rates: [{ from: 0, price }] },
    ...{ minDays: 1, maxDays: 2, cutOff: '14:00', enabled: true, ...more },
  })
  const saveZone = async (zone: object) => {
    const response = await shop.post('/api/shipping/admin/zones', zone, admin.headers)
    expect([200, 201]).toContain(response.statusCode)
    return response.json().zone
  }

  it('of an untouched shop has one method, for nothing, and nothing of it is in the order', async () => {
    const { status, body } = await quote({})
    expect(status).toBe(200)
    expect(body.quote).toMatchObject({
      lines: [{ id: product, quantity: 2, price: 20, total: 40, paid: 40 }],
      adjustments: [],
      shipping: { price: 0, paid: 0 },
      methods: [{ id: 'free', kind: 'delivery', price: 0, selected: true }],
      taxMode: 'domestic',
      taxes: [{ rate: 21, base: 33.06, amount: 6.94 }],
      total: 40,
    })
    const placed = await order({ countryCode: 'ES', shippingMethodId: 'free' })
    const row = await shop.db.order.findUniqueOrThrow({ where: { id: orderIdOf(placed.body.url) } })
    expect([row.shippingMethodId, row.countryCode, row.promisedFrom, row.taxMode]).toEqual(['', '', '', ''])
    const refused = await order({ expectedTotal: 1 })
    expect([refused.status, Object.keys(refused.body.quote)]).toEqual([409, ['lines', 'total']])
  })

  it('refuses what it cannot read, and leaves everything as it was', async () => {
    expect(await quote({ countryCode: 'XX' })).toMatchObject({
      status: 422,
      body: { errors: { countryCode: expect.any(String) } },
    })
    expect(await quote({ products: [] })).toMatchObject({ status: 422 })
    expect(await quote({ products: [{ id: 'gone', quantity: 1 }] })).toMatchObject({
      status: 409,
      body: { unavailable: ['gone'] },
    })
    expect(await quote({ country: 'España', taxNumber: '1' })).toMatchObject({ status: 422 })
    expect((await quote({ country: '\ud800', zip: '\udfff' })).status).toBe(200)
  })

  describe('with zones', () => {
    let mainland: { id: string; methods: { id: string }[] }
    beforeAll(async () => {
      mainland = await saveZone({
        name: 'España',
        regions: [{ countryCode: 'ES' }],
        methods: [
          method('Rápido', 9.9),
          method('Normal', 4.95, { freeFrom: 50 }),
          method('Punto', 12, { kind: 'point' }),
        ],
      })
      await saveZone({
        name: 'Canarias',
        regions: [{ countryCode: 'ES', zipPrefix: '35' }],
        methods: [method('Barco', 12)],
      })
      const response = await shop.call({
        method: 'DELETE',
        url: '/api/shipping/admin/zones/everywhere',
        headers: admin.headers,
      })
      expect(response.statusCode).toBe(200)
    })

    it('is what the order costs, also for a client that knows nothing of methods', async () => {
      const { body } = await quote({ country: 'España', zip: '11001' })
      expect(body.quote.methods.map((each: { price: number }) => each.price)).toEqual([9.9, 4.95, 12])
      expect(body.quote).toMatchObject({ shipping: { price: 4.95, paid: 4.95 }, total: 44.95 })
      expect(body.quote.methods[1]).toMatchObject({ selected: true, missingForFree: 10 })
      const placed = await order({ country: 'España', expectedTotal: body.quote.total })
      expect(placed.status).toBe(200)
      const row = await shop.db.order.findUniqueOrThrow({ where: { id: orderIdOf(placed.body.url) } })
      expect([Number(row.totalCents), Number(row.shippingCents), row.shippingNameEs]).toEqual([4495, 495, 'Normal'])
      expect([row.countryCode, row.promisedFrom]).toEqual(['ES', body.quote.methods[1].from])
    })

    it('is free from the value of the goods on', async () => {
      const { body } = await quote({ country: 'ES', products: [{ id: product, quantity: 3 }] })
      expect(body.quote).toMatchObject({ shipping: { price: 0, paid: 0 }, total: 60 })
      expect(body.quote.methods[1]).toMatchObject({ free: true, price: 0 })
    })

    it('follows the place, and keeps the chosen method where it fits', async () => {
      const fast = mainland.methods[0]?.id ?? ''
      expect((await quote({ country: 'ES', zip: '28001', shippingMethodId: fast })).body.quote.total).toBe(49.9)
      const away = await quote({ country: 'ES', zip: '35001', shippingMethodId: fast })
      expect(away.body.quote).toMatchObject({ total: 52, methods: [{ name: [{ es: 'Barco', en: 'Barco' }] }] })
    })

    it('tells where nothing is sent to, in checkout too', async () => {
      expect(await quote({ country: 'Francia' })).toMatchObject({
        status: 422,
        body: { errors: { country: expect.any(String) } },
      })
      expect((await order({ country: 'Francia' })).body.errors).toEqual({ country: expect.any(String) })
      expect((await order({ country: 'Nunca Jamás' })).body.errors).toEqual({ country: expect.any(String) })
    })

    it('is refused with an unknown method, one of another place, and a point without its name', async () => {
      const [fast, , point] = mainland.methods.map(({ id }) => id)
      for (const id of ['none', fast]) {
        const { status, body } = await order({ countryCode: 'ES', zip: '35001', shippingMethodId: id })
        expect([status, Object.keys(body.errors)]).toEqual([422, ['shippingMethodId']])
      }
      const nameless = await order({ countryCode: 'ES', shippingMethodId: point })
      expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ['pickupPoint']])
      expect((await order({ countryCode: 'ES', shippingMethodId: point, pickupPoint: 'Correos 1' })).status).toBe(200)
    })

    it('comes with the refusal of a method that went away between quote and payment, and nothing is ordered', async () => {
      const fast = mainland.methods[0]?.id
      const stock = (await shop.db.product.findUniqueOrThrow({ where: { id: product } })).stock
      await saveZone({ ...mainland, methods: mainland.methods.slice(1) })
      const { status, body } = await order({ countryCode: 'ES', shippingMethodId: fast, expectedTotal: 49.9 })
      expect(status).toBe(409)
      expect(body.quote).toMatchObject({ total: 44.95, shipping: { paid: 4.95 } })
      expect((await shop.db.product.findUniqueOrThrow({ where: { id: product } })).stock).toBe(stock)
    })

    it('counts the chosen method in what a repeated submit is compared with', async () => {
      const headers = { 'idempotency-key': 'a-key-of-more-than-twenty-letters' }
      const cart = [{ id: product, quantity: 1 }]
      const send = (more: object) =>
        shop.post('/api/carts/checkout', { ...shipping, country: 'ES', cart, ...more }, headers)
      const first = await send({})
      expect((await send({})).json().url).toBe(first.json().url)
      expect((await send({ countryCode: 'ES' })).statusCode).toBe(422)
    })
  })
})
