import { type OrderNotice, outsideDays } from '../../shared/orders/filters.ts'
import { Prisma } from './generated/sqlite/client.ts'

const dayMs = 24 * 60 * 60_000

/** The condition for the orders of which the payment provider says something: the list and the dashboard count the same. */
export function noticeCondition(notice: OrderNotice, now: Date): Prisma.Sql {
  if (notice === 'disputed') return Prisma.sql`"id" IN (SELECT "orderId" FROM "Dispute" WHERE "state" = 'open')`
  const since = new Date(now.getTime() - outsideDays * dayMs)
  return Prisma.sql`"id" IN (SELECT "orderId" FROM "Refund" WHERE "createdAt" >= ${since} AND "kind" IN ('outside', 'dispute'))`
}
