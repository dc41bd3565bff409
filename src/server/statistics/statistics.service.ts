import { type Cents, eurosFromCents } from '../../shared/money.ts'
import { matchesFilter, type OrderFilter } from '../../shared/orders/filters.ts'
import { paymentServices } from '../../shared/orders/payment-services.ts'
import { isDemoSeller } from '../../shared/seller.ts'
import { firstSettings } from '../../shared/settings/sections.ts'
import { isFirstSetup } from '../../shared/shipping/setup.ts'
import { toMonth } from '../../shared/shop-time.ts'
import type { Dashboard, FirstSteps } from '../../shared/statistics/entities.ts'
import { shares } from '../cache/memory.ts'
import { bound } from '../core/bound.ts'
import { chunks } from '../core/chunks.ts'
import type { Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../db/migrations.ts'
import { keepById } from '../db/row-lock.ts'
import { transaction } from '../db/transaction.ts'
import type { ServiceContext } from '../service-context.ts'
import { countOrders, countProducts, type OrderCount, readAttention } from './attention.ts'
import {
  addToProductMonths,
  addToSaleMonths,
  addToShopMonth,
  type ProductIncrement,
  type SaleShare,
} from './increments.ts'
import { readPeriods, readProductMonths, readShopMonths } from './periods.ts'
import { createTopBuyers, readCategorySales, readVariantSales } from './sales.ts'

const flushMs = 1000
/** Views may wait for long when the database is away, and both databases bound the values of a statement. */
const idsPerStatement = 1000

/** Amount paid for a line of an order; negative when it goes back. */
export interface SaleLine {
  /** Null when the product was purged since. */
  productId: string | null
  cents: Cents
  units: number
}

/** Sales of some orders together. Everything is negative when it goes back. */
export interface Sale {
  lines: readonly SaleLine[]
  /** Amount paid in all, with shipping: it counts for the shop and for no product. */
  totalCents: Cents
  orders: number
  /** The amounts that each of them added. */
  shares: readonly SaleShare[]
}

/** Views of a product in a month that are not written yet. */
type ProductViews = Pick<ProductIncrement, 'productId' | 'month' | 'views'>
type Views = Map<string, ProductViews>

function addViews(all: Views, { productId, month, views }: ProductViews) {
  const key = `${month} ${productId}`
  all.set(key, { productId, month, views: views + (all.get(key)?.views ?? 0) })
}

/** Reads which of some products exist, and keeps them from being deleted before the transaction ends. */
async function keepProducts(tx: Tx, kind: DatabaseKind, ids: ReadonlySet<string>): Promise<Set<string>> {
  const existing = new Set<string>()
  for (const some of chunks([...ids].sort(), idsPerStatement)) {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "Product" WHERE "id" IN (${Prisma.join(some)}) ${keepById(kind)}`
    for (const { id } of rows) existing.add(id)
  }
  return existing
}

/** Drops views of products that were deleted in the meantime. */
async function writeViews(tx: Tx, kind: DatabaseKind, views: Views): Promise<void> {
  const existing = await keepProducts(tx, kind, new Set([...views.values()].map(({ productId }) => productId)))
  const rows = [...views.values()].filter(({ productId }) => existing.has(productId))
  const totals = new Map<string, number>()
  for (const row of rows) totals.set(row.month, (totals.get(row.month) ?? 0) + row.views)
  const increments = rows.map((row) => ({ ...row, sellsCents: 0, units: 0 }))
  await addToProductMonths(tx, increments)
  for (const [month, count] of [...totals].sort()) {
    await addToShopMonth(tx, { month, sellsCents: 0, orders: 0, views: count })
  }
}

async function countSale(tx: Tx, { lines, totalCents, orders, shares }: Sale, month: string): Promise<void> {
  const byProduct = new Map<string, ProductIncrement>()
  for (const { productId, cents, units } of lines) {
    // A purged product has no months of its own, but counts for the shop.
    if (productId === null) continue
    const row = byProduct.get(productId) ?? { productId, month, sellsCents: 0, units: 0, views: 0 }
    byProduct.set(productId, { ...row, sellsCents: row.sellsCents + cents, units: row.units + units })
  }
  await addToProductMonths(tx, [...byProduct.values()])
  const monthly = shares.map((share) => ({ ...share, month }))
  await addToSaleMonths(tx, monthly)
  await addToShopMonth(tx, { month, sellsCents: totalCents, orders, views: 0 })
}

/**
 * Sales are counted in the transaction that pays or cancels; views are collected and written each second by the job
 * `statistics-views`. Call flush() before the database closes.
 */
export function createStatisticsService(
  context: Pick<ServiceContext, 'db' | 'clock' | 'config' | 'scheduler' | 'settings'>,
) {
  const monthAt = (at: Date) => toMonth(at, context.settings.current.shop.timeZone)
  const seen = new SeenViews()
  const readBuyers = createTopBuyers(context)
  let waiting: Views = new Map()
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const views = waiting
    waiting = new Map()
    try {
      await transaction(context.db, (tx) => writeViews(tx, context.config.database.kind, views))
    } catch (error) {
      for (const row of views.values()) addViews(waiting, row)
      throw error
    }
  }

  const service = {
    /** One shown product page per visitor and 30 minutes; batched off the request path. @returns whether it counted */
    recordView(productId: string, visitor: string) {
      const now = context.clock.now()
      if (!seen.counts(`${visitor} ${productId}`, now.getTime())) return false
      addViews(waiting, { productId, month: monthAt(now), views: 1 })
      return true
    },
    /**
     * Counts what some orders sold in the month of `at`, inside the transaction that pays them, or what goes back, inside
     * the one that cancels them.
     */
    recordSale: (tx: Tx, sale: Sale, at: Date) => countSale(tx, sale, monthAt(at)),
    /** Months, sums, orders by filter, top buyers and sales by category, of completed payments. */
    dashboard: () => readDashboard(context, readBuyers),
    ...bound(context, {
      attention: readAttention,
      firstSteps: readFirstSteps,
      period: readPeriods,
      product: readProductMonths,
      variants: readVariantSales,
    }),
    /** Writes the batched views. */
    flush() {
      // One after the other: a second flush waits for the first one.
      const written = writing.then(write)
      writing = written.catch(() => undefined)
      return written
    },
  }
  context.scheduler.add({ name: 'statistics-views', everyMs: flushMs, run: service.flush })
  return service
}

export type StatisticsService = ReturnType<typeof createStatisticsService>

/** Steps of a new shop before it sells; null for the demo, which sells nothing, until its owner says otherwise. */
async function readFirstSteps(context: Pick<ServiceContext, 'db' | 'config' | 'settings'>): Promise<FirstSteps | null> {
  const { db, config, settings } = context
  const { identity, seller, legal, demo } = settings.current
  if (config.demoData && demo.enabled) return null
  const [category, product] = await Promise.all([
    db.category.findFirst({ select: { id: true } }),
    db.product.findFirst({ where: { deletedAt: null, visible: true, approved: true }, select: { id: true } }),
  ])
  return {
    category: category !== null,
    product: product !== null,
    seller: !isDemoSeller(seller),
    payments: paymentServices[settings.connections.payments].movesMoney,
    mail: settings.connections.smtp !== undefined,
    identity: identity.name !== firstSettings.identity.name,
    shipping: !isFirstSetup(settings.shipping),
    guaranteeNotice: Boolean(legal.guaranteeNoticeEs && legal.guaranteeNoticeEn),
    goingLive: !demo.enabled,
  }
}

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'settings'>

/** The figures of the dashboard, counted and summed by the database (docs/rules.md#statistics). */
async function readDashboard(context: Deps, readBuyers: ReturnType<typeof createTopBuyers>): Promise<Dashboard> {
  const { db } = context
  const counted = countOrders(db)
  const howMany = (counts: readonly OrderCount[]) => counts.reduce((sum, { count }) => sum + count, 0)
  const [generalStatistics, orders, users, categories] = await Promise.all([
    readGeneral(context),
    counted,
    counted.then((counts) => readBuyers(howMany(counts))),
    readCategorySales(db),
  ])
  return { generalStatistics, orderStatistiscs: orderStatistics(orders), users, categories }
}

async function readGeneral(context: Deps): Promise<Dashboard['generalStatistics']> {
  const { db } = context
  const [months, products, totalUsers, totalCategories] = await Promise.all([
    readShopMonths(context),
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

/** A view is one shown product page per visitor and 30 minutes (docs/rules.md#statistics). */
const windowMs = 30 * 60_000
/** Memory that a view takes: hashed visitor and product, a time, and the map's entry. */
export const viewBytes = 150
const maxRemembered = Math.floor(shares.views / viewBytes)

/** The views that counted lately; the oldest are dropped first when there are too many. */
export class SeenViews {
  /** Time of the view that counted, oldest first. */
  private readonly seen = new Map<string, number>()
  private readonly max: number

  constructor(max = maxRemembered) {
    this.max = max
  }

  /** Whether this view counts; if so, further ones with the same key do not count for 30 minutes. */
  counts(key: string, now: number): boolean {
    const last = this.seen.get(key)
    if (last !== undefined && now - last < windowMs) return false
    this.seen.delete(key)
    this.seen.set(key, now)
    for (const [oldest, time] of this.seen) {
      if (now - time < windowMs && this.seen.size <= this.max) break
      this.seen.delete(oldest)
    }
    return true
  }
}
