import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartsRouter } from '../../../src/server/carts/carts.router.ts'
import { createCartsService } from '../../../src/server/carts/carts.service.ts'
import { catalogRouter } from '../../../src/server/catalog/catalog.router.ts'
import type { CatalogService } from '../../../src/server/catalog/catalog.service.ts'
import { createCatalogService } from '../../../src/server/catalog/catalog.service.ts'
import type { Services } from '../../../src/server/services.ts'
import { createStatisticsService } from '../../../src/server/statistics/statistics.service.ts'
import type { Context } from '../../../src/server/trpc/declarations.ts'
import { createCallerFactory, router } from '../../../src/server/trpc/trpc.ts'
import { productDetailSchema } from '../../../src/shared/catalog/entities.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { testContext } from '../../support/service-context.ts'
import { sessionOf } from '../../support/sessions.ts'
import { createCategory, createProduct } from './rows.ts'

const callerOf = createCallerFactory(router({ catalog: catalogRouter, carts: cartsRouter }))
const ana = sessionOf({ userId: 'ana' })

describe('catalogue and cart over tRPC', () => {
  let database: TestDatabase
  let catalog: CatalogService
  let services: Services
  let category: string

  beforeAll(async () => {
    database = await openTestDatabase('sqlite')
    const { db } = database
    const context = testContext(db)
    catalog = createCatalogService(context)
    const statistics = createStatisticsService(context)
    // The procedures under test use these three only.
    services = { catalog, statistics, carts: createCartsService(context, catalog) } as Services
    category = await createCategory(db, 'Camisas')
    await createProduct(db, { id: 'a', price: 20, ratings: [5], categories: [category], sells: 40 })
    await createProduct(db, { id: 'b', price: 10, categories: [category] })
    await db.user.create({
      data: { id: 'ana', email: ana.email, unsubscribeToken: 'ana', createdAt: context.clock.now() },
    })
    await catalog.start()
  })
  afterAll(async () => {
    await catalog.close()
    await database.close()
  })

  const caller = (context: Partial<Context> = {}) =>
    callerOf({
      services,
      language: 'en',
      session: null,
      staleToken: false,
      guestId: 'guest',
      visitor: 'visitor',
      address: 'address',
      isBot: false,
      ...context,
    })
  const failing = async (call: Promise<unknown>) => {
    const error: unknown = await call.catch((reason: unknown) => reason)
    return (error as Error).cause
  }

  it('returns home, list, product, related, categories, category and cards', async () => {
    const { catalog: calls } = caller()
    expect((await calls.home()).popularProducts.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(await calls.list({ sort: 'price', category })).toMatchObject({ total: 2, maxPrice: 20, page: 1, pages: 1 })
    expect(await calls.product({ id: 'a' })).toMatchObject({ id: 'a', sells: 40, comments: [{ rating: 5 }] })
    expect((await calls.related({ id: 'a' })).map(({ id }) => id)).toEqual(['b'])
    expect(await calls.categories()).toMatchObject([{ id: category, numberOfProducts: 2 }])
    expect(await calls.category({ id: category })).toMatchObject({ name: [{ es: 'Camisas' }] })
    expect((await calls.cards({ ids: ['b', 'nope', 'a'] })).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('names the language of a review where it is known, which REST leaves out', async () => {
    await database.db.review.updateMany({ where: { productId: 'a' }, data: { language: 'es' } })
    const again = createCatalogService(testContext(database.db))
    await again.start()
    const { catalog: calls } = caller({ services: { ...services, catalog: again } })
    const product = await calls.product({ id: 'a' })
    await again.close()
    expect(product.comments).toMatchObject([{ rating: 5, lang: 'es' }])
    expect(productDetailSchema.parse(product).comments[0]).not.toHaveProperty('lang')
  })

  it('refuses what is not there and what is wrong with the errors of the shop', async () => {
    const { catalog: calls } = caller()
    expect(await failing(calls.product({ id: 'nope' }))).toMatchObject({ code: 'product-not-found', status: 404 })
    expect(await failing(calls.list({ category: 'nope' }))).toMatchObject({ code: 'category-not-found' })
    expect(await failing(calls.viewed({ id: 'nope' }))).toMatchObject({ code: 'product-not-found' })
    const wrong = [{ sort: 'cheap' }, { page: 0 }, { limit: 101 }, { min: -1 }, { q: 'x'.repeat(201) }]
    for (const query of wrong) await expect(calls.list(query as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const ids = Array.from({ length: 101 }, (_, index) => `p${index}`)
    await expect(calls.cards({ ids })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('counts a view once per visitor, and none of bots and admins', async () => {
    const viewed = (context: Partial<Context>) => caller(context).catalog.viewed({ id: 'a' })
    expect(await viewed({ isBot: true })).toEqual({ counted: false })
    expect(await viewed({ session: sessionOf({ userId: 'ana', staffRole: 'read-only' }) })).toEqual({ counted: false })
    expect(await viewed({})).toEqual({ counted: true })
    expect(await viewed({})).toEqual({ counted: false })
    expect(await viewed({ visitor: 'another', session: ana })).toEqual({ counted: true })
  })

  it('updates the cart of the session, and of nobody without one', async () => {
    const products = [{ id: 'a', quantity: 2 }]
    const cart = await caller({ session: ana }).carts.update({ products })
    expect(cart).toMatchObject({ totalElements: 2, totalPrice: 40, products: [{ id: 'a', price: 20 }] })
    expect(await failing(caller().carts.update({ products }))).toMatchObject({ code: 'unauthorized', status: 401 })
  })
})
