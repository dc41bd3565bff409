import pProps from 'p-props'
import { localized } from '../../shared/localized.ts'
import type { OrderNotice, OrderStep } from '../../shared/orders/filters.ts'
import type { Statuses } from '../../shared/orders/statuses.ts'
import { allows } from '../../shared/orders/transitions.ts'
import { getDay, startOfDay } from '../../shared/shop-time.ts'
import type { Attention } from '../../shared/statistics/entities.ts'
import { failedLast } from '../../shared/system/overview.ts'
import { findRefundDay } from '../../shared/withdrawal/period.ts'
import type { Db } from '../db/db.ts'
import { Prisma, type Product } from '../db/generated/sqlite/client.ts'
import { isPaidOrder, lacksComposition, lacksMaker, lowInShop, noticeCondition } from '../db/list-conditions.ts'
import { countRows } from '../db/list-page.ts'
import { readOptionTexts } from '../db/option-texts.ts'
import type { ServiceContext } from '../service-context.ts'

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'settings' | 'scheduler'>

/**
 * Counts that need an admin now. Errors are those of today, by the shop's time zone, that the shop is to blame for. Each
 * number is how many rows the list shows that its link leads to.
 */
export async function readAttention({ db, clock, settings, scheduler }: Deps): Promise<Attention> {
  const { timeZone, lowStock } = settings.current.shop
  const today = getDay(clock.now(), timeZone)
  const countNoticed = (notice: OrderNotice) =>
    countRows(db, { from: Prisma.sql`"Order"`, where: noticeCondition(notice, clock.now()) })
  const { orders, labels, withdrawals, ...counts } = await pProps({
    orders: countOrders(db),
    lowStock: countRows(db, { from: Prisma.sql`"Product"`, where: lowInShop(Prisma.raw(String(lowStock))) }),
    runningOut: readRunningOut({ db, clock }),
    failedMails: db.outgoingMail.count({ where: { status: 'failed' } }),
    failedJobs: countFailedJobs({ db, scheduler }),
    failedRefunds: countRows(db, {
      from: Prisma.sql`(SELECT DISTINCT "orderId" FROM "Refund" WHERE "status" = 'failed') AS "refunded"`,
      where: Prisma.sql`TRUE`,
    }),
    disputedOrders: countNoticed('disputed'),
    outsideRefunds: countNoticed('outside'),
    errorsToday: countRows(db, {
      from: Prisma.sql`"ErrorLog"`,
      where: Prisma.sql`"createdAt" >= ${startOfDay(today, timeZone)} AND "errorCode" BETWEEN 500 AND 599`,
    }),
    labels: countLabelGaps({ db, settings }),
    toApprove: db.product.count({ where: { origin: 'visitor', approved: false, deletedAt: null } }),
    withdrawals: countWithdrawals(db, timeZone),
  })
  const waitingFor = (step: OrderStep) =>
    orders.filter((row) => allows(step, row)).reduce((total, { count }) => total + count, 0)
  const steps = { ordersToPrepare: waitingFor('prepare'), ordersToShip: waitingFor('ship') }
  return { today, ...steps, ...counts, ...labels, ...withdrawals }
}

