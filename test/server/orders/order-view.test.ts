import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { orderKey } from '../../../src/server/core/order-key.ts'
import type { OrderView } from '../../../src/shared/orders/order-view.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf, guest, shipping } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

describeOnEither('the page of an order on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const keyOf = (id: string) => orderKey(shop.context.secrets.jwt, 'invoice', id)

  /** What `orders.order` answers over tRPC. */
  async function call(orderId: string, reader: TestUser | null = null, key?: string) {
    const input = encodeURIComponent(JSON.stringify({ orderId, ...(key !== undefined && { key }) }))
    const { statusCode, body } = await shop.call({
      url: `/api/trpc/orders.order?input=${input}`,
      ...(reader && { headers: reader.headers }),
    })
    return { statusCode, body, view: (JSON.parse(body) as { result?: { data: OrderView } }).result?.data }
  }

  const close = (id: string) =>
    shop.db.order.update({ where: { id }, data: { userId: null, closedAt: shop.context.clock.now() } })

  it('shows status and lines by the id alone or with a wrong key, and nothing of the person', async () => {
    const owner = await shop.user()
    const id = await shop.paidOrder(owner.buyer)
    await shop.services.orders.prepare(id, actorNamed('admin'))
    await shop.services.orders.ship(id, actorNamed('admin'), 'TRACK 123456')
    const { invoiceNumber, number } = await shop.db.order.findUniqueOrThrow({ where: { id } })
    const wrong = [undefined, '', `${keyOf(id).slice(0, -1)}_`, orderKey(shop.context.secrets.jwt, 'demo-payment', id)]
    for (const reader of [null, await shop.user()]) {
      for (const key of wrong) {
        const { statusCode, body, view } = await call(id, reader, key)
        expect(statusCode).toBe(200)
        expect(view).toMatchObject({
          id,
          number,
          status: 3,
          shippingStatus: 13,
          paymentStatus: 23,
          paid: true,
          details: null,
        })
        expect(view?.lines).toMatchObject([{ quantity: 1, price: 24.9, total: 24.9 }])
        const personal = [...Object.values(shipping), owner.email, 'TRACK', invoiceNumber, keyOf(id), '/api/', '@']
        for (const text of personal) expect(body).not.toContain(text)
      }
    }
  })

  it('shows address, documents and tracking to its owner, to admins, and with its key', async () => {
    const owner = await shop.user()
    const id = await shop.paidOrder(owner.buyer)
    await shop.services.orders.prepare(id, actorNamed('admin'))
    await shop.services.orders.ship(id, actorNamed('admin'), 'TRACK 123456')
    const { invoiceNumber } = await shop.db.order.findUniqueOrThrow({ where: { id } })
    const readers = [
      [owner, undefined, 'owner'],
      [owner, 'wrong', 'owner'],
      [await shop.user({ isAdmin: true }), undefined, 'other'],
      [null, keyOf(id), 'other'],
      [await shop.user(), keyOf(id), 'other'],
    ] as const
    for (const [reader, key, relation] of readers) {
      const { view } = await call(id, reader, key)
      expect(view?.details).toMatchObject({
        email: owner.email,
        address: { name: 'Inés Muñoz & Hijas', zipCode: '11001', city: 'Cádiz' },
        tracking: 'TRACK 123456',
        cancellable: false,
        reader: relation,
        invoice: {
          number: invoiceNumber,
          page: `/orders/invoice/${id}?key=${keyOf(id)}`,
          pdf: `/api/orders/invoice/${id}/pdf?key=${keyOf(id)}`,
        },
        creditNote: null,
        paidAt: expect.any(String),
        preparedAt: expect.any(String),
        shippedAt: expect.any(String),
        cancelledAt: null,
      })
      const pdf = await shop.call({ url: view?.details?.invoice?.pdf ?? '' })
      expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    }
  })

  it('shows an unpaid order without documents, and a cancelled one with its credit note', async () => {
    const owner = await shop.user()
    const unpaid = await shop.order(owner.buyer)
    const { view } = await call(unpaid, owner)
    expect(view).toMatchObject({ paid: false, status: 2, details: { invoice: null, creditNote: null, paidAt: null } })
    const cancelled = await shop.paidOrder(owner.buyer)
    expect((await call(cancelled, owner)).view?.details?.cancellable).toBe(true)
    await shop.services.orders.cancelByUser(cancelled, owner.id)
    expect((await call(cancelled, owner)).view).toMatchObject({
      status: 4,
      paid: true,
      details: {
        cancellable: false,
        cancelledAt: expect.any(String),
        creditNote: { number: expect.stringMatching(/^R-/), pdf: expect.stringContaining(keyOf(cancelled)) },
      },
    })
  })

  it('adds a guest’s order to the account of its e-mail by the key only', async () => {
    const user = await shop.user()
    const id = await shop.paidOrder(guest(), { email: user.email })
    expect((await call(id, user)).view?.details).toBeNull()
    expect((await call(id, await shop.user(), keyOf(id))).view?.details?.reader).toBe('guest')
    expect((await call(id, user, keyOf(id))).view?.details?.reader).toBe('joined')
    expect((await call(id, user)).view?.details?.reader).toBe('owner')
  })

  it('is not there for unknown orders, nor, except to admins, for those of a deleted account', async () => {
    const owner = await shop.user()
    const admin = await shop.user({ isAdmin: true })
    expect((await errorOf(shop.services.orders.view({ orderId: newId(), session: null, key: undefined }))).code).toBe(
      'order-not-found',
    )
    for (const reader of [null, admin]) expect((await call(newId(), reader)).statusCode).toBe(404)
    const id = await shop.paidOrder(owner.buyer)
    await close(id)
    for (const reader of [null, owner, await shop.user()]) {
      for (const key of [undefined, keyOf(id)]) expect((await call(id, reader, key)).statusCode).toBe(404)
    }
    expect((await call(id, admin)).view?.details?.email).toBe(owner.email)
  })

  it('links to products that are in the shop, and keeps title and picture of those that are not', async () => {
    const id = await shop.paidOrder()
    const [line] = (await call(id)).view?.lines ?? []
    expect(line?.productId).toEqual(expect.any(String))
    const product = { where: { id: line?.productId ?? '' } }
    await shop.db.orderLine.updateMany({ where: { orderId: id }, data: { image: 'shirt.svg' } })
    await shop.db.product.update({ ...product, data: { visible: false } })
    expect((await call(id)).view?.lines).toMatchObject([{ productId: null, title: line?.title, image: 'shirt.svg' }])
    await shop.db.product.delete(product)
    expect((await call(id)).view?.lines).toMatchObject([{ productId: null, title: line?.title, image: 'shirt.svg' }])
  })
})
