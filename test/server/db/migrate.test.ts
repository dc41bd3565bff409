import { PrismaPg } from '@prisma/adapter-pg'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import { type Migration, pendingMigrations, readMigrations } from '../../../src/server/db/migrations.ts'
import { SqliteAdapter } from '../../../src/server/db/sqlite-adapter.ts'
import { createEmptyDatabase, type TestDatabaseUrl, testDatabases } from '../../support/database.ts'
import { migrateDatabase } from '../../support/migrate.ts'

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: `sum-of-${name}` })

const parents = `CREATE TABLE "P" ("id" INTEGER PRIMARY KEY, "a" TEXT);
CREATE TABLE "C" ("id" INTEGER PRIMARY KEY, "p" INTEGER NOT NULL REFERENCES "P" ("id") ON DELETE CASCADE);
INSERT INTO "P" VALUES (1, 'x'); INSERT INTO "C" VALUES (1, 1);`

describe.each(testDatabases())('migrateDatabase on %s', (kind) => {
  let database: TestDatabaseUrl
  afterEach(() => database.drop())
  const migrate = (migrations: Migration[]) => migrateDatabase(database, { migrations })

  it('brings an empty database to the schema, once', async () => {
    database = await createEmptyDatabase(kind)
    const names = readMigrations(kind).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(await migrateDatabase(database)).toEqual(names)
    expect(await migrateDatabase(database)).toEqual([])
    const { db, close } = await connectDatabase(database)
    expect(await db.product.count()).toBe(0)
    await close()
  })

  it('undoes a migration that fails, together with its record', async () => {
    database = await createEmptyDatabase(kind)
    const broken = migration('2_broken', 'CREATE TABLE "Half" ("id" INTEGER); INSERT INTO "Missing" VALUES (1);')
    await expect(migrate([migration('1_start', parents), broken])).rejects.toThrow(/2_broken failed and .*was undone/)
    const repaired = migration('2_broken', 'CREATE TABLE "Half" ("id" INTEGER);')
    // The whole update of a SQLite file is one transaction, of PostgreSQL each migration.
    expect(await migrate([migration('1_start', parents), repaired])).toEqual(
      kind === 'sqlite' ? ['1_start', '2_broken'] : ['2_broken'],
    )
  })

  it('asks before a shop is updated, not before an empty database is filled, and stops where it is told to', async () => {
    database = await createEmptyDatabase(kind)
    const confirmed: string[][] = []
    const beforeUpdate = async (pending: readonly string[]) => {
      confirmed.push([...pending])
      if (confirmed.length > 1) throw new Error('not now')
    }
    const steps = ['1', '2', '3', '4'].map((name) => migration(name, `CREATE TABLE "T${name}" ("id" INTEGER);`))
    await migrateDatabase(database, { beforeUpdate, migrations: steps.slice(0, 2) })
    expect(confirmed).toEqual([])
    await migrateDatabase(database, { beforeUpdate, migrations: steps.slice(0, 2) })
    expect(confirmed).toEqual([])
    await migrateDatabase(database, { beforeUpdate, migrations: steps.slice(0, 3) })
    expect(confirmed).toEqual([['3']])
    await expect(migrateDatabase(database, { beforeUpdate, migrations: steps })).rejects.toThrow('not now')
    expect(await migrate(steps)).toEqual(['4'])
  })

  it('refuses a newer schema and a changed migration', async () => {
    database = await createEmptyDatabase(kind)
    await migrate([migration('1_start', parents), migration('2_more', 'CREATE TABLE "More" ("id" INTEGER);')])
    await expect(migrate([migration('1_start', parents)])).rejects.toThrow('newer than this version')
    const edited = { ...migration('1_start', parents), checksum: 'other' }
    await expect(migrate([edited, migration('2_more', '')])).rejects.toThrow('1_start was changed')
  })

  it('refuses a database of another program', async () => {
    database = await createEmptyDatabase(kind)
    const factory =
      kind === 'sqlite' ? new SqliteAdapter(database.url) : new PrismaPg({ connectionString: database.url })
    const adapter = await factory.connect()
    await adapter.executeScript('CREATE TABLE "Foreign" ("id" INTEGER)')
    await adapter.dispose()
    await expect(migrateDatabase(database)).rejects.toThrow('no record of migrations')
  })
})

