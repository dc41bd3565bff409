import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../src/server/db/transaction.ts'
import type { Sale, SaleLine, StatisticsService } from '../../../src/server/statistics/statistics.service.ts'
import { createStatisticsService, SeenViews } from '../../../src/server/statistics/statistics.service.ts'
import { minutes } from '../../support/clock.ts'
import { openTestDatabase, type TestDatabase, testDatabases } from '../../support/database.ts'
import { type TestContext, testContext } from '../../support/service-context.ts'
import { createProduct } from '../catalog/rows.ts'

/** A sale of these lines, or with -1 its taking back. */
function saleOf(lines: readonly SaleLine[], sign: 1 | -1 = 1): Sale {
  const signed = lines.map(({ productId, cents, units }) => ({ productId, cents: sign * cents, units: sign * units }))
  return { lines: signed, totalCents: signed.reduce((sum, { cents }) => sum + cents, 0), orders: sign, shares: [] }
}

describe.each(testDatabases())('statistics on %s', (kind) => {
  let database: TestDatabase
  let context: TestContext
  let statistics: StatisticsService

  beforeEach(async () => {
    database = await openTestDatabase(kind)
    context = testContext(database.db)
    statistics = createStatisticsService(context)
    for (const id of ['a', 'b', 'c']) await createProduct(database.db, { id })
  })
  afterEach(() => database.close())

  const shop = () => database.db.shopMonth.findMany({ orderBy: { month: 'asc' } })
  const products = () => database.db.productMonth.findMany({ orderBy: [{ productId: 'asc' }, { month: 'asc' }] })
  const sale = (lines: SaleLine[], at: string, sign: 1 | -1 = 1) =>
    transaction(database.db, (tx) => statistics.recordSale(tx, saleOf(lines, sign), new Date(at)))

  it('counts one view per visitor, product and 30 minutes, written by its job', async () => {
    expect(statistics.recordView('a', 'ana')).toBe(true)
    expect(statistics.recordView('a', 'ana')).toBe(false)
    expect(statistics.recordView('a', 'bea')).toBe(true)
    expect(statistics.recordView('b', 'ana')).toBe(true)
    context.clock.advance(minutes(30) - 1)
    expect(statistics.recordView('a', 'ana')).toBe(false)
    context.clock.advance(1)
    expect(statistics.recordView('a', 'ana')).toBe(true)
    expect(await products()).toEqual([])
    await context.scheduler.run('statistics-views')
    expect(await products()).toMatchObject([
      { productId: 'a', month: '2026-11-01', views: 3, units: 0, sellsCents: 0n },
      { productId: 'b', month: '2026-11-01', views: 1 },
    ])
    expect(await shop()).toEqual([{ month: '2026-11-01', sellsCents: 0n, orders: 0, views: 4 }])
    await statistics.flush()
    expect(await shop()).toMatchObject([{ views: 4 }])
  })

  it('counts a view in the shop’s month in which it happened and drops those of vanished products', async () => {
    context.clock.set('2026-11-30T22:59:59.999Z')
    statistics.recordView('a', 'ana')
    context.clock.set('2026-11-30T23:00:00.000Z')
    statistics.recordView('a', 'bea')
    statistics.recordView('gone', 'bea')
    await statistics.flush()
    expect(await products()).toMatchObject([
      { productId: 'a', month: '2026-11-01', views: 1 },
      { productId: 'a', month: '2026-12-01', views: 1 },
    ])
    expect((await shop()).map(({ views }) => views)).toEqual([1, 1])
  })

  it('retries views that could not be written', async () => {
    let fail = true
    const db = new Proxy(database.db, {
      get(target, name) {
        if (name === '$transaction' && fail) throw new Error('the database is away')
        return Reflect.get(target, name)
      },
    })
    const service = createStatisticsService({ ...context, db })
    service.recordView('a', 'ana')
    await expect(service.flush()).rejects.toThrow('away')
    service.recordView('a', 'bea')
    fail = false
    await service.flush()
    expect(await products()).toMatchObject([{ productId: 'a', views: 2 }])
  })

  it('counts a sale and takes it back in the month of the cancel', async () => {
    const lines = [
      { productId: 'b', cents: 3998, units: 2 },
      { productId: 'a', cents: 500, units: 1 },
      { productId: 'b', cents: 1000, units: 1 },
      { productId: null, cents: 300, units: 3 },
    ]
    await sale(lines, '2026-10-31T22:59:59Z')
    await sale(lines, '2026-10-31T23:00:00Z', -1)
    expect(await products()).toEqual([
      { productId: 'a', month: '2026-10-01', sellsCents: 500n, units: 1, views: 0 },
      { productId: 'a', month: '2026-11-01', sellsCents: -500n, units: -1, views: 0 },
      { productId: 'b', month: '2026-10-01', sellsCents: 4998n, units: 3, views: 0 },
      { productId: 'b', month: '2026-11-01', sellsCents: -4998n, units: -3, views: 0 },
    ])
    expect(await shop()).toEqual([
      { month: '2026-10-01', sellsCents: 5798n, orders: 1, views: 0 },
      { month: '2026-11-01', sellsCents: -5798n, orders: -1, views: 0 },
    ])
  })

  it('takes a sale of nothing but vanished products, and undoes it with its transaction', async () => {
    await sale([{ productId: null, cents: 100, units: 1 }], '2026-10-01T00:00:00Z')
    const undone = transaction(database.db, async (tx) => {
      await statistics.recordSale(tx, saleOf([{ productId: 'a', cents: 1, units: 1 }]), new Date('2026-10-02'))
      throw new Error('no sale')
    })
    await expect(undone).rejects.toThrow('no sale')
    expect(await shop()).toMatchObject([{ sellsCents: 100n, orders: 1 }])
    expect(await products()).toEqual([])
  })

  it('loses nothing of sales and views that happen at once, in whatever order their lines are', async () => {
    const line = (productId: string) => ({ productId, cents: 100, units: 1 })
    const orders = [
      [line('a'), line('b'), line('c')],
      [line('c'), line('b'), line('a')],
    ]
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        statistics.recordView('a', `visitor ${index}`)
        statistics.recordView('c', `visitor ${index}`)
        await Promise.all([sale(orders[index % 2] as SaleLine[], '2026-11-05T00:00:00Z'), statistics.flush()])
      }),
    )
    await statistics.flush()
    expect(await shop()).toEqual([{ month: '2026-11-01', sellsCents: 12_000n, orders: 40, views: 80 }])
    expect(await products()).toMatchObject([
      { productId: 'a', sellsCents: 4000n, units: 40, views: 40 },
      { productId: 'b', sellsCents: 4000n, units: 40, views: 0 },
      { productId: 'c', sellsCents: 4000n, units: 40, views: 40 },
    ])
  })
})

describe('views that were seen', () => {
  it('are forgotten, the oldest first, when there are too many', () => {
    const seen = new SeenViews(2)
    expect(['a', 'b', 'c'].map((key) => seen.counts(key, 0))).toEqual([true, true, true])
    expect(seen.counts('c', 1)).toBe(false)
    expect(seen.counts('b', 1)).toBe(false)
    expect(seen.counts('a', 1)).toBe(true)
  })
})
