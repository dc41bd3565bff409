import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportData } from '../../../src/server/accounts/own-data.ts'
import { orderKey } from '../../../src/server/core/order-key.ts'
import { forgetBuyers } from '../../../src/server/orders/forget-buyers.ts'
import type { ParcelInput } from '../../../src/shared/orders/parcels.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { days } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const admin = actorNamed('ana@example.com')

describeOnEither('parcels that do not arrive on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  async function sent(buyer?: Parameters<RealApp['paidOrder']>[0]): Promise<string> {
    const id = await shop.paidOrder(buyer)
    await shop.services.orders.prepare(id, admin)
    await shop.services.orders.ship(id, admin, 'PQ 1')
    return id
  }
  const record = (id: string, input: Partial<ParcelInput> = {}) =>
    shop.services.orders.recordParcel({ id, kind: 'returned', note: '', ...input }, admin)
  const resend = (id: string, tracking = 'PQ 2') => shop.services.orders.resendParcel({ id, tracking }, admin)
  const detail = (id: string) => shop.services.orders.adminOrder(id)
  const rowOf = (id: string) => shop.db.order.findUniqueOrThrow({ where: { id }, include: { lines: true } })
  const stockOf = async (id: string) => {
    const [line] = (await rowOf(id)).lines
    return (await shop.db.product.findUniqueOrThrow({ where: { id: line?.productId ?? '' } })).stock
  }
  const refuse = async (call: Promise<unknown>) => expect((await errorOf(call)).code).toBe('transition-not-allowed')

  it('are recorded of orders that were sent alone, one at a time, and change no status', async () => {
    const paid = await shop.paidOrder()
    await refuse(record(paid))
    expect((await errorOf(record('nothing'))).code).toBe('order-not-found')
    const order = await sent()
    const before = await detail(order)
    expect(before).not.toHaveProperty('parcels')
    await refuse(resend(order))
    const parcel = await record(order, { kind: 'lost', note: 'Nobody knows' })
    const after = await detail(order)
    expect(after.parcels).toEqual([parcel])
    const { shippingStatus, status, paymentStatus, steps, mails } = before
    expect(after).toMatchObject({ shippingStatus, status, paymentStatus, steps, mails })
    expect(parcel).toEqual({
      ...{ id: expect.any(String), kind: 'lost', note: 'Nobody knows', tracking: 'PQ 1' },
      at: shop.context.clock.now().toISOString(),
    })
    await refuse(record(order))
    expect(after.events.map((event) => event.kind)).toContain('parcel-lost')
    await shop.db.order.update({ where: { id: order }, data: { shippingKind: 'pickup' } })
    await shop.db.parcelIncident.deleteMany({ where: { orderId: order } })
    await refuse(record(order))
  })

  it('of two members of staff who record one at the same time one is refused', async () => {
    const order = await sent()
    const results = await Promise.allSettled([record(order), record(order, { kind: 'lost' })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.db.parcelIncident.count({ where: { orderId: order } })).toBe(1)
  })

  it('that are sent again have a new tracking, a new day, a second mail, and are in timeline and audit', async () => {
    const order = await sent()
    await shop.services.orders.setDelivered(order, undefined, admin)
    await record(order, { note: 'Vecina: 600 123 123' })
    const stock = await stockOf(order)
    shop.context.clock.advance(days(3))
    const parcel = await resend(order)
    const at = shop.context.clock.now()
    expect(parcel).toMatchObject({
      kind: 'returned',
      follows: 'resent',
      followedAt: at.toISOString(),
      tracking: 'PQ 1',
    })
    expect(await rowOf(order)).toMatchObject({ tracking: 'PQ 2', shippedAt: at, deliveredAt: null })
    expect(await stockOf(order)).toBe(stock)
    const mails = await shop.db.outgoingMail.findMany({
      where: { kind: 'order-shipped', dedupeKey: { in: [`order-shipped:${order}`, `order-shipped:${parcel.id}`] } },
      orderBy: { createdAt: 'asc' },
    })
    expect(mails.map(({ text }) => [text.includes('PQ 1'), text.includes('PQ 2')])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(mails.map(({ text }) => text.includes('nos ha vuelto'))).toEqual([false, true])
    const { events, mails: listed } = await detail(order)
    expect(events.map((event) => event.kind)).toEqual(expect.arrayContaining(['parcel-returned', 'parcel-resent']))
    expect(listed.filter((mail) => mail.kind === 'order-shipped')).toHaveLength(2)
    const entries = await shop.db.auditEntry.findMany({ where: { entityId: order }, orderBy: { id: 'asc' } })
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['parcel', 'resend']))
    expect(JSON.stringify(entries)).not.toContain('600 123 123')
    await refuse(resend(order))
    await record(order, { kind: 'lost' })
    await resend(order, '')
    expect((await detail(order)).parcels).toMatchObject([{ tracking: 'PQ 1' }, { tracking: 'PQ 2' }])
  })

  it('that were lost take their goods from stock once more, and are refused without any', async () => {
    const order = await sent()
    const stock = await stockOf(order)
    await record(order, { kind: 'lost' })
    const { lines } = await rowOf(order)
    const [line] = lines
    await shop.db.product.update({ where: { id: line?.productId ?? '' }, data: { stock: 0 } })
    expect((await errorOf(resend(order))).code).toBe('unavailable')
    expect(await rowOf(order)).toMatchObject({ tracking: 'PQ 1' })
    expect((await detail(order)).parcels?.[0]).not.toHaveProperty('follows')
    await shop.db.product.update({ where: { id: line?.productId ?? '' }, data: { stock } })
    await resend(order)
    expect(await stockOf(order)).toBe(stock - (line?.quantity ?? 0))
  })

  it('are refunded by any refund of their order, after which there is nothing to send again', async () => {
    const order = await sent()
    await record(order)
    const request = {
      reason: 'No llegó',
      restock: false,
      lines: [{ id: (await rowOf(order)).lines[0]?.id ?? '', quantity: 1 }],
    }
    await shop.services.orders.refund({ orderId: order, request, key: undefined }, admin)
    const at = shop.context.clock.now().toISOString()
    expect((await detail(order)).parcels).toMatchObject([{ follows: 'refunded', followedAt: at }])
    await refuse(resend(order))
  })

  it('of an order without any money left are refunded as they are recorded', async () => {
    const order = await sent()
    const amount = (await detail(order)).totalPrice
    const request = { reason: 'No llegó', restock: false, amount }
    await shop.services.orders.refund({ orderId: order, request, key: undefined }, admin)
    expect(await record(order)).toMatchObject({ follows: 'refunded' })
  })

  it('arrived after all when the order was delivered on that day or later', async () => {
    const order = await sent()
    shop.context.clock.advance(days(2))
    await record(order, { kind: 'lost' })
    const earlier = new Date(shop.context.clock.now().getTime() - days(1)).toISOString()
    await shop.services.orders.setDelivered(order, earlier, admin)
    expect((await detail(order)).parcels?.[0]).not.toHaveProperty('follows')
    await shop.services.orders.setDelivered(order, undefined, admin)
    expect((await detail(order)).parcels).toMatchObject([{ follows: 'arrived' }])
  })

  it('are not sent again while a withdrawal is to be answered', async () => {
    const order = await sent()
    await record(order)
    await shop.services.orders.withdraw({ name: 'Inés', order, email: 'ines@example.org' }, 'es')
    expect((await errorOf(resend(order))).code).toBe('withdrawal-open')
  })

  it('are told to the buyer once they were sent again, without the note', async () => {
    const order = await sent()
    const key = orderKey(shop.context.secrets.jwt, 'invoice', order)
    const view = async () => (await shop.services.orders.view({ orderId: order, session: null, key })).details
    await record(order, { kind: 'lost', note: 'Secreto' })
    expect(await view()).toMatchObject({ tracking: 'PQ 1' })
    expect(await view()).not.toHaveProperty('resent')
    await resend(order)
    const at = shop.context.clock.now().toISOString()
    expect(await view()).toMatchObject({ tracking: 'PQ 2', shippedAt: at, resent: { at, kind: 'lost' } })
    expect(JSON.stringify(await view())).not.toContain('Secreto')
  })

  it('are in the copy of the buyer’s data, and their notes are erased with the buyer', async () => {
    const owner = await shop.user()
    const order = await sent(owner.buyer)
    await record(order, { note: 'Vecina: 600 123 123' })
    await resend(order)
    const own = await exportData(shop.context, owner.id)
    expect(own.orders.find(({ id }) => id === order)?.parcels).toMatchObject([
      { kind: 'returned', note: 'Vecina: 600 123 123', follows: 'resent' },
    ])
    const { version } = (await shop.services.settings.all()).shop
    await shop.services.settings.save('shop', { version, data: { personalDataYears: 6 } }, admin)
    shop.context.clock.advance(days(7 * 366))
    await forgetBuyers(shop.context)
    expect((await rowOf(order)).email).toBe('')
    expect(await shop.db.parcelIncident.findMany({ where: { orderId: order } })).toMatchObject([
      { kind: 'returned', note: '', tracking: '', follows: 'resent' },
    ])
    expect(await shop.db.outgoingMail.count({ where: { to: owner.email, kind: 'order-shipped' } })).toBe(0)
  })
})
