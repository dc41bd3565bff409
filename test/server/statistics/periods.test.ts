import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { actorNamed } from '../../support/actors.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

describe.each(testDatabases())('the periods of the dashboard on %s', (kind) => {
  let shop: RealApp
  let admin: { id: string }
  beforeAll(async () => {
    shop = await openApp(kind, { DEMO_DATA: 'off' })
    admin = await shop.user({ isAdmin: true })
    // Madrid is an hour ahead of UTC: the last order of October 10 is paid after the moment that is compared.
    for (const at of ['2026-09-20T10:00:00Z', '2026-10-10T09:00:00Z', '2026-10-10T15:00:00Z', '2026-10-20T10:00:00Z']) {
      shop.context.clock.set(at)
      await shop.paidOrder()
    }
    shop.context.clock.set('2026-11-05T10:00:00Z')
    const [first] = [await shop.paidOrder(), await shop.paidOrder()]
    shop.context.clock.set('2026-11-10T11:00:00Z')
    await shop.services.orders.cancelByShop(first ?? '', actorNamed(admin.id))
    await shop.paidOrder()
    shop.context.clock.set('2026-11-10T12:00:00Z')
  })
  afterAll(() => shop.close())

  const period = (range: '3' | 'all' = '3') => shop.services.statistics.period(range)

  it('compare the running month with the same days of the month before, up to the same time of day', async () => {
    const { month } = await period()
    expect(month.now).toEqual({ from: '2026-11-01', to: '2026-11-10' })
    expect(month.before).toEqual({ from: '2026-10-01', to: '2026-10-10' })
    // Three paid and one cancelled, against one of the three of October.
    expect(month.orders).toEqual({ value: 2, compared: { now: 2, before: 1 } })
    expect(month.sells).toEqual({ value: 49.8, compared: { now: 49.8, before: 24.9 } })
    expect(month.views.compared).toBeNull()
  })

  it('have no comparison before the shop’s first month', async () => {
    const { range } = await period()
    expect(range).toMatchObject({ now: { from: '2026-09-01' }, before: null, orders: { value: 6, compared: null } })
  })

  it('compare months before by their sums, and views of whole months alone', async () => {
    await shop.db.shopMonth.create({ data: { month: '2026-06-01', sellsCents: 1000n, orders: 1, views: 40 } })
    await shop.db.shopMonth.updateMany({ where: { month: '2026-10-01' }, data: { views: 50 } })
    await shop.db.shopMonth.updateMany({ where: { month: '2026-11-01' }, data: { views: 7 } })
    const { range } = await period()
    expect(range.before).toEqual({ from: '2026-06-01', to: '2026-08-10' })
    expect(range.sells).toEqual({ value: 149.4, compared: { now: 149.4, before: 10 } })
    expect(range.views).toEqual({ value: 57, compared: { now: 50, before: 40 } })
    expect((await period('all')).range).toMatchObject({ now: { from: '2026-06-01' }, before: null })
    await shop.db.shopMonth.deleteMany({ where: { month: '2026-06-01' } })
  })

  it('subtract what was cancelled in the days before, also of orders that were paid earlier', async () => {
    const cancelled = await shop.db.order.findFirstOrThrow({ where: { cancelledAt: { not: null } } })
    await shop.db.order.update({ where: { id: cancelled.id }, data: { cancelledAt: new Date('2026-10-05T10:00:00Z') } })
    expect((await period()).month.orders.compared).toEqual({ now: 2, before: 0 })
    await shop.db.order.update({ where: { id: cancelled.id }, data: { cancelledAt: cancelled.cancelledAt } })
  })

  it('subtract what was refunded in the days before, but no payment that came too late', async () => {
    const order = await shop.db.order.findFirstOrThrow({ where: { paidAt: { lt: new Date('2026-10-01') } } })
    const at = new Date('2026-10-05T10:00:00Z')
    const back = (id: string, name: string) => ({
      id,
      orderId: order.id,
      amountCents: 900n,
      kind: name,
      nextAttemptAt: at,
      createdAt: at,
    })
    await shop.db.refund.createMany({ data: [back('part', 'goodwill'), back('late', 'late')] })
    const { month } = await period()
    expect([month.sells.compared?.before, month.orders.compared?.before]).toEqual([15.9, 1])
    await shop.db.refund.deleteMany({ where: { id: { in: ['part', 'late'] } } })
  })

  it('name the five products that brought in most in the range, without refunded and deleted ones', async () => {
    await shop.db.productMonth.deleteMany()
    const ids = await Promise.all(Array.from({ length: 8 }, () => shop.product()))
    const rows = ids.map((productId, n) => ({
      productId,
      month: '2026-11-01',
      sellsCents: 1000n * BigInt(n),
      units: n,
    }))
    const old = { productId: ids[1] ?? '', month: '2026-08-01', sellsCents: 9_000_000n, units: 9 }
    await shop.db.productMonth.createMany({ data: [...rows, old] })
    await shop.db.productMonth.create({
      data: { productId: ids[6] ?? '', month: '2026-10-01', sellsCents: -6000n, units: -6 },
    })
    await shop.db.product.update({ where: { id: ids[7] ?? '' }, data: { deletedAt: shop.context.clock.now() } })
    const picture = {
      width: 1,
      height: 1,
      color: '#ffffff',
      createdAt: shop.context.clock.now(),
      productId: ids[5] ?? '',
    }
    const images = ['b.jpg', 'a.jpg'].map((file, n) => ({ ...picture, id: newId(), file, position: 1 - n }))
    await shop.db.image.createMany({ data: images })
    const { products } = await period()
    expect(products.map(({ id, units, sells, image }) => [ids.indexOf(id), units, sells, image])).toEqual([
      [5, 5, 50, 'a.jpg'],
      [4, 4, 40, null],
      [3, 3, 30, null],
      [2, 2, 20, null],
      [1, 1, 10, null],
    ])
  })

  it('are for admins alone', async () => {
    const url = `/api/trpc/statistics.period?input=${encodeURIComponent(JSON.stringify({ range: '3' }))}`
    expect((await shop.call({ url })).statusCode).toBe(401)
    const { headers } = await shop.user({ isAdmin: true })
    expect((await shop.call({ url, headers })).json().result.data.month.now.to).toBe('2026-11-10')
  })
})

