import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { connectBeside } from '../../../../src/server/db/connect.ts'
import { sqlitePath } from '../../../../src/server/db/sqlite-path.ts'
import { backUp } from '../../../../src/server/ops/backup/backup.ts'
import { restore } from '../../../../src/server/ops/backup/restore.ts'
import { allChecks, runChecks } from '../../../../src/server/ops/checks/run-checks.ts'
import { canonicalJson, textHash } from '../../../../src/server/orders/document/chain.ts'
import { readContent } from '../../../../src/server/orders/document/compressed.ts'
import { exportDocuments } from '../../../../src/server/orders/document/export.ts'
import { copyDatabase, createEmptyDatabase, describeOnEither, type TestDatabaseUrl } from '../../../support/database.ts'
import { inShares } from '../../../support/full.ts'
import type { RealApp } from '../../../support/real-app.ts'
import { notes } from './condition-faults.ts'
import { faultsOn } from './faults.ts'
import { healthyShop } from './healthy-shop.ts'

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

describeOnEither('the check of a shop on %s', { first: 'sqlite' }, (kind) => {
  let shop: RealApp
  let folder: string
  /** Nobody is connected to it, as PostgreSQL wants of what it copies. */
  let template: TestDatabaseUrl
  beforeAll(async () => {
    shop = await healthyShop(kind)
    folder = await mkdtemp(join(tmpdir(), 'checks-'))
    template = await createEmptyDatabase(kind)
    const file = join(folder, 'shop.tar')
    await backUp(shop.context.config, file)
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
      return await runChecks({ database, db, images: shop.context.images }, { fix })
    } finally {
      await close()
    }
  }

  const firstDocument = () => shop.db.invoiceDocument.findFirstOrThrow({ where: { seq: 1 } })

  it('finds nothing wrong after everything that happens in a shop, and notes what is normal', async () => {
    const database = await shopWith()
    const { faults: reported, notes, rules } = await check(database)
    expect(reported).toEqual([])
    expect(rules).toBeGreaterThan(40)
    expect(notes.map(({ rule }) => rule)).toContain('mail-queued')
    await database.drop()
  })

  for (const { options, cases } of inShares(faultsOn(kind), 3)) {
    it.each(cases)('finds $rule: $sql', options, async ({ rule, sql, also = [], fixed = false, ids }) => {
      const database = await shopWith(sql)
      const { faults: reported } = await check(database)
      expect(reported.map((finding) => finding.rule).sort()).toEqual([rule, ...also].sort())
      const finding = reported.find((one) => one.rule === rule)
      expect(finding).toMatchObject({ fixable: fixed, repaired: false, more: false })
      if (ids) expect(finding?.items.map(({ id }) => id)).toEqual(await select(database, ids))
      const after = await check(database, true)
      expect(after.faults.find((one) => one.rule === rule)?.repaired).toBe(fixed)
      const again = await check(database)
      expect(again.faults.some((one) => one.rule === rule)).toBe(!fixed)
      await database.drop()
    })
  }

  it.each(notes)('notes $rule, or not: $isNoted, $sql', async ({ rule, sql, isNoted }) => {
    const database = await shopWith(sql)
    const reported = await check(database)
    expect(reported.notes.some((note) => note.rule === rule)).toBe(isNoted)
    expect(reported.faults.some((fault) => fault.rule === rule)).toBe(false)
    await database.drop()
  })

  it('tries each rule by a fault or a note of its own', async () => {
    const { db, close } = await connectBeside(template)
    const names = allChecks(db).map(({ name }) => name)
    await close()
    const tried = [...faultsOn('sqlite'), ...notes].map(({ rule }) => rule)
    expect(names.filter((name) => !tried.includes(name) && name !== 'reference')).toEqual([])
  })

  it('puts right a counter that is behind, and no other: one that is ahead has given numbers', async () => {
    const database = await shopWith(`UPDATE "Counter" SET "value" = 1 WHERE "name" LIKE 'invoice-%';
      UPDATE "Counter" SET "value" = "value" + 7 WHERE "name" LIKE 'credit-%'`)
    const values = (of: TestDatabaseUrl) =>
      select(
        of,
        `SELECT CAST("value" AS TEXT) AS "id" FROM "Counter"
        WHERE "name" LIKE '%-2026%' AND "name" NOT LIKE 'withdrawal-%' ORDER BY "name"`,
      )
    const [credits = '', invoices = ''] = await values(template)
    await check(database, true)
    expect(await values(database)).toEqual([String(Number(credits) + 7), invoices])
    await database.drop()
  })

  describe('of months whose orders do not name the month in which they were counted', () => {
    const older = 'DELETE FROM "SaleMonth"'
    const moved = (from: string, to: string) =>
      `UPDATE "ShopMonth" SET "sellsCents" = "sellsCents" - 5 WHERE "month" = '${from}';
       INSERT INTO "ShopMonth" ("month", "sellsCents", "orders", "views") VALUES ('${to}', 5, 0, 0)`
    const monthsOf = async (database: TestDatabaseUrl) => {
      const { faults: reported } = await check(database)
      await database.drop()
      return reported.find(({ rule }) => rule === 'shop-months')?.items.map(({ id }) => id)
    }

    it('goes by the days of their payments, and finds what cannot be', async () => {
      const month = (await select(template, `SELECT "month" AS "id" FROM "ShopMonth"`))[0] ?? ''
      expect(await monthsOf(await shopWith(older))).toBeUndefined()
      expect(await monthsOf(await shopWith(`${older}; ${moved(month, '2020-01-01')}`))).toEqual(['2020-01-01', month])
      expect(await monthsOf(await shopWith(`${older}; UPDATE "ShopMonth" SET "orders" = "orders" - 1`))).toEqual([
        month,
      ])
    })

    it('compares two months together where an order was paid on the last or first day of one', async () => {
      const month = (await select(template, `SELECT "month" AS "id" FROM "ShopMonth"`))[0] ?? ''
      const first = new Date(`${month}T05:00:00Z`)
      const before = new Date(first.getTime() - 86_400_000).toISOString()
      const onFirst = `UPDATE "Order" SET "paidAt" = '${first.toISOString().replace('Z', '+00:00')}' WHERE "paidAt" IS NOT NULL`
      const toMonthBefore = moved(month, `${before.slice(0, 7)}-01`)
      expect(await monthsOf(await shopWith(`${older}; ${onFirst}; ${toMonthBefore}`))).toBeUndefined()
      const onLast = onFirst.replace(first.toISOString().slice(0, 10), before.slice(0, 10))
      expect(await monthsOf(await shopWith(`${older}; ${onLast}; ${toMonthBefore}`))).toBeUndefined()
      expect(await monthsOf(await shopWith(`${onFirst}; ${toMonthBefore}`))).toHaveLength(2)
    })
  })

  it('names each document that cannot be read, and reports all else', async () => {
    const content = canonicalJson({ ...readContent(await firstDocument()), timeZone: 'Mars/Phobos' })
    const columns = `"content" = '${content.replaceAll("'", "''")}', "contentGzip" = NULL`
    const database = await shopWith(`UPDATE "InvoiceDocument" SET ${columns}, "contentHash" = '${textHash(content)}'
      WHERE "seq" = 1; UPDATE "Product" SET "stock" = -1`)
    const { faults: reported } = await check(database)
    expect(reported.find(({ rule }) => rule === 'document-chain')?.items).toEqual([
      { id: '2026-000001', detail: 'it cannot be read: the time zone Mars/Phobos is not known here' },
    ])
    expect(reported.map(({ rule }) => rule)).toContain('stock-negative')
    await database.drop()
  })

  it('reports what is wrong beside settings and documents that hold no JSON, which only SQLite lets happen', async () => {
    if (kind !== 'sqlite') return
    const database = await shopWith(`UPDATE "SettingsSection" SET "data" = 'no {json';
      UPDATE "InvoiceDocument" SET "content" = 'no {json', "contentGzip" = NULL WHERE "seq" = 2`)
    const { faults: reported } = await check(database)
    expect(reported.map(({ rule, items }) => [rule, items.map(({ id }) => id)])).toEqual([
      ['document-chain', ['R-2026-000001']],
      ['settings', ['identity']],
    ])
    const { db, close } = await connectBeside(database)
    const exported = []
    for await (const document of exportDocuments(db)) exported.push(document)
    await close()
    const unreadable = exported.filter((document) => 'reason' in document)
    expect(unreadable).toEqual([{ number: 'R-2026-000001', reason: expect.stringContaining('not valid JSON') }])
    expect(exported.length).toBeGreaterThan(unreadable.length)
    const file = join(folder, 'damaged.tar')
    await backUp(readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32) }), file)
    await database.drop()
  })

  it('finds a row that refers to nothing, which only SQLite lets happen', { timeout: 20_000 }, async () => {
    if (kind !== 'sqlite') return
    const database = await shopWith(`DELETE FROM "Category"`)
    expect((await check(database)).faults.map(({ rule }) => rule)).toEqual(['reference'])
    await database.drop()
  })

  it('fills the index of searches again with what it lost', async () => {
    if (kind !== 'sqlite') return
    const database = await shopWith(
      `DELETE FROM "OrderWords"; INSERT INTO "OrderWordsIndex" ("OrderWordsIndex") VALUES ('delete-all')`,
    )
    const query = `SELECT "rowOf" AS "id" FROM "OrderWordsIndex" i JOIN "OrderWords" w ON w."n" = i."rowid"
      WHERE "OrderWordsIndex" MATCH '"exa"' ORDER BY 1`
    expect(await select(database, query)).toEqual([])
    await check(database, true)
    const matching = await select(database, `SELECT "id" FROM "Order" WHERE "searchText" LIKE '%exa%' ORDER BY 1`)
    expect(matching.length).toBeGreaterThan(1)
    expect(await select(database, query)).toEqual(matching)
    await database.drop()
  })
})
