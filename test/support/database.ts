import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, inject } from 'vitest'
import { newId } from '../../src/server/core/ids.ts'
import { connectDatabase } from '../../src/server/db/connect.ts'
import type { Db } from '../../src/server/db/db.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { sqlitePath } from '../../src/server/db/sqlite-path.ts'
import { later, turnOf } from './full.ts'
import { quickFolder } from './quick-folder.ts'

export interface TestDatabaseUrl {
  kind: DatabaseKind
  /** As for DATABASE_URL. */
  url: string
  drop(): Promise<void>
}

export interface TestDatabase {
  kind: DatabaseKind
  url: string
  db: Db
  /** Disconnects and removes the database. */
  close(): Promise<void>
}

/**
 * For `describe.each(testDatabases())('… on %s', (kind) => …)`: rules that a database has a part in, such as what two
 * processes do at once, sums and searches in SQL. `DATABASES=sqlite` leaves PostgreSQL out.
 */
export function testDatabases(): DatabaseKind[] {
  return process.env.DATABASES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres']
}

type Suite = (kind: DatabaseKind) => void
interface SuiteOptions {
  timeout?: number
  skip?: boolean
  /** The database for `npm test`, where it matters which. */
  first?: DatabaseKind
}

/**
 * A suite of rules that are the same code on both databases: on one of them for `npm test`, on the other for
 * `npm run test:full`. `name` says where the database stands by `%s`.
 */
export function describeOnEither(name: string, ...rest: [suite: Suite] | [options: SuiteOptions, suite: Suite]): void {
  const [{ first, ...options }, suite]: [SuiteOptions, Suite] = rest.length === 2 ? rest : [{}, ...rest]
  const kinds = testDatabases()
  const quick = kinds.find((kind) => kind === first) ?? kinds[turnOf(name, kinds.length)]
  for (const kind of kinds) {
    describe(name.replace('%s', kind), { ...options, ...(kind !== quick && later) }, () => suite(kind))
  }
}

async function asSuperuser(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** An empty database, for tests of the migrations themselves; of another server than that of the run, if one is given. */
export async function createEmptyDatabase(
  kind: DatabaseKind,
  template = '',
  server = inject('postgresUrl'),
): Promise<TestDatabaseUrl> {
  if (kind === 'postgres') {
    const name = `test_${newId()}`
    // File by file: what is copied through the log is written twice.
    await asSuperuser(server, `CREATE DATABASE ${name} ${template && `TEMPLATE ${template} STRATEGY FILE_COPY`}`)
    return {
      kind,
      url: server.replace(/\/postgres$/, `/${name}`),
      drop: () => asSuperuser(server, `DROP DATABASE ${name} WITH (FORCE)`),
    }
  }
  const folder = await mkdtemp(join(await quickFolder(), 'shop-sqlite-'))
  const file = join(folder, 'shop.db')
  if (template) await copyFile(template, file)
  return { kind, url: `file:${file}`, drop: () => rm(folder, { recursive: true, force: true }) }
}

/** A migrated, empty database that nobody is connected to, for tests that start servers of their own. */
export function createTestDatabase(kind: DatabaseKind): Promise<TestDatabaseUrl> {
  return createEmptyDatabase(kind, kind === 'postgres' ? 'shop_template' : inject('sqliteTemplate'))
}

/** Another database with what is in this one, to which nobody may be connected. */
export function copyDatabase({ kind, url }: Pick<TestDatabaseUrl, 'kind' | 'url'>): Promise<TestDatabaseUrl> {
  return createEmptyDatabase(kind, kind === 'postgres' ? new URL(url).pathname.slice(1) : sqlitePath(url))
}

/** A database of its own, connected: migrated and empty, unless another one is given. Takes some 50 ms. */
export async function openTestDatabase(kind: DatabaseKind, created = createTestDatabase(kind)): Promise<TestDatabase> {
  const { url, drop } = await created
  const { db, close } = await connectDatabase({ kind, url })
  return {
    kind,
    url,
    db,
    async close() {
      await close()
      await drop()
    },
  }
}
