import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type RealApp } from '../support/real-app.ts'
import { measure } from './admin-figures.ts'
import { fillForAdmin } from './admin-fill.ts'
import { adminTargets, dashboard, pathOf } from './admin-targets.ts'
import { percentile } from './numbers.ts'

describe('percentiles', () => {
  it('are values that were measured', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1)
    expect([percentile(values, 0.5), percentile(values, 0.99), percentile([7], 0.99)]).toEqual([50, 99, 7])
  })
})

// One database is enough: what the server refuses, it refuses before it asks any.
describe('the bench of the admin area', { timeout: 90_000 }, () => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp('sqlite')
    await fillForAdmin(shop.db, 'sqlite', { products: 20, orders: 20, logs: 20, mails: 20 })
  }, 90_000)
  afterAll(() => shop.close())

  it('makes no request that the server refuses', async () => {
    const { headers } = await shop.user({ isAdmin: true })
    const sample = { orderId: 'order', email: 'ana@example.com', sku: 'DEMO-1' }
    for (const target of [dashboard, ...adminTargets(sample)]) {
      const call = async () => (await shop.call({ url: pathOf(target), headers })).statusCode
      expect(await measure(call, target, { warmUp: 0, measured: 1 }), target.name).toMatchObject({ failures: 0 })
    }
  })
})
