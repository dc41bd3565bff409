import { eurosFromCents } from '../../shared/money.ts'
import { matchesFilter, type OrderFilter } from '../../shared/orders/filters.ts'
import type { Dashboard } from '../../shared/statistics/entities.ts'
import type { Base } from '../base.ts'
import { countOrders, countProducts, type OrderCount } from './counts.ts'
import { readShopMonths } from './month-series.ts'
import { readCategorySales } from './sales.ts'
import type { TopBuyers } from './top-buyers.ts'

type Deps = Pick<Base, 'db' | 'clock' | 'settings'>

/** The figures of the dashboard, counted and summed by the database (docs/rules.md#statistics). */
export async function readDashboard(base: Deps, topBuyers: TopBuyers): Promise<Dashboard> {
  const { db } = base
  const counted = countOrders(db)
  const howMany = (counts: readonly OrderCount[]) => counts.reduce((sum, { count }) => sum + count, 0)
  const [generalStatistics, orders, users, categories] = await Promise.all([
    readGeneral(base),
    counted,
    counted.then((counts) => topBuyers.read(howMany(counts))),
    readCategorySales(db),
  ])
  return { generalStatistics, orderStatistiscs: orderStatistics(orders), users, categories }
}

async function readGeneral(base: Deps): Promise<Dashboard['generalStatistics']> {
  const { db } = base
  const [months, products, totalUsers, totalCategories] = await Promise.all([
    readShopMonths(base),
    countProducts(db),
    db.user.count(),
    db.category.count(),
  ])
  const sum = (amount: (month: (typeof months)[number]) => number) =>
    months.reduce((total, month) => total + amount(month), 0)
  return {
    monthlyStatistics: months.map(({ sellsCents, ...month }) => ({ ...month, sells: eurosFromCents(sellsCents) })),
    totalSells: eurosFromCents(sum(({ sellsCents }) => sellsCents)),
    totalViews: sum(({ views }) => views),
    totalOrders: sum(({ orders }) => orders),
    totalUsers,
    totalProducts: products.total,
    totalActiveProducts: products.active,
    totalCategories,
  }
}

function orderStatistics(counts: readonly OrderCount[]): Dashboard['orderStatistiscs'] {
  const of = (filter: OrderFilter) =>
    counts.reduce((total, { count, ...statuses }) => total + (matchesFilter(filter, statuses) ? count : 0), 0)
  return {
    completedOrders: of('completed'),
    pendingOrders: of('pending'),
    cancelledOrders: of('cancelled'),
    pendingPaymentOrders: of('pending-payment'),
  }
}
