import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { getDay, nextDay, startOfDay, toMonth } from '../../shared/shop-time.ts'
import type { ChartRange } from '../../shared/statistics/chart.ts'
import type { Figure, PeriodFigures, PeriodReport, ProductMonth } from '../../shared/statistics/entities.ts'
import {
  countMonths,
  createPeriod,
  type Days,
  firstOfMonth,
  monthsAfter,
  type Period,
} from '../../shared/statistics/period.ts'
import { AppError } from '../core/app-error.ts'
import type { Db } from '../db/db.ts'
import type { ServiceContext } from '../service-context.ts'

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'settings'>
type ShopMonths = Awaited<ReturnType<typeof readShopMonths>>
type Sales = Record<'sellsCents' | 'orders', number>

/** The running month and the months of a range, each with the equally long period before, and the best-selling products. */
export async function readPeriods(context: Deps, range: ChartRange): Promise<PeriodReport> {
  const months = await readShopMonths(context)
  const today = getDay(context.clock.now(), context.settings.current.shop.timeZone)
  const first = months[0]?.monthlyStatisticsDate ?? firstOfMonth(today)
  const period = createPeriod(today, countMonths(range), first)
  const [month, ofRange, products] = await Promise.all([
    readFigures(context, months, createPeriod(today, 1, first)),
    readFigures(context, months, period),
    readTopProducts(context.db, period.now),
  ])
  return { month, range: ofRange, products }
}

async function readFigures(context: Deps, months: ShopMonths, { now, before }: Period): Promise<PeriodFigures> {
  const current = sumMonths(months, firstOfMonth(now.from), firstOfMonth(now.to))
  const earlier = before && (await readSalesBefore(context, months, before))
  const figure = (name: keyof Sales, convert: (value: number) => number): Figure => ({
    value: convert(current[name]),
    compared: earlier && { now: convert(current[name]), before: convert(earlier[name]) },
  })
  return {
    ...{ now, before },
    sells: figure('sellsCents', eurosFromCents),
    orders: figure('orders', (count) => count),
    views: sumViews(months, { now, before }),
  }
}

/** Sums up the months from one to another, both included. */
function sumMonths(months: ShopMonths, from: string, to: string) {
  const total = { sellsCents: 0, orders: 0, views: 0 }
  for (const { monthlyStatisticsDate: month, sellsCents, orders, views } of months) {
    if (month < from || month > to) continue
    total.sellsCents += sellsCents
    total.orders += orders
    total.views += views
  }
  return total
}

/** Sales are summed up by month: those of the last month, which is not compared as a whole, come from its orders. */
async function readSalesBefore({ db, clock, settings }: Deps, months: ShopMonths, { from, to }: Days): Promise<Sales> {
  const { timeZone } = settings.current.shop
  const last = firstOfMonth(to)
  const complete = sumMonths(months, from, monthsAfter(last, -1))
  const end = sameMoment(clock.now(), to, timeZone)
  const partial = await readSales(db, startOfDay(last, timeZone), end)
  return { sellsCents: complete.sellsCents + partial.sellsCents, orders: complete.orders + partial.orders }
}

/** The time of day of `now` on an earlier day; the day's end if it stands for a later one that its month does not have. */
function sameMoment(now: Date, day: string, zone: string): Date {
  const today = getDay(now, zone)
  const end = startOfDay(nextDay(day), zone)
  if (day.slice(8) < today.slice(8)) return end
  const elapsed = now.getTime() - startOfDay(today, zone).getTime()
  return new Date(Math.min(startOfDay(day, zone).getTime() + elapsed, end.getTime()))
}

/**
 * Payments completed in a span of time, less what was given back in it, and less the orders that were cancelled in it: the
 * rule of the months. A payment that came too late never counted.
 */
async function readSales(db: Db, from: Date, end: Date): Promise<Sales> {
  const span = { gte: from, lt: end }
  const [paid, cancelled, refunds] = await Promise.all([
    db.order.aggregate({ where: { paidAt: span }, _sum: { totalCents: true }, _count: { _all: true } }),
    db.order.count({ where: { cancelledAt: span, paidAt: { not: null } } }),
    db.refund.aggregate({ where: { createdAt: span, kind: { not: 'late' } }, _sum: { amountCents: true } }),
  ])
  return {
    sellsCents: Number(paid._sum.totalCents ?? 0) - Number(refunds._sum.amountCents ?? 0),
    orders: paid._count._all - cancelled,
  }
}

