import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminProductsQuery, adminProductsQuerySchema } from '../../../../src/shared/catalog/admin.ts'
import { searchText } from '../../../../src/shared/catalog/search-text.ts'
import { theShop } from '../../../support/actors.ts'
import { describeOnEither, testDatabases } from '../../../support/database.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { createProduct, type ProductRow } from '../rows.ts'

const products: Record<string, ProductRow & { views?: number }> = {
  shirt: {
    title: 'Camisa',
    titleEn: 'Shirt',
    sku: 'CAM-1',
    price: 30,
    stock: 12,
    ratings: [5, 4],
    sells: 120,
    views: 9,
  },
  belt: { title: 'Ábaco', titleEn: 'Belt 50%', sku: 'BEL_1', price: 9.5, stock: 0, ratings: [2], sells: 50, views: 40 },
  cream: { title: 'Crema', titleEn: 'Cream', sku: 'CRE-1', price: 12, stock: 5, visible: false },
  wizard: { title: 'Bolso', titleEn: 'apron', sku: 'BOL-1', price: 45, origin: 'visitor', approved: false },
}

describe.each(testDatabases())('the product list of admins on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    for (const [i, [id, row]] of Object.entries(products).entries()) {
      await createProduct(shop.db, { ...row, id, createdAt: `2026-01-0${i + 1}T00:00:00Z` })
      const { title = '', titleEn = '', sku = '', views } = row
      await shop.db.product.update({ where: { id }, data: { searchText: searchText(title, titleEn, sku) } })
      if (views) await shop.db.productMonth.create({ data: { productId: id, month: '2026-11-01', views } })
    }
    await createProduct(shop.db, { id: 'deleted', sku: 'DEL-1', deletedAt: new Date('2026-02-01') })
  })
  afterAll(() => shop.close())

  const list = (query: Partial<AdminProductsQuery> = {}, unpaged?: boolean) =>
    shop.services.catalogAdmin.products(adminProductsQuerySchema.parse(query), unpaged)
  const idsOf = async (query: Partial<AdminProductsQuery>) => (await list(query)).products.map(({ id }) => id)

  it('shows everything that is not deleted, hidden products included, newest first', async () => {
    const { products: rows, total } = await list()
    expect(total).toBe(4)
    expect(rows.map(({ id }) => id)).toEqual(['wizard', 'cream', 'belt', 'shirt'])
    expect(rows[3]).toEqual({
      id: 'shirt',
      images: ['shirt-0.png', 'shirt-1.png'],
      title: [{ es: 'Camisa', en: 'Shirt' }],
      price: 30,
      rating: 4.5,
      reviews: 2,
      visible: true,
      approved: true,
      stock: 12,
      sells: 120,
      views: 9,
      sku: 'CAM-1',
      createdAt: '2026-01-01T00:00:00.000Z',
    })
  })

  it.each([
    ['createdAt', ['shirt', 'belt', 'cream', 'wizard']],
    ['price', ['belt', 'cream', 'shirt', 'wizard']],
    ['-price', ['wizard', 'shirt', 'cream', 'belt']],
    ['rating', ['cream', 'wizard', 'belt', 'shirt']],
    ['-rating', ['shirt', 'belt', 'wizard', 'cream']],
    ['stock', ['belt', 'cream', 'shirt', 'wizard']],
    ['-stock', ['wizard', 'shirt', 'cream', 'belt']],
    ['-sells', ['shirt', 'belt', 'wizard', 'cream']],
    ['sells', ['cream', 'wizard', 'belt', 'shirt']],
    ['-views', ['belt', 'shirt', 'wizard', 'cream']],
  ] as const)(
    'is sorted by %s; of equals the newest comes first, or last the other way round',
    async (sort, expected) => {
      expect(await idsOf({ sort })).toEqual(expected)
    },
  )

  it("sorts titles in the reader's language, without regard to accents and capitals", async () => {
    expect(await idsOf({ sort: 'title', language: 'es' })).toEqual(['belt', 'wizard', 'shirt', 'cream'])
    expect(await idsOf({ sort: 'title', language: 'en' })).toEqual(['wizard', 'belt', 'cream', 'shirt'])
    expect(await idsOf({ sort: '-title', language: 'en' })).toEqual(['shirt', 'cream', 'belt', 'wizard'])
  })

  it.each([
    ['CAMISA', ['shirt']],
    ['shirt', ['shirt']],
    ['abaco', ['belt']],
    ['cre-1', ['cream']],
    ['belt ábaco', ['belt']],
    ['50%', ['belt']],
    ['l_1', ['belt']],
    ['c_m', []],
    ["'; DROP TABLE", []],
  ])('finds %s in titles of both languages and in the SKU', async (q, expected) => {
    const { products: rows, total } = await list({ q })
    expect([rows.map(({ id }) => id), total]).toEqual([expected, expected.length])
  })

  it.each([
    ['visible', ['wizard', 'belt', 'shirt']],
    ['hidden', ['cream']],
    ['low', ['cream', 'belt']],
    ['sold-out', ['belt']],
    ['approval', ['wizard']],
  ] as const)('only=%s', async (only, expected) => {
    expect(await idsOf({ only })).toEqual(expected)
  })

  it('total follows what is written', async () => {
    const { total } = await list({ only: 'hidden' })
    await shop.services.catalogAdmin.bulk({ ids: ['shirt'], action: 'hide' }, theShop)
    expect((await list({ only: 'hidden' })).total).toBe(total + 1)
    await shop.services.catalogAdmin.bulk({ ids: ['shirt'], action: 'show' }, theShop)
    expect((await list({ only: 'hidden' })).total).toBe(total)
  })

  it('search, filter and order by sells go together', async () => {
    expect(await idsOf({ q: 'b', only: 'visible', sort: '-sells' })).toEqual(['belt', 'wizard'])
  })

  it.each(['-createdAt', '-sells'] as const)('is paged by %s; total counts all pages', async (sort) => {
    const pages = [await list({ sort, page: 1, limit: 3 }), await list({ sort, page: 2, limit: 3 })]
    expect(pages.map(({ total }) => total)).toEqual([4, 4])
    expect(pages.flatMap((page) => page.products.map(({ id }) => id))).toEqual(await idsOf({ sort }))
    expect((await list({ sort, page: 3, limit: 3 })).products).toEqual([])
  })
})

