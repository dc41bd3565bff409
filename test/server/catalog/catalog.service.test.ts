import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CatalogService } from '../../../src/server/catalog/catalog.service.ts'
import { createCatalogService } from '../../../src/server/catalog/catalog.service.ts'
import { productDetailSchema } from '../../../src/shared/catalog/entities.ts'
import { listQuerySchema } from '../../../src/shared/catalog/list-query.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { testContext } from '../../support/service-context.ts'
import { createCategory, createProduct, type ProductRow } from './rows.ts'

describeOnEither('the catalogue on %s', (kind) => {
  let database: TestDatabase
  let catalog: CatalogService

  beforeEach(async () => {
    database = await openTestDatabase(kind)
    catalog = createCatalogService(testContext(database.db, { env: env(database) }))
  })
  afterEach(async () => {
    await catalog.close()
    await database.close()
  })

  const create = (row: ProductRow = {}) => createProduct(database.db, row)
  const list = (query: Parameters<typeof listQuerySchema.parse>[0] = {}) => catalog.list(listQuerySchema.parse(query))
  const ids = (query: Parameters<typeof list>[0] = {}) => list(query).products.map(({ id }) => id)

  it('returns nothing before it is loaded', async () => {
    expect(catalog.ready).toBe(false)
    expect(() => catalog.home()).toThrow(expect.objectContaining({ code: 'busy' }))
    await catalog.start()
    expect(catalog.ready).toBe(true)
    expect(list()).toEqual({ products: [], total: 0, maxPrice: 0, page: 1, pages: 1 })
    expect(catalog.home()).toEqual({
      featuredProducts: [],
      topRatedProducts: [],
      recommendedProducts: [],
      popularProducts: [],
    })
  })

  it('sorts by popularity, rating and price, with stable ties', async () => {
    await create({ id: 'a', price: 30, sells: 100, ratings: [4], createdAt: '2026-01-01T00:00:00Z' })
    await create({ id: 'b', price: 10, sells: 300, ratings: [5], createdAt: '2026-01-02T00:00:00Z' })
    await create({ id: 'c', price: 20, ratings: [5, 5], createdAt: '2026-01-03T00:00:00Z' })
    await create({ id: 'd', price: 20, createdAt: '2026-01-04T00:00:00Z' })
    await catalog.start()
    expect(ids()).toEqual(['b', 'a', 'd', 'c'])
    expect(ids({ sort: 'rating' })).toEqual(['c', 'b', 'a', 'd'])
    expect(ids({ sort: 'price' })).toEqual(['b', 'd', 'c', 'a'])
    expect(ids({ sort: 'price-desc' })).toEqual(['a', 'c', 'd', 'b'])
    expect(list().products.map(({ sells }) => sells)).toEqual([300, 100, 0, 0])
  })

  it('takes both bounds of a price range in, and names the dearest of the collection whatever the range', async () => {
    const shirts = await createCategory(database.db, 'Camisas')
    for (const price of [10, 12.47, 12.48, 20, 49.9]) await create({ id: `p${price}`, price, categories: [shirts] })
    await create({ title: 'Falda', price: 99, categories: [await createCategory(database.db, 'Faldas')] })
    await catalog.start()
    expect(ids({ category: shirts, min: 10, max: 12.475, sort: 'price' })).toEqual(['p10', 'p12.47'])
    expect(ids({ category: shirts, min: 12.475, max: 20, sort: 'price-desc' })).toEqual(['p20', 'p12.48'])
    expect(list({ category: shirts, min: 49.9 })).toMatchObject({ total: 1, maxPrice: 49.9 })
    expect(list({ max: 5 })).toMatchObject({ total: 0, maxPrice: 99, pages: 1 })
    expect(list({ min: 30, max: 20 })).toMatchObject({ total: 0, products: [] })
    expect(list({ q: 'camisas', max: 12 })).toMatchObject({ total: 1, maxPrice: 49.9 })
  })

  it('pages by 24, by limit, or gives up to 1,000 without either', async () => {
    for (let index = 0; index < 50; index++) await create({ id: `p${index}`, price: index + 1 })
    await catalog.start()
    expect(list()).toMatchObject({ total: 50, page: 1, pages: 1 })
    expect(list().products).toHaveLength(50)
    const pages = [1, 2, 3].flatMap((page) => ids({ page, sort: 'price' }))
    expect(pages).toEqual(Array.from({ length: 50 }, (_, index) => `p${index}`))
    expect(list({ page: 3 })).toMatchObject({ total: 50, page: 3, pages: 3 })
    expect(ids({ limit: 7, page: 2, sort: 'price', min: 11 })).toEqual([
      'p17',
      'p18',
      'p19',
      'p20',
      'p21',
      'p22',
      'p23',
    ])
    expect(list({ page: 9 })).toMatchObject({ products: [], total: 50, pages: 3 })
  })

  it('finds titles in both languages, categories and SKU without accents', async () => {
    const dresses = await createCategory(database.db, 'Vestidos de fiesta')
    await create({ id: 'a', title: 'Camisón de algodón', titleEn: 'Cotton nightgown', sku: 'LS-7', price: 5 })
    await create({ id: 'b', title: 'Túnica', titleEn: 'Tunic', categories: [dresses], price: 50 })
    await catalog.start()
    expect(ids({ q: 'ALGODON camison' })).toEqual(['a'])
    expect(ids({ q: 'nightg' })).toEqual(['a'])
    expect(ids({ q: 'ls-7' })).toEqual(['a'])
    expect(ids({ q: 'fiesta tunica' })).toEqual(['b'])
    expect(ids({ q: 'tunikca' })).toEqual(['b'])
    expect(ids({ q: 'algodon', category: dresses })).toEqual([])
    expect(list({ q: '¿?' })).toMatchObject({ total: 0, maxPrice: 0 })
    expect(list({ q: '  ' }).total).toBe(2)
  })

  it('narrows lists by facets that combine, and counts what each further choice shows', async () => {
    const [tops, soaps] = [
      await createCategory(database.db, 'Tops', 0),
      await createCategory(database.db, 'Jabones', 1),
    ]
    await create({ id: 'a', price: 10, ratings: [4, 4, 3], categories: [tops], sells: 3 })
    await create({ id: 'b', price: 20, ratings: [4], categories: [tops, soaps], stock: 0, sells: 2 })
    await create({ id: 'c', price: 40, categories: [soaps], stock: 5, sells: 1 })
    await catalog.start()
    expect(ids({ rating: 4 })).toEqual(['b'])
    expect(ids({ rating: 3 })).toEqual(['a', 'b'])
    expect(ids({ categories: [soaps, 'unknown'] })).toEqual(['b', 'c'])
    expect(ids({ category: tops, categories: [soaps] })).toEqual(['b'])
    expect(ids({ availability: ['last', 'sold-out'], sort: 'price-desc' })).toEqual(['c', 'b'])
    expect(list({ categories: ['unknown'] })).toMatchObject({ total: 0, maxPrice: 40, pages: 1 })
    expect(catalog.facets({ rating: 3, min: 15 })).toEqual({
      categories: [
        { id: tops, name: [{ es: 'Tops', en: 'Tops (en)' }], count: 1 },
        { id: soaps, name: [{ es: 'Jabones', en: 'Jabones (en)' }], count: 1 },
      ],
      prices: [
        { key: 'all', count: 2 },
        { key: 'first', count: 1 },
        // A price on the border of two bands is in both.
        { key: 'second', count: 2 },
        { key: 'third', count: 1 },
        { key: 'fourth', count: 0 },
      ],
      ratings: [4, 3, 2, 1].map((rating) => ({ rating, count: 1 })),
      availability: [
        { availability: 'available', count: 0 },
        { availability: 'last', count: 0 },
        { availability: 'sold-out', count: 1 },
      ],
    })
    await database.db.product.update({ where: { id: 'a' }, data: { stock: 0, ratingSum: 12 } })
    await catalog.productsChanged(['a'])
    expect(ids({ rating: 4, availability: ['sold-out'] })).toEqual(['a', 'b'])
    expect(catalog.facets({}).availability).toMatchObject([{ count: 0 }, { count: 1 }, { count: 2 }])
    expect(() => catalog.facets({ category: 'unknown' })).toThrow('category-not-found')
  })

  it('suggests products with their pictures, and categories, for what is being typed', async () => {
    const soaps = await createCategory(database.db, 'Jabones')
    await create({ id: 'soap', title: 'Jabón de sal', titleEn: 'Salt soap', price: 8.5, categories: [soaps] })
    await create({ id: 'dish', title: 'Jabonera', titleEn: 'Soap dish', stock: 0, sells: 100 })
    await catalog.start()
    expect(catalog.suggest('jabones')).toEqual({
      products: [
        {
          ...{ id: 'soap', title: [{ es: 'Jabón de sal', en: 'Salt soap' }], image: 'soap-0.png', color: '#c0ffee' },
          ...{ price: 8.5, availability: 'available' },
        },
        // By its English title, after those that are called soap.
        expect.objectContaining({ id: 'dish', availability: 'sold-out' }),
      ],
      categories: [{ id: soaps, name: [{ es: 'Jabones', en: 'Jabones (en)' }] }],
      values: [],
      total: 2,
    })
    expect(catalog.suggest('jabon').products.map(({ id }) => id)).toEqual(['soap', 'dish'])
    await database.db.category.update({ where: { id: soaps }, data: { nameEs: 'Baño', nameEn: 'Bath' } })
    await catalog.categoriesChanged()
    expect(catalog.suggest('bano').categories.map(({ id }) => id)).toEqual([soaps])
    expect(catalog.suggest('jabones').categories).toEqual([])
  })

  it('refuses an unknown category and product', async () => {
    await catalog.start()
    const notFound = (code: string) => expect.objectContaining({ code, status: 404 })
    expect(() => list({ category: 'nope' })).toThrow(notFound('category-not-found'))
    expect(() => catalog.category('nope')).toThrow(notFound('category-not-found'))
    expect(() => catalog.product('nope')).toThrow(notFound('product-not-found'))
    expect(() => catalog.related('nope')).toThrow(notFound('product-not-found'))
  })

  it('shows hidden and deleted products nowhere, a visitor’s unapproved one by its link only', async () => {
    const category = await createCategory(database.db, 'Camisas')
    const seen = await create({ categories: [category] })
    const hidden = await create({ categories: [category], visible: false })
    const deleted = await create({ categories: [category], deletedAt: new Date() })
    const generated = await create({ categories: [category], origin: 'visitor', approved: false })
    await catalog.start()
    expect(ids()).toEqual([seen])
    expect(ids({ q: 'camisa' })).toEqual([seen])
    expect(catalog.cards([generated, hidden, seen, deleted]).map(({ id }) => id)).toEqual([seen])
    expect(catalog.home().featuredProducts.map(({ id }) => id)).toEqual([seen])
    expect(catalog.categories()).toMatchObject([{ id: category, numberOfProducts: 1 }])
    expect(catalog.addresses().products).toMatchObject({ count: 1 })
    expect(catalog.addresses().products.slice(0, 2)).toMatchObject([{ id: seen }])
    expect(catalog.related(seen)).toEqual([])
    for (const id of [hidden, deleted]) expect(() => catalog.product(id)).toThrow('product-not-found')
    expect(catalog.product(generated)).toMatchObject({ id: generated, unapproved: true })
    expect(catalog.related(generated).map(({ id }) => id)).toEqual([seen])
    expect(catalog.product(seen).unapproved).toBe(false)
  })

  it('names of a product in a list the two pictures that its card shows, everywhere else all', async () => {
    await create({ id: 'shirt', pictures: 3 })
    await catalog.start()
    const [two, three] = [2, 3].map((count) => ['shirt-0.png', 'shirt-1.png', 'shirt-2.png'].slice(0, count))
    expect(list().products[0]?.images).toEqual(two)
    expect(catalog.fullList(listQuerySchema.parse({})).products[0]?.images).toEqual(three)
    expect(catalog.cards(['shirt'])[0]?.images).toEqual(three)
  })

  it('returns a product with its category, pictures, availability and reviews, newest first', async () => {
    const [first, second] = [
      await createCategory(database.db, 'Camisas', 2),
      await createCategory(database.db, 'Lino', 1),
    ]
    const id = await create({ title: 'Camisa', price: 19.9, stock: 5, ratings: [4, 5, 4], categories: [first, second] })
    await catalog.start()
    const product = catalog.product(id)
    expect(productDetailSchema.parse(product)).toEqual(product)
    expect(
      product.comments.some((comment) => 'lang' in comment),
      'nobody knows the language of these',
    ).toBe(false)
    expect(product).toMatchObject({
      images: [`${id}-0.png`, `${id}-1.png`],
      colors: ['#c0ffee', '#c0ffee'],
      price: 19.9,
      rating: 4.33,
      reviews: 3,
      availability: 'last',
      createdAt: '2026-01-01T00:00:00.000Z',
      title: [{ es: 'Camisa', en: 'Camisa (en)' }],
      largeDescription: [{ es: 'Larga', en: 'Long' }],
      category: [{ id: first, name: [{ es: 'Camisas', en: 'Camisas (en)' }] }, { id: second }],
    })
    expect(product.comments.map(({ created, rating, username }) => [created, rating, username])).toEqual([
      ['2026-06-03', 4, 'user2'],
      ['2026-06-02', 5, 'user1'],
      ['2026-06-01', 4, ''],
    ])
    expect(catalog.fullList(listQuerySchema.parse({})).products[0]?.shortDescription).toEqual([
      { es: 'Corta', en: 'Short' },
    ])
    expect(catalog.categories().map((category) => category.id)).toEqual([second, first])
    expect(catalog.category(first)).toEqual({
      id: first,
      name: [{ es: 'Camisas', en: 'Camisas (en)' }],
      image: [`${first}.png`],
    })
  })

  it('makes a home page whose recommendations repeat neither other column', async () => {
    const categories = await Promise.all([0, 1, 2, 3].map((index) => createCategory(database.db, `C${index}`, index)))
    for (let index = 0; index < 16; index++) {
      await create({
        id: `p${String(index).padStart(2, '0')}`,
        categories: [categories[index % 4] as string],
        sells: 1000 - index * 10,
        ratings: [1 + (index % 5)],
        createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
      })
    }
    await catalog.start()
    const home = catalog.home()
    const of = (products: { id: string }[]) => products.map(({ id }) => id)
    expect(of(home.featuredProducts)).toEqual(['p15', 'p14', 'p13', 'p12', 'p11', 'p10', 'p09', 'p08'])
    expect(of(home.topRatedProducts)).toEqual(['p14', 'p09', 'p04'])
    expect(of(home.popularProducts)).toEqual(['p00', 'p01', 'p02'])
    expect(home.recommendedProducts).toHaveLength(3)
    const others = new Set(of([...home.topRatedProducts, ...home.popularProducts]))
    expect(of(home.recommendedProducts).filter((id) => others.has(id))).toEqual([])
    expect(new Set(home.recommendedProducts.map(({ category }) => category[0]?.id)).size).toBe(3)
    expect(of(list().products.filter(({ isHot }) => isHot))).toEqual(['p00', 'p01', 'p02', 'p03', 'p04'])
  })

  it('fills a small shop’s home page with what there is', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await create({ id })
    await catalog.start()
    const { recommendedProducts } = catalog.home()
    expect(new Set(recommendedProducts.map(({ id }) => id)).size).toBe(3)
    expect(recommendedProducts[0]?.id).toBe('d')
    expect(list().products.some(({ isHot }) => isHot)).toBe(false)
  })

  it('relates up to nine others, those of the same category first', async () => {
    const [own, other] = [await createCategory(database.db, 'Camisas'), await createCategory(database.db, 'Faldas')]
    for (let index = 0; index < 4; index++) await create({ id: `own${index}`, categories: [own], sells: index })
    for (let index = 0; index < 9; index++)
      await create({ id: `other${index}`, categories: [other], sells: 100 + index })
    await catalog.start()
    const related = catalog.related('own0').map(({ id }) => id)
    expect(related).toHaveLength(9)
    expect(related.slice(0, 4)).toEqual(['own3', 'own2', 'own1', 'other8'])
  })

  it('shows a write at once and raises the version only when something can be seen', async () => {
    const id = await create({ price: 10, stock: 20 })
    await catalog.start()
    const { version } = catalog
    const update = async (data: Parameters<typeof database.db.product.update>[0]['data']) => {
      await database.db.product.update({ where: { id }, data })
      await catalog.productsChanged([id])
    }
    await update({ stock: 12 })
    expect(catalog.version).toBe(version)
    await update({ stock: 0, priceCents: 1250, titleEs: 'Blusón' })
    expect(catalog.version).not.toBe(version)
    expect(list({ q: 'bluson' }).products).toMatchObject([{ availability: 'sold-out', price: 12.5 }])
    expect(list({ q: 'camisa' }).total).toBe(1)
    await update({ titleEn: 'Blouse' })
    expect(list({ q: 'camisa' }).total).toBe(0)
    await update({ visible: false })
    expect(list().total).toBe(0)
    await update({ visible: true })
    expect(list({ q: 'blouse' }).total).toBe(1)
    await update({ deletedAt: new Date() })
    expect(() => catalog.product(id)).toThrow('product-not-found')
    const added = await create()
    await catalog.productsChanged([added])
    expect(ids()).toEqual([added])
  })

  it('renames a category in lists and search at once', async () => {
    const category = await createCategory(database.db, 'Camisas')
    const id = await create({ title: 'Cosa', categories: [category] })
    await catalog.start()
    await database.db.category.update({ where: { id: category }, data: { nameEs: 'Blusas', nameEn: 'Blouses' } })
    await catalog.categoriesChanged()
    expect(catalog.product(id).category[0]?.name).toEqual([{ es: 'Blusas', en: 'Blouses' }])
    expect(ids({ q: 'blusas' })).toEqual([id])
    expect(ids({ q: 'camisas' })).toEqual([])
    await database.db.category.delete({ where: { id: category } })
    await catalog.categoriesChanged()
    expect(catalog.product(id).category).toEqual([])
    expect(() => list({ category })).toThrow('category-not-found')
    expect(ids({ q: 'blusas' })).toEqual([])
  })

  it('reads rank, sums and hot products again when its job runs', async () => {
    const context = testContext(database.db, { env: env(database) })
    const other = createCatalogService(context)
    const [a, b] = [await create({ id: 'a', sells: 10 }), await create({ id: 'b' })]
    await other.start()
    await database.db.productMonth.create({ data: { productId: b, month: '2026-11-01', sellsCents: 5000n } })
    await database.db.productMonth.create({ data: { productId: a, month: '2026-11-01', sellsCents: -1000n } })
    const { version } = other
    await context.scheduler.run('catalog-ranks')
    expect(other.version).not.toBe(version)
    expect(other.list(listQuerySchema.parse({})).products).toMatchObject([
      { id: b, sells: 50, isHot: true },
      { id: a, sells: 0, isHot: false },
    ])
    const settled = other.version
    await context.scheduler.run('catalog-ranks')
    expect(other.version).toBe(settled)
    await other.close()
  })

  it('ends right when many writes to one product are published at once', async () => {
    const id = await create({ price: 1 })
    await catalog.start()
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        await database.db.product.update({ where: { id }, data: { priceCents: 100 + index } })
        await catalog.productsChanged([id])
      }),
    )
    const row = await database.db.product.findUniqueOrThrow({ where: { id } })
    expect(catalog.product(id).price).toBe(row.priceCents / 100)
  })

  it('sees what is written while it loads', async () => {
    const id = await create({ price: 1 })
    const deleted = await create()
    let announced: Promise<void> | undefined
    const write = async () => {
      await database.db.product.update({ where: { id }, data: { priceCents: 200 } })
      await database.db.product.update({ where: { id: deleted }, data: { deletedAt: new Date() } })
      const added = await create({ price: 3 })
      announced = other.productsChanged([id, deleted, added])
    }
    const slow = new Proxy(database.db, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name !== '$queryRaw' || announced) return value
        announced = Promise.resolve()
        // The products have been read when others are written.
        return async (...args: Parameters<typeof target.$queryRaw>) => {
          const rows = await target.$queryRaw(...args)
          await write()
          return rows
        }
      },
    })
    const other = createCatalogService({ ...testContext(database.db, { env: env(database) }), db: slow })
    await other.start()
    await announced
    const { products } = other.list(listQuerySchema.parse({ sort: 'price' }))
    expect(products.map(({ price }) => price)).toEqual([2, 3])
    await other.close()
  })

  it('tries again when the database fails, and does not fail its caller', async () => {
    const id = await create({ price: 1 })
    const context = testContext(database.db, { env: env(database) })
    let failures = 1
    const failing = new Proxy(database.db, {
      get(target, name) {
        if (name === '$queryRaw' && failures > 0 && other.ready) {
          failures--
          throw new Error('the database is away')
        }
        return Reflect.get(target, name)
      },
    })
    const other = createCatalogService({ ...context, db: failing })
    await other.start()
    await database.db.product.update({ where: { id }, data: { priceCents: 200 } })
    await other.productsChanged([id])
    expect(context.log.lines.filter(({ level }) => level === 'error')).toHaveLength(1)
    await expect.poll(() => other.product(id).price, { timeout: 5000 }).toBe(2)
    await other.close()
  })
})

function env({ kind, url }: TestDatabase): Record<string, string> {
  return kind === 'postgres' ? { DATABASE_URL: url, JWT_SECRET: 'x'.repeat(40) } : { DATABASE_URL: url }
}
