import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runChecks } from '../../../src/server/checks/run-checks.ts'
import { readConfig } from '../../../src/server/config.ts'
import { connectBeside } from '../../../src/server/db/connect.ts'
import { sqlitePath } from '../../../src/server/db/sqlite-path.ts'
import { backUp } from '../../../src/server/transfer/backup.ts'
import { restore } from '../../../src/server/transfer/restore.ts'
import { copyDatabase, createEmptyDatabase, type TestDatabaseUrl, testDatabases } from '../../support/database.ts'
import type { RealApp } from '../../support/real-app.ts'
import { healthyShop } from './healthy-shop.ts'

interface Fault {
  rule: string
  /** What a careless program or hand would do. */
  sql: string
  /** Rules that cannot hold either, as they say the same of another table. */
  also?: string[]
  /** What is repaired; nothing else is touched. */
  fixed?: boolean
  /** Which rows are named. */
  ids?: string
}

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
  { rule: 'shop-sales', sql: `UPDATE "ShopMonth" SET "sellsCents" = "sellsCents" - 5` },
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
  { rule: 'document-chain', sql: `UPDATE "InvoiceDocument" SET "taxCents" = "taxCents" + 1 WHERE "seq" = 2` },
  {
    rule: 'document-chain',
    sql: `DELETE FROM "InvoiceDocument" WHERE "kind" = 'credit-note' AND "seq" = (SELECT MAX("seq") FROM "InvoiceDocument")`,
  },
  { rule: 'owner', sql: `UPDATE "User" SET "passwordHash" = NULL` },
  { rule: 'staff-role', sql: `UPDATE "User" SET "isAdmin" = TRUE WHERE "staffRole" IS NULL` },
  { rule: 'email', sql: `UPDATE "User" SET "email" = 'Owner@Example.org' WHERE "staffRole" = 'owner'` },
  { rule: 'settings', sql: `UPDATE "SettingsSection" SET "data" = '{"name":7}'`, ids: `SELECT 'identity' AS "id"` },
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
]

/** Writes what no program of the shop would: documents refuse changes by triggers. */
async function write(database: TestDatabaseUrl, sql: string): Promise<void> {
  if (database.kind === 'sqlite') {
    const file = new Database(sqlitePath(database.url))
    const refusals = ['InvoiceDocument_changed', 'InvoiceDocument_removed'].map((name) => `DROP TRIGGER "${name}"`)
    file.exec(`PRAGMA foreign_keys=OFF; ${refusals.join(';')}; ${sql}`)
    file.close()
    return
  }
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`ALTER TABLE "InvoiceDocument" DISABLE TRIGGER USER; ${sql}`)
  await client.end()
}

async function select(database: TestDatabaseUrl, sql: string): Promise<string[]> {
  const { db, close } = await connectBeside(database)
  const rows = await db.$queryRawUnsafe<{ id: string }[]>(sql)
  await close()
  return rows.map(({ id }) => id)
}

describe.each(testDatabases())('the check of a shop on %s', (kind) => {
  let shop: RealApp
  let folder: string
  /** Nobody is connected to it, as PostgreSQL wants of what it copies. */
  let template: TestDatabaseUrl
  beforeAll(async () => {
    shop = await healthyShop(kind)
    folder = await mkdtemp(join(tmpdir(), 'checks-'))
    template = await createEmptyDatabase(kind)
    const file = join(folder, 'shop.tar')
    await backUp(shop.base.config, file)
    await restore(readConfig({ DATABASE_URL: template.url, DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32) }), file)
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await template.drop()
    await rm(folder, { recursive: true })
  })

  /** The healthy shop once more, with this written to it. */
  async function shopWith(sql = ''): Promise<TestDatabaseUrl> {
    const copy = await copyDatabase(template)
    if (sql) await write(copy, sql)
    return copy
  }
  const check = async (database: TestDatabaseUrl, fix = false) => {
    const { db, close } = await connectBeside(database)
    try {
      return await runChecks({ database, db, images: shop.base.images }, { fix })
    } finally {
      await close()
    }
  }

  it('finds nothing wrong after everything that happens in a shop, and notes what is normal', async () => {
    const database = await shopWith()
    const { faults: found, notes, rules } = await check(database)
    expect(found).toEqual([])
    expect(rules).toBeGreaterThan(40)
    expect(notes.map(({ rule }) => rule)).toContain('mail-queued')
    await database.drop()
  })

  it.each(faults)('finds $rule: $sql', async ({ rule, sql, also = [], fixed = false, ids }) => {
    const database = await shopWith(sql)
    const { faults: found } = await check(database)
    expect(found.map((finding) => finding.rule).sort()).toEqual([rule, ...also].sort())
    const finding = found.find((one) => one.rule === rule)
    expect(finding).toMatchObject({ fixable: fixed, repaired: false, more: false })
    if (ids) expect(finding?.items.map(({ id }) => id)).toEqual(await select(database, ids))
    const after = await check(database, true)
    expect(after.faults.find((one) => one.rule === rule)?.repaired).toBe(fixed)
    const again = await check(database)
    expect(again.faults.some((one) => one.rule === rule)).toBe(!fixed)
    await database.drop()
  })

  it('finds a row that refers to nothing, which only SQLite lets happen', { timeout: 20_000 }, async () => {
    if (kind !== 'sqlite') return
    const database = await shopWith(`DELETE FROM "Category"`)
    expect((await check(database)).faults.map(({ rule }) => rule)).toEqual(['reference'])
    await database.drop()
  })
})