describeOnEither('the product list of a large catalogue on %s', { first: 'postgres' }, (kind) => {
  const count = 5100
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    const createdAt = shop.context.clock.now()
    const idOf = (i: number) => `p${String(i).padStart(5, '0')}`
    const texts = { titleEs: 'Camisa', titleEn: 'Shirt', shortEs: '', shortEn: '', largeEs: '', largeEn: '' }
    const rows = Array.from({ length: count }, (_, i) => ({
      ...texts,
      ...{ id: idOf(i), sku: idOf(i), searchText: `camisa ${idOf(i)}`, priceCents: 1000, visible: i !== 7, createdAt },
    }))
    await shop.db.product.createMany({ data: rows })
    const sold = [3, 7, 5000].map((i) => ({ productId: idOf(i), month: '2026-10-01', sellsCents: BigInt(i), views: i }))
    await shop.db.productMonth.createMany({ data: sold })
  })
  afterAll(() => shop.close())

  const ids = async (query: Partial<AdminProductsQuery>) => {
    const result = await shop.services.catalogAdmin.products(adminProductsQuerySchema.parse({ limit: 3, ...query }))
    return result.products.map(({ id }) => id)
  }

  it('is sorted by sells and views from both ends, filtered or not', async () => {
    expect(await ids({ sort: '-sells' })).toEqual(['p05000', 'p00007', 'p00003'])
    expect(await ids({ sort: '-views', only: 'visible', limit: 2 })).toEqual(['p05000', 'p00003'])
    expect(await ids({ sort: 'sells', q: 'camisa', page: count, limit: 1 })).toEqual(['p05000'])
    expect(await ids({ sort: 'views', page: count, limit: 1 })).toEqual(['p05000'])
  })

  it('without a page the first 2,000 are returned, in their order', async () => {
    const { products, total } = await shop.services.catalogAdmin.products(adminProductsQuerySchema.parse({}), true)
    expect([products.length, total]).toEqual([2000, count])
    expect(products.map(({ id }) => id)).toEqual(
      Array.from({ length: 2000 }, (_, i) => `p${String(count - 1 - i).padStart(5, '0')}`),
    )
  })

  it('an order by sells follows what is sold and what is taken back', async () => {
    const where = { productId_month: { productId: 'p04000', month: '2026-10-01' } }
    await shop.db.productMonth.create({ data: { ...where.productId_month, sellsCents: 90_000n } })
    expect((await ids({ sort: '-sells' }))[0]).toBe('p04000')
    await shop.db.productMonth.update({ where, data: { sellsCents: { decrement: 89_999n } } })
    expect((await ids({ sort: '-sells', limit: 4 }))[3]).toBe('p04000')
    await shop.db.productMonth.delete({ where })
    expect((await ids({ sort: '-sells', limit: 4 }))[3]).not.toBe('p04000')
  })
})
