import { PrismaPg } from '@prisma/adapter-pg'
import { describe, expect, it } from 'vitest'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import { readMigrations } from '../../../src/server/db/migrations.ts'
import { SqliteAdapter } from '../../../src/server/db/sqlite-adapter.ts'
import { createEmptyDatabase, createTestDatabase, testDatabases } from '../../support/database.ts'
import { migrateDatabase } from '../../support/migrate.ts'

describe.each(testDatabases())('the migration that compresses documents, on %s', (kind) => {
  it('keeps events and taxes of older orders; processes of the version before read what is issued for a day', async () => {
    const database = await createEmptyDatabase(kind)
    const all = readMigrations(kind)
    const before = all.slice(
      0,
      all.findIndex(({ name }) => name.endsWith('_smaller_orders')),
    )
    await migrateDatabase(database, { migrations: before })
    const factory =
      kind === 'sqlite' ? new SqliteAdapter(database.url) : new PrismaPg({ connectionString: database.url })
    const adapter = await factory.connect()
    const at = `'2026-01-01T00:00:00+00:00'`
    const columns = `"email", "language", "name", "surname", "telephone", "address", "address2", "city", "zip", "country"`
    await adapter.executeScript(`
      INSERT INTO "Order" ("id", "status", "shippingStatus", "paymentStatus", "totalElements", "totalCents", "createdAt",
        "updatedAt", ${columns}) VALUES ('o', 1, 11, 23, 1, 121, ${at}, ${at}, ${columns.replaceAll(/"\w+"/g, "''")});
      INSERT INTO "OrderEvent" ("id", "orderId", "kind", "actor", "at")
        VALUES ('b', 'o', 'pay', 'provider', ${at}), ('a', 'o', 'place', 'buyer', ${at});
      INSERT INTO "OrderTax" ("orderId", "ratePpm", "netCents", "taxCents", "grossCents") VALUES ('o', 210000, 100, 21, 121)`)
    await adapter.dispose()
    const { db, close } = await connectDatabase(database, { mayUpdate: true })
    const events = await db.orderEvent.findMany({ orderBy: { id: 'asc' } })
    expect(events.map(({ id, orderId, kind: what, actor }) => [id, orderId, what, actor])).toEqual([
      ['a', 'o', 'place', 'buyer'],
      ['b', 'o', 'pay', 'provider'],
    ])
    expect(await db.orderTax.findMany()).toEqual([
      { orderId: 'o', ratePpm: 210_000, netCents: 100n, taxCents: 21n, grossCents: 121n },
    ])
    // SQLite has one process, which is the new one.
    const row = await db.setting.findUnique({ where: { key: 'documents.plainUntil' } })
    const hours = row && (Date.parse(row.value) - Date.now()) / 3_600_000
    if (kind === 'sqlite') expect(row).toBeNull()
    else expect(hours).toBeCloseTo(24, 0)
    await db.order.delete({ where: { id: 'o' } })
    expect([await db.orderEvent.count(), await db.orderTax.count()]).toEqual([0, 0])
    await close()
    await database.drop()
  })

  it('lets a new shop compress from its first document', async () => {
    const database = await createTestDatabase(kind)
    const { db, close } = await connectDatabase(database)
    expect(await db.setting.findUnique({ where: { key: 'documents.plainUntil' } })).toBeNull()
    await close()
    await database.drop()
  })
})