describe.each(testDatabases())('the first steps of a shop on %s', (kind) => {
  it('are done when what they ask for is there', async () => {
    const shop = await openApp(kind, { DEMO_DATA: 'off' })
    const steps = () => shop.services.statistics.firstSteps()
    const nothing = {
      ...{ category: false, product: false, seller: false, payments: false, mail: false },
      ...{ identity: false, shipping: false, guaranteeNotice: false, goingLive: false },
    }
    expect(await steps()).toEqual(nothing)
    const createdAt = shop.context.clock.now()
    await shop.db.category.create({ data: { id: newId(), nameEs: 'Camisas', nameEn: 'Shirts', createdAt } })
    const id = await shop.product()
    await shop.db.product.update({ where: { id }, data: { visible: false } })
    expect(await steps()).toEqual({ ...nothing, category: true })
    await shop.db.product.update({ where: { id }, data: { visible: true } })
    expect(await steps()).toEqual({ ...nothing, category: true, product: true })
    const save = (section: 'identity' | 'demo', data: object) =>
      shop.services.settings.save(section, { version: 0, data: { ...data } }, actorNamed('ana@example.com'))
    await save('identity', { name: 'La Marea' })
    await save('demo', { enabled: false })
    expect(await steps()).toMatchObject({ identity: true, goingLive: true })
    await shop.close()
  })

  it('know payments and mail from the settings, and are none in the demo while it is one', async () => {
    const settings = {
      ...{ DEMO_DATA: 'off', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      ...{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'hola@shop.example' },
    }
    const real = await openApp(kind, settings)
    expect(await real.services.statistics.firstSteps()).toMatchObject({ payments: true, mail: true })
    await real.close()
    const demo = await openApp(kind)
    expect(await demo.services.statistics.firstSteps()).toBeNull()
    await demo.services.settings.save('demo', { version: 0, data: { enabled: false } }, actorNamed('ana@example.com'))
    expect(await demo.services.statistics.firstSteps()).toMatchObject({ goingLive: true, seller: false })
    await demo.close()
  })
})
