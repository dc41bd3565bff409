import type { SearchedTable } from '../database/dialect.ts'
import { type Rule, text } from './rule.ts'

const months = `SELECT p."id", COALESCE(SUM(m."sellsCents"), 0) AS "cents", COALESCE(SUM(m."views"), 0) AS "views"
  FROM "Product" p LEFT JOIN "ProductMonth" m ON m."productId" = p."id" GROUP BY p."id"`
const wrongTotals = `SELECT m."id", m."cents", m."views", t."sellsCents", t."views" AS "storedViews"
  FROM (${months}) m LEFT JOIN "ProductTotal" t ON t."productId" = m."id"
  WHERE t."productId" IS NULL OR t."sellsCents" <> m."cents" OR t."views" <> m."views"`

const linePaid = `l."priceCents" * CAST(l."quantity" AS BIGINT) - l."discountCents" - l."taxOffCents"`
/** The cents that refunds gave back of a line: those of its own rows or, after a refund of the whole order without rows, all. */
const wholeRefund = `EXISTS (SELECT 1 FROM "Refund" r WHERE r."orderId" = l."orderId" AND r."kind" = 'cancel'
  AND NOT EXISTS (SELECT 1 FROM "RefundLine" x WHERE x."refundId" = r."id"))`
const lineBack = `COALESCE((SELECT SUM(x."cents") FROM "RefundLine" x WHERE x."orderLineId" = l."id"), 0)`
/** Sales of each product, as its orders say. */
const sold = `SELECT l."productId" AS "id", SUM(${linePaid} - CASE WHEN ${wholeRefund} THEN ${linePaid} ELSE ${lineBack} END) AS "cents"
  FROM "OrderLine" l JOIN "Order" o ON o."id" = l."orderId"
  WHERE o."paidAt" IS NOT NULL AND l."productId" IS NOT NULL GROUP BY l."productId"`

/** Sums that the database keeps by triggers and increments. */
export const statisticsRules: readonly Rule[] = [
  {
    name: 'product-total',
    text: 'what a product sold and how often it was seen is the sum of its months',
    sql: () => `SELECT w."id", COALESCE(${text('w."sellsCents"')}, 'nothing') || ' instead of ' || ${text('w."cents"')} AS "detail"
      FROM (${wrongTotals}) w`,
    fix: () => [
      `INSERT INTO "ProductTotal" ("productId", "createdAt") SELECT "id", "createdAt" FROM "Product" p
        WHERE NOT EXISTS (SELECT 1 FROM "ProductTotal" t WHERE t."productId" = p."id")`,
      `UPDATE "ProductTotal" SET
        "sellsCents" = (SELECT COALESCE(SUM(m."sellsCents"), 0) FROM "ProductMonth" m WHERE m."productId" = "ProductTotal"."productId"),
        "views" = (SELECT COALESCE(SUM(m."views"), 0) FROM "ProductMonth" m WHERE m."productId" = "ProductTotal"."productId")
        WHERE "productId" IN (SELECT w."id" FROM (${wrongTotals}) w)`,
    ],
  },
  {
    name: 'category-sales',
    text: 'what a product sold stands at each of its categories',
    sql: () => `SELECT c."productId" AS "id", 'category ' || c."categoryId" || ': ' || ${text('c."sellsCents"')} || ' instead of '
        || ${text('t."sellsCents"')} AS "detail"
      FROM "ProductCategory" c JOIN "ProductTotal" t ON t."productId" = c."productId" WHERE c."sellsCents" <> t."sellsCents"`,
    fix: () => [
      `UPDATE "ProductCategory" SET "sellsCents" =
        (SELECT t."sellsCents" FROM "ProductTotal" t WHERE t."productId" = "ProductCategory"."productId")
        WHERE "sellsCents" <> (SELECT t."sellsCents" FROM "ProductTotal" t WHERE t."productId" = "ProductCategory"."productId")`,
    ],
  },
  {
    name: 'product-sales',
    text: 'what a product sold in all its months is what its paid orders say, less what was given back',
    sql: () => `SELECT m."id", ${text('m."cents"')} || ' instead of ' || ${text('COALESCE(s."cents", 0)')} AS "detail"
      FROM (${months}) m LEFT JOIN (${sold}) s ON s."id" = m."id" WHERE m."cents" <> COALESCE(s."cents", 0)`,
  },
  {
    name: 'shop-views',
    text: 'a month of the shop has no fewer views than its products have in it together',
    sql: () => `SELECT p."month" AS "id", COALESCE(${text('m."views"')}, 'none') || ' of ' || ${text('p."views"')} AS "detail"
      FROM (SELECT "month", SUM("views") AS "views" FROM "ProductMonth" GROUP BY "month") p
      LEFT JOIN "ShopMonth" m ON m."month" = p."month" WHERE COALESCE(m."views", 0) < p."views"`,
  },
  {
    name: 'shop-sales',
    text: 'what the shop sold in all its months is what its paid orders say, less what was given back',
    sql: () => `SELECT 'ShopMonth' AS "id", ${text('s."months"')} || ' instead of ' || ${text('s."orders"')} AS "detail" FROM (
        SELECT (SELECT COALESCE(SUM("sellsCents"), 0) FROM "ShopMonth") AS "months",
          (SELECT COALESCE(SUM("totalCents"), 0) FROM "Order" WHERE "paidAt" IS NOT NULL)
          - (SELECT COALESCE(SUM(r."amountCents"), 0) FROM "Refund" r JOIN "Order" o ON o."id" = r."orderId"
             WHERE o."paidAt" IS NOT NULL AND r."kind" <> 'late') AS "orders") s
      WHERE s."months" <> s."orders"`,
  },
]

const createRule = (name: string, text: string, searched: SearchedTable): Rule => ({
  ...{ name, text },
  sql: (dialect) => dialect.wrongWords(searched),
  fix: (dialect) => dialect.writeWords(searched),
})

/** Words that the database keeps by triggers for searches: a row without them is in the list, but never found. */
export const searchRules: readonly Rule[] = [
  createRule('order-words', 'searches know the words of each order', {
    ...{ table: 'Order', words: 'OrderWords', order: '"createdAt", "id"' },
    columns: { at: 'createdAt', words: 'searchText' },
  }),
  createRule('mail-words', 'searches know the words of each mail', {
    ...{ table: 'OutgoingMail', words: 'OutgoingMailWords', order: '"id"' },
    columns: { words: 'searchText' },
  }),
]
