import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { newId } from '../../src/server/core/ids.ts'
import { connectDatabase } from '../../src/server/db/connect.ts'
import type { Db } from '../../src/server/db/db.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { sqlitePath } from '../../src/server/db/sqlite-path.ts'
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

/** For `describe.each(testDatabases())('… on %s', (kind) => …)`; `DATABASES=sqlite` leaves PostgreSQL out. */
export function testDatabases(): DatabaseKind[] {
  return process.env.DATABASES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres']
}

async function asSuperuser(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** An empty database, for tests of the migrations themselves. */
export async function createEmptyDatabase(kind: DatabaseKind, template = ''): Promise<TestDatabaseUrl> {
  if (kind === 'postgres') {
    const name = `test_${newId()}`
    // File by file: what is copied through the log is written twice.
    await asSuperuser(`CREATE DATABASE ${name} ${template && `TEMPLATE ${template} STRATEGY FILE_COPY`}`)
    return {
      kind,
      url: inject('postgresUrl').replace(/\/postgres$/, `/${name}`),
      drop: () => asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`),
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
