import { PrismaPg } from '@prisma/adapter-pg'
import { describe, expect, inject, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import type { Db } from '../../../src/server/db/db.ts'
import { readMigrations } from '../../../src/server/db/migrations.ts'
import { SqliteAdapter } from '../../../src/server/db/sqlite-adapter.ts'
import { listMails } from '../../../src/server/mail/admin-mails.ts'
import { listAdminOrders } from '../../../src/server/orders/admin-list.ts'
import { adminMailsQuerySchema } from '../../../src/shared/mail/admin.ts'
import { adminOrdersQuerySchema } from '../../../src/shared/orders/admin.ts'
import { addressOf } from '../../support/checkout.ts'
import { createEmptyDatabase, openTestDatabase, testDatabases } from '../../support/database.ts'
import { migrateDatabase } from '../../support/migrate.ts'
import { testContext } from '../../support/service-context.ts'
import { insertMail, insertOrder } from './searched-rows.ts'

/** How many orders and mails a search finds. */
async function found(db: Db, url: string, q: string): Promise<[orders: number, mails: number]> {
  const context = testContext(db, { env: addressOf({ url }) })
  const orders = await listAdminOrders(context, adminOrdersQuerySchema.parse({ q }))
  const mails = await listMails(context, adminMailsQuerySchema.parse({ q }))
  return [orders.total, mails.total]
}

describe.each(testDatabases())('the migration that makes the index of words, on %s', (kind) => {
  it('lets everything be found that was there before', async () => {
    const database = await createEmptyDatabase(kind)
    const all = readMigrations(kind)
    const own = all.findIndex(({ name }) => name.endsWith('_search_words'))
    await migrateDatabase(database, { migrations: all.slice(0, own) })
    const factory =
      kind === 'sqlite' ? new SqliteAdapter(database.url) : new PrismaPg({ connectionString: database.url })
    const adapter = await factory.connect()
    const at = `'2026-01-01T00:00:00+00:00'`
    const texts = ['email', 'language', 'name', 'surname', 'telephone', 'address', 'address2', 'city', 'zip', 'country']
    const said = ['kind', 'to', 'language', 'subject', 'text', 'html']
    const named = (columns: string[]) => columns.map((column) => `"${column}"`)
    await adapter.executeScript(`
      INSERT INTO "Order" ("id", "status", "shippingStatus", "paymentStatus", "totalElements", "totalCents", "createdAt",
        "updatedAt", "searchText", ${named(texts)})
      VALUES ('a', 1, 11, 23, 1, 1, ${at}, ${at}, 'ana vidal', ${texts.map(() => "''")}),
        ('b', 1, 11, 23, 1, 1, ${at}, ${at}, 'brais vidal', ${texts.map(() => "''")});
      INSERT INTO "OutgoingMail" ("id", "dedupeKey", "headers", "nextAttemptAt", "createdAt", "searchText", ${named(said)})
      VALUES ('m', 'm', '{}', ${at}, ${at}, 'ana pedido', ${said.map(() => "''")});`)
    await adapter.dispose()
    const { db, close } = await connectDatabase(database, { mayUpdate: true })
    const counts = []
    for (const q of ['ana', 'vidal', 'brais vi', 'pedido', 'nadie']) counts.push(await found(db, database.url, q))
    await close()
    await database.drop()
    expect(counts).toEqual([
      [1, 1],
      [2, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ])
  })
})

describe('a search on SQLite', () => {
  it('goes by the index of words up to 50,000 candidates, and looks at all rows beyond', async () => {
    const { db, url, close } = await openTestDatabase('sqlite')
    const id = await insertMail(db, { searchText: 'pedido', status: 'sent' })
    await db.$executeRaw`
      WITH RECURSIVE "n" ("i") AS (SELECT 1 UNION ALL SELECT "i" + 1 FROM "n" WHERE "i" < 49999)
      INSERT INTO "OutgoingMailWords" ("rowOf", "words") SELECT "i", 'pedido' FROM "n"`
    await db.$executeRaw`INSERT INTO "OutgoingMailWordsIndex" ("OutgoingMailWordsIndex") VALUES ('rebuild')`
    // Numbers without a mail: a search that goes by them is told by what it finds.
    await db.$executeRaw`DELETE FROM "OutgoingMailWords" WHERE "rowOf" = ${id}`
    const atMost = await found(db, url, 'pedido')
    await insertMail(db, { searchText: 'un pedido', status: 'sent' })
    await insertMail(db, { searchText: 'otro pedido', status: 'sent' })
    const beyond = await found(db, url, 'pedido')
    await close()
    expect([atMost, beyond]).toEqual([
      [0, 0],
      [0, 3],
    ])
  }, 60_000)
})

describe.runIf(testDatabases().includes('postgres'))('on PostgreSQL a role', () => {
  it('without the right to switch extensions on has no index of words, and finds the same', async () => {
    const database = await createEmptyDatabase('postgres')
    const role = `role_${newId()}`
    const run = async (url: string, sql: string) => {
      const adapter = await new PrismaPg({ connectionString: url }).connect()
      await adapter.executeScript(sql).finally(() => adapter.dispose())
    }
    await run(database.url, `CREATE ROLE ${role} LOGIN; GRANT ALL ON SCHEMA public TO ${role}`)
    const url = database.url.replace('//shop@', `//${role}@`)
    const { db, close } = await connectDatabase({ kind: 'postgres', url }, { mayUpdate: true })
    const indexes = `SELECT "indexname" AS "name" FROM "pg_indexes" WHERE "indexname" LIKE '%_words_idx' ORDER BY 1`
    const before = await db.$queryRawUnsafe(indexes)
    await insertOrder(db, 'ana vidal', 0)
    await insertMail(db, { searchText: 'ana pedido', status: 'sent' })
    const counts = await found(db, url, 'ana')
    await close()
    await database.drop()
    await run(inject('postgresUrl'), `DROP ROLE ${role}`)
    expect(before).toEqual([])
    expect(counts).toEqual([1, 1])
  })
})
