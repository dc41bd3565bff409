import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderKey } from '../../src/server/core/order-key.ts'
import { runChecks } from '../../src/server/ops/checks/run-checks.ts'
import { readContent } from '../../src/server/orders/document/compressed.ts'
import { usesCapabilities } from '../support/capabilities.ts'
import { orderIdOf, shipping } from '../support/checkout.ts'
import { testDatabases } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const mainland = { countryCode: 'ES', zip: '11001' }
const canaries = { countryCode: 'ES', zip: '35001', city: 'Las Palmas' }
const post = { shippingMethodId: 'post' }

interface Tax {
  ratePpm: number
  netCents: number
  taxCents: number
  grossCents: number
}

describe.skipIf(usesCapabilities).each(testDatabases())('orders with a paid delivery on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    await addZones()
  })
  afterAll(() => shop.close())

  /** Spain without the Canaries, the Canaries, VAT by place, and a reduced rate. */
  async function addZones() {
    const { db } = shop
    const method = { kind: 'delivery', basis: 'flat', minDays: 1, maxDays: 3, position: 0 }
    const rates = (priceCents: number) => ({ create: [{ from: 0, priceCents }] })
    const regions = (...prefixes: string[]) => ({
      create: prefixes.map((zipPrefix) => ({ countryCode: 'ES', zipPrefix })),
    })
    const methods = [
      { ...method, id: 'post', nameEs: 'Correo', nameEn: 'Post', rates: rates(495), freeFromCents: 50_000 },
      { ...method, id: 'shop', kind: 'pickup', nameEs: 'Recoger', nameEn: 'Fetch', rates: rates(0), position: 1 },
      { ...method, id: 'point', kind: 'point', nameEs: 'Punto', nameEn: 'Point', rates: rates(300), position: 2 },
    ]
    await db.shippingZone.create({
      data: { id: 'es', name: 'España', position: 1, regions: regions(''), methods: { create: methods } },
    })
    const boat = { ...method, id: 'boat', nameEs: 'Barco', nameEn: 'Boat', rates: rates(1210) }
    await db.shippingZone.create({
      data: { id: 'ic', name: 'Canarias', position: 2, regions: regions('35', '38'), methods: { create: [boat] } },
    })
    const pickup = { pickupAddress: ['Calle Mar 1'], pickupHoursEs: 'De 10 a 14', pickupHoursEn: '10 to 2' }
    const written = { version: 1, updatedAt: new Date(), updatedBy: 'Ana' }
    await db.settingsSection.create({ data: { name: 'shipping', data: pickup, ...written } })
    const taxes = { byPlace: true, euSales: 'domestic', exportPrice: 'net' }
    await db.settingsSection.create({ data: { name: 'taxes', data: taxes, ...written } })
    const reduced = { countryCode: 'ES', zipPrefix: '', category: 'reduced', validFrom: '2020-01-01' }
    await db.taxRate.deleteMany({ where: { countryCode: 'ES', category: 'reduced' } })
    await db.taxRate.create({ data: { id: 'reduced', ratePpm: 100_000, ...reduced } })
    await shop.context.settings.changed()
  }

  /** Products of the standard and of the reduced rate. */
  async function products(): Promise<[standard: string, reduced: string]> {
    const standard = await shop.product({ priceCents: 1999 })
    const reduced = await shop.product({ priceCents: 1005 })
    await shop.db.product.update({ where: { id: reduced }, data: { taxCategory: 'reduced' } })
    return [standard, reduced]
  }

  /** A paid order of three pieces of 21 % and two of 10 %. */
  async function buy(where: object, how: object) {
    const [standard, reduced] = await products()
    const cart = [
      { id: standard, quantity: 3 },
      { id: reduced, quantity: 2 },
    ]
    const response = await shop.post('/api/carts/checkout', { ...shipping, ...where, ...how, cart })
    expect([response.statusCode, response.json().errors]).toEqual([200, undefined])
    const id = orderIdOf(response.json().url)
    shop.context.payments.set(id, 'paid')
    await shop.services.checkout.success(id)
    return { id, standard, reduced }
  }

  const keyOf = (id: string) => encodeURIComponent(orderKey(shop.context.secrets.jwt, 'invoice', id))
  const readView = (id: string, key: string | undefined) =>
    shop.services.orders.view({ orderId: id, session: null, key: key && decodeURIComponent(key) })
  const readInvoice = async (id: string) =>
    (await shop.call({ url: `/api/orders/invoice/${id}?key=${keyOf(id)}` })).json().invoice
  const readAdmin = (id: string) => shop.services.orders.adminOrder(id)
  const refund = async (id: string, body: object) => {
    const url = `/api/orders/admin/refund/${id}`
    const response = await shop.post(url, { reason: 'Prueba', ...body }, admin.headers)
    return { status: response.statusCode, body: response.json() }
  }
  /** The stored documents of an order: its invoice first. */
  async function readDocuments(id: string) {
    const rows = await shop.db.invoiceDocument.findMany({ where: { orderId: id }, orderBy: { seq: 'asc' } })
    return rows.map(readContent)
  }
  /** The sums of documents by rate, without rates of which nothing is left. */
  function addUp(documents: readonly { taxes: Tax[] }[]) {
    const sums = new Map<number, Tax>()
    for (const tax of documents.flatMap(({ taxes }) => taxes)) {
      const { netCents, taxCents, grossCents } = sums.get(tax.ratePpm) ?? { netCents: 0, taxCents: 0, grossCents: 0 }
      sums.set(tax.ratePpm, {
        ratePpm: tax.ratePpm,
        netCents: netCents + tax.netCents,
        taxCents: taxCents + tax.taxCents,
        grossCents: grossCents + tax.grossCents,
      })
    }
    return [...sums.values()].filter((sum) => sum.netCents !== 0 || sum.taxCents !== 0 || sum.grossCents !== 0)
  }

  const check = async () => {
    const { database, db, context } = shop
    const { faults } = await runChecks({ database, db, images: context.images })
    // Tests have an owner without a password, and settings without their history.
    return faults.filter(({ rule }) => rule !== 'owner' && rule !== 'settings-version')
  }

  describe('says how it is sent', () => {
    const promised = { from: '2026-11-23', to: '2026-11-25' }
    const told = {
      shippingMethod: [{ es: 'Correo', en: 'Post' }],
      shippingPrice: 4.95,
      promised,
      shippingKind: 'delivery',
    }

    it('in the order’s page, invoice, admin page and CSV; without its key, where to is not told', async () => {
      const { id } = await buy(mainland, post)
      const all = { ...told, countryCode: 'ES' }
      const view = await readView(id, keyOf(id))
      expect(view).toMatchObject({ ...told, taxMode: 'domestic', totalPrice: 85.02, details: all })
      const open = await readView(id, undefined)
      expect(open).toMatchObject({ ...told, details: null })
      expect('countryCode' in open || 'shippingNote' in open || 'pickupPoint' in open).toBe(false)
      expect(await readInvoice(id)).toMatchObject({ ...all, taxMode: 'domestic', totalPrice: 85.02 })
      expect(await readAdmin(id)).toMatchObject({ ...all, taxMode: 'domestic', shippingLeft: 4.95 })
      const csv = await shop.call({ url: '/api/orders/admin/export.csv', headers: admin.headers })
      const [head = '', ...rows] = csv.body.split('\r\n')
      expect(head).toMatch(/,shippingMethod,shippingPrice,pickupPoint,promisedFrom,promisedTo,countryCode,taxMode,tax/)
      const row = rows.find((each) => each.startsWith(id))
      expect(row).toMatch(/,Post,4.95,,2026-11-23,2026-11-25,ES,domestic,$/)
    })

    it('with the address and hours of the shop, or the point that the buyer named', async () => {
      const fetched = await buy(mainland, { shippingMethodId: 'shop' })
      const note = [{ es: 'Calle Mar 1 · De 10 a 14', en: 'Calle Mar 1 · 10 to 2' }]
      expect(await readInvoice(fetched.id)).toMatchObject({ shippingNote: note, shippingPrice: 0 })
      expect('shippingLeft' in (await readAdmin(fetched.id))).toBe(false)
      const [shopDocument] = await readDocuments(fetched.id)
      expect(shopDocument?.printed.notes).toContain('Pick-up: Calle Mar 1 · 10 to 2')
      expect(shopDocument?.printed.notes.join()).toMatch(/Ready to pick up between \d+ Nov 2026 and \d+ Nov 2026\./)
      const named = await buy(mainland, { shippingMethodId: 'point', pickupPoint: 'Oficina 11080' })
      expect(await readInvoice(named.id)).toMatchObject({ pickupPoint: 'Oficina 11080', shippingPrice: 3 })
      expect((await readView(named.id, keyOf(named.id))).details?.pickupPoint).toBe('Oficina 11080')
    })

    it('on its documents, whose sums add up from the lines to the total', async () => {
      const { id } = await buy(mainland, post)
      const [invoice] = await readDocuments(id)
      expect(invoice).toMatchObject({ shippingCents: 495, delivery: { ...told, countryCode: 'ES' } })
      expect(invoice?.printed.notes).toContain('Delivery: Post.')
      expect(invoice?.printed.notes).toContain('Expected between 23 Nov 2026 and 25 Nov 2026.')
      expect(invoice?.printed.sums.map(({ label, value }) => `${label} ${value.replace(/\s/u, ' ')}`)).toEqual([
        ...['Delivery 4.95 €', 'Subtotal excl. VAT 72.03 €', 'VAT (21%) 11.05 €', 'VAT (10%) 1.94 €', 'Total 85.02 €'],
      ])
    })
  })

  it('that is sent again is not promised for the days of the parcel that was lost', async () => {
    const { id } = await buy(mainland, post)
    const step = async (name: string, body: object) =>
      expect((await shop.post(`/api/orders/admin/${name}/${id}`, body, admin.headers)).statusCode).toBe(200)
    await step('prepare', {})
    await step('ship', { tracking: 'A1' })
    await step('parcel', { kind: 'lost' })
    await step('resend', { tracking: 'A2' })
    const mails = await shop.db.outgoingMail.findMany({
      where: { kind: 'order-shipped' },
      orderBy: { createdAt: 'asc' },
    })
    const told = ['A1', 'A2'].map((tracking) => mails.find(({ text }) => text.includes(tracking))?.text ?? '')
    expect(told.map((text) => /25 November/.test(text))).toEqual([true, false])
  })

  describe('gives its price back', () => {
    it('once, alone or with lines, by a request that may be repeated', async () => {
      const { id, standard } = await buy(mainland, post)
      const lines = [{ id: standard, quantity: 1 }]
      const body = { lines, shipping: true }
      const key = { 'idempotency-key': `key-of-${id}` }
      const send = () =>
        shop.post(`/api/orders/admin/refund/${id}`, { reason: 'Todo', ...body }, { ...admin.headers, ...key })
      const first = await send()
      expect(first.statusCode).toBe(201)
      expect(first.json().refund).toMatchObject({ amount: 24.94, shipping: 4.95, lines: [{ amount: 19.99 }] })
      expect((await send()).json().refund.id).toBe(first.json().refund.id)
      expect('shippingLeft' in (await readAdmin(id))).toBe(false)
      expect(await refund(id, { shipping: true })).toMatchObject({ status: 409 })
      expect(await refund(id, body)).toMatchObject({ status: 409 })
      const [, note] = await readDocuments(id)
      expect([note?.shippingCents, note?.lines.map(({ totalCents }) => totalCents)]).toEqual([-495, [-1999]])
      expect(note?.printed.sums[0]).toMatchObject({ label: 'Delivery' })
    })

    it('in part with an amount, and what is left of it afterwards', async () => {
      const { id } = await buy(mainland, post)
      const part = await refund(id, { amount: 42.51 })
      expect(part).toMatchObject({ status: 201, body: { refund: { amount: 42.51, shipping: 2.47 } } })
      const parts = { shippingLeft: 2.48, shippingLines: [{ taxPpm: 210_000 }, { taxPpm: 100_000 }] }
      expect(await readAdmin(id)).toMatchObject(parts)
      expect(await refund(id, { shipping: true })).toMatchObject({ body: { refund: { amount: 2.48, shipping: 2.48 } } })
      expect(await refund(id, { shipping: true })).toMatchObject({ status: 409 })
      expect(await refund(id, { amount: 40.04 })).toMatchObject({ status: 409 })
      expect(await refund(id, { amount: 40.03 })).toMatchObject({ status: 201 })
    })

    it.each([
      ['at home', mainland, post],
      ['abroad', canaries, {}],
    ])('%s, so that all credit notes together are the invoice at each rate', async (_, where, how) => {
      const { id, reduced } = await buy(where, how)
      expect(await refund(id, { amount: 10.01 })).toMatchObject({ status: 201 })
      expect(await refund(id, { shipping: true })).toMatchObject({ status: 201 })
      expect(await refund(id, { lines: [{ id: reduced, quantity: 1 }] })).toMatchObject({ status: 201 })
      const cancelled = await shop.post(`/api/orders/admin/cancel/${id}`, {}, admin.headers)
      expect(cancelled.statusCode).toBe(200)
      const documents = await readDocuments(id)
      expect(documents).toHaveLength(5)
      expect(addUp(documents)).toEqual([])
      // Credit notes tell what goes back, in which the VAT that was not charged is not.
      const left = documents.reduce((sum, { shippingCents }) => sum + shippingCents, 0)
      expect(left).toBe(where === mainland ? 0 : 185)
      const given = await shop.db.refund.aggregate({ where: { orderId: id }, _sum: { amountCents: true } })
      const { totalCents } = await shop.db.order.findUniqueOrThrow({ where: { id } })
      expect(given._sum.amountCents).toBe(totalCents)
    })

    it('with all of its lines, which ends an order that was not sent', async () => {
      const { id, standard, reduced } = await buy(mainland, post)
      const lines = [
        { id: standard, quantity: 3 },
        { id: reduced, quantity: 2 },
      ]
      expect(await refund(id, { lines })).toMatchObject({ status: 201 })
      expect(await readAdmin(id)).toMatchObject({ status: 1, shippingLeft: 4.95 })
      expect(await refund(id, { shipping: true })).toMatchObject({ status: 201 })
      const admin = await readAdmin(id)
      expect([admin.status === 1, admin.refundable]).toEqual([false, false])
    })
  })

  it('outside of the EU’s VAT it is paid without VAT, from the sums to a refund', async () => {
    const { id, standard } = await buy(canaries, {})
    const sums = { totalPriceWithOutVAT: 78.09, priceVAT: 0, taxNotCharged: 14.08, totalPrice: 78.09 }
    expect(await readInvoice(id)).toMatchObject({ ...sums, shippingPrice: 12.1, taxMode: 'export' })
    const [invoice] = await readDocuments(id)
    expect(invoice).toMatchObject({ taxMode: 'export', taxOffCents: 1408, shippingCents: 1210 })
    const lines = invoice?.lines.reduce((sum, { totalCents }) => sum + totalCents, 0) ?? 0
    expect(lines + 1210 - 1408).toBe(7809)
    expect(invoice?.printed.notes.at(-1)).toMatch(/Ley 37\/1992|Law 37\/1992/)
    const { lines: sold } = await shop.db.order.findUniqueOrThrow({ where: { id }, include: { lines: true } })
    const line = sold.find(({ productId }) => productId === standard)
    const net = Math.floor((1999 * 3 - (line?.taxOffCents ?? 0)) / 3)
    const back = await refund(id, { lines: [{ id: standard, quantity: 1 }] })
    expect(back.body.refund.amount).toBe(net / 100)
    const note = (await readDocuments(id)).at(1)
    expect(note?.taxes).toEqual([{ ratePpm: 0, netCents: -net, taxCents: 0, grossCents: -net }])
  })

  it('keeps its documents to the byte, its sums and its promise when prices, rates and zones change', async () => {
    const { id } = await buy(canaries, {})
    const home = await buy(mainland, post)
    const read = async () => {
      const rows = await shop.db.invoiceDocument.findMany({ orderBy: { seq: 'asc' } })
      const views = [id, home.id].map(async (each) => [
        await readInvoice(each),
        await readView(each, keyOf(each)),
        await readAdmin(each),
      ])
      return JSON.stringify([rows, await Promise.all(views)], (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
    }
    const before = await read()
    expect(before).toMatch(/"contentHash":"[^"]{40,}"/)
    const call = async (url: string, body: object) => {
      const response = await shop.post(`/api/${url}`, body, admin.headers)
      expect([url, response.statusCode < 300]).toEqual([url, true])
    }
    const { zones } = (await shop.call({ url: '/api/shipping/admin/zones', headers: admin.headers })).json()
    for (const zone of zones) {
      const methods = zone.methods.map((method: object) => ({
        ...method,
        ...{ nameEs: 'Otro', nameEn: 'Other', minDays: 9, maxDays: 9, rates: [{ from: 0, price: 99 }] },
      }))
      await call('shipping/admin/zones', { ...zone, methods })
    }
    await call('taxes/admin/rates', { countryCode: 'ES', category: 'standard', rate: 5, validFrom: '2026-11-20' })
    const { version } = await shop.db.settingsSection.findUniqueOrThrow({ where: { name: 'taxes' } })
    await call('settings/admin/taxes', { version, data: { byPlace: false } })
    for (const { id: zone } of zones)
      await shop.call({ method: 'DELETE', url: `/api/shipping/admin/zones/${zone}`, headers: admin.headers })
    expect(await read()).toBe(before)
  })

  it('leaves nothing to find for the check of the shop', async () => {
    expect(await check()).toEqual([])
  })
})
