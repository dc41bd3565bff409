import { afterAll, beforeAll, expect, it } from 'vitest'
import { actorNamed } from '../support/actors.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const admin = actorNamed('ana@example.com')
/** Names of what holds money or the buyer's e-mail. */
const secrets = /price|total(?!Elements")|cents|amount|paid|refund|discount|vat|tax|invoice|@|"email"/i

describeOnEither('staff who only pack on %s', (kind) => {
  let shop: RealApp
  let packer: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    packer = await shop.user({ staffRole: 'packing' })
  })
  afterAll(() => shop.close())

  async function call(method: 'GET' | 'POST', url: string, payload?: object) {
    const response = await shop.app.inject({ method, url: `/api/${url}`, headers: packer.headers, payload })
    return { status: response.statusCode, text: response.body, json: response.json() }
  }

  it('list the orders to pack without sums and e-mails, and no others', async () => {
    const [paid, sent] = [await shop.paidOrder(), await shop.paidOrder()]
    await shop.services.orders.prepare(sent, admin)
    await shop.services.orders.ship(sent, admin)
    for (const url of [
      'orders/admin/list',
      'orders/admin/list/pending',
      'orders/admin/list?step=prepare&sort=createdAt',
    ]) {
      const { status, json, text } = await call('GET', url)
      expect(status, url).toBe(200)
      const ids = json.orders.map(({ id }: { id: string }) => id)
      expect(ids).toContain(paid)
      expect(ids).not.toContain(sent)
      expect(new Set(Object.keys(json.orders[0]))).toEqual(
        new Set(['createdAt', 'id', 'name', 'number', 'paymentStatus', 'shippingStatus', 'status', 'totalElements']),
      )
      expect(text.replaceAll(/"(paymentStatus|total)":\d+/g, '')).not.toMatch(secrets)
    }
    for (const url of [
      'completed',
      'cancelled',
      'pending-payment',
      'pending?sort=total',
      'pending?email=a@example.com',
    ])
      expect((await call('GET', `orders/admin/list/${url}`)).status, url).toBe(403)
  })

  it('read what the slip says, prepare, send and correct the tracking', async () => {
    const id = await shop.paidOrder()
    const { status, json, text } = await call('GET', `orders/admin/packing/${id}`)
    expect(status).toBe(200)
    expect(text).not.toMatch(secrets)
    const row = await shop.db.order.findUniqueOrThrow({ where: { id }, include: { lines: true } })
    expect(json.order).toMatchObject({ id, shipping: { name: row.name, address: row.address }, steps: ['prepare'] })
    expect(json.order.lines).toEqual(
      row.lines.map(({ id: line, sku, quantity }) => expect.objectContaining({ id: line, sku, quantity })),
    )
    expect((await call('POST', `orders/admin/prepare/${id}`, {})).status).toBe(200)
    expect((await call('POST', `orders/admin/ship/${id}`, { tracking: 'X', anyway: true })).status).toBe(403)
    expect((await call('POST', `orders/admin/ship/${id}`, { tracking: '12345678', carrier: 'seur' })).status).toBe(200)
    expect((await call('POST', `orders/admin/tracking/${id}`, { tracking: '12345679', carrier: 'seur' })).status).toBe(
      200,
    )
    const sent = await call('GET', `orders/admin/packing/${id}`)
    expect(sent.json.order).toMatchObject({ tracking: '12345679', carrier: 'seur', trackable: true, steps: [] })
    const entries = await shop.db.auditEntry.findMany({ where: { entityId: id, actorId: packer.id } })
    expect(entries.map(({ action }) => action).sort()).toEqual(['prepare', 'ship', 'track'])
  })

  it('know nothing of orders that are not paid, and are told of held ones without the reason', async () => {
    const cancelled = await shop.paidOrder()
    await shop.services.orders.cancelByShop(cancelled, admin)
    expect((await call('GET', `orders/admin/packing/${cancelled}`)).status).toBe(404)
    expect((await call('GET', 'orders/admin/packing/nothing')).status).toBe(404)
    const held = await shop.paidOrder()
    await shop.db.dispute.create({
      data: { id: `dp-${held}`, orderId: held, amountCents: 100, state: 'open', openedAt: shop.context.clock.now() },
    })
    const { json, text } = await call('GET', `orders/admin/packing/${held}`)
    expect(json.order.held).toBe(true)
    expect(text).not.toContain('dispute')
  })

  it('have no refunds, cancellations, documents, exports, mails or settings', async () => {
    const id = await shop.paidOrder()
    for (const [method, url] of [
      ...([
        ['POST', `orders/admin/refund/${id}`],
        ['POST', `orders/admin/cancel/${id}`],
        ['POST', `orders/admin/parcel/${id}`],
        ['GET', 'orders/admin/export.csv'],
        ['GET', 'orders/admin/withdrawals'],
        ['GET', 'documents/admin/list'],
        ['GET', 'general-statistics/get-general-statistics'],
        ['GET', 'settings/admin'],
        ['GET', 'products/admin/list'],
      ] as const),
    ])
      expect((await call(method, url, method === 'POST' ? {} : undefined)).status, url).toBe(403)
  })
})