/** Views are stored by month alone: those of the running month are left out of the comparison. */
function sumViews(months: ShopMonths, { now, before }: Period): Figure {
  const running = firstOfMonth(now.to)
  const { views: value } = sumMonths(months, now.from, running)
  if (before === null || now.from >= running) return { value, compared: null }
  const { views: current } = sumMonths(months, now.from, monthsAfter(running, -1))
  const { views: earlier } = sumMonths(months, before.from, monthsAfter(firstOfMonth(before.to), -1))
  return { value, compared: { now: current, before: earlier } }
}

const topProducts = 5

/**
 * The five products whose completed payments in some months brought in most; a refund counts in its own month. Deleted
 * products are left out: they have no page anymore.
 * @param days of whole months, except for the running one
 */
async function readTopProducts(db: Db, { from, to }: Days): Promise<PeriodReport['products']> {
  const rows = await db.$queryRaw<{ id: string; units: bigint; cents: bigint }[]>`
    SELECT "id", "units", "cents" FROM (
      SELECT "productId" AS "id", CAST(SUM("units") AS BIGINT) AS "units", CAST(SUM("sellsCents") AS BIGINT) AS "cents"
      FROM "ProductMonth" WHERE "month" >= ${firstOfMonth(from)} AND "month" <= ${firstOfMonth(to)}
      GROUP BY "productId" HAVING SUM("sellsCents") > 0
    ) AS "sales"
    WHERE NOT EXISTS (SELECT 1 FROM "Product" WHERE "Product"."id" = "sales"."id" AND "deletedAt" IS NOT NULL)
    ORDER BY "cents" DESC, "units" DESC, "id" LIMIT ${topProducts}`
  const products = await db.product.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: {
      ...{ id: true, titleEs: true, titleEn: true },
      images: { orderBy: { position: 'asc' }, take: 1, select: { file: true } },
    },
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  return rows.flatMap(({ id, units, cents }) => {
    const product = byId.get(id)
    if (!product) return []
    const title = localized(product.titleEs, product.titleEn)
    const image = product.images[0]?.file ?? null
    return [{ id, title, image, units: Number(units), sells: eurosFromCents(Number(cents)) }]
  })
}

/**
 * One entry a month, oldest first, from the first month that has a row to the current one, even without any row, so that
 * a chart has its axes.
 * @param rows in the order of their months
 * @param empty the values of a month without a row
 */
function withoutGaps<Row extends { month: string }>(
  rows: readonly Row[],
  current: string,
  empty: Omit<Row, 'month'>,
): (Omit<Row, 'month'> & { month: string })[] {
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  const last = [rows.at(-1)?.month ?? current, current].toSorted()[1] ?? current
  const series: ReturnType<typeof withoutGaps<Row>> = []
  for (let month = rows[0]?.month ?? current; month <= last; month = monthsAfter(month, 1)) {
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
  return months.map(({ month: monthlyStatisticsDate, sellsCents, ...counts }) => {
    return { monthlyStatisticsDate, ...counts, sellsCents: Number(sellsCents) }
  })
}

/** The months of a product, like those of the shop; sells in euros. @throws AppError product-not-found */
export async function readProductMonths({ db, clock, settings }: Deps, id: string): Promise<ProductMonth[]> {
  const months = { orderBy: { month: 'asc' }, select: { month: true, sellsCents: true, views: true } } as const
  const product = await db.product.findFirst({ where: { id, deletedAt: null }, select: { months } })
  if (!product) throw new AppError('product-not-found')
  const current = toMonth(clock.now(), settings.current.shop.timeZone)
  return withoutGaps(product.months, current, { sellsCents: 0n, views: 0 }).map(({ month, sellsCents, views }) => ({
    monthlyStatisticsDate: month,
    sells: eurosFromCents(Number(sellsCents)),
    views,
  }))
}
