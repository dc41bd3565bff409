import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../../src/server/core/root.ts'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import { type DatabaseKind, readMigrations } from '../../../src/server/db/migrations.ts'
import { SqliteAdapter } from '../../../src/server/db/sqlite-adapter.ts'
import {
  currentSchema,
  databaseKinds,
  diff,
  noFilters,
  openEngine,
  snapshotPath,
} from '../../../tools/schema-engine.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  describeOnEither,
  openTestDatabase,
  testDatabases,
} from '../../support/database.ts'
import { full } from '../../support/full.ts'
import { migrateDatabase } from '../../support/migrate.ts'

describe.each(databaseKinds)('the schema of %s', (kind) => {
  it('has a migration for every change of the models (else: npx tsx tools/new-migration.ts <name>)', async () => {
    expect(await diff(kind, readFileSync(snapshotPath(kind), 'utf8'), currentSchema(kind))).toBeNull()
  })

  it('notices a change', async () => {
    const changed = currentSchema(kind).replace('model Setting {', 'model Setting {\n  note String?')
    expect(await diff(kind, currentSchema(kind), changed)).toContain('ADD COLUMN')
  })
})

/** Names of what migrations make by hand: the models cannot say it, so that no diff of theirs ever misses it. */
const written: Record<DatabaseKind, { triggers: string[]; namesOf: string }> = {
  sqlite: {
    triggers: [
      'InvoiceDocument_changed',
      'InvoiceDocument_removed',
      'OrderWords_added',
      'OrderWords_changed',
      'OrderWords_removed',
      'OutgoingMailWords_added',
      'OutgoingMailWords_changed',
      'OutgoingMailWords_removed',
      'ProductCategory_added',
      'ProductMonth_added',
      'ProductMonth_changed',
      'ProductMonth_removed',
      'ProductTotal_changed',
      'Product_total',
    ],
    namesOf: `SELECT "type" AS "kind", "name" FROM "sqlite_master"`,
  },
  postgres: {
    triggers: [
      'InvoiceDocument_changed',
      'InvoiceDocument_removed',
      'InvoiceDocument_truncated',
      'ProductCategory_added',
      'ProductMonth_total',
      'ProductTotal_changed',
      'Product_total',
    ],
    namesOf: `SELECT 'trigger' AS "kind", "tgname" AS "name" FROM "pg_trigger" WHERE NOT "tgisinternal" AND "tgenabled" = 'O'
      UNION SELECT 'index', "indexname" FROM "pg_indexes"`,
  },
}

describe.each(testDatabases())('the last migration on %s', (kind) => {
  it('has the triggers and indexes that are written by hand (a table rebuilt on SQLite loses them)', async () => {
    const { db, close } = await openTestDatabase(kind)
    const rows = await db.$queryRawUnsafe<{ kind: string; name: string }[]>(written[kind].namesOf)
    await close()
    const namesOf = (what: string) => rows.flatMap(({ kind, name }) => (kind === what ? [name] : [])).sort()
    expect(namesOf('trigger')).toEqual(written[kind].triggers)
    expect(namesOf('index')).toEqual(
      expect.arrayContaining([
        'InvoiceDocument_replaces_idx',
        'OutgoingMail_texts_idx',
        'Product_rating_idx',
        'Product_titleEn_lower_idx',
        'Product_unlabelled_idx',
      ]),
    )
  })
})

