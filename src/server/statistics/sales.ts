import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { isPaid, statusesWhere } from '../../shared/orders/predicates.ts'
import type { Dashboard } from '../../shared/statistics/entities.ts'
import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'

const topBuyers = 5

interface BuyerRow {
  email: string
  orders: bigint
  items: bigint
  cents: bigint
}

/**
 * The five buyers who spent most, by e-mail, so that a guest's orders count with those of the account. Counts paid orders
 * that were not cancelled, less what was given back of them. The plus sign prevents the use of the index of statuses, with which nearly every order would
 * be looked up.
 */
export async function readTopBuyers(db: Db): Promise<Dashboard['users']> {
  const paidStatuses = Prisma.join(statusesWhere(isPaid))
  const rows = await db.$queryRaw<BuyerRow[]>`
    WITH "paid" AS (
      SELECT "email", COUNT(*) AS "orders", SUM("totalElements") AS "items", SUM("totalCents") AS "cents"
      FROM "Order" WHERE +"status" IN (${paidStatuses}) AND "email" <> '' GROUP BY "email"
    ), "refunded" AS (
      SELECT "email", SUM("amountCents") AS "cents" FROM "Refund" JOIN "Order" ON "Order"."id" = "orderId"
      WHERE +"Order"."status" IN (${paidStatuses}) GROUP BY "email"
    )
    SELECT "email", CAST("orders" AS BIGINT) AS "orders", CAST("items" AS BIGINT) AS "items",
      CAST("paid"."cents" - COALESCE("refunded"."cents", 0) AS BIGINT) AS "cents"
    FROM "paid" LEFT JOIN "refunded" USING ("email") ORDER BY "cents" DESC, "email" LIMIT ${topBuyers}`
  return rows.map(({ email, orders, items, cents }) => ({
    email,
    orders: Number(orders),
    totalItemsInOrders: Number(items),
    totalSpentInOrders: eurosFromCents(Number(cents)),
  }))
}

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
  return categories
    .map(({ id, nameEs, nameEn }) => ({
      id,
      name: localized(nameEs, nameEn),
      sells: eurosFromCents(cents.get(id) ?? 0),
    }))
    .sort((a, b) => b.sells - a.sells)
}
