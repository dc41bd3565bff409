import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAttentionItems } from '../../../src/client/admin/dashboard/dashboard-page.tsx'
import { orderFigures, totals } from '../../../src/client/admin/dashboard/figure-list.tsx'
import { ordersQuery } from '../../../src/client/admin/orders/orders-page.tsx'
import { newId } from '../../../src/server/core/ids.ts'
import { adminCategoriesQuerySchema, adminProductsQuerySchema } from '../../../src/shared/catalog/admin.ts'
import { errorLogsQuerySchema } from '../../../src/shared/logs/entities.ts'
import { adminMailsQuerySchema } from '../../../src/shared/mail/admin.ts'
import { adminOrdersQuerySchema } from '../../../src/shared/orders/admin.ts'
import { paths } from '../../../src/shared/paths.ts'
import { failedLast } from '../../../src/shared/system/overview.ts'
import { actorNamed } from '../../support/actors.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

/** Each is a part of another one or of its words, so that a search for one finds others. */
const emails = ['ana@example.org', 'diana@example.org', 'ana@example.org.es', 'mariana@example.org']
const fates = ['open', 'paid', 'prepared', 'sent', 'cancelled', 'partly refunded', 'refund failed twice'] as const
const seed = 20_261_120

describe.each(testDatabases())('each number of the dashboard is that of the list it leads to, on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    await addOrders()
    await addProducts()
    await addTroubles()
  })
  afterAll(() => shop.close())

  const samples = <T>(of: fc.Arbitrary<T>, numRuns: number) => fc.sample(of, { seed, numRuns })

  async function addOrders() {
    const admin = actorNamed((await shop.user({ isAdmin: true })).id)
    const { orders } = shop.services
    for (const [email, fate] of samples(fc.tuple(fc.constantFrom(...emails), fc.constantFrom(...fates)), 40)) {
      const id = await (fate === 'open' ? shop.order : shop.paidOrder)(undefined, { email })
      if (fate === 'prepared' || fate === 'sent') await orders.prepare(id, admin)
      if (fate === 'sent') await orders.ship(id, admin, '')
      if (fate === 'cancelled') await orders.cancelByShop(id, admin)
      for (let times = { 'partly refunded': 1, 'refund failed twice': 2 }[fate as string] ?? 0; times > 0; times--) {
        await orders.refund({ orderId: id, request: { amount: 1, reason: '', restock: false } }, admin)
      }
      const status = fate === 'refund failed twice' ? 'failed' : 'done'
      await shop.db.refund.updateMany({ where: { orderId: id }, data: { status } })
    }
  }

  async function addProducts() {
    const { id: optionId } = await shop.db.productOption.create({
      data: { id: newId(), nameEs: 'Talla', nameEn: 'Size', kind: 'text', position: 0 },
    })
    const any = fc.record({
      ...{
        stock: fc.integer({ min: 0, max: 9 }),
        visible: fc.boolean(),
        approved: fc.boolean(),
        isDeleted: fc.boolean(),
      },
      origin: fc.constantFrom('visitor' as const, 'staff' as const),
      variants: fc.array(fc.record({ stock: fc.integer({ min: 0, max: 9 }), enabled: fc.boolean() }), { maxLength: 2 }),
    })
    for (const { variants, isDeleted, origin, ...product } of samples(any, 60)) {
      const id = await shop.product({ stock: product.stock })
      const deletedAt = isDeleted ? shop.context.clock.now() : null
      const optionIds = variants.length > 0 ? optionId : ''
      await shop.db.product.update({ where: { id }, data: { ...product, origin, deletedAt, optionIds } })
      await shop.db.productVariant.createMany({
        data: variants.map((variant, position) => ({
          ...{ ...variant, id: newId(), productId: id, sku: newId(), optionsKey: String(position), position },
          ...{ createdAt: shop.context.clock.now(), updatedAt: shop.context.clock.now() },
        })),
      })
    }
    await shop.db.category.createMany({
      data: ['Camisas', 'Faldas'].map((name) => ({
        ...{ id: newId(), nameEs: name, nameEn: name },
        ...{ createdAt: shop.context.clock.now(), updatedAt: shop.context.clock.now() },
      })),
    })
  }

  async function addTroubles() {
    const { db, context } = shop
    const at = context.clock.now()
    const mail = { kind: 'k', to: 'a@b.c', language: 'es', subject: '', text: '', html: '', headers: {} }
    const request = { requestId: '', method: 'GET', url: '/', host: '', origin: '', userAgent: '', brand: '' }
    const hours = fc.integer({ min: -36, max: 0 })
    for (const [status, hour, errorCode] of samples(
      fc.tuple(fc.constantFrom('failed', 'sent', 'queued'), hours, fc.constantFrom(404, 409, 422, 499, 500, 503)),
      40,
    )) {
      await db.outgoingMail.create({
        data: { ...mail, id: newId(), dedupeKey: newId(), status, nextAttemptAt: at, createdAt: at },
      })
      const createdAt = new Date(at.getTime() + hour * 3_600_000)
      await db.errorLog.create({ data: { ...request, id: newId(), platform: '', errorCode, message: '', createdAt } })
    }
    const run = { startedAt: at, durationMs: 1, runs: 2, failures: 1 }
    const earlier = new Date(at.getTime() - 1000)
    const jobs = context.scheduler.states().map(({ name }) => name)
    const names = [...jobs.slice(0, 3), 'of an earlier version']
    for (const [index, name] of names.entries()) {
      const data = { ...run, failedAt: at, succeededAt: index === 1 ? new Date(at.getTime() + 1) : earlier }
      await db.jobRun.upsert({ where: { name }, create: { name, ...data }, update: data })
    }
  }

  /** How many rows the page shows that an address leads to. */
  async function countListed(href: string): Promise<number> {
    const { pathname, searchParams } = new URL(href, 'http://shop')
    const get = (name: string) => searchParams.get(name) ?? ''
    const { orders, catalogAdmin, outgoing, logs, system } = shop.services
    if (pathname.startsWith('/admin/orders/')) {
      const list = { q: get('q'), sort: '', page: 1, limit: 10, get, set: () => undefined }
      return (await orders.adminList(adminOrdersQuerySchema.parse(ordersQuery(pathname, list)))).total
    }
    const query = Object.fromEntries(searchParams)
    switch (pathname) {
      case paths.adminProducts():
        return (await catalogAdmin.products(adminProductsQuerySchema.parse(query))).total
      case paths.adminCategories():
        return (await catalogAdmin.categories(adminCategoriesQuerySchema.parse(query))).total
      case paths.adminMails():
        return (await outgoing.list(adminMailsQuerySchema.parse(query))).total
      case paths.errorLogs():
        return (
          await logs.errors({
            ...errorLogsQuerySchema.parse({ ...query, hundred: Number(get('hundred')) }),
            language: 'en',
          })
        ).length
      case paths.adminSystem():
        return (await system.jobs()).filter(failedLast).length
      default:
        throw new Error(`no list is known at ${href}`)
    }
  }

  it('of all that needs attention', async () => {
    const items = listAttentionItems(await shop.services.statistics.attention())
    const keys = ['failedRefunds', 'ordersToPrepare', 'ordersToShip', 'failedMails', 'failedJobs', 'errorsToday']
    expect(items.map(({ key }) => key)).toEqual([...keys, 'lowStock', 'toApprove'])
    for (const { key, count, href } of items) expect([key, await countListed(href)]).toEqual([key, count])
  })

  it('of the totals, of orders by status, and of each buyer', async () => {
    const { generalStatistics, orderStatistiscs, users } = await shop.services.statistics.dashboard()
    for (const { field, href } of totals) {
      if (!href) continue
      const number = generalStatistics[field]
      expect(number, field).toBeGreaterThan(0)
      expect([field, await countListed(href)]).toEqual([field, number])
    }
    for (const { field, filter } of orderFigures) {
      const listed = await countListed(paths.adminOrdersFiltered(filter))
      expect([field, listed]).toEqual([field, orderStatistiscs[field]])
    }
    expect(users.map(({ email }) => email).sort()).toEqual([...emails].sort())
    for (const { email, orders } of users)
      expect([email, await countListed(paths.adminOrdersPaid(email))]).toEqual([email, orders])
  })

  it('of today’s errors: those that the shop is to blame for, since midnight in its time zone', async () => {
    const before = (await shop.services.statistics.attention()).errorsToday
    const request = { requestId: '', method: 'GET', url: '/', host: '', origin: '', userAgent: '', brand: '' }
    const at = shop.context.clock.now()
    await shop.db.errorLog.createMany({
      data: [409, 503].map((errorCode) => ({
        ...{ ...request, id: newId(), platform: '', errorCode, message: '', createdAt: at },
      })),
    })
    expect((await shop.services.statistics.attention()).errorsToday).toBe(before + 1)
  })
})

