import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { createTopBuyers } from '../../../src/server/statistics/sales.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

describe.each(testDatabases())('the dashboard on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const months = async () => (await shop.services.statistics.dashboard()).generalStatistics.monthlyStatistics

  it('of a shop that has sold nothing is zeros, of the present month', async () => {
    expect(await shop.services.statistics.dashboard()).toEqual({
      generalStatistics: {
        monthlyStatistics: [{ monthlyStatisticsDate: '2026-11-01', orders: 0, sells: 0, views: 0 }],
        ...{ totalSells: 0, totalViews: 0, totalOrders: 0, totalUsers: 0 },
        ...{ totalProducts: 0, totalActiveProducts: 0, totalCategories: 0 },
      },
      orderStatistiscs: { completedOrders: 0, pendingOrders: 0, cancelledOrders: 0, pendingPaymentOrders: 0 },
      users: [],
      categories: [],
    })
    expect(await shop.services.statistics.attention()).toEqual({
      ...{ today: '2026-11-20', ordersToPrepare: 0, ordersToShip: 0, lowStock: 0, runningOut: [], failedJobs: 0 },
      ...{ failedMails: 0, failedRefunds: 0, disputedOrders: 0, outsideRefunds: 0, errorsToday: 0, toApprove: 0 },
    })
  })

  it('counts paid orders, has no month left out, and takes a refund from its own month', async () => {
    const admin = await shop.user({ isAdmin: true })
    shop.context.clock.set('2026-10-31T22:59:59Z')
    const id = await shop.paidOrder((await shop.user()).buyer)
    await shop.order()
    shop.context.clock.set('2027-01-14T23:00:00Z')
    await shop.services.orders.cancelByShop(id, actorNamed(admin.id))
    const sold = { orders: 1, sells: 24.9, views: 0 }
    expect(await months()).toEqual([
      { monthlyStatisticsDate: '2026-10-01', ...sold },
      { monthlyStatisticsDate: '2026-11-01', orders: 0, sells: 0, views: 0 },
      { monthlyStatisticsDate: '2026-12-01', orders: 0, sells: 0, views: 0 },
      { monthlyStatisticsDate: '2027-01-01', orders: -1, sells: -24.9, views: 0 },
    ])
    const { generalStatistics, orderStatistiscs } = await shop.services.statistics.dashboard()
    expect(generalStatistics).toMatchObject({ totalSells: 0, totalOrders: 0 })
    expect(orderStatistiscs).toEqual({
      ...{ completedOrders: 0, pendingOrders: 0, cancelledOrders: 1, pendingPaymentOrders: 1 },
    })
  })

  it('of a product begins with its first month, and a deleted product has none', async () => {
    const id = await shop.product()
    const present = { monthlyStatisticsDate: '2027-01-01', sells: 0, views: 0 }
    expect(await shop.services.statistics.product(id)).toEqual([present])
    await shop.db.productMonth.create({ data: { productId: id, month: '2026-11-01', sellsCents: 1999, views: 3 } })
    expect(await shop.services.statistics.product(id)).toEqual([
      { monthlyStatisticsDate: '2026-11-01', sells: 19.99, views: 3 },
      { monthlyStatisticsDate: '2026-12-01', sells: 0, views: 0 },
      present,
    ])
    await shop.db.product.update({ where: { id }, data: { deletedAt: shop.context.clock.now() } })
    for (const each of [id, 'nothing']) {
      expect((await errorOf(shop.services.statistics.product(each))).code).toBe('product-not-found')
    }
  })

  it('names the five who spent most on orders that are not cancelled, by e-mail, guests too', async () => {
    const emails = Array.from({ length: 7 }, (_, n) => `buyer${n}@example.org`)
    const orders = emails.flatMap((email, n) =>
      Array.from({ length: 2 }, () => orderRow(email, { totalCents: 10_000 + n * 1000, totalElements: n })),
    )
    const refunded = orderRow('refunded@example.org', { status: 4, totalCents: 9_000_000 })
    const unpaid = orderRow('unpaid@example.org', { status: 2, paymentStatus: 21, totalCents: 9_000_000 })
    await shop.db.order.createMany({ data: [...orders, refunded, unpaid] })
    // Of what buyer6 paid 50.00 € were given back, and all of what was cancelled.
    const at = shop.context.clock.now()
    const back = (id: string, orderId: string, amountCents: bigint) => ({
      id,
      orderId,
      amountCents,
      nextAttemptAt: at,
      createdAt: at,
    })
    const part = orders.find(({ email }) => email === 'buyer6@example.org')?.id ?? ''
    await shop.db.refund.createMany({ data: [back('r1', part, 5000n), back('r2', refunded.id, 9_000_000n)] })
    // Of those of buyer5, three pieces came back; an amount brings none.
    const returned = orders.find(({ email }) => email === 'buyer5@example.org')?.id ?? ''
    const line = { titleEs: '', titleEn: '', sku: '', priceCents: 1, position: 0 }
    await shop.db.orderLine.create({ data: { ...line, id: 'back', orderId: returned, quantity: 5 } })
    await shop.db.refund.createMany({ data: ['r3', 'r4', 'r5'].map((id) => back(id, returned, 1n)) })
    await shop.db.refundLine.createMany({
      data: [2, 1, 0].map((quantity, index) => ({
        ...{ refundId: `r${3 + index}`, cents: 1 },
        quantity,
        orderLineId: 'back',
      })),
    })
    const { users } = await shop.services.statistics.dashboard()
    expect(users).toEqual(
      [5, 4, 6, 3, 2].map((n) => ({
        email: emails[n],
        orders: 2,
        totalItemsInOrders: 2 * n - (n === 5 ? 3 : 0),
        totalSpentInOrders: 2 * (100 + 10 * n) - (n === 6 ? 50 : 0) - (n === 5 ? 0.03 : 0),
      })),
    )
  })

  it('names the same five when many others paid more and got nearly all of it back', async () => {
    const before = (await shop.services.statistics.dashboard()).users
    const at = shop.context.clock.now()
    const orders = Array.from({ length: 230 }, (_, n) =>
      orderRow(`back${n}@example.org`, { totalCents: 9_000_000 + n }),
    )
    await shop.db.order.createMany({ data: orders })
    await shop.db.refund.createMany({
      data: orders.map(({ id }) => ({ id, orderId: id, amountCents: 8_999_999n, nextAttemptAt: at, createdAt: at })),
    })
    expect((await shop.services.statistics.dashboard()).users).toEqual(before)
    await shop.db.order.deleteMany({ where: { email: { startsWith: 'back' } } })
  })

  it('of a shop with very many orders, names them as they were within the last minute', async () => {
    const many = createTopBuyers(shop.context, 100)
    const first = async (orders: number) => (await many(orders))[0]?.email
    const before = await first(100)
    const order = orderRow('newest@example.org', { totalCents: 99_000_000 })
    await shop.db.order.create({ data: order })
    expect([await first(100), await first(99)]).toEqual([before, 'newest@example.org'])
    shop.context.clock.advance(60_000)
    expect(await first(100)).toBe('newest@example.org')
    await shop.db.order.delete({ where: { id: order.id } })
  })

  it('counts a product’s sales in each of its categories, best first, those without any too', async () => {
    const product = await shop.product()
    const names = ['Camisas', 'Lino', 'Vacía']
    for (const [position, nameEs] of names.entries()) {
      const products = { create: nameEs === 'Vacía' ? [] : [{ productId: product }] }
      await shop.db.category.create({
        data: { id: newId(), nameEs, nameEn: nameEs, position, products, createdAt: shop.context.clock.now() },
      })
    }
    const other = await shop.product()
    const [lino] = await shop.db.category.findMany({ where: { nameEs: 'Lino' } })
    await shop.db.productCategory.create({ data: { productId: other, categoryId: lino?.id ?? '' } })
    await shop.db.productMonth.createMany({
      data: [
        { productId: product, month: '2026-11-01', sellsCents: 5000 },
        { productId: product, month: '2026-12-01', sellsCents: -1000 },
        { productId: other, month: '2026-12-01', sellsCents: 150 },
      ],
    })
    const { categories } = await shop.services.statistics.dashboard()
    expect(categories.map(({ name, sells }) => [name[0]?.es, sells])).toEqual([
      ['Lino', 41.5],
      ['Camisas', 40],
      ['Vacía', 0],
    ])
  })

  it('says what needs an admin: what to prepare and to send, what runs low, what failed, what to approve', async () => {
    const { db, context, services } = shop
    const before = await services.statistics.attention()
    const at = context.clock.now()
    const rows = [{}, { shippingStatus: 12 }, { status: 3, shippingStatus: 13 }].map((row) => orderRow('x@y.z', row))
    await db.order.createMany({ data: rows })
    const refund = { amountCents: 1, status: 'failed', nextAttemptAt: at, createdAt: at } as const
    await db.refund.create({ data: { ...refund, id: newId(), orderId: rows[2]?.id ?? '' } })
    await shop.product({ stock: 0 })
    await shop.product({ stock: 5 })
    await shop.product({ stock: 6 })
    const hidden = await shop.product({ stock: 1 })
    await db.product.update({ where: { id: hidden }, data: { visible: false } })
    const wizard = await shop.product({ stock: 1 })
    await db.product.update({ where: { id: wizard }, data: { origin: 'visitor', approved: false } })
    const mail = { kind: 'k', to: 'a@b.c', language: 'es', subject: '', text: '', html: '', headers: {} }
    await db.outgoingMail.create({
      data: { ...mail, id: newId(), dedupeKey: newId(), status: 'failed', nextAttemptAt: at, createdAt: at },
    })
    const failure = { requestId: '', method: 'GET', url: '/', host: '', origin: '', userAgent: '', brand: '' }
    await db.errorLog.createMany({
      data: ['2027-01-14T23:00:00Z', '2027-01-14T22:59:59Z'].map((time) => ({
        ...{ ...failure, id: newId(), platform: '', errorCode: 500, message: '', createdAt: new Date(time) },
      })),
    })
    const now = await services.statistics.attention()
    expect(now).toMatchObject({
      ordersToPrepare: before.ordersToPrepare + 1,
      ordersToShip: 1,
      ...{ failedMails: 1, failedRefunds: 1, errorsToday: 1, toApprove: 1 },
    })
    expect(now.lowStock).toBe(before.lowStock + 2)
  })

  function orderRow(
    email: string,
    data: Partial<Record<'status' | 'shippingStatus' | 'paymentStatus', number>> & {
      totalCents?: number
      totalElements?: number
    },
  ) {
    const address = { telephone: '', address: '', address2: '', city: '', zip: '', country: '', name: '', surname: '' }
    return {
      ...{ id: newId(), email, language: 'es', ...address, createdAt: shop.context.clock.now() },
      ...{ status: 1, shippingStatus: 11, paymentStatus: 23, totalElements: 1, totalCents: 1000, ...data },
    }
  }
})
