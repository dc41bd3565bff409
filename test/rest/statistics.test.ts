import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

describeOnEither('statistics over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    await shop.paidOrder(undefined, { email: 'ana@example.org' })
  })
  afterAll(() => shop.close())

  const get = (path: string) => shop.call({ url: `/api/${path}`, headers: admin.headers })

  it('general statistics have the four parts, one of them under the misspelt key that clients know', async () => {
    const response = await get('general-statistics/get-general-statistics')
    expect(response.json()).toEqual({
      generalStatistics: {
        monthlyStatistics: [{ monthlyStatisticsDate: '2026-11-01', orders: 1, sells: 24.9, views: 0 }],
        ...{ totalSells: 24.9, totalViews: 0, totalOrders: 1, totalUsers: 1 },
        ...{ totalProducts: 1, totalActiveProducts: 1, totalCategories: 0 },
      },
      orderStatistiscs: { completedOrders: 0, pendingOrders: 1, cancelledOrders: 0, pendingPaymentOrders: 0 },
      users: [{ email: 'ana@example.org', orders: 1, totalItemsInOrders: 1, totalSpentInOrders: 24.9 }],
      categories: [],
    })
  })

  it('a product has its months under data.productStatistic, and nothing has none', async () => {
    const { id } = await shop.db.product.findFirstOrThrow()
    expect((await get(`statistics/products/${id}`)).json()).toEqual({
      data: {
        productStatistic: { monthlyStatistics: [{ monthlyStatisticsDate: '2026-11-01', sells: 24.9, views: 0 }] },
      },
    })
    expect((await get('statistics/products/nothing')).json()).toMatchObject({
      code: 404,
      key: 'errors:productNotFound',
    })
  })
})
