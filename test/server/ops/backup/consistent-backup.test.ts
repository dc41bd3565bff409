import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectBeside } from '../../../../src/server/db/connect.ts'
import { type Source, withSource } from '../../../../src/server/ops/backup/open.ts'
import { createTestDatabase, type TestDatabaseUrl, testDatabases } from '../../../support/database.ts'

let shop: TestDatabaseUrl
afterEach(() => shop.drop())

/** Writes as another process does. */
async function write(sql: string): Promise<void> {
  const { db, close } = await connectBeside(shop)
  await db.$executeRawUnsafe(sql).finally(close)
}
async function rowsOf(source: Source, name: string) {
  const table = source.tables.find((each) => each.name === name)
  if (!table) throw new Error(`no table ${name}`)
  const rows = []
  for await (const portion of source.rows(table)) rows.push(...portion)
  return rows
}

describe.each(testDatabases())('what is saved of %s', (kind) => {
  beforeEach(async () => {
    shop = await createTestDatabase(kind)
  })

  it('is of one moment, while others go on writing', async () => {
    await write(`INSERT INTO "Counter" VALUES ('before', 1)`)
    await withSource(shop, async (source) => {
      await write(`INSERT INTO "Counter" VALUES ('meanwhile', 2)`)
      expect(await rowsOf(source, 'Counter')).toEqual([{ name: 'before', value: 1 }])
      await write(`UPDATE "Counter" SET "value" = 3`)
      expect(await rowsOf(source, 'Counter')).toEqual([{ name: 'before', value: 1 }])
    })
  })

  it.each([
    ['was taken back', `'2026-01-01', '2026-01-01'`],
    ['never ended', 'NULL, NULL'],
  ])('is of the last migration, not of one that %s', async (_, times) => {
    const read = () => withSource(shop, async ({ migration }) => migration)
    const last = await read()
    const columns = 'id, checksum, migration_name, finished_at, rolled_back_at'
    await write(`INSERT INTO "_prisma_migrations" (${columns}) VALUES ('x', 'x', '99990101000000_later', ${times})`)
    expect(await read()).toBe(last)
  })

  it('has times that were written by hand as milliseconds, which only SQLite takes', async () => {
    if (kind !== 'sqlite') return
    const at = new Date('2026-11-27T08:00:00.250Z')
    await write(`INSERT INTO "JobLease" ("name", "owner", "until") VALUES ('job', 'me', ${at.getTime()})`)
    const rows = await withSource(shop, (source) => rowsOf(source, 'JobLease'))
    expect(rows).toEqual([expect.objectContaining({ until: at.toISOString() })])
  })
})