/** Counts products whose labels have gaps, from indexes alone; none where nobody asks for labels and no product has one. */
async function countLabelGaps({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<Pick<Attention, 'noMaker' | 'noComposition'>> {
  const count = (where: Prisma.Sql) => countRows(db, { from: Prisma.sql`"Product"`, where })
  const [products, noMaker, noComposition] = await Promise.all([
    count(Prisma.sql`"deletedAt" IS NULL`),
    count(lacksMaker),
    count(lacksComposition),
  ])
  const isUsed = noMaker < products || noComposition < products
  return isUsed || (settings.current.shop.labelRequired ?? 'off') !== 'off' ? { noMaker, noComposition } : {}
}

/** Statements of withdrawal that wait, and the day by which the first of them is to be refunded; nothing without any. */
async function countWithdrawals(db: Db, timeZone: string): Promise<Pick<Attention, 'withdrawals' | 'withdrawalsDue'>> {
  const where = { handledAt: null }
  const [count, first] = await Promise.all([
    db.withdrawalStatement.count({ where }),
    db.withdrawalStatement.findFirst({ where, orderBy: { receivedAt: 'asc' }, select: { receivedAt: true } }),
  ])
  return first ? { withdrawals: count, withdrawalsDue: findRefundDay(first.receivedAt, timeZone) } : {}
}

/** Jobs that this version has and whose last run failed; those of earlier versions are on no page. */
async function countFailedJobs({ db, scheduler }: Pick<Deps, 'db' | 'scheduler'>): Promise<number> {
  const names = scheduler.states().map(({ name }) => name)
  const runs = await db.jobRun.findMany({ select: { name: true, failedAt: true, succeededAt: true } })
  return runs.filter((run) => names.includes(run.name) && failedLast(run)).length
}

const dayMs = 24 * 60 * 60_000
/** Sales of so many days show how fast a product sells. */
const soldDays = 30
/** A product with stock for longer is not running out. */
const maxDays = 30
const maxListed = 10

interface RunningOutRow extends Pick<Product, 'id' | 'titleEs' | 'titleEn' | 'stock'> {
  optionsKey: string | null
  days: number
}

/**
 * Finds what will be sold out first if it goes on selling as in the last days: the stock by the pieces sold a day.
 * Products that are sold out already, or did not sell, are not among them. Each is named once, by its first variant.
 */
async function readRunningOut({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<Attention['runningOut']> {
  const since = new Date(clock.now().getTime() - soldDays * dayMs)
  const daysLeft = (stock: Prisma.Sql) =>
    Prisma.sql`CAST(${stock} AS DOUBLE PRECISION) * ${Prisma.raw(String(soldDays))} / "sold"."units"`
  const rows = await db.$queryRaw<RunningOutRow[]>`
    WITH "sold" AS MATERIALIZED (
      SELECT "productId", "variantId", SUM("quantity" - COALESCE(
        (SELECT SUM("back"."quantity") FROM "RefundLine" "back" WHERE "back"."orderLineId" = "OrderLine"."id"), 0)) AS "units"
      FROM "Order" JOIN "OrderLine" ON "OrderLine"."orderId" = "Order"."id"
      WHERE "Order"."paidAt" >= ${since} AND ${isPaidOrder} GROUP BY "productId", "variantId"
    ), "item" AS (
      SELECT "Product"."id", "titleEs", "titleEn", "Product"."stock", NULL AS "optionsKey",
        ${daysLeft(Prisma.sql`"Product"."stock"`)} AS "days"
      FROM "sold" JOIN "Product" ON "Product"."id" = "sold"."productId"
      WHERE "sold"."variantId" IS NULL AND "sold"."units" > 0 AND "optionIds" = '' AND "Product"."stock" > 0
        AND "Product"."deletedAt" IS NULL AND "visible" AND "approved"
      UNION ALL
      SELECT "Product"."id", "titleEs", "titleEn", "ProductVariant"."stock", "optionsKey",
        ${daysLeft(Prisma.sql`"ProductVariant"."stock"`)} AS "days"
      FROM "sold" JOIN "ProductVariant" ON "ProductVariant"."id" = "sold"."variantId"
      JOIN "Product" ON "Product"."id" = "ProductVariant"."productId"
      WHERE "sold"."units" > 0 AND "ProductVariant"."stock" > 0 AND "enabled" AND "ProductVariant"."deletedAt" IS NULL
        AND "Product"."deletedAt" IS NULL AND "visible" AND "approved"
    ), "ranked" AS (
      SELECT "item".*, ROW_NUMBER() OVER (PARTITION BY "id" ORDER BY "days", "stock", "optionsKey") AS "rank" FROM "item"
    )
    SELECT "id", "titleEs", "titleEn", "stock", "optionsKey", "days" FROM "ranked"
    WHERE "rank" = 1 AND "days" <= ${Prisma.raw(String(maxDays))} ORDER BY "days", "stock", "id" LIMIT ${maxListed}`
  const named = rows.some(({ optionsKey }) => optionsKey !== null) ? await readOptionTexts(db) : () => undefined
  return rows.map(({ id, titleEs, titleEn, stock, optionsKey, days }) => {
    const options = optionsKey === null ? undefined : named(optionsKey)
    const title = localized(titleEs, titleEn)
    return { id, title, ...(options && { options }), stock: Number(stock), days: Math.max(1, Math.floor(Number(days))) }
  })
}

export type OrderCount = Statuses & { count: number }

/** Counts all orders by their statuses, from an index alone. */
export async function countOrders(db: Db): Promise<OrderCount[]> {
  const rows = await db.$queryRaw<(Statuses & { count: bigint })[]>`
    SELECT "status", "shippingStatus", "paymentStatus", CAST(COUNT(*) AS BIGINT) AS "count"
    FROM "Order" GROUP BY "status", "shippingStatus", "paymentStatus"`
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Counts products that are not deleted, and those of them that the shop shows. */
export async function countProducts(db: Db): Promise<{ total: number; active: number }> {
  const rows = await db.$queryRaw<{ visible: boolean | number; approved: boolean | number; count: bigint }[]>`
    SELECT "visible", "approved", CAST(COUNT(*) AS BIGINT) AS "count"
    FROM "Product" WHERE "deletedAt" IS NULL GROUP BY "visible", "approved"`
  const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + Number(count), 0)
  return { total: sum(rows), active: sum(rows.filter(({ visible, approved }) => visible && approved)) }
}
