import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../../src/server/core/root.ts'
import { migrateDatabase } from '../../../src/server/db/migrate.ts'
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
import { createEmptyDatabase, openTestDatabase, testDatabases } from '../../support/database.ts'

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
    triggers: ['ProductCategory_added', 'ProductMonth_total', 'ProductTotal_changed', 'Product_total'],
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
    expect(namesOf('index')).toEqual(expect.arrayContaining(['Product_rating_idx', 'Product_titleEn_lower_idx']))
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
