import { localized } from '../../shared/localized.ts'
import type { OrderNotice, OrderStep } from '../../shared/orders/filters.ts'
import { allows } from '../../shared/orders/transitions.ts'
import { dayOf, startOfDay } from '../../shared/shop-time.ts'
import type { Attention } from '../../shared/statistics/entities.ts'
import type { Base } from '../base.ts'
import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { countRows } from '../db/list-page.ts'
import { readOptionTexts } from '../db/option-texts.ts'
import { noticeCondition } from '../db/order-notices.ts'
import { countOrders } from './counts.ts'

/** Most products and variants that are listed; the others are only counted. */
const maxListed = 10

/** What needs an admin now. Errors are those of today, by the shop's time zone. */
export async function readAttention({
  db,
  clock,
  settings,
}: Pick<Base, 'db' | 'clock' | 'settings'>): Promise<Attention> {
  const { timeZone, lowStock } = settings.current.shop
  const midnight = startOfDay(dayOf(clock.now(), timeZone), timeZone)
  const countNoticed = (notice: OrderNotice) =>
    countRows(db, { from: Prisma.sql`"Order"`, where: noticeCondition(notice, clock.now()) })
  const [orders, low, failedMails, failedRefunds, disputedOrders, outsideRefunds, errorsToday, toApprove] =
    await Promise.all([
      countOrders(db),
      readLowStock(db, lowStock),
      db.outgoingMail.count({ where: { status: 'failed' } }),
      db.refund.count({ where: { status: 'failed' } }),
      countNoticed('disputed'),
      countNoticed('outside'),
      countRows(db, { from: Prisma.sql`"ErrorLog"`, where: Prisma.sql`"createdAt" >= ${midnight}` }),
      db.product.count({ where: { origin: 'visitor', approved: false, deletedAt: null } }),
    ])
  const waitingFor = (step: OrderStep) =>
    orders.filter((row) => allows(step, row)).reduce((total, { count }) => total + count, 0)
  return {
    ordersToPrepare: waitingFor('prepare'),
    ordersToShip: waitingFor('ship'),
    lowStock: low,
    failedMails,
    failedRefunds,
    disputedOrders,
    outsideRefunds,
    errorsToday,
    toApprove,
  }
}

interface LowRow {
  id: string
  titleEs: string
  titleEn: string
  stock: number
  /** Of a variant. */
  optionsKey: string | null
}

/** What is sold of visible products and has few pieces: products without options, and variants on offer. */
const lowItems = (most: Prisma.Sql) => Prisma.sql`
  SELECT "Product"."id", "titleEs", "titleEn", "stock", NULL AS "optionsKey" FROM "Product"
  WHERE "deletedAt" IS NULL AND "visible" AND "approved" AND "stock" <= ${most} AND "optionIds" = ''
  UNION ALL
  SELECT "Product"."id", "titleEs", "titleEn", "ProductVariant"."stock", "optionsKey" FROM "ProductVariant"
  JOIN "Product" ON "Product"."id" = "ProductVariant"."productId"
  WHERE "Product"."deletedAt" IS NULL AND "visible" AND "approved"
    AND "ProductVariant"."stock" <= ${most} AND "enabled" AND "ProductVariant"."deletedAt" IS NULL`

/** Products and variants of so few pieces, the fewest first. The total is of products, as in the admin's list. */
async function readLowStock(db: Db, most: number): Promise<Attention['lowStock']> {
  const items = lowItems(Prisma.raw(String(most)))
  const products = Prisma.sql`(SELECT DISTINCT "id" FROM (${items}) AS "item") AS "low"`
  const [total, rows] = await Promise.all([
    countRows(db, { from: products, where: Prisma.sql`TRUE` }),
    db.$queryRaw<LowRow[]>`SELECT * FROM (${items}) AS "low" ORDER BY "stock", "id", "optionsKey" LIMIT ${maxListed}`,
  ])
  const named = rows.some(({ optionsKey }) => optionsKey !== null) ? await readOptionTexts(db) : () => undefined
  return {
    total,
    products: rows.map(({ id, titleEs, titleEn, stock, optionsKey }) => {
      const options = optionsKey === null ? undefined : named(optionsKey)
      return { id, title: localized(titleEs, titleEn), ...(options && { options }), stock: Number(stock) }
    }),
  }
}