describe('the migrations of SQLite, where some are written by hand', () => {
  /** Columns, references and indexes of every table. */
  const tablesOf = async (factory: SqliteAdapter, script = '') => {
    const adapter = await factory.connect()
    await adapter.executeScript(script)
    const sql = `SELECT "t"."name" || ' ' || "c"."name" || ' ' || "c"."type" || ' ' || "c"."notnull" || ' ' ||
        COALESCE("c"."dflt_value", '') || ' ' || "c"."pk" FROM "sqlite_master" "t", pragma_table_info("t"."name") "c"
      UNION SELECT "t"."name" || ' ' || "f"."from" || ' ' || "f"."table" || ' ' || "f"."to" || ' ' || "f"."on_delete"
        || ' ' || "f"."on_update" FROM "sqlite_master" "t", pragma_foreign_key_list("t"."name") "f"
      UNION SELECT "t"."name" || ' ' || "i"."name" || ' ' || "i"."unique" || ' ' || COALESCE("k"."name", '') || ' ' ||
        "k"."seqno" FROM "sqlite_master" "t", pragma_index_list("t"."name") "i", pragma_index_info("i"."name") "k"`
    const { rows } = await adapter.queryRaw({ sql, args: [], argTypes: [] })
    await adapter.dispose()
    const isByHand =
      /_prisma_migrations|^Product_total|^ProductCategory_|Product_rating_idx|Product_titleEn_lower_idx|Product_unlabelled_idx|OutgoingMail_texts_idx|Order_cancelled_idx|Order_(status_)?totalCents_id_idx|Order_buyers_idx|InvoiceDocument_replaces_idx|OrderWords|OutgoingMailWords/
    return rows.map(([line]) => String(line)).filter((line) => !isByHand.test(line))
  }

  it('lead to the tables, references and indexes that the models describe', async () => {
    const [migrated, described] = [await createTestDatabase('sqlite'), await createEmptyDatabase('sqlite')]
    const script = (await diff('sqlite', undefined, currentSchema('sqlite'))) ?? ''
    expect(await tablesOf(new SqliteAdapter(migrated.url))).toEqual(
      await tablesOf(new SqliteAdapter(described.url), script),
    )
    await migrated.drop()
    await described.drop()
  })
})

