import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadDemo } from '../../../../prisma/demo/load.ts'
import type { PictureSource } from '../../../../prisma/demo/pictures.ts'
import { connectDatabase } from '../../../../src/server/db/connect.ts'
import { sqlitePath } from '../../../../src/server/db/sqlite-path.ts'
import { readArchive, readBytes } from '../../../../src/server/ops/backup/archive.ts'
import { parseManifest } from '../../../../src/server/ops/backup/manifest.ts'
import { runChecks } from '../../../../src/server/ops/checks/run-checks.ts'
import { createGoingLiveService } from '../../../../src/server/ops/going-live/going-live.service.ts'
import { writeRemoval } from '../../../../src/server/ops/going-live/removal-state.ts'
import { storeOlderDocuments } from '../../../../src/server/orders/document/stored.ts'
import { actorNamed } from '../../../support/actors.ts'
import { checkoutOf, errorOf, guest, orderIdOf } from '../../../support/checkout.ts'
import { createTestDatabase, describeOnEither, type TestDatabaseUrl } from '../../../support/database.ts'
import { ManualScheduler, type MemoryImages } from '../../../support/fakes.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { testContext } from '../../../support/service-context.ts'

const drawn: PictureSource = async ({ name }) => {
  const data = Buffer.from(`<svg>${name}</svg>`)
  const file = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.svg`
  return { file, data, width: 1500, height: 2000, color: '#aabbcc' }
}
/** What a backup for `shop restore` says that it holds. */
async function manifestOf(path: string) {
  for await (const entry of readArchive(path))
    if (entry.name === 'manifest.json') return parseManifest((await readBytes(entry)).toString())
  throw new Error('the backup is cut off')
}

const ana = actorNamed('ana@example.com')
const by = ana.name

describeOnEither('the removal of the demo data on %s', { timeout: 120_000, first: 'sqlite' }, (kind) => {
  /** Of a shop with the demo data, which are loaded once: nobody is connected to the database. */
  let demo: { from: TestDatabaseUrl; pictures: MemoryImages['files'] }
  let shop: RealApp
  let live: ReturnType<typeof createGoingLiveService>
  let jobs: ManualScheduler
  beforeAll(async () => {
    const from = await createTestDatabase(kind)
    const { db, close } = await connectDatabase(from)
    const context = testContext(db)
    await context.settings.start()
    await loadDemo({ ...context, kind, timeZone: context.config.timeZone }, drawn)
    await storeOlderDocuments(context)
    await context.settings.close()
    await close()
    demo = { from, pictures: context.images.files }
  })
  afterAll(() => demo.from.drop())
  beforeEach(async () => {
    shop = await openApp(kind, {}, undefined, { from: demo.from })
    const { context } = shop
    for (const [file, picture] of demo.pictures) context.images.files.set(file, picture)
    jobs = new ManualScheduler()
    // Its polls need not be waited for: there is one process.
    live = createGoingLiveService({ ...context, scheduler: jobs }, shop.services.catalog, 0)
  })
  afterEach(() => shop.close())

  const ask = (newNumbers = false) => live.removeDemo({ confirmation: 'lino y sal ', newNumbers }, ana)
  const run = () => jobs.run('demo-removal')
  const demoProduct = (where = {}) =>
    shop.db.product.findFirstOrThrow({ where: { origin: 'demo', optionIds: '', stock: { gt: 3 }, ...where } })

  /** An order of one piece that a shopper has paid. */
  async function boughtBy(id: string) {
    const order = orderIdOf((await shop.services.checkout.place(checkoutOf([{ id, quantity: 1 }]), guest())).url)
    shop.context.payments.set(order, 'paid')
    await shop.services.checkout.success(order)
    return order
  }

  it('leaves nothing of it, begins the numbers anew, and is not followed by another load', async () => {
    const before = (await live.read()).demoData
    expect(before).toMatchObject({ editedProducts: 0, soldProducts: 0, keptCategories: 0 })
    for (const key of ['products', 'categories', 'customers', 'orders', 'documents', 'reviews'] as const)
      expect(before[key], key).toBeGreaterThan(5)
    expect(await ask(true)).toMatchObject({ state: 'working', step: 'backup' })
    expect(jobs.triggered).toEqual(['demo-removal'])
    await run()
    const { demoData, removal, issuedDocuments } = await live.read()
    expect(new Set(Object.values(demoData))).toEqual(new Set([0]))
    expect(issuedDocuments).toBe(0)
    expect(removal).toMatchObject({ state: 'done', newNumbers: true, by })
    const { db } = shop
    const left = await Promise.all([
      ...[db.product.count(), db.productVariant.count(), db.productOption.count(), db.optionValue.count()],
      ...[db.image.count(), db.category.count(), db.order.count(), db.refund.count(), db.payment.count()],
      ...[db.invoiceDocument.count(), db.shopMonth.count(), db.productTotal.count(), db.counter.count()],
    ])
    expect(left).toEqual(left.map(() => 0))
    expect(shop.services.catalog.addresses().products.count).toBe(0)
    expect(await loadDemo({ ...shop.context, kind, timeZone: 'Europe/Madrid' }, drawn)).toBe(false)
    const order = await shop.paidOrder()
    expect(await db.order.findUniqueOrThrow({ where: { id: order } })).toMatchObject({ invoiceNumber: '2026-000001' })
  })

  it('leaves what others added, and their orders of demo products as they were sold', async () => {
    const { db, services } = shop
    const own = await shop.product()
    const sold = await demoProduct()
    const order = await boughtBy(sold.id)
    await services.statistics.flush()
    const edited = await demoProduct({ id: { not: sold.id } })
    await db.product.update({ where: { id: edited.id }, data: { version: { increment: 1 } } })
    const category = await db.category.findFirstOrThrow({ where: { origin: 'demo' } })
    await db.productCategory.create({ data: { productId: own, categoryId: category.id } })
    const user = await shop.user()
    await db.cartLine.create({ data: { userId: user.id, productId: sold.id, quantity: 1, position: 0 } })
    const document = await db.invoiceDocument.findFirstOrThrow({ where: { orderId: order } })
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order } })
    expect((await live.read()).demoData).toMatchObject({ editedProducts: 1, soldProducts: 1, keptCategories: 1 })
    await ask()
    await run()
    expect(await db.product.findMany({ select: { id: true } })).toEqual([{ id: own }])
    expect(await db.category.findMany({ select: { id: true } })).toEqual([{ id: category.id }])
    expect(await db.order.findMany({ select: { id: true } })).toEqual([{ id: order }])
    expect(await db.orderLine.findMany()).toEqual([{ ...line, productId: null }])
    expect(await db.invoiceDocument.findMany()).toEqual([document])
    expect(await db.cartLine.count()).toBe(0)
    // What the shop sold is what is left.
    const months = await db.shopMonth.findMany()
    expect(months.map(({ sellsCents, orders }) => [Number(sellsCents), orders])).toEqual([[sold.priceCents, 1]])
    // An order whose product is gone can still be cancelled.
    await services.orders.cancelByShop(order, actorNamed(user.id))
    const { body } = await shop.call({ url: '/api/products/list' })
    expect(body).toContain(own)
  })

  describe('after the time zone was changed', () => {
    /** Eleven hours ahead of Madrid: months begin half a day earlier. */
    const timeZone = 'Pacific/Auckland'
    const changeZone = async () => {
      shop.context.clock.advance(60_000)
      await shop.services.settings.save('shop', { version: 0, data: { timeZone } }, ana)
    }
    async function refundOne() {
      const order = await shop.db.order.findFirstOrThrow({ where: { origin: 'demo', status: 3 } })
      const request = { reason: 'Una mancha', restock: false, amount: 1 }
      await shop.services.orders.refund({ orderId: order.id, request, key: undefined }, ana)
    }
    async function monthsAreRight(left: [number, number][]) {
      const months = await shop.db.shopMonth.findMany({
        where: { OR: [{ sellsCents: { not: 0 } }, { orders: { not: 0 } }] },
      })
      expect(months.map(({ sellsCents, orders }) => [Number(sellsCents), orders])).toEqual(left)
      const { context, database } = shop
      const { faults } = await runChecks({ database, db: shop.db, images: context.images })
      expect(faults.filter(({ rule }) => rule.startsWith('shop-'))).toEqual([])
    }

    it('takes from the months in which each order was counted', async () => {
      await refundOne()
      await changeZone()
      await refundOne()
      const own = await shop.paidOrder()
      await ask()
      await run()
      const { totalCents } = await shop.db.order.findUniqueOrThrow({ where: { id: own } })
      await monthsAreRight([[Number(totalCents), 1]])
    })

    it('takes from those months, too, where the environment has another zone than at the load', async () => {
      await shop.close()
      shop = await openApp(kind, { SHOP_TIMEZONE: timeZone }, undefined, { from: demo.from })
      live = createGoingLiveService({ ...shop.context, scheduler: jobs }, shop.services.catalog, 0)
      await ask()
      await run()
      await monthsAreRight([])
    })

    it('takes from the months of the time zone of then, where no row says which they were', async () => {
      await refundOne()
      await changeZone()
      await refundOne()
      await shop.db.saleMonth.deleteMany()
      await ask()
      await run()
      await monthsAreRight([])
    })
  })

  it('does not begin numbers anew where others were issued, before or meanwhile', async () => {
    const { id } = await demoProduct()
    await ask(true)
    await boughtBy(id)
    await run()
    expect((await live.read()).removal).toMatchObject({ state: 'done', newNumbers: false, numbersGoOn: true })
    const last = await shop.db.invoiceDocument.findFirstOrThrow()
    const next = await shop.paidOrder()
    const { invoiceNumber } = await shop.db.order.findUniqueOrThrow({ where: { id: next } })
    expect((invoiceNumber ?? '') > last.number).toBe(true)
    expect((await errorOf(ask(true))).code).toBe('numbers-issued')
  })

  it('asks for the name of the shop, runs once at a time, and removes nothing when the backup fails', async () => {
    const wrong = live.removeDemo({ confirmation: 'Another', newNumbers: false }, ana)
    expect((await errorOf(wrong)).details.fields).toEqual({ confirmation: 'invalid' })
    const begun = await Promise.allSettled([ask(), ask(), ask()])
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of begun) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' })
    expect((await errorOf(ask())).code).toBe('conflict')
    // Those that were refused are in no entry.
    const entries = await shop.db.auditEntry.findMany({ where: { action: 'remove-demo' } })
    expect(entries).toMatchObject([{ entity: 'settings', entityId: 'demo', actorName: by, after: null }])
    const { config } = shop.context
    const before = (await live.read()).demoData
    expect(entries[0]?.before).toMatchObject({ products: before.products, orders: before.orders })
    // A file in the way of the folder, and for SQLite one with the name of the backup.
    const name = `before-going-live-${shop.context.clock.now().toISOString().slice(0, 19).replaceAll(':', '-')}`
    const databasePath = kind === 'sqlite' ? sqlitePath(config.database.url) : join(config.dataDir, 'x')
    const part = join(databasePath, '..', `${name}.${kind === 'sqlite' ? 'db' : 'tar'}.part`)
    await mkdir(part)
    await run()
    const { demoData, removal } = await live.read()
    expect(removal).toMatchObject({ state: 'failed', reason: expect.stringMatching(/EEXIST|EISDIR/) })
    expect(demoData).toEqual(before)
    await rm(part, { recursive: true })
    // Another try is possible.
    await ask()
    await run()
    expect((await live.read()).removal).toMatchObject({ state: 'done' })
    // The backup: only its owner may read it, and it holds what went.
    const { products, orders } = before
    const path = (await live.read()).removal?.backup ?? ''
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readdir(join(path, '..'))).filter((file) => file.endsWith('.part'))).toEqual([])
    if (kind === 'sqlite') {
      const { default: Database } = await import('libsql')
      const copy = new Database(path, { readonly: true })
      const countOf = (table: string) => copy.prepare(`SELECT COUNT(*) FROM "${table}"`).raw(true).all()
      expect([countOf('Product'), countOf('Order')]).toEqual([[[products]], [[orders]]])
      copy.close()
      return
    }
    const { tables } = await manifestOf(path)
    const countOf = (table: string) => tables.find(({ name }) => name === table)?.rows
    expect([countOf('Product'), countOf('Order')]).toEqual([products, orders])
  })

  it('goes on where a crash has cut it short', async () => {
    await ask(true)
    const { db } = shop
    // As after a crash among the orders.
    const removal = (await live.read()).removal
    if (!removal) throw new Error('no removal')
    await writeRemoval(db, { ...removal, backup: '/backup', step: 'orders' })
    await db.product.updateMany({ where: { origin: 'demo' }, data: { deletedAt: shop.context.clock.now() } })
    const some = await db.order.findMany({ take: 50, select: { id: true } })
    await db.order.deleteMany({ where: { id: { in: some.map(({ id }) => id) } } })
    await run()
    expect((await live.read()).removal).toMatchObject({ state: 'done', backup: '/backup' })
    expect(await db.invoiceDocument.count()).toBe(0)
    expect(await db.product.count()).toBe(0)
  })
})
