import type { DatabaseKind } from '../../../../src/server/db/migrations.ts'
import { conditionFaults } from './condition-faults.ts'
import type { Fault } from './fault.ts'

const sized = `(SELECT "id" FROM "Product" WHERE "optionIds" <> '')`
const shipped = `(SELECT "id" FROM "Order" WHERE "status" = 3)`
const paid = `(SELECT "id" FROM "Order" WHERE "status" = 1)`
const open = `(SELECT "id" FROM "Order" WHERE "status" = 2)`

const faults: readonly Fault[] = [
  {
    rule: 'stock-negative',
    sql: `UPDATE "Product" SET "stock" = -1 WHERE "optionIds" = ''`,
    ids: `SELECT "id" FROM "Product" WHERE "optionIds" = ''`,
  },
  {
    rule: 'composition',
    sql: `UPDATE "Product" SET "composition" = '[{"fibres":[{"code":"linen","percent":95}]}]' WHERE "optionIds" = ''`,
    ids: `SELECT "id" FROM "Product" WHERE "optionIds" = '' ORDER BY "id"`,
  },
  {
    rule: 'composition',
    sql: `UPDATE "Product" SET "composition" = '{"broken' WHERE "id" = ${sized}`,
  },
  {
    rule: 'product-price',
    sql: `UPDATE "Product" SET "priceCents" = 0 WHERE "id" = ${sized}`,
    ids: `SELECT ${sized} AS "id"`,
  },
  {
    rule: 'variant-stock',
    sql: `UPDATE "Product" SET "stock" = "stock" + 3 WHERE "id" = ${sized}`,
    fixed: true,
    ids: `SELECT ${sized} AS "id"`,
  },
  {
    rule: 'variant-count',
    sql: `UPDATE "Product" SET "optionIds" = '', "stock" = 11 WHERE "id" = ${sized}`,
    ids: `SELECT "productId" AS "id" FROM "ProductVariant" LIMIT 1`,
  },
  {
    rule: 'variant-values',
    sql: `DELETE FROM "VariantValue" WHERE "variantId" = (SELECT MIN("id") FROM "ProductVariant")`,
    ids: `SELECT MIN("id") AS "id" FROM "ProductVariant"`,
  },
  {
    rule: 'variant-values',
    sql: `UPDATE "ProductVariant" SET "optionsKey" = 'another' WHERE "id" = (SELECT MIN("id") FROM "ProductVariant")`,
  },
  {
    rule: 'variant-surcharge',
    sql: `UPDATE "ProductVariant" SET "priceDeltaCents" = "priceDeltaCents" + 100`,
    ids: `SELECT ${sized} AS "id"`,
  },
  {
    rule: 'sku-twice',
    sql: `UPDATE "ProductVariant" SET "sku" = (SELECT MIN("sku") FROM "Product") WHERE "id" = (SELECT MIN("id") FROM "ProductVariant")`,
  },
  {
    rule: 'rating',
    sql: `UPDATE "Product" SET "ratingSum" = 5 WHERE "id" = ${sized}`,
    fixed: true,
    ids: `SELECT ${sized} AS "id"`,
  },
  { rule: 'review-rating', sql: `UPDATE "Review" SET "rating" = 9`, also: ['rating'] },
  {
    rule: 'product-total',
    sql: `UPDATE "ProductTotal" SET "views" = "views" + 7 WHERE "productId" = ${sized}`,
    fixed: true,
    ids: `SELECT ${sized} AS "id"`,
  },
  { rule: 'product-total', sql: `DELETE FROM "ProductTotal" WHERE "productId" = ${sized}`, fixed: true },
  { rule: 'category-sales', sql: `UPDATE "ProductCategory" SET "sellsCents" = "sellsCents" + 1`, fixed: true },
  {
    rule: 'product-sales',
    sql: `UPDATE "ProductMonth" SET "sellsCents" = "sellsCents" + 5 WHERE "productId" = ${sized}`,
    ids: `SELECT ${sized} AS "id"`,
  },
  { rule: 'shop-sales', sql: `UPDATE "ShopMonth" SET "sellsCents" = "sellsCents" - 5`, also: ['shop-months'] },
  {
    rule: 'shop-months',
    sql: `UPDATE "ShopMonth" SET "sellsCents" = "sellsCents" - 5;
      INSERT INTO "ShopMonth" ("month", "sellsCents", "orders", "views") VALUES ('2020-01-01', 5, 0, 0)`,
    ids: `SELECT "month" AS "id" FROM "ShopMonth" ORDER BY 1`,
  },
  { rule: 'shop-months', sql: `UPDATE "ShopMonth" SET "orders" = "orders" + 1` },
  { rule: 'shop-months', sql: `UPDATE "SaleMonth" SET "sellsCents" = "sellsCents" + 1 WHERE "kind" = 'back'` },
  { rule: 'shop-views', sql: `UPDATE "ShopMonth" SET "views" = "views" - 1` },
  {
    rule: 'shop-views',
    sql: `INSERT INTO "ProductMonth" ("productId", "month", "sellsCents", "units", "views") VALUES (${sized}, '2020-01-01', 0, 0, 3)`,
    ids: `SELECT '2020-01-01' AS "id"`,
  },
  {
    rule: 'order-statuses',
    sql: `UPDATE "Order" SET "shippingStatus" = 13 WHERE "id" = ${open}`,
    ids: `SELECT ${open} AS "id"`,
  },
  {
    rule: 'order-dates',
    sql: `UPDATE "Order" SET "shippedAt" = NULL WHERE "id" = ${shipped}`,
    ids: `SELECT ${shipped} AS "id"`,
  },
  {
    rule: 'order-lines',
    sql: `UPDATE "Order" SET "totalElements" = 9 WHERE "id" = ${open}`,
    ids: `SELECT ${open} AS "id"`,
  },
  {
    rule: 'order-total',
    sql: `UPDATE "Order" SET "goodsCents" = "goodsCents" + 1 WHERE "id" = ${open}`,
    ids: `SELECT ${open} AS "id"`,
  },
  {
    rule: 'order-discounts',
    sql: `UPDATE "Order" SET "discountCents" = 5, "shippingCents" = 5 WHERE "id" = ${open}`,
    ids: `SELECT ${open} AS "id"`,
  },
  {
    rule: 'order-taxes',
    sql: `UPDATE "OrderTax" SET "taxCents" = "taxCents" + 1 WHERE "orderId" = ${open}`,
    ids: `SELECT ${open} AS "id"`,
  },
  {
    rule: 'payment',
    sql: `UPDATE "Payment" SET "amountCents" = "amountCents" - 1 WHERE "orderId" = ${open}`,
    ids: `SELECT ${open} AS "id"`,
  },
  { rule: 'order-events', sql: `DELETE FROM "OrderEvent" WHERE "orderId" = ${open}`, ids: `SELECT ${open} AS "id"` },
  {
    rule: 'refund-sums',
    sql: `UPDATE "Refund" SET "amountCents" = 99999 WHERE "orderId" = ${shipped} AND "kind" = 'goodwill'`,
    also: ['invoice-document', 'shop-sales'],
  },
  { rule: 'refund-whole', sql: `DELETE FROM "Refund" WHERE "kind" = 'cancel'`, also: ['product-sales', 'shop-sales'] },
  { rule: 'refund-lines', sql: `UPDATE "RefundLine" SET "quantity" = 50 WHERE "quantity" > 0` },
  {
    rule: 'order-terms',
    sql: `UPDATE "Order" SET "termsVersion" = 7 WHERE "id" = ${open}`,
    ids: `SELECT ${open} AS "id"`,
  },
  {
    rule: 'invoice',
    sql: `UPDATE "Order" SET "invoiceNumber" = '2026-000099' WHERE "id" = ${open}`,
    also: ['counter', 'number-gap'],
  },
  {
    rule: 'invoice-document',
    sql: `UPDATE "Order" SET "totalCents" = "totalCents" + 1, "goodsCents" = "goodsCents" + 1 WHERE "id" = ${paid}`,
    also: ['order-taxes', 'order-total', 'payment', 'shop-sales'],
  },
  { rule: 'credit-note', sql: `UPDATE "InvoiceDocument" SET "rectifies" = 'nothing' WHERE "kind" = 'credit-note'` },
  { rule: 'number-gap', sql: `UPDATE "Counter" SET "value" = "value" + 1 WHERE "name" LIKE 'invoice-%'` },
  { rule: 'counter', sql: `UPDATE "Counter" SET "value" = 1 WHERE "name" LIKE 'invoice-%'`, fixed: true },
  {
    rule: 'counter',
    sql: `UPDATE "Counter" SET "value" = 1 WHERE "name" LIKE 'withdrawal-%'`,
    fixed: true,
    ids: `SELECT "name" AS "id" FROM "Counter" WHERE "name" LIKE 'withdrawal-%'`,
  },
  { rule: 'document-chain', sql: `UPDATE "InvoiceDocument" SET "taxCents" = "taxCents" + 1 WHERE "seq" = 2` },
  {
    rule: 'document-chain',
    sql: `DELETE FROM "InvoiceDocument" WHERE "kind" = 'credit-note' AND "seq" = (SELECT MAX("seq") FROM "InvoiceDocument")`,
  },
  { rule: 'owner', sql: `UPDATE "User" SET "passwordHash" = NULL` },
  { rule: 'staff-role', sql: `UPDATE "User" SET "isAdmin" = TRUE WHERE "staffRole" IS NULL` },
  { rule: 'email', sql: `UPDATE "User" SET "email" = 'Owner@Example.org' WHERE "staffRole" = 'owner'` },
  { rule: 'settings', sql: `UPDATE "SettingsSection" SET "data" = '{"name":7}'`, ids: `SELECT 'identity' AS "id"` },
  {
    rule: 'settings',
    sql: `INSERT INTO "LegalVersion" ("id", "document", "version", "textEs", "textEn", "effectiveFrom", "actor", "at")
      VALUES ('l', 'terms', 1, '', '', '9999-12-31', '', CURRENT_TIMESTAMP)`,
    ids: `SELECT 'legal terms 1' AS "id"`,
  },
  {
    rule: 'settings',
    sql: `INSERT INTO "Setting" ("key", "value") VALUES ('demo-removal', '{"state":"done"}')`,
    ids: `SELECT 'demo-removal' AS "id"`,
  },
  { rule: 'settings-version', sql: `UPDATE "SettingsSection" SET "version" = 5`, ids: `SELECT 'identity' AS "id"` },
  {
    rule: 'lease',
    sql: `INSERT INTO "JobLease" ("name", "owner", "until") VALUES ('purge', 'x', '2999-01-01T00:00:00.000+00:00')`,
    fixed: true,
    ids: `SELECT 'purge' AS "id"`,
  },
  {
    rule: 'picture-missing',
    sql: `UPDATE "Image" SET "file" = '00000000000000000000000000000000.webp'`,
    ids: `SELECT '00000000000000000000000000000000.webp' AS "id"`,
  },
  {
    ...{ rule: 'order-words', kind: 'sqlite', fixed: true },
    sql: `UPDATE "OrderWords" SET "words" = 'others' WHERE "rowOf" = ${open}`,
    ids: `SELECT ${open} AS "id"`,
  },
  {
    ...{ rule: 'order-words', kind: 'sqlite', fixed: true },
    sql: `DELETE FROM "OrderWords" WHERE "rowOf" = ${open}`,
    ids: `SELECT ${open} AS "id"`,
  },
  {
    ...{ rule: 'mail-words', kind: 'sqlite', fixed: true },
    sql: `INSERT INTO "OutgoingMailWords" ("rowOf", "words") VALUES ('gone', 'words')`,
    ids: `SELECT 'gone' AS "id"`,
  },
]

/** What can happen on a kind of database. */
export const faultsOn = (where: DatabaseKind): Fault[] =>
  [...faults, ...conditionFaults].filter(({ kind = where }) => kind === where)