describe.each(testDatabases())('what will be sold out first, on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const listed = async () =>
    (await shop.services.statistics.attention()).runningOut.map(({ id, stock, days }) => [id, stock, days])

  /** A paid order of a product, or of a variant. */
  async function sell(
    productId: string,
    quantity: number,
    data: { variantId?: string; daysAgo?: number; status?: number },
  ) {
    const { variantId, daysAgo = 1, status = 3 } = data
    const paidAt = new Date(shop.context.clock.now().getTime() - daysAgo * 86_400_000)
    const address = { telephone: '', address: '', address2: '', city: '', zip: '', country: '', name: '', surname: '' }
    const orderId = newId()
    await shop.db.order.create({
      data: {
        ...{ id: orderId, email: 'ana@example.org', language: 'es', ...address, createdAt: paidAt, paidAt },
        ...{ status, shippingStatus: 13, paymentStatus: 23, totalElements: quantity, totalCents: 1000 },
      },
    })
    const id = newId()
    await shop.db.orderLine.create({
      data: {
        ...{
          id,
          orderId,
          productId,
          quantity,
          priceCents: 100,
          position: 0,
          titleEs: '',
          titleEn: '',
          sku: '',
          image: '',
        },
        ...(variantId && { variantId }),
      },
    })
    return id
  }

  it('is sorted by the days that its pieces last, without what is sold out, hidden or does not sell', async () => {
    const [slow, fast, out, idle, hidden, long, old, cancelled] = (await Promise.all(
      [4, 10, 0, 1, 1, 900, 1, 1].map((stock) => shop.product({ stock })),
    )) as [string, string, string, string, string, string, string, string]
    await shop.db.product.update({ where: { id: hidden }, data: { visible: false } })
    for (const id of [slow, out, hidden, long]) await sell(id, 30, {})
    await sell(fast, 150, {})
    await sell(old, 30, { daysAgo: 31 })
    await sell(cancelled, 30, { status: 5 })
    expect(idle).toBeDefined()
    expect(await listed()).toEqual([
      [fast, 10, 2],
      [slow, 4, 4],
    ])
  })

  it('has a product once, with the variant that is gone first', async () => {
    const id = await shop.product({ stock: 12 })
    await shop.db.product.update({ where: { id }, data: { optionIds: 'size' } })
    const variants = [3, 9].map((stock, position) => ({
      ...{ id: newId(), productId: id, sku: newId(), optionsKey: String(position), position, stock },
      ...{ enabled: true, createdAt: shop.context.clock.now(), updatedAt: shop.context.clock.now() },
    }))
    await shop.db.productVariant.createMany({ data: variants })
    const [small, large] = variants
    await sell(id, 30, { variantId: small?.id ?? '' })
    await sell(id, 270, { variantId: large?.id ?? '' })
    expect((await listed()).filter(([each]) => each === id)).toEqual([[id, 9, 1]])
  })
})
