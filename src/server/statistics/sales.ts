import { localized, textIn } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { Dashboard, VariantSales } from '../../shared/statistics/entities.ts'
import type { Db } from '../db/db.ts'
import type { OrderLine } from '../db/generated/sqlite/client.ts'
import { isPaidOrder } from '../db/list-conditions.ts'
import { readOptionTexts } from '../db/option-texts.ts'
import type { ServiceContext } from '../service-context.ts'

/** Cents of completed payments by category, including sales of products deleted since. */
export async function readCategoryCents(db: Db): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ categoryId: string; cents: bigint }[]>`
    SELECT "categoryId", CAST(SUM("sellsCents") AS BIGINT) AS "cents" FROM "ProductCategory" GROUP BY "categoryId"`
  return new Map(rows.map(({ categoryId, cents }) => [categoryId, Number(cents)]))
}

/**
 * Sales of each category, best first, in euros of completed payments. A product counts in every category that it is in,
 * so that the sum of all may exceed what the shop sold.
 */
export async function readCategorySales(db: Db): Promise<Dashboard['categories']> {
  const [categories, cents] = await Promise.all([
    db.category.findMany({ orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] }),
    readCategoryCents(db),
  ])
  const sales = categories.map(({ id, nameEs, nameEn }) => {
    return { id, name: localized(nameEs, nameEn), sells: eurosFromCents(cents.get(id) ?? 0) }
  })
  return sales.sort((a, b) => b.sells - a.sells)
}

interface SoldRow extends Pick<OrderLine, 'sku' | 'optionsEs' | 'optionsEn'> {
  variantId: string
  units: bigint
  cents: bigint
}

/**
 * Reads the sales of each variant of a product, in orders that were paid and not cancelled, less what was given back;
 * most units first. Variants that are no longer sold are among them, by the names that their orders have.
 * @returns none for a product without options
 */
export async function readVariantSales({ db }: Pick<ServiceContext, 'db'>, productId: string): Promise<VariantSales[]> {
  const rows = await db.$queryRaw<SoldRow[]>`
    SELECT "variantId", MAX("sku") AS "sku", MAX("optionsEs") AS "optionsEs", MAX("optionsEn") AS "optionsEn",
      CAST(SUM("quantity" - "backQuantity") AS BIGINT) AS "units",
      CAST(SUM("priceCents" * "quantity" - "discountCents" - "taxOffCents" - "backCents") AS BIGINT) AS "cents"
    FROM (
      SELECT "OrderLine".*,
        COALESCE((SELECT SUM("quantity") FROM "RefundLine" WHERE "orderLineId" = "OrderLine"."id"), 0) AS "backQuantity",
        COALESCE((SELECT SUM("cents") FROM "RefundLine" WHERE "orderLineId" = "OrderLine"."id"), 0) AS "backCents"
      FROM "OrderLine" JOIN "Order" ON "Order"."id" = "OrderLine"."orderId"
      WHERE "OrderLine"."productId" = ${productId} AND "OrderLine"."variantId" IS NOT NULL
        AND "Order"."paidAt" IS NOT NULL AND "Order"."cancelledAt" IS NULL
    ) AS "sold"
    GROUP BY "variantId" ORDER BY "units" DESC, "sku"`
  if (rows.length === 0) return []
  const live = await db.productVariant.findMany({
    where: { productId, deletedAt: null },
    select: { id: true, sku: true, optionsKey: true },
  })
  const byId = new Map(live.map((variant) => [variant.id, variant]))
  const named = await readOptionTexts(db)
  return rows.map(({ variantId, sku, optionsEs, optionsEn, units, cents }) => {
    const now = byId.get(variantId)
    const options = now && named(now.optionsKey)
    return {
      variantId,
      sku: now?.sku ?? sku,
      options: options && textIn('es', options) !== '' ? options : localized(optionsEs, optionsEn),
      units: Number(units),
      sells: eurosFromCents(Number(cents)),
    }
  })
}

const topBuyers = 5
/** So many candidates are read before refunds are subtracted, which change little. */
const firstSpenders = 20

interface BuyerRow {
  email: string
  /** Sum of all their paid orders, before refunds. */
  spent: number
  orders: bigint
  /** Quantity that did not come back. */
  items: bigint
  cents: bigint
}

/**
 * The buyers whose paid orders sum up to most, sorted by what remains of it after refunds. The sums of everybody come
 * from an index alone; the other fields of a buyer are read for these few.
 */
function readSpenders(db: Db, most: number): Promise<BuyerRow[]> {
  return db.$queryRaw<BuyerRow[]>`
    WITH "spender" AS MATERIALIZED (
      SELECT "email", SUM(CAST("totalCents" AS DOUBLE PRECISION)) AS "spent" FROM "Order"
      WHERE ${isPaidOrder} AND "email" <> '' GROUP BY "email" ORDER BY "spent" DESC, "email" LIMIT ${most}
    ), "bought" AS (
      SELECT "email", "spent", COUNT(*) AS "orders", SUM("totalElements") AS "items", SUM("totalCents") AS "cents",
        SUM((SELECT COALESCE(SUM("amountCents"), 0) FROM "Refund" WHERE "orderId" = "Order"."id")) AS "refunded",
        SUM((SELECT COALESCE(SUM("quantity"), 0) FROM "RefundLine" JOIN "Refund" ON "Refund"."id" = "refundId"
          WHERE "orderId" = "Order"."id")) AS "returned"
      FROM "spender" JOIN "Order" USING ("email") WHERE ${isPaidOrder} GROUP BY "email", "spent"
    )
    SELECT "email", "spent", CAST("orders" AS BIGINT) AS "orders", CAST("items" - "returned" AS BIGINT) AS "items",
      CAST("cents" - "refunded" AS BIGINT) AS "cents"
    FROM "bought" ORDER BY "cents" - "refunded" DESC, "email"`
}

/**
 * The five buyers who spent most, by e-mail, so that a guest's orders count with those of the account. Counts paid orders
 * that were not cancelled, less what was given back of them: money and quantities.
 */
export async function readTopBuyers(db: Db): Promise<Dashboard['users']> {
  for (let most = firstSpenders; ; most *= 10) {
    const rows = await readSpenders(db, most)
    // Whoever is not among them has spent no more than the least of them, and refunds only take off.
    const leastSpent = Math.min(...rows.map(({ spent }) => spent))
    const last = rows[topBuyers - 1]
    if (rows.length < most || (last && Number(last.cents) > leastSpent)) return rows.slice(0, topBuyers).map(toBuyer)
  }
}

const toBuyer = ({ email, orders, items, cents }: BuyerRow): Dashboard['users'][number] => ({
  email,
  orders: Number(orders),
  totalItemsInOrders: Number(items),
  totalSpentInOrders: eurosFromCents(Number(cents)),
})

/** From so many orders on the sums of all buyers take longer than a dashboard should. */
const manyOrders = 100_000
const cacheMs = 60_000

/**
 * Reads the top buyers of a shop, which has so many orders; of one with many they are read once a minute at most.
 * @param many from so many orders on they are cached
 */
export function createTopBuyers({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>, many = manyOrders) {
  let cached: { until: number; buyers: Promise<Dashboard['users']> } | undefined
  return async (orders: number): Promise<Dashboard['users']> => {
    if (orders < many) return readTopBuyers(db)
    const now = clock.now().getTime()
    if (!cached || cached.until <= now) cached = { until: now + cacheMs, buyers: readTopBuyers(db) }
    const { buyers } = cached
    // The next dashboard tries again.
    buyers.catch(() => (cached = undefined))
    return buyers
  }
}
