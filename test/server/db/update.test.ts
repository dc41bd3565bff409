import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { afterEach, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import { removeOldCopies } from '../../../src/server/db/connect-sqlite.ts'
import { readMigrations } from '../../../src/server/db/migrations.ts'
import { SqliteAdapter } from '../../../src/server/db/sqlite-adapter.ts'
import { sqlitePath } from '../../../src/server/db/sqlite-path.ts'
import { createEmptyDatabase, type TestDatabaseUrl } from '../../support/database.ts'
import { migrateDatabase } from '../../support/migrate.ts'

let database: TestDatabaseUrl
afterEach(() => database.drop())

/** A database as the version before this one has left it: without the last migration, with a shop in it. */
async function olderDatabase(kind: 'sqlite' | 'postgres', then = ''): Promise<string> {
  database = await createEmptyDatabase(kind)
  const migrations = readMigrations(kind)
  await migrateDatabase(database, { migrations: migrations.slice(0, -1) })
  const factory = kind === 'sqlite' ? new SqliteAdapter(database.url) : new PrismaPg({ connectionString: database.url })
  const adapter = await factory.connect()
  await adapter.executeScript(`INSERT INTO "Counter" ("name", "value") VALUES ('kept', 7); ${then}`)
  await adapter.dispose()
  return migrations.at(-1)?.name ?? ''
}

const copies = async () => {
  const names = await readdir(dirname(sqlitePath(database.url)))
  return names.filter((name) => name.startsWith(`${basename(sqlitePath(database.url), '.db')}-before-update-`))
}

describe('an update of a SQLite file', () => {
  it('leaves a copy of the file as it was, which its owner alone may read', async () => {
    const last = await olderDatabase('sqlite')
    const { update, close, db } = await connectDatabase(database)
    expect(await db.counter.findMany()).toEqual([{ name: 'kept', value: 7 }])
    await close()
    expect(update?.migrations).toEqual([last])
    const copy = update?.copy ?? ''
    expect(await copies()).toEqual([basename(copy)])
    expect((await stat(copy)).mode & 0o777).toBe(0o600)
    const adapter = await new SqliteAdapter(`file:${copy}`).connect()
    const select = async (sql: string) => (await adapter.queryRaw({ sql, args: [], argTypes: [] })).rows
    expect(await select('SELECT "value" FROM "Counter"')).toEqual([[7]])
    expect(await select(`SELECT 1 FROM _prisma_migrations WHERE migration_name = '${last}'`)).toEqual([])
    await adapter.dispose()
  })

  it('copies neither an empty file nor one that lacks nothing', async () => {
    database = await createEmptyDatabase('sqlite')
    const first = await connectDatabase(database)
    await first.close()
    expect(first.update?.migrations.length).toBeGreaterThan(10)
    expect(first.update?.copy).toBeUndefined()
    const second = await connectDatabase(database)
    await second.close()
    expect(second.update).toBeUndefined()
    expect(await copies()).toEqual([])
  })

  it('that fails leaves the file as it was and no copy, so that tries in a row do not fill the disk', async () => {
    // What the newest migration makes is in its way.
    const newest = readMigrations('sqlite').at(-1)?.sql ?? ''
    const [, made] = /CREATE (?:TABLE|(?:UNIQUE )?INDEX) "(\w+)"/.exec(newest) ?? []
    const [column] = /ALTER TABLE "\w+" ADD COLUMN "\w+" [^;]*;/.exec(newest) ?? []
    const obstacle = made ? `CREATE TABLE "${made}" ("id" INTEGER);` : column
    expect(obstacle).toBeDefined()
    const last = await olderDatabase('sqlite', obstacle)
    await expect(connectDatabase(database)).rejects.toThrow(`Migration ${last} failed and the update was undone`)
    expect(await copies()).toEqual([])
    await expect(connectDatabase(database)).rejects.toThrow('failed and the update was undone')
  })

  it('does not begin when the copy cannot be written, and says so in one line', async () => {
    await olderDatabase('sqlite')
    const path = sqlitePath(database.url)
    // Names of the copies of this and the next seconds are taken by what is no file.
    const names = [0, 1, 2, 3].map((seconds) =>
      new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19).replaceAll(':', '-'),
    )
    await Promise.all(names.map((name) => mkdir(`${path.replace(/\.db$/, '')}-before-update-${name}.db.part`)))
    await expect(connectDatabase(database)).rejects.toThrow(
      /is not updated, as the copy .* cannot be written to [^\n]*$/,
    )
    expect(await migrateDatabase(database)).toHaveLength(1)
  })

  it('keeps the last three copies', async () => {
    database = await createEmptyDatabase('sqlite')
    const path = sqlitePath(database.url)
    const stem = `${basename(path, '.db')}-before-update-2026-01-0`
    for (const day of [3, 1, 5, 2, 4]) await writeFile(join(dirname(path), `${stem}${day}T00-00-00.db`), '')
    await writeFile(join(dirname(path), 'another.db'), '')
    await removeOldCopies(path)
    expect((await copies()).sort()).toEqual([3, 4, 5].map((day) => `${stem}${day}T00-00-00.db`))
    expect(await readdir(dirname(path))).toContain('another.db')
  })
})

describe('an update of a PostgreSQL database', () => {
  it('waits for the operator to say that it is saved, in one line that names both commands', async () => {
    const last = await olderDatabase('postgres')
    await expect(connectDatabase(database)).rejects.toThrow(
      `The database holds a shop and lacks migration ${last}: save it by \`shop backup\`, then start with MIGRATE=yes`,
    )
    const { update, close, db } = await connectDatabase(database, { mayUpdate: true })
    expect(await db.counter.findMany()).toEqual([{ name: 'kept', value: 7 }])
    await close()
    expect(update).toEqual({ migrations: [last] })
  })

  it('needs no word for an empty database', async () => {
    database = await createEmptyDatabase('postgres')
    const { update, close } = await connectDatabase(database)
    await close()
    expect(update?.migrations.length).toBeGreaterThan(10)
  })
})
