import { maxProductOptions, maxVariants } from '../../../shared/catalog/variants.ts'
import type { Dialect } from '../database/dialect.ts'
import { productsChanged, type Rule, text } from './rule.ts'

const stockOfVariants = `(SELECT COALESCE(SUM(v."stock"), 0) FROM "ProductVariant" v
  WHERE v."productId" = "Product"."id" AND v."deletedAt" IS NULL AND v."enabled")`
const liveVariants = `(SELECT COUNT(*) FROM "ProductVariant" v WHERE v."productId" = p."id" AND v."deletedAt" IS NULL)`
const optionCount = `CASE WHEN p."optionIds" = '' THEN 0
  ELSE LENGTH(p."optionIds") - LENGTH(REPLACE(p."optionIds", '.', '')) + 1 END`
const within = ({ contains }: Dialect, list: string, id: string) =>
  contains(`'.' || ${list} || '.'`, `'.' || ${id} || '.'`)

const ratings = `SELECT p."id", COALESCE(SUM(r."rating"), 0) AS "sum", COUNT(r."id") AS "count"
  FROM "Product" p LEFT JOIN "Review" r ON r."productId" = p."id" GROUP BY p."id"`
const wrongRatings = `"Product" p JOIN (${ratings}) r ON r."id" = p."id"
  WHERE p."ratingSum" <> r."sum" OR p."ratingCount" <> r."count"`

export const catalogueRules: readonly Rule[] = [
  {
    name: 'stock-negative',
    text: 'no product and no variant has less than nothing in stock',
    sql: () => `SELECT "id", 'stock ' || ${text('"stock"')} AS "detail" FROM "Product" WHERE "stock" < 0
      UNION ALL SELECT "id", 'variant, stock ' || ${text('"stock"')} FROM "ProductVariant" WHERE "stock" < 0`,
  },
  {
    name: 'product-price',
    text: 'a product costs something, and a variant never less than its product',
    sql: () => `SELECT "id", 'price ' || ${text('"priceCents"')} AS "detail" FROM "Product" WHERE "priceCents" < 1
      UNION ALL SELECT "id", 'variant, surcharge ' || ${text('"priceDeltaCents"')} FROM "ProductVariant"
      WHERE "priceDeltaCents" < 0`,
  },
  {
    name: 'variant-stock',
    text: 'the stock of a product with options is that of its variants on offer',
    sql: () => `SELECT "id", ${text('"stock"')} || ' instead of ' || ${text(stockOfVariants)} AS "detail" FROM "Product"
      WHERE "optionIds" <> '' AND "stock" <> ${stockOfVariants}`,
    fix: (dialect) => [
      ...productsChanged(dialect, `"optionIds" <> '' AND "stock" <> ${stockOfVariants}`),
      `UPDATE "Product" SET "stock" = ${stockOfVariants} WHERE "optionIds" <> '' AND "stock" <> ${stockOfVariants}`,
    ],
  },
  {
    name: 'variant-count',
    text: `a product with options has 1 to ${maxVariants} variants and at most ${maxProductOptions} options, one without has none`,
    sql: () => `SELECT p."id", ${text(optionCount)} || ' options, ' || ${text(liveVariants)} || ' variants' AS "detail"
      FROM "Product" p
      WHERE (p."optionIds" = '' AND ${liveVariants} > 0) OR ${optionCount} > ${maxProductOptions}
        OR (p."optionIds" <> '' AND ${liveVariants} NOT BETWEEN 1 AND ${maxVariants})`,
  },
  {
    name: 'variant-values',
    text: 'a variant has one value of each option of its product, those that its key names; a deleted one has none',
    sql: (dialect) => `SELECT v."id", 'key ' || v."optionsKey" AS "detail" FROM "ProductVariant" v
      JOIN "Product" p ON p."id" = v."productId"
      WHERE (v."deletedAt" IS NULL AND p."optionIds" <> '' AND (
          (SELECT COUNT(*) FROM "VariantValue" x WHERE x."variantId" = v."id") <> ${optionCount}
          OR EXISTS (SELECT 1 FROM "VariantValue" x WHERE x."variantId" = v."id" AND NOT (
            ${within(dialect, 'p."optionIds"', 'x."optionId"')} AND ${within(dialect, 'v."optionsKey"', 'x."valueId"')}))))
        OR (v."deletedAt" IS NOT NULL AND (v."optionsKey" <> '~' || v."id"
          OR EXISTS (SELECT 1 FROM "VariantValue" x WHERE x."variantId" = v."id")))`,
  },
  {
    name: 'variant-surcharge',
    text: 'the cheapest variant of a product has no surcharge',
    sql: () => `SELECT "productId" AS "id", 'least surcharge ' || ${text('MIN("priceDeltaCents")')} AS "detail"
      FROM "ProductVariant" WHERE "deletedAt" IS NULL GROUP BY "productId" HAVING MIN("priceDeltaCents") <> 0`,
  },
  {
    name: 'sku-twice',
    text: 'a SKU belongs to one product or one variant',
    sql: () => `SELECT v."id", 'SKU ' || v."sku" || ' is also of product ' || p."id" AS "detail" FROM "ProductVariant" v
      JOIN "Product" p ON p."sku" = v."sku"`,
  },
  {
    name: 'rating',
    text: 'the rating of a product is that of its reviews',
    sql: () => `SELECT p."id", ${text('p."ratingSum"')} || '/' || ${text('p."ratingCount"')} || ' instead of '
        || ${text('r."sum"')} || '/' || ${text('r."count"')} AS "detail"
      FROM ${wrongRatings}`,
    fix: (dialect) => [
      ...productsChanged(dialect, `"id" IN (SELECT p."id" FROM ${wrongRatings})`),
      `UPDATE "Product" SET
        "ratingSum" = (SELECT COALESCE(SUM(r."rating"), 0) FROM "Review" r WHERE r."productId" = "Product"."id"),
        "ratingCount" = (SELECT COUNT(*) FROM "Review" r WHERE r."productId" = "Product"."id")
        WHERE "id" IN (SELECT p."id" FROM ${wrongRatings})`,
    ],
  },
  {
    name: 'review-rating',
    text: 'a review gives 1 to 5 stars',
    sql: () =>
      `SELECT "id", ${text('"rating"')} || ' stars' AS "detail" FROM "Review" WHERE "rating" NOT BETWEEN 1 AND 5`,
  },
  {
    name: 'carts',
    text: 'carts with something that is no longer on sale',
    isNote: true,
    sql: () => `SELECT c."userId" AS "id", 'product ' || c."productId" AS "detail" FROM "CartLine" c
      JOIN "Product" p ON p."id" = c."productId" LEFT JOIN "ProductVariant" v ON v."id" = c."variantId"
      WHERE p."deletedAt" IS NOT NULL OR NOT p."visible" OR (c."variantId" <> '' AND (v."id" IS NULL OR NOT (v."deletedAt" IS NULL AND v."enabled")))`,
  },
]
