import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CartsService } from '../../../src/server/carts/carts.service.ts'
import { createCartsService } from '../../../src/server/carts/carts.service.ts'
import type { CatalogService } from '../../../src/server/catalog/catalog.service.ts'
import { createCatalogService } from '../../../src/server/catalog/catalog.service.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { cartSchema, cartUpdateSchema } from '../../../src/shared/cart/entities.ts'
import { openTestDatabase, type TestDatabase, testDatabases } from '../../support/database.ts'
import { testContext } from '../../support/service-context.ts'
import { createProduct } from '../catalog/rows.ts'

const line = (id: string, quantity = 1) => ({ id, quantity })

describe.each(testDatabases())('stored carts on %s', (kind) => {
  let database: TestDatabase
  let catalog: CatalogService
  let carts: CartsService

  beforeEach(async () => {
    database = await openTestDatabase(kind)
    const { db, url } = database
    const context = testContext(db, { env: { DATABASE_URL: url, JWT_SECRET: 'x'.repeat(40) } })
    catalog = createCatalogService(context)
    carts = createCartsService(context, catalog)
    const createdAt = context.clock.now()
    for (const id of ['ana', 'bea']) {
      await db.user.create({ data: { id, email: `${id}@example.com`, unsubscribeToken: id, createdAt } })
    }
    await createProduct(db, { id: 'a', price: 19.99 })
    await createProduct(db, { id: 'b', price: 5 })
    await createProduct(db, { id: 'hidden', visible: false })
    await createProduct(db, { id: 'unapproved', origin: 'visitor', approved: false })
    await catalog.start()
  })
  afterEach(async () => {
    await catalog.close()
    await database.close()
  })

  const linesOf = (userId: string) => database.db.cartLine.findMany({ where: { userId }, orderBy: { position: 'asc' } })

  it('stores the lines in their order with the server’s prices and totals', async () => {
    const cart = await carts.update('ana', [line('b', 2), line('a', 3)])
    expect(cartSchema.parse(cart)).toEqual(cart)
    expect(cart).toMatchObject({
      totalElements: 5,
      totalPrice: 69.97,
      products: [{ id: 'b' }, { id: 'a', price: 19.99 }],
    })
    expect(await carts.read('ana')).toEqual(cart)
    expect(await carts.read('bea')).toEqual({ totalElements: 0, totalPrice: 0, products: [] })
  })

  it('drops unknown, hidden and unapproved products and sums the same id', async () => {
    const cart = await carts.update('ana', [
      line('nope'),
      line('a', 600),
      line('hidden'),
      line('unapproved'),
      line('a', 600),
    ])
    expect(cart).toMatchObject({ totalElements: 999, products: [{ id: 'a', quantity: 999 }] })
    expect(await linesOf('ana')).toMatchObject([{ productId: 'a', quantity: 999, position: 0 }])
  })

  it('replaces the whole cart, by an empty one too', async () => {
    await carts.update('ana', [line('a')])
    await carts.update('bea', [line('a')])
    await carts.update('ana', [line('b')])
    expect((await carts.read('ana')).products.map(({ id }) => id)).toEqual(['b'])
    await carts.update('ana', [])
    expect(await linesOf('ana')).toEqual([])
    expect(await linesOf('bea')).toHaveLength(1)
  })

  it('reads the price of now and leaves out what was hidden since', async () => {
    await carts.update('ana', [line('a'), line('b')])
    await database.db.product.update({ where: { id: 'a' }, data: { priceCents: 2500 } })
    await database.db.product.update({ where: { id: 'b' }, data: { visible: false } })
    await catalog.productsChanged(['a', 'b'])
    expect(await carts.read('ana')).toMatchObject({ totalPrice: 25, totalElements: 1 })
  })

  it('removes what was bought, inside the given transaction', async () => {
    await carts.update('ana', [line('a'), line('b')])
    await carts.update('bea', [line('a')])
    const undone = transaction(database.db, async (tx) => {
      await carts.removeBought(tx, [{ userId: 'ana', lines: [{ productId: 'a', variantId: null }] }])
      throw new Error('not paid')
    })
    await expect(undone).rejects.toThrow('not paid')
    expect(await linesOf('ana')).toHaveLength(2)
    await transaction(database.db, (tx) =>
      carts.removeBought(tx, [
        { userId: 'ana', lines: ['a', 'nope'].map((productId) => ({ productId, variantId: null })) },
      ]),
    )
    expect((await carts.read('ana')).products.map(({ id }) => id)).toEqual(['b'])
    expect(await linesOf('bea')).toHaveLength(1)
  })

  it('is one of the carts that were sent at the same time, never a mixture', async () => {
    const sent = Array.from({ length: 20 }, (_, index) => [line('a', index + 1), line('b', index + 1)])
    await Promise.all(sent.map((lines) => carts.update('ana', lines)))
    const quantities = (await linesOf('ana')).map(({ quantity }) => quantity)
    expect(quantities).toHaveLength(2)
    expect(quantities[0]).toBe(quantities[1])
  })

  it('refuses a user who is gone', async () => {
    await expect(carts.update('nobody', [line('a')])).rejects.toMatchObject({ code: 'unauthorized', status: 401 })
  })
})

describe('the body of an update', () => {
  it('has at most 100 lines of 1 to 999 whole pieces; totals and other fields are ignored', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => line(`p${index}`))
    expect(cartUpdateSchema.parse({ products: [{ ...line('a'), price: 0.01 }], totalPrice: 1 })).toEqual({
      products: [line('a')],
    })
    expect(cartUpdateSchema.safeParse({ products: lines(100) }).success).toBe(true)
    expect(cartUpdateSchema.safeParse({ products: lines(101) }).success).toBe(false)
    for (const quantity of [0, -1, 1.5, 1000, '2', null]) {
      expect(cartUpdateSchema.safeParse({ products: [{ id: 'a', quantity }] }).success).toBe(false)
    }
  })
})