describe('migrateDatabase on sqlite', () => {
  const rebuild = (to: string) => `PRAGMA foreign_keys=OFF;
CREATE TABLE "new_P" ("id" INTEGER PRIMARY KEY, "a" TEXT, "b" TEXT NOT NULL DEFAULT 'y');
INSERT INTO "new_P" ("id", "a") SELECT ${to}, "a" FROM "P";
DROP TABLE "P";
ALTER TABLE "new_P" RENAME TO "P";
PRAGMA foreign_keys=ON;`

  it('does not delete the children of a table that is rebuilt', async () => {
    const database = await createEmptyDatabase('sqlite')
    await migrateDatabase(database, { migrations: [migration('1', parents), migration('2', rebuild('"id"'))] })
    // Finds its row again: a second rebuild that would orphan it is refused.
    await expect(
      migrateDatabase(database, {
        migrations: [migration('1', parents), migration('2', rebuild('"id"')), migration('3', rebuild('"id" + 1'))],
      }),
    ).rejects.toThrow('3 failed and the update was undone: CHECK constraint failed')
    await database.drop()
  })
})

describe('migrateDatabase on postgres', () => {
  it('lets two servers start at the same time', async () => {
    const database = await createEmptyDatabase('postgres')
    const applied = await Promise.all([migrateDatabase(database), migrateDatabase(database)])
    expect(applied.flat()).toEqual(readMigrations('postgres').map(({ name }) => name))
    await database.drop()
  })

  it('begins a migration again that a server in the middle of its work was in a deadlock with', async () => {
    const database = await createEmptyDatabase('postgres')
    await migrateDatabase(database, { migrations: [migration('1', parents)] })
    const server = new Client({ connectionString: database.url })
    await server.connect()
    // The server holds C and then wants P; the migration holds P and then wants C. Its patience is the shorter.
    await server.query(`SET deadlock_timeout = '1min'; BEGIN; UPDATE "C" SET "p" = 1`)
    const sql = 'LOCK TABLE "P" IN ACCESS EXCLUSIVE MODE; DROP TABLE "C"; ALTER TABLE "P" ADD COLUMN "b" TEXT;'
    const updating = migrateDatabase(database, { migrations: [migration('1', parents), migration('2', sql)] })
    const isWaiting = async () =>
      (await server.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '"C"'::regclass`)).rowCount === 1
    await expect.poll(isWaiting).toBe(true)
    await server.query(`UPDATE "P" SET "a" = 'y'; COMMIT`)
    expect(await updating).toEqual(['2'])
    await server.end()
    await database.drop()
  })

  it('says in one line that the server cannot be reached', async () => {
    const unreachable = migrateDatabase({ kind: 'postgres', url: 'postgresql://shop@127.0.0.1:1/shop' })
    await expect(unreachable).rejects.toThrow('The database cannot be reached: connect ECONNREFUSED')
  })
})

describe('pendingMigrations', () => {
  const known = [migration('1', ''), migration('2', '')]
  const row = (name: string, more = {}) => ({
    name,
    checksum: `sum-of-${name}`,
    finished: true,
    rolledBack: false,
    ...more,
  })

  it('returns what the ledger lacks', () => {
    expect(pendingMigrations([row('1')], known).map(({ name }) => name)).toEqual(['2'])
  })

  it('refuses a half applied migration', () => {
    expect(() => pendingMigrations([row('1', { finished: false })], known)).toThrow('applied only in part')
  })

  it('tries a migration again that was rolled back', () => {
    expect(pendingMigrations([row('1', { finished: false, rolledBack: true })], known)).toHaveLength(2)
  })
})
