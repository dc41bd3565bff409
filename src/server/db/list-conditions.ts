import { type OrderNotice, outsideDays } from '../../shared/orders/filters.ts'
import { isPaid, statusesWhere } from '../../shared/orders/predicates.ts'
import { Prisma } from './generated/sqlite/client.ts'

/**
 * The condition for products that the shop shows and of so low a stock: those without options, and those of which a
 * variant on offer has so few. The list and the dashboard count the same.
 */
/** Products, not deleted ones, whose labels lack a maker, or both fibres and ingredients; each by an index of its own. */
export const lacksMaker = Prisma.sql`"deletedAt" IS NULL AND "makerId" IS NULL`
export const lacksComposition = Prisma.sql`"deletedAt" IS NULL AND "composition" = '' AND "ingredients" = ''`

export function lowInShop(most: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`"Product"."id" IN (
    SELECT "own"."id" FROM "Product" "own"
    WHERE "own"."deletedAt" IS NULL AND "own"."visible" AND "own"."approved" AND "own"."stock" <= ${most} AND "own"."optionIds" = ''
    UNION ALL SELECT "few"."productId" FROM "ProductVariant" "few" JOIN "Product" "of" ON "of"."id" = "few"."productId"
    WHERE "few"."stock" <= ${most} AND "few"."enabled" AND "few"."deletedAt" IS NULL
      AND "of"."deletedAt" IS NULL AND "of"."visible" AND "of"."approved")`
}

const dayMs = 24 * 60 * 60_000

/** The condition for the orders of which the payment provider says something: the list and the dashboard count the same. */
export function noticeCondition(notice: OrderNotice, now: Date): Prisma.Sql {
  if (notice === 'disputed') return Prisma.sql`"id" IN (SELECT "orderId" FROM "Dispute" WHERE "state" = 'open')`
  const since = new Date(now.getTime() - outsideDays * dayMs)
  return Prisma.sql`"id" IN (SELECT "orderId" FROM "Refund" WHERE "createdAt" >= ${since} AND "kind" IN ('outside', 'dispute'))`
}

/**
 * The condition for orders that were paid and not cancelled since, as the index Order_buyers_idx has it: no other index
 * fits this expression, so that both databases read that one.
 */
export const isPaidOrder = Prisma.raw(`"status" + 0 IN (${statusesWhere(isPaid).join(', ')})`)
