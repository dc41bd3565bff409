import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCatalogService } from '../../../src/server/catalog/catalog.service.ts'
import { lockStocks, releaseStock, reserveStock } from '../../../src/server/catalog/stock.ts'
import type { Tx } from '../../../src/server/db/db.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { raiseCatalogVersion } from '../../../src/server/db/versions.ts'
import { listQuerySchema } from '../../../src/shared/catalog/list-query.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { later } from '../../support/full.ts'
import { testContext } from '../../support/service-context.ts'
import { createCategory, createProduct } from './rows.ts'

/** A process of its own as far as the catalogue goes: own snapshot, own listening connection. */
function processOn({ db, url }: TestDatabase) {
  const context = testContext(db, { env: { DATABASE_URL: url, JWT_SECRET: 'x'.repeat(40) } })
  const catalog = createCatalogService(context)
  return { context, catalog, poll: () => context.scheduler.run('changes-poll') }
}

describe('two processes on one PostgreSQL', () => {
  let database: TestDatabase
  let writer: ReturnType<typeof processOn>
  let reader: ReturnType<typeof processOn>
  let id: string

  beforeEach(async () => {
    database = await openTestDatabase('postgres')
    id = await createProduct(database.db, { price: 10 })
    writer = processOn(database)
    reader = processOn(database)
    await Promise.all([writer.catalog.start(), reader.catalog.start()])
  })
  afterEach(async () => {
    await Promise.all([writer.catalog.close(), reader.catalog.close()])
    await database.close()
  })

  const write = (priceCents: number) =>
    database.db.$transaction(async (tx) => {
      await tx.product.update({ where: { id }, data: { priceCents } })
      await raiseCatalogVersion(tx)
    })
  const priceAt = ({ catalog }: typeof reader) => catalog.product(id).price

  it('hear of each other’s writes by notification', async () => {
    await write(1500)
    await writer.catalog.productsChanged([id])
    expect(priceAt(writer)).toBe(15)
    await expect.poll(() => priceAt(reader), { timeout: 2000, interval: 10 }).toBe(15)
    const category = await createCategory(database.db, 'Camisas')
    await writer.catalog.categoriesChanged()
    await expect
      .poll(() => reader.catalog.categories(), { timeout: 2000, interval: 10 })
      .toMatchObject([{ id: category }])
  })

  it('hear of more products than one notification holds', later, async () => {
    const ids = await Promise.all(Array.from({ length: 450 }, () => createProduct(database.db, { price: 3 })))
    await writer.catalog.productsChanged(ids)
    const count = () => reader.catalog.list(listQuerySchema.parse({})).total
    await expect.poll(count, { timeout: 5000, interval: 20 }).toBe(451)
  })

  it('see by the version what no notification reported, and look no further when it is the same', async () => {
    await write(2000)
    expect(priceAt(reader)).toBe(10)
    expect(await reader.poll()).toBe(1)
    expect(priceAt(reader)).toBe(20)
    expect(await reader.poll()).toBe(0)
  })

  it('see by the poll that an order took the last piece', async () => {
    const moved = (move: (tx: Tx) => Promise<string[]>) =>
      transaction(database.db, async (tx) => {
        const changed = await move(tx)
        if (changed.length > 0) await raiseCatalogVersion(tx)
      })
    const now = () => ({ at: new Date(), lowStock: 5 })
    const createLines = (quantity: number) => [{ productId: id, quantity }]
    await moved(async (tx) =>
      reserveStock(tx, await lockStocks(tx, 'postgres', createLines(20)), createLines(20), now()),
    )
    expect(reader.catalog.product(id).availability).toBe('available')
    await reader.poll()
    expect(reader.catalog.product(id).availability).toBe('sold-out')
    await moved((tx) => releaseStock(tx, 'postgres', createLines(3), now()))
    await reader.poll()
    expect(reader.catalog.product(id).availability).toBe('last')
  })

  it('see deletions and new products by the poll too', async () => {
    const added = await createProduct(database.db, { price: 4 })
    await database.db.$transaction(async (tx) => {
      await tx.product.update({ where: { id }, data: { deletedAt: new Date() } })
      await raiseCatalogVersion(tx)
    })
    await reader.poll()
    expect(reader.catalog.list(listQuerySchema.parse({})).products.map((product) => product.id)).toEqual([added])
  })

  it('listen again after the connection was cut, and catch up with what they missed', later, async () => {
    await database.db.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`
    await write(3000)
    await expect.poll(() => priceAt(reader), { timeout: 8000, interval: 50 }).toBe(30)
    await write(4000)
    await expect
      .poll(
        async () => {
          await writer.catalog.productsChanged([id])
          return priceAt(reader)
        },
        { timeout: 8000, interval: 200 },
      )
      .toBe(40)
  })
})
