import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'libsql'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { lockDatabaseFile } from '../../../../src/server/db/lock-file.ts'
import { sqlitePath } from '../../../../src/server/db/sqlite-path.ts'
import { backUp } from '../../../../src/server/ops/backup/backup.ts'
import { move } from '../../../../src/server/ops/backup/move.ts'
import { holdsShop, restore } from '../../../../src/server/ops/backup/restore.ts'
import { dialects } from '../../../../src/server/ops/database/dialects.ts'
import { inOrder } from '../../../../src/server/ops/database/table.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabaseUrl,
  testDatabases,
} from '../../../support/database.ts'
import { rowsIn } from '../../../support/every-row.ts'

let folder: string
let databases: TestDatabaseUrl[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(databases.map((database) => database.drop()))
  databases = []
  await rm(folder, { recursive: true })
})

async function trackDatabase(making: Promise<TestDatabaseUrl>): Promise<TestDatabaseUrl> {
  const database = await making
  databases.push(database)
  return database
}
const configOf = ({ url }: { url: string }) =>
  readConfig({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), JWT_SECRET: 'x'.repeat(32) })

async function select({ kind, url }: TestDatabaseUrl, sql: string): Promise<string[]> {
  if (kind === 'sqlite') {
    const database = new Database(sqlitePath(url))
    const rows = database.prepare(sql).raw(true).all() as unknown[][]
    database.close()
    return rows.map(([value]) => String(value))
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
  await client.end()
  return rows.map(([value]) => String(value))
}

function byHand({ url }: TestDatabaseUrl, sql: string): void {
  const database = new Database(sqlitePath(url))
  database.exec(sql)
  database.close()
}

async function shopWith(sql: string): Promise<TestDatabaseUrl> {
  const database = await trackDatabase(createTestDatabase('sqlite'))
  byHand(database, sql)
  return database
}
async function backupOf(shop: TestDatabaseUrl): Promise<string> {
  const file = join(folder, 'shop.tar')
  await backUp(configOf(shop), file)
  return file
}

const triggers = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY 1`,
  postgres: `SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O' ORDER BY 1`,
}
/** A whole number that SQLite lets be a text. */
const wrongValue = `INSERT INTO "Counter" VALUES ('odd', 'no number')`

describe.each(testDatabases())('a shop that was brought into %s', (kind) => {
  it('has every trigger, and none of them is off', async () => {
    const file = await backupOf(await shopWith(`INSERT INTO "Counter" VALUES ('kept', 7)`))
    const [made, restored] = [
      await trackDatabase(createTestDatabase(kind)),
      await trackDatabase(createEmptyDatabase(kind)),
    ]
    await restore(configOf(restored), file)
    const names = await select(made, triggers[kind])
    expect(names.length).toBeGreaterThan(1)
    expect(await select(restored, triggers[kind])).toEqual(names)
  })

  it('has all rows of a table that is written in several portions', async () => {
    const numbers = 'WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 1201)'
    const shop = await shopWith(`${numbers} INSERT INTO "Counter" SELECT 'n' || value, value FROM n`)
    const to = await trackDatabase(createEmptyDatabase(kind))
    expect(await restore(configOf(to), await backupOf(shop))).toMatchObject({ rows: (await rowsIn(shop)).length })
    expect(await select(to, 'SELECT COUNT(*) FROM "Counter"')).toEqual(['1201'])
  })

  it('is not there when a value cannot be written, which is reported with its table', async () => {
    const shop = await shopWith(wrongValue)
    const to = await trackDatabase(createEmptyDatabase(kind))
    await expect(move(configOf(shop), configOf(to))).rejects.toThrow(/^Rows of Counter cannot be written: \S/)
    await expect(restore(configOf(to), await backupOf(shop))).rejects.toThrow(/^Rows of Counter cannot be written: \S/)
    expect(await holdsShop(configOf(to))).toBe(false)
  })

  it('is not there when a row was not written as it was read', async () => {
    const shop = await shopWith(`INSERT INTO "Counter" VALUES ('kept', 7), ('other', 8)`)
    const file = await backupOf(shop)
    const to = await trackDatabase(createEmptyDatabase(kind))
    const { openTarget } = dialects[kind]
    vi.spyOn(dialects[kind], 'openTarget').mockImplementation(async (...given) => {
      const target = await openTarget(...given)
      const write = target.write.bind(target)
      return Object.assign(target, {
        write: (...[table, rows]: Parameters<typeof write>) =>
          write(table, table.name === 'Counter' ? rows.slice(1) : rows),
      })
    })
    const message = 'What was written is not what was read: Counter'
    await expect(restore(configOf(to), file)).rejects.toThrow(message)
    await expect(move(configOf(shop), configOf(to))).rejects.toThrow(message)
    expect(await holdsShop(configOf(to))).toBe(false)
  })

  it('does not take the place of what another program keeps there', async () => {
    const shop = await shopWith(`INSERT INTO "Counter" VALUES ('kept', 7)`)
    const file = await backupOf(shop)
    const other = await trackDatabase(createEmptyDatabase(kind))
    if (kind === 'sqlite') byHand(other, 'CREATE TABLE "Notes" ("id" TEXT)')
    else await select(other, 'CREATE TABLE "Notes" ("id" TEXT)')
    const message = kind === 'sqlite' ? 'holds no shop' : 'The database is not empty'
    await expect(restore(configOf(other), file)).rejects.toThrow(message)
    await expect(move(configOf(shop), configOf(other))).rejects.toThrow(message)
    if (kind === 'sqlite') await expect(restore(configOf(other), file, { replace: true })).rejects.toThrow(message)
    expect(await select(other, 'SELECT COUNT(*) FROM "Notes"')).toEqual(['0'])
  })
})

describe('a shop that is brought into a SQLite file', () => {
  it('is not disturbed by what a killed restore has left, and is for its owner alone', async () => {
    const file = await backupOf(await shopWith(`INSERT INTO "Counter" VALUES ('kept', 7)`))
    const to = await trackDatabase(createEmptyDatabase('sqlite'))
    const path = sqlitePath(to.url)
    for (const suffix of ['', '-wal', '-journal']) await writeFile(`${path}.restoring${suffix}`, 'x'.repeat(5000))
    await restore(configOf(to), file)
    expect((await readdir(dirname(path))).sort()).toEqual(['shop.db', 'shop.db.lock'])
    expect(await select(to, 'SELECT "value" FROM "Counter"')).toEqual(['7'])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('waits for no process: neither the file that it is in nor the one it is brought to may be in use', async () => {
    const [from, to] = [await shopWith(''), await trackDatabase(createEmptyDatabase('sqlite'))]
    for (const used of [from, to]) {
      const unlock = await lockDatabaseFile(sqlitePath(used.url))
      await expect(move(configOf(from), configOf(to))).rejects.toThrow(`${sqlitePath(used.url)} is in use`)
      await unlock()
    }
    expect((await move(configOf(from), configOf(to))).rows).toBe((await rowsIn(from)).length)
  })
})

it('tables that refer to each other in a circle are named, as no order would do', () => {
  const table = (name: string, ...needs: string[]) => ({ name, columns: [], key: [], needs })
  expect(inOrder([table('A', 'B'), table('B'), table('C', 'C', 'A')]).map(({ name }) => name)).toEqual(['B', 'A', 'C'])
  expect(() => inOrder([table('A', 'B'), table('B', 'A'), table('C')])).toThrow(/^Tables refer to each other: A/)
})
