import { Prisma } from './generated/sqlite/client.ts'

/**
 * The condition for products that the shop shows and that have so few pieces: those without options, and those of which a
 * variant on offer has so few. The list and the dashboard count the same.
 */
export function lowInShop(most: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`"Product"."id" IN (
    SELECT "own"."id" FROM "Product" "own"
    WHERE "own"."deletedAt" IS NULL AND "own"."visible" AND "own"."approved" AND "own"."stock" <= ${most} AND "own"."optionIds" = ''
    UNION ALL SELECT "few"."productId" FROM "ProductVariant" "few" JOIN "Product" "of" ON "of"."id" = "few"."productId"
    WHERE "few"."stock" <= ${most} AND "few"."enabled" AND "few"."deletedAt" IS NULL
      AND "of"."deletedAt" IS NULL AND "of"."visible" AND "of"."approved")`
}
