import { localized } from '../../shared/localized.ts'
import type { Attention } from '../../shared/statistics/entities.ts'
import type { Base } from '../base.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { readOptionTexts } from '../db/option-texts.ts'
import { isPaidOrder } from '../db/paid-orders.ts'

const dayMs = 24 * 60 * 60_000
/** Sales of so many days tell how fast a product sells. */
const soldDays = 30
/** A product with pieces for longer is not running out. */
const maxDays = 30
const maxListed = 10

interface RunningOutRow {
  id: string
  titleEs: string
  titleEn: string
  stock: number
  optionsKey: string | null
  days: number
}

/**
 * Finds what will be sold out first if it goes on selling as in the last days: the stock by the pieces sold a day.
 * Products that are sold out already, or did not sell, are not among them. Each is named once, by its first variant.
 */
export async function readRunningOut({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<Attention['runningOut']> {
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