describeOnEither('the migration that gives carts variants, on %s', (kind) => {
  it('keeps the lines of older carts, which name none', async () => {
    const database = await createEmptyDatabase(kind)
    const all = readMigrations(kind)
    const before = all.slice(
      0,
      all.findIndex(({ name }) => name.endsWith('_variants')),
    )
    await migrateDatabase(database, { migrations: before })
    const factory =
      kind === 'sqlite' ? new SqliteAdapter(database.url) : new PrismaPg({ connectionString: database.url })
    const adapter = await factory.connect()
    const [at, texts] = [
      `'2026-01-01T00:00:00+00:00'`,
      `'titleEs', 'titleEn', 'shortEs', 'shortEn', 'largeEs', 'largeEn'`,
    ]
    await adapter.executeScript(`
      INSERT INTO "User" ("id", "email", "unsubscribeToken", "createdAt", "updatedAt") VALUES ('u', 'e', 't', ${at}, ${at});
      INSERT INTO "Product" ("id", "sku", ${texts.replaceAll(`'`, '"')}, "priceCents", "createdAt", "updatedAt")
        VALUES ('p', 's', ${texts}, 1, ${at}, ${at});
      INSERT INTO "CartLine" ("userId", "productId", "quantity", "position") VALUES ('u', 'p', 2, 7);`)
    await adapter.dispose()
    const { db, close } = await connectDatabase(database, { mayUpdate: true })
    expect(await db.cartLine.findMany()).toEqual([
      { userId: 'u', productId: 'p', variantId: '', quantity: 2, position: 7 },
    ])
    await close()
    await database.drop()
  })
})

describeOnEither('the migration that writes the money of orders, on %s', (kind) => {
  it('gives older orders the sums that were calculated for them until then, to the cent', async () => {
    const database = await createEmptyDatabase(kind)
    const all = readMigrations(kind)
    const before = all.slice(
      0,
      all.findIndex(({ name }) => name.endsWith('_order_money')),
    )
    await migrateDatabase(database, { migrations: before })
    const factory =
      kind === 'sqlite' ? new SqliteAdapter(database.url) : new PrismaPg({ connectionString: database.url })
    const adapter = await factory.connect()
    const [numbers, most] = [full ? 100_000 : 10_000, 100 * 999 * 100_000_000]
    const columns = `"email", "language", "name", "surname", "telephone", "address", "address2", "city", "zip", "country"`
    const totals = `SELECT 0 AS "total" UNION ALL SELECT "total" + 1 FROM "n" WHERE "total" < ${numbers}`
    await adapter.executeScript(`
      WITH RECURSIVE "n" ("total") AS (${totals}), "all" ("total") AS (SELECT "total" FROM "n" UNION ALL SELECT ${most})
      INSERT INTO "Order" ("id", "status", "shippingStatus", "paymentStatus", "totalElements", "totalCents", "createdAt",
        "updatedAt", ${columns})
      SELECT CAST("total" AS TEXT), 1, 11, 23, 1, "total", '2026-01-01T00:00:00+00:00', '2026-01-01T00:00:00+00:00',
        ${columns.replaceAll(/"\w+"/g, "''")} FROM "all"`)
    await adapter.dispose()
    const migrated = await connectDatabase(database, { mayUpdate: true })
    const orders = await migrated.db.order.findMany({
      include: { taxes: true },
      omit: { searchText: true },
    })
    await migrated.close()
    await database.drop()
    expect(orders).toHaveLength(numbers + 2)
    const wrong = orders.filter((order) => {
      const total = Number(order.totalCents)
      const net = Math.round((total * 100) / 121)
      const { goodsCents, discountCents, shippingCents, taxCents, taxes } = order
      const sums = [goodsCents, discountCents, shippingCents, taxCents].map(Number)
      const byRate = taxes.map((tax) => [tax.ratePpm, ...[tax.netCents, tax.taxCents, tax.grossCents].map(Number)])
      return `${sums} ${byRate}` !== `${[total, 0, 0, total - net]} ${[[210_000, net, total - net, total]]}`
    })
    expect(wrong.slice(0, 3)).toEqual([])
  })
})

describeOnEither('the migration that gives staff roles, on %s', (kind) => {
  it('makes the admins of an older version owners, and nobody else staff', async () => {
    const database = await createEmptyDatabase(kind)
    const all = readMigrations(kind)
    const before = all.slice(
      0,
      all.findIndex(({ name }) => name.endsWith('_staff')),
    )
    await migrateDatabase(database, { migrations: before })
    const factory =
      kind === 'sqlite' ? new SqliteAdapter(database.url) : new PrismaPg({ connectionString: database.url })
    const adapter = await factory.connect()
    const at = `'2026-01-01T00:00:00+00:00'`
    await adapter.executeScript(`
      INSERT INTO "User" ("id", "email", "isAdmin", "unsubscribeToken", "createdAt", "updatedAt")
        VALUES ('a', 'a', true, 'a', ${at}, ${at}), ('b', 'b', false, 'b', ${at}, ${at})`)
    await adapter.dispose()
    const { db, close } = await connectDatabase(database, { mayUpdate: true })
    const select = { id: true, isAdmin: true, staffRole: true, totpSecret: true, totpStep: true, totpSince: true }
    const without = { totpSecret: null, totpStep: 0, totpSince: null }
    expect(await db.user.findMany({ select, orderBy: { id: 'asc' } })).toEqual([
      { id: 'a', isAdmin: true, staffRole: 'owner', ...without },
      { id: 'b', isAdmin: false, staffRole: null, ...without },
    ])
    await close()
    await database.drop()
  })
})

describe('a database that the server migrated', () => {
  it("leaves Prisma's own engine nothing to do", async () => {
    const database = await createEmptyDatabase('sqlite')
    const applied = await migrateDatabase(database)
    const baseDir = join(projectRoot, 'prisma/sqlite/migrations')
    const migrationsList = {
      baseDir,
      lockfile: { path: 'migration_lock.toml', content: readFileSync(join(baseDir, 'migration_lock.toml'), 'utf8') },
      shadowDbInitScript: '',
      migrationDirectories: readMigrations('sqlite').map(({ name, sql }) => ({
        path: name,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
      })),
    }
    const engine = await openEngine('sqlite', new SqliteAdapter(database.url))
    expect(
      await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters: noFilters }),
    ).toMatchObject({ editedMigrationNames: [], failedMigrationNames: [], hasMigrationsTable: true, history: null })
    expect(await engine.applyMigrations({ migrationsList, filters: noFilters })).toEqual({ appliedMigrationNames: [] })
    expect(applied).toEqual(readMigrations('sqlite').map(({ name }) => name))
    engine.free()
    await database.drop()
  })
})
