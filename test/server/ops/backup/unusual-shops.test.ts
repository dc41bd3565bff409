import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Database from 'libsql'
import { extract } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { sqlitePath } from '../../../../src/server/db/sqlite-path.ts'
import { backUp } from '../../../../src/server/ops/backup/backup.ts'
import { move } from '../../../../src/server/ops/backup/move.ts'
import { holdsShop, restore } from '../../../../src/server/ops/backup/restore.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabaseUrl } from '../../../support/database.ts'
import { rowsIn } from '../../../support/every-row.ts'

let folder: string
let from: TestDatabaseUrl
let to: TestDatabaseUrl
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unusual-'))
  from = await createTestDatabase('sqlite')
  to = await createEmptyDatabase('sqlite')
})
afterEach(async () => {
  await Promise.all([from.drop(), to.drop()])
  await rm(folder, { recursive: true, force: true })
})

const configOf = ({ url }: { url: string }, name = 'data') =>
  readConfig({ DATABASE_URL: url, DATA_DIR: join(folder, name), JWT_SECRET: 'x'.repeat(32) })

function byHand({ url }: { url: string }, sql: string): void {
  const database = new Database(sqlitePath(url))
  database.exec(sql)
  database.close()
}

describe('a shop whose database was changed by hand', () => {
  it('is not restored while a row refers to one that is missing', async () => {
    byHand(from, `PRAGMA foreign_keys=OFF; INSERT INTO "CartLine" VALUES ('nobody', 'nothing', '', 1, 0)`)
    const file = join(folder, 'shop.tar')
    await backUp(configOf(from), file)
    await expect(restore(configOf(to), file)).rejects.toThrow(
      /^A row of CartLine refers to a row of \w+ that is missing$/,
    )
    expect(await holdsShop(configOf(to))).toBe(false)
  })

  it.each([
    ['Counter', 'ALTER TABLE "Counter" ADD COLUMN "extra" TEXT'],
    ['Extra', 'CREATE TABLE "Extra" ("id" TEXT NOT NULL PRIMARY KEY)'],
    ['AttemptCount', 'DROP TABLE "AttemptCount"'],
  ])('is not moved: %s is not as its migrations made it', async (table, sql) => {
    byHand(from, sql)
    await expect(move(configOf(from), configOf(to))).rejects.toThrow(
      `Tables are not as their migrations made them: ${table}`,
    )
    expect(await holdsShop(configOf(to))).toBe(false)
  })
})

it('a shop that another program reads does not give way to a backup', async () => {
  const file = join(folder, 'shop.tar')
  byHand(from, `INSERT INTO "Counter" VALUES ('new', 1)`)
  await backUp(configOf(from), file)
  const there = await createTestDatabase('sqlite')
  const before = await rowsIn(there)
  const reader = new Database(sqlitePath(there.url))
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM "Counter"').get()
  byHand(there, `INSERT INTO "Counter" VALUES ('while it is read', 1)`)
  await expect(restore(configOf(there), file, { replace: true })).rejects.toThrow('is being read by another program')
  reader.exec('COMMIT')
  reader.close()
  expect((await rowsIn(there)).length).toBe(before.length + 1)
  await there.drop()
})

it('pictures that are there already stay as they are', async () => {
  const picture = (name: string) => join(folder, name, 'uploads', `${'a'.repeat(32)}.webp`)
  for (const name of ['from', 'to']) {
    await mkdir(join(folder, name, 'uploads'), { recursive: true })
    await writeFile(picture(name), `a picture of ${name}`)
  }
  const file = join(folder, 'shop.tar')
  await backUp(configOf(from, 'from'), file)
  expect(await restore(configOf(to, 'to'), file)).toMatchObject({ pictures: 1, picturesAdded: 0 })
  expect(await readFile(picture('to'), 'utf8')).toBe('a picture of to')
})

it('a large table is saved in several files of a few megabytes', async () => {
  const name = `printf('%05d', value) || replace(hex(zeroblob(500)), '0', 'x')`
  const numbers = 'WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 9000)'
  byHand(from, `${numbers} INSERT INTO "Counter" SELECT ${name}, value FROM n`)
  const file = join(folder, 'shop.tar')
  await backUp(configOf(from), file)
  const tar = extract()
  const read = pipeline(createReadStream(file), tar)
  const sizes: number[] = []
  for await (const entry of tar) {
    if (entry.header.name.startsWith('rows/Counter/')) sizes.push(entry.header.size ?? 0)
    entry.resume()
  }
  await read
  expect(sizes.length).toBeGreaterThan(1)
  for (const size of sizes) expect(size).toBeLessThan(6 * 1024 * 1024)
})
