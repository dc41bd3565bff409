import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCategories } from '../../../prisma/demo/catalogue/categories.ts'
import { demoProducts } from '../../../prisma/demo/catalogue/products.ts'
import { demoReviews } from '../../../prisma/demo/catalogue/reviews.ts'
import { loadDemo } from '../../../prisma/demo/load.ts'
import { type PictureSource, shotsOf } from '../../../prisma/demo/pictures.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { orderStatus, paymentStatus, shippingStatus } from '../../../src/shared/orders/statuses.ts'
import { getYear } from '../../../src/shared/shop-time.ts'
import { days } from '../../support/clock.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { later } from '../../support/full.ts'
import { testContext } from '../../support/service-context.ts'
import { findVariantErrors } from '../../support/variant-errors.ts'

/** As large as needed and quick: what the pictures show is tested with the drawing kit. */
const drawn: PictureSource = async ({ name }) => {
  const data = Buffer.from(`<svg>${name}</svg>`)
  const file = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.svg`
  return { file, data, width: 1500, height: 2000, color: '#aabbcc' }
}

const timeZone = 'Europe/Madrid'
const baseOf = ({ db, kind }: TestDatabase) => ({ ...testContext(db), kind, timeZone })

/** Everything that was loaded, in one order, for comparison. */
async function contents({ db }: TestDatabase) {
  const byId = { orderBy: { id: 'asc' } } as const
  return {
    products: await db.product.findMany(byId),
    options: await db.productOption.findMany({ ...byId, include: { values: { orderBy: { id: 'asc' } } } }),
    variants: await db.productVariant.findMany({ ...byId, include: { values: { orderBy: { optionId: 'asc' } } } }),
    images: await db.image.findMany(byId),
    reviews: await db.review.findMany(byId),
    users: await db.user.findMany(byId),
    orders: await db.order.findMany({ ...byId, include: { lines: { orderBy: { position: 'asc' } }, taxes: true } }),
    events: await db.orderEvent.findMany(byId),
    months: await db.productMonth.findMany({ orderBy: [{ productId: 'asc' }, { month: 'asc' }] }),
  }
}

describeOnEither('the demo data on %s', { timeout: 60_000 }, (kind) => {
  let database: TestDatabase
  let own: ReturnType<typeof baseOf>
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    own = baseOf(database)
    expect(await loadDemo(own, drawn)).toBe(true)
  })
  afterAll(() => database.close())

  it('is the whole catalogue, with its pictures in the store', async () => {
    const { db, images } = own
    const products = await db.product.findMany({
      include: { images: { orderBy: { position: 'asc' } }, categories: true, reviews: true },
    })
    expect(products).toHaveLength(demoProducts.length)
    const shots = new Map(demoProducts.map((product) => [product.sku, shotsOf(product).length]))
    for (const product of products) {
      expect(product).toMatchObject({ origin: 'demo', visible: true, approved: true })
      expect(product.id).toMatch(/^[a-z0-9]{25}$/)
      expect(product.images).toHaveLength(shots.get(product.sku) ?? 0)
      expect(product.images.every(({ file }) => images.files.has(file))).toBe(true)
      expect(product.categories.length).toBeGreaterThan(0)
      expect(product.ratingCount).toBe(product.reviews.length)
      expect(product.ratingSum).toBe(product.reviews.reduce((sum, { rating }) => sum + rating, 0))
      expect(product.reviews.every(({ createdAt }) => createdAt > product.createdAt)).toBe(true)
    }
    const categories = await db.category.findMany({ include: { images: true }, orderBy: { position: 'asc' } })
    expect(categories.map(({ nameEn }) => nameEn)).toEqual(demoCategories.map(({ name }) => name.en))
    for (const [index, category] of categories.entries()) {
      const main = products.find(
        ({ sku }) => sku === demoProducts.find(({ slug }) => slug === demoCategories[index]?.pictureOf)?.sku,
      )
      expect(category.images.map(({ file }) => file)).toEqual([main?.images[0]?.file])
    }
    expect(await db.review.count({ where: { origin: 'demo' } })).toBe(demoReviews.length)
  })

  it('sells garments in variants that keep every rule of the shop', async () => {
    const variants = await own.db.productVariant.findMany({ include: { values: true } })
    expect(variants.length).toBeGreaterThan(200)
    expect(await findVariantErrors(own.db)).toEqual([])
    const known = new Set((await own.db.optionValue.findMany()).map(({ id, optionId }) => `${optionId}/${id}`))
    expect(variants.flatMap(({ values }) => values).every((one) => known.has(`${one.optionId}/${one.valueId}`))).toBe(
      true,
    )
  })

  it('labels every product, and each volume with its content', async () => {
    const products = await own.db.product.findMany({ include: { maker: true, variants: true } })
    for (const { sku, maker, composition, ingredients, originCountry, netContent, netUnit, variants } of products) {
      expect(maker?.address, sku).toBeTruthy()
      expect([composition !== '', ingredients !== ''], sku).toContain(true)
      expect(originCountry, sku).toMatch(/^(ES|PT|MA)$/)
      const contents = variants.map((variant) => variant.netContent).filter(Boolean)
      if (contents.length > 0) expect([contents[0], netUnit], sku).toEqual([netContent, 'ml'])
    }
    expect(await own.db.maker.count({ where: { euName: { not: '' } } })).toBe(1)
    expect(products.flatMap(({ variants }) => variants).filter((variant) => variant.netContent !== '').length).toBe(10)
  })

  it('shows each colour of a garment in pictures of its own', async () => {
    const values = await own.db.optionValue.findMany({ where: { images: { some: {} } }, include: { option: true } })
    expect(values.length).toBeGreaterThan(8)
    expect(values.every(({ option, swatch }) => option.kind === 'colour' && /^#[0-9a-f]{6}$/.test(swatch))).toBe(true)
    const products = await own.db.product.findMany({
      include: { images: true, variants: { include: { values: true } } },
    })
    for (const { images, variants } of products) {
      const shown = new Set(images.flatMap(({ valueId }) => valueId ?? []))
      const colors = variants.flatMap(({ values: own }) => own.map(({ valueId }) => valueId))
      expect([...shown].every((id) => colors.includes(id))).toBe(true)
      for (const id of shown)
        expect(new Set(images.filter(({ valueId }) => valueId === id).map(({ file }) => file)).size).toBe(3)
    }
  })

  it('has two years of orders in every status, none of them in the future', async () => {
    const orders = await own.db.order.findMany({ orderBy: { createdAt: 'asc' } })
    expect(orders.length).toBeGreaterThan(800)
    expect(orders.length).toBeLessThan(1000)
    const now = own.clock.now()
    expect(now.getTime() - (orders[0]?.createdAt.getTime() ?? 0)).toBeGreaterThan(days(690))
    const future = { gt: now }
    expect(await own.db.orderEvent.count({ where: { at: future } })).toBe(0)
    expect(await own.db.order.count({ where: { updatedAt: future } })).toBe(0)
    const seen = (key: 'status' | 'shippingStatus' | 'paymentStatus') => new Set(orders.map((order) => order[key]))
    expect(seen('status')).toEqual(new Set(Object.values(orderStatus)))
    expect(seen('shippingStatus')).toEqual(new Set(Object.values(shippingStatus)))
    expect(seen('paymentStatus')).toEqual(new Set(Object.values(paymentStatus)))
    expect(orders.every(({ origin }) => origin === 'demo')).toBe(true)
    expect(orders.some(({ userId }) => userId === null)).toBe(true)
  })

  it('sells only what there was, for the price of its lines', async () => {
    const lines = await own.db.orderLine.findMany({ include: { product: true, order: true } })
    expect(lines.every(({ product, order }) => product && product.createdAt < order.createdAt)).toBe(true)
    const variants = new Map((await own.db.productVariant.findMany()).map((variant) => [variant.id, variant]))
    for (const { variantId, product, sku, priceCents, optionsEs, optionsEn } of lines) {
      const variant = variants.get(variantId ?? '')
      expect(variant?.productId, 'a product with options is sold by variant').toBe(
        product?.optionIds ? product.id : undefined,
      )
      expect(sku).toBe(variant?.sku ?? product?.sku)
      expect(priceCents).toBe((product?.priceCents ?? 0) + (variant?.priceDeltaCents ?? 0))
      expect([optionsEs === '', optionsEn === '']).toEqual([!variant, !variant])
    }
    const sizes = new Set(lines.map(({ optionsEn }) => /Size (\w+)/.exec(optionsEn)?.[1]))
    expect([...sizes]).toEqual(expect.arrayContaining(['XS', 'S', 'M', 'L', 'XL', 'XXL', '38', '44']))
    const orders = await own.db.order.findMany({ include: { lines: true, payment: true } })
    for (const { lines: own, totalCents, totalElements, payment } of orders) {
      expect(own.length).toBeGreaterThan(0)
      expect(totalCents).toBe(BigInt(own.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)))
      expect(totalElements).toBe(own.reduce((sum, line) => sum + line.quantity, 0))
      expect(payment?.amountCents).toBe(totalCents)
    }
  })

  it.each(['invoice', 'credit note'] as const)('numbers each %s without gaps, in the order of time', async (what) => {
    const orders = await own.db.order.findMany({})
    const documents = orders.flatMap(({ invoiceNumber, paidAt, creditNoteNumber, cancelledAt }) => {
      const [number, at] = what === 'invoice' ? [invoiceNumber, paidAt] : [creditNoteNumber, cancelledAt]
      return number && at ? [{ number, at }] : []
    })
    documents.sort((a, b) => a.at.getTime() - b.at.getTime())
    const next = new Map<number, number>()
    for (const { number, at } of documents) {
      const year = getYear(at, timeZone)
      next.set(year, (next.get(year) ?? 0) + 1)
      expect(number.replace('R-', '')).toBe(`${year}-${String(next.get(year)).padStart(6, '0')}`)
    }
    expect(documents.length).toBeGreaterThan(20)
    const paid = orders.filter(({ paidAt }) => paidAt)
    expect(paid.every(({ invoiceNumber }) => invoiceNumber)).toBe(true)
    const refunds = await own.db.refund.findMany({ include: { order: true } })
    expect(refunds.every(({ status, order }) => status === 'done' && order.creditNoteNumber)).toBe(true)
  })

  it('has statistics that agree with its orders', async () => {
    const { db } = own
    const months = await db.shopMonth.findMany({ orderBy: { month: 'asc' } })
    expect(months.length).toBeGreaterThanOrEqual(23)
    expect(months.every(({ views }) => views > 0)).toBe(true)
    const orders = await db.order.findMany({ where: { invoiceNumber: { not: null } } })
    const uncancelled = orders.filter(({ creditNoteNumber }) => !creditNoteNumber)
    const cents = (rows: { totalCents: bigint }[]) => rows.reduce((sum, { totalCents }) => sum + totalCents, 0n)
    expect(months.reduce((sum, { sellsCents }) => sum + sellsCents, 0n)).toBe(cents(uncancelled))
    expect(months.reduce((sum, each) => sum + each.orders, 0)).toBe(uncancelled.length)
    const products = await db.productMonth.findMany({})
    expect(products.reduce((sum, { sellsCents }) => sum + sellsCents, 0n)).toBe(cents(uncancelled))
    const views = (rows: { views: number }[]) => rows.reduce((sum, row) => sum + row.views, 0)
    expect(views(products)).toBe(views(months))
    expect(views(products)).toBeGreaterThan(10 * orders.length)
  })

  it('is loaded once, and not into a shop that has something of its own', later, async () => {
    const before = await contents(database)
    expect(await loadDemo(own, drawn)).toBe(false)
    expect(await contents(database)).toEqual(before)
    // Emptied by its owner, it stays empty.
    const other = await openTestDatabase(kind)
    const { db } = other
    const at = new Date()
    await db.category.create({ data: { id: newId(), nameEs: 'Mías', nameEn: 'Mine', createdAt: at } })
    expect(await loadDemo(baseOf(other), drawn)).toBe(false)
    expect(await db.product.count()).toBe(0)
    await other.close()
  })

  it('is the same every time, after a load that was cut short too', later, async () => {
    const other = await openTestDatabase(kind)
    const context = baseOf(other)
    const failing = other.db.$extends({
      query: {
        $executeRawUnsafe() {
          throw new Error('power cut')
        },
      },
    }) as unknown as TestDatabase['db']
    await expect(loadDemo({ ...context, db: failing }, drawn)).rejects.toThrow('power cut')
    expect(await other.db.product.count()).toBe(0)
    expect(await loadDemo(context, drawn)).toBe(true)
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}` : v)))
    expect(plain(await contents(other))).toEqual(plain(await contents(database)))
    await other.close()
  })
})

describe('two servers that start on one empty PostgreSQL', { timeout: 60_000 }, () => {
  it('load the demo data once', async () => {
    const database = await openTestDatabase('postgres')
    const starts = await Promise.all([1, 2].map(() => loadDemo(baseOf(database), drawn)))
    expect(starts.sort()).toEqual([false, true])
    expect(await database.db.product.count()).toBe(demoProducts.length)
    await database.close()
  })
})
