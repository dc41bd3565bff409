import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { connectDatabase } from '../../../../src/server/db/connect.ts'
import { MailStatus } from '../../../../src/server/db/generated/sqlite/enums.ts'
import { type DatabaseKind, readMigrations } from '../../../../src/server/db/migrations.ts'
import { sqlitePath } from '../../../../src/server/db/sqlite-path.ts'
import { backUp } from '../../../../src/server/ops/backup/backup.ts'
import { move } from '../../../../src/server/ops/backup/move.ts'
import { restore } from '../../../../src/server/ops/backup/restore.ts'
import { runChecks } from '../../../../src/server/ops/checks/run-checks.ts'
import { createEmptyDatabase, type TestDatabaseUrl, testDatabases } from '../../../support/database.ts'
import { rowsIn } from '../../../support/every-row.ts'
import { later } from '../../../support/full.ts'
import { migrateDatabase } from '../../../support/migrate.ts'
import { type PostgresServer, startPostgres } from '../../../support/postgres-server.ts'
import type { RealApp } from '../../../support/real-app.ts'
import { shopInEveryState } from './every-state.ts'

/** Mails as the first version of the shop wrote them, with the states that there were from then on. */
const mailStates = [
  { since: '20261121011842_init', states: ['queued', 'sending', 'sent', 'failed'] },
  { since: '20261121155925_mail_list', states: ['dismissed'] },
  { since: '20261122143454_mail_states', states: ['claimed', 'kept'] },
]
const mailSql = (last: string) =>
  mailStates
    .flatMap(({ since, states }) => (since <= last ? states : []))
    .map(
      (state) => `INSERT INTO "OutgoingMail" ("id", "kind", "dedupeKey", "to", "language", "subject", "text", "html",
        "headers", "status", "nextAttemptAt", "createdAt") VALUES ('${state}', 'confirmation', '${state}', 'a@example.org',
        'es', 'Hola', 'Hola', 'Hola', '{}', '${state}', '2026-11-22T10:00:00+00:00', '2026-11-22T10:00:00+00:00')`,
    )
    .join(';')

const migrationsUpTo = (kind: DatabaseKind, last: string) => readMigrations(kind).filter(({ name }) => name <= last)
/** What the newest migration of each earlier version of the schema was; some of them on the version that all tests run on. */
const earlier = (version: number) =>
  readMigrations('postgres')
    .map(({ name }) => name)
    .slice(0, -1)
    .filter((_, index) => version === 15 || index % 6 === 0)

async function queryPostgres(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return (await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end())).rows
}

/** Columns, indexes, triggers and enums of a database, as PostgreSQL names them. */
const shape = (url: string) =>
  queryPostgres(
    url,
    `SELECT table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' ' || COALESCE(column_default, '')
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT t.typname || ': ' || string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder) FROM pg_type t
       JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY t.typname
     ORDER BY 1`,
  )

const versions = testDatabases().includes('postgres') ? ([18, 15] as const) : []

describe.each(versions)('PostgreSQL %i', { ...later, timeout: 120_000 }, (version) => {
  let folder: string
  let own: PostgresServer | undefined
  let server: string
  let databases: TestDatabaseUrl[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'versions-'))
    own = version === 18 ? undefined : await startPostgres({ version })
    server = own?.url ?? inject('postgresUrl')
  })
  afterEach(async () => {
    await Promise.all(databases.map((database) => database.drop()))
    databases = []
  })
  afterAll(async () => {
    await own?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  async function empty(kind: DatabaseKind): Promise<TestDatabaseUrl> {
    const database = await createEmptyDatabase(kind, '', server)
    databases.push(database)
    return database
  }
  const configOf = ({ url }: { url: string }) =>
    readConfig({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), JWT_SECRET: 'x'.repeat(32) })

  async function faultsIn(database: TestDatabaseUrl, { context }: RealApp) {
    const { db, close, update } = await connectDatabase(database)
    expect(update).toBeUndefined()
    return (await runChecks({ database, db, images: context.images }).finally(close)).faults
  }

  it('is the version that is meant', async () => {
    expect(await queryPostgres(server, `SELECT current_setting('server_version_num')::int / 10000`)).toEqual([
      [version],
    ])
  })

  it('takes a shop with orders, refunds and mails in every state by move and by restore, and back', async () => {
    const shop = await shopInEveryState()
    const file = join(folder, 'shop.tar')
    await backUp(shop.context.config, file)
    const [from, back] = [await empty('sqlite'), await empty('sqlite')]
    const [moved, restored] = [await empty('postgres'), await empty('postgres')]
    await restore(configOf(from), file)
    const before = await rowsIn(from)
    await move(configOf(from), configOf(moved))
    expect(await rowsIn(moved)).toEqual(before)
    expect(await faultsIn(moved, shop)).toEqual([])
    await restore(configOf(restored), file)
    // Once more over what is there, whose enums go as well.
    await restore(configOf(restored), file, { replace: true })
    expect(await rowsIn(restored)).toEqual(before)
    expect(await shape(restored.url)).toEqual(await shape(moved.url))
    await move(configOf(restored), configOf(back))
    expect(await rowsIn(back)).toEqual(before)
    await shop.close()
  })

  it('has the same tables, enums and triggers after a move as after a start', async () => {
    const [from, started, moved] = [await empty('sqlite'), await empty('postgres'), await empty('postgres')]
    await migrateDatabase(from)
    await migrateDatabase(started)
    await move(configOf(from), configOf(moved))
    expect(await shape(moved.url)).toEqual(await shape(started.url))
  })

  it.each(earlier(version))(
    'takes a backup from when %s was the last migration, and updates it on the way',
    async (last) => {
      const from = await empty('sqlite')
      await migrateDatabase(from, { migrations: migrationsUpTo('sqlite', last) })
      const database = new Database(sqlitePath(from.url))
      // States are texts here, and need no migration: the backup may name an earlier one than PostgreSQL has them from.
      database.exec(mailSql(last))
      database.close()
      const file = join(folder, `${last}.tar`)
      await backUp(configOf(from), file)
      const [to, started] = [await empty('postgres'), await empty('postgres')]
      await restore(configOf(to), file)
      await migrateDatabase(started)
      expect(await shape(to.url)).toEqual(await shape(started.url))
      const { db, close } = await connectDatabase(to)
      const mails = await db.outgoingMail.findMany({ select: { id: true, status: true } }).finally(close)
      expect(mails.length).toBeGreaterThan(3)
      expect(mails.every(({ id, status }) => id === status)).toBe(true)
    },
  )

  it.each(earlier(version))('updates a database from when %s was the last migration, all at once', async (last) => {
    const database = await empty('postgres')
    await migrateDatabase(database, { migrations: migrationsUpTo('postgres', last) })
    await queryPostgres(database.url, mailSql(last))
    await migrateDatabase(database)
    const { db, close } = await connectDatabase(database)
    for (const status of Object.values(MailStatus))
      await db.outgoingMail.update({ where: { id: 'queued' }, data: { status } })
    expect(await db.outgoingMail.count({ where: { status: 'dismissed' } })).toBeGreaterThan(0)
    await close()
  })
})
