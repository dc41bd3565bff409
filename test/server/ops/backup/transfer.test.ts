import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { sqlitePath } from '../../../../src/server/db/sqlite-path.ts'
import { backUp } from '../../../../src/server/ops/backup/backup.ts'
import { move } from '../../../../src/server/ops/backup/move.ts'
import { restore } from '../../../../src/server/ops/backup/restore.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabaseUrl,
  testDatabases,
} from '../../../support/database.ts'
import { rowsIn } from '../../../support/every-row.ts'
import { full, later } from '../../../support/full.ts'
import { fillAtRandom } from '../../../support/random-shop.ts'

let folder: string
let databases: TestDatabaseUrl[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transfer-'))
})
afterEach(async () => {
  await Promise.all(databases.map((database) => database.drop()))
  databases = []
  await rm(folder, { recursive: true, force: true })
})

const trackDatabase = <T extends TestDatabaseUrl>(database: T): T => {
  databases.push(database)
  return database
}

const configOf = ({ url }: { url: string }) =>
  readConfig({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), JWT_SECRET: 'x'.repeat(32) })

async function randomShop(seed: number): Promise<TestDatabaseUrl> {
  const database = trackDatabase(await createTestDatabase('sqlite'))
  fillAtRandom(database.url, seed)
  return database
}

const seeds = full ? Array.from({ length: 30 }, (_, index) => index * 1_000_003 + 1) : [Date.now() % 2 ** 30]

describe('moving a shop', () => {
  it.each(seeds)(
    'to PostgreSQL and back changes no value of any table (seed %i)',
    { timeout: 60_000 },
    async (seed) => {
      const from = await randomShop(seed)
      const before = await rowsIn(from)
      expect(before.length).toBeGreaterThan(100)
      const there = trackDatabase(await createEmptyDatabase('postgres'))
      expect((await move(configOf(from), configOf(there))).rows).toBe(before.length)
      expect(await rowsIn(there)).toEqual(before)
      const back = trackDatabase(await createEmptyDatabase('sqlite'))
      await move(configOf(there), configOf(back))
      expect(await rowsIn(back)).toEqual(before)
    },
  )
})

describe('moving a shop that is not stopped', () => {
  it.each(['rows', 'a value'])('is refused when %s changed meanwhile, and nothing is moved', async (what) => {
    const from = await randomShop(7)
    const sql =
      what === 'rows' ? `INSERT INTO "Counter" VALUES ('meanwhile', 1)` : `UPDATE "Counter" SET "value" = 4711`
    const to = trackDatabase(await createEmptyDatabase('sqlite'))
    let hasWritten = false
    const progress = () => {
      if (hasWritten) return
      hasWritten = true
      const other = new Database(sqlitePath(from.url))
      other.exec(sql)
      other.close()
    }
    await expect(move(configOf(from), configOf(to), progress)).rejects.toThrow(
      'Counter has changed meanwhile: stop the shop first. Nothing was moved',
    )
    expect(hasWritten).toBe(true)
    expect((await readdir(dirname(sqlitePath(to.url)))).filter((name) => !name.endsWith('.lock'))).toEqual([])
  })

  it('is refused where the place to move to holds a shop', async () => {
    const [from, to] = [await randomShop(7), await randomShop(8)]
    const before = await rowsIn(to)
    await expect(move(configOf(from), configOf(to))).rejects.toThrow('holds a shop: give an empty one')
    expect(await rowsIn(to)).toEqual(before)
  })
})

describe.each(testDatabases())('a backup of %s', (kind) => {
  it.each(testDatabases())('restored into %s holds every row', { ...later, timeout: 60_000 }, async (into) => {
    let from = await randomShop(Date.now() % 2 ** 30)
    if (kind === 'postgres') {
      const there = trackDatabase(await createEmptyDatabase('postgres'))
      await move(configOf(from), configOf(there))
      from = there
    }
    const before = await rowsIn(from)
    const file = join(folder, 'shop.tar')
    expect(await backUp(configOf(from), file)).toMatchObject({ rows: before.length, pictures: 0 })
    const to = trackDatabase(await createEmptyDatabase(into))
    await restore(configOf(to), file)
    expect(await rowsIn(to)).toEqual(before)
  })
})
