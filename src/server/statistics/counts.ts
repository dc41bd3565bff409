import type { Statuses } from '../../shared/orders/statuses.ts'
import type { Db } from '../db/db.ts'

/** How many orders have the same three statuses. */
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
