import type { Tx } from '../../src/server/db/db.ts'
import { addToProductMonths, addToShopMonth, type ProductIncrement } from '../../src/server/statistics/increments.ts'
import { createRandom } from '../../src/shared/seeded-random.ts'
import { toMonth } from '../../src/shared/shop-time.ts'
import { historyDays, type Sellable } from './order-plan.ts'

const dayMs = 86_400_000

/** Views of each product in each month since it appeared, by its appeal: some forty for each unit that was sold. */
function viewCounts(products: readonly Sellable[], now: Date, timeZone: string): ProductIncrement[] {
  const random = createRandom('views')
  const counts = new Map<string, ProductIncrement>()
  for (const { id, appeal, createdAt } of products) {
    const firstDay = Math.min(historyDays, Math.floor((now.getTime() - createdAt.getTime()) / dayMs))
    for (let back = firstDay; back >= 0; back--) {
      const month = toMonth(new Date(now.getTime() - back * dayMs), timeZone)
      const row = counts.get(`${id}/${month}`) ?? { productId: id, month, sellsCents: 0, units: 0, views: 0 }
      row.views += Math.floor(appeal * random.between(0.2, 1.1) * (1.6 - back / historyDays) + random.next())
      counts.set(`${id}/${month}`, row)
    }
  }
  return [...counts.values()].filter(({ views }) => views > 0)
}

/** Writes the views of demo products as the statistics' own job does. */
export async function writeViews(tx: Tx, products: readonly Sellable[], now: Date, timeZone: string): Promise<void> {
  const rows = viewCounts(products, now, timeZone)
  await addToProductMonths(tx, rows)
  const totals = new Map<string, number>()
  for (const { month, views } of rows) totals.set(month, (totals.get(month) ?? 0) + views)
  for (const [month, views] of totals) await addToShopMonth(tx, { month, sellsCents: 0, orders: 0, views })
}
