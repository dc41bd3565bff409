import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoProducts } from '../../../prisma/demo/catalogue/products.ts'
import { addLogs } from '../../../prisma/demo/fill/logs.ts'
import { addOrders } from '../../../prisma/demo/fill/orders.ts'
import { addProducts } from '../../../prisma/demo/fill/products.ts'
import { loadDemo } from '../../../prisma/demo/load.ts'
import type { PictureSource } from '../../../prisma/demo/pictures.ts'
import { openTestDatabase, type TestDatabase, testDatabases } from '../../support/database.ts'
import { later } from '../../support/full.ts'
import { testContext } from '../../support/service-context.ts'

const drawn: PictureSource = async ({ name }) => {
  const data = Buffer.from(`<svg>${name}</svg>`)
  const file = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.svg`
  return { file, data, width: 1500, height: 2000, color: '#aabbcc' }
}

describe.each(testDatabases())('filling a %s database', { ...later, timeout: 60_000 }, (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())
  const setup = () => {
    return { context: { ...testContext(database.db), kind, timeZone: 'Europe/Madrid' } }
  }

  it('needs the demo shop', async () => {
    const { context } = setup()
    await expect(addProducts(context, 1, () => undefined)).rejects.toThrow('The demo catalogue is not in this database')
    await expect(addOrders(context, 1, () => undefined)).rejects.toThrow('The demo customers are not')
  })

  it('adds products like those of the shop, and goes on where it ended', async () => {
    const { context } = setup()
    const { db } = context
    await loadDemo(context, drawn)
    const progress: number[] = []
    await addProducts(context, 1100, (done) => progress.push(done))
    await addProducts(context, 100, (done) => progress.push(done))
    expect(progress).toEqual([1000, 1100, 100])
    expect(await db.product.count()).toBe(demoProducts.length + 1200)
    const added = await db.product.findMany({
      where: { sku: { startsWith: 'DEMO-' } },
      include: { images: { orderBy: { position: 'asc' } }, categories: true, reviews: true },
      orderBy: { sku: 'asc' },
      take: 500,
    })
    for (const product of added) {
      expect(product).toMatchObject({ origin: 'demo', visible: true, approved: true, version: 1, deletedAt: null })
      expect(product.titleEs).not.toBe(product.titleEn)
      expect(product.createdAt.getTime()).toBeLessThanOrEqual(context.clock.now().getTime())
      expect(product.images.map(({ position }) => position)).toEqual([0, 1, 2])
      expect(product.images.every(({ file }) => context.images.files.has(file))).toBe(true)
      expect(product.categories.length).toBeGreaterThan(0)
      expect(product.ratingCount).toBe(product.reviews.length)
    }
    expect(new Set(added.map(({ titleEn }) => titleEn)).size).toBeGreaterThan(450)
    expect(added.some(({ stock }) => stock === 0)).toBe(true)
  })

  it('compares the times that it wrote like any others', async () => {
    const { context } = setup()
    const { db, clock } = context
    const all = await db.product.findMany({ select: { createdAt: true } })
    const middle = new Date(clock.now().getTime() - 350 * 86_400_000)
    const older = all.filter(({ createdAt }) => createdAt < middle).length
    expect(await db.product.count({ where: { createdAt: { lt: middle } } })).toBe(older)
    expect(older).toBeGreaterThan(300)
  })

  it('adds orders whose numbers and statistics go on', async () => {
    const { context } = setup()
    const { db } = context
    const before = await db.order.count()
    await addOrders(context, 300, () => undefined)
    const after = await db.order.count()
    expect(after - before).toBeGreaterThan(240)
    expect(after - before).toBeLessThan(380)
    const lines = await db.orderLine.findMany({ include: { product: true } })
    expect(lines.filter(({ product, variantId }) => !product?.optionIds !== (variantId === null))).toEqual([])
    const paid = await db.order.findMany({ where: { invoiceNumber: { not: null } } })
    const counters = await db.counter.findMany({ where: { name: { startsWith: 'invoice-' } } })
    expect(counters.reduce((sum, { value }) => sum + value, 0)).toBe(paid.length)
    const uncancelled = paid.filter(({ creditNoteNumber }) => !creditNoteNumber)
    const months = await db.shopMonth.findMany({})
    expect(months.reduce((sum, { orders }) => sum + orders, 0)).toBe(uncancelled.length)
  })

  it('adds rows to the request log', async () => {
    const { context } = setup()
    await addLogs(context, 1500, () => undefined)
    const rows = await context.db.requestLog.findMany({ orderBy: { createdAt: 'asc' } })
    expect(rows).toHaveLength(1500)
    expect(rows.every(({ createdAt, status }) => createdAt <= context.clock.now() && status >= 200)).toBe(true)
  })
})
