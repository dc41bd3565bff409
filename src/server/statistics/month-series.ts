import { eurosFromCents } from '../../shared/money.ts'
import { toMonth } from '../../shared/shop-time.ts'
import type { ProductMonth } from '../../shared/statistics/entities.ts'
import { monthsAfter } from '../../shared/statistics/period.ts'
import type { Base } from '../base.ts'
import { AppError } from '../core/app-error.ts'

type Deps = Pick<Base, 'db' | 'clock' | 'settings'>

/**
 * One entry a month, oldest first, from the first month that has a row to the present one, even without any row, so that
 * a chart has its axes.
 * @param rows in the order of their months
 * @param empty the values of a month without a row
 */
function withoutGaps<Row extends { month: string }>(
  rows: readonly Row[],
  present: string,
  empty: Omit<Row, 'month'>,
): (Omit<Row, 'month'> & { month: string })[] {
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  const last = [rows.at(-1)?.month ?? present, present].toSorted()[1] ?? present
  const series: ReturnType<typeof withoutGaps<Row>> = []
  for (let month = rows[0]?.month ?? present; month <= last; month = monthsAfter(month, 1)) {
    series.push(byMonth.get(month) ?? { ...empty, month })
  }
  return series
}

/** The months of the whole shop: completed payments; a refund counts as negative in its own month. */
export async function readShopMonths({ db, clock, settings }: Deps) {
  const rows = await db.shopMonth.findMany({ orderBy: { month: 'asc' } })
  const months = withoutGaps(rows, toMonth(clock.now(), settings.current.shop.timeZone), {
    sellsCents: 0n,
    orders: 0,
    views: 0,
  })
  return months.map(({ month: monthlyStatisticsDate, sellsCents, orders, views }) => ({
    monthlyStatisticsDate,
    orders,
    views,
    sellsCents: Number(sellsCents),
  }))
}

/** The months of a product, like those of the shop; sells in euros. @throws AppError product-not-found */
export async function readProductMonths({ db, clock, settings }: Deps, id: string): Promise<ProductMonth[]> {
  const months = { orderBy: { month: 'asc' }, select: { month: true, sellsCents: true, views: true } } as const
  const product = await db.product.findFirst({ where: { id, deletedAt: null }, select: { months } })
  if (!product) throw new AppError('product-not-found')
  const present = toMonth(clock.now(), settings.current.shop.timeZone)
  return withoutGaps(product.months, present, { sellsCents: 0n, views: 0 }).map(({ month, sellsCents, views }) => ({
    monthlyStatisticsDate: month,
    sells: eurosFromCents(Number(sellsCents)),
    views,
  }))
}
