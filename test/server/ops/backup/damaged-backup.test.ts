import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { backUp } from '../../../../src/server/ops/backup/backup.ts'
import { verifyBackup } from '../../../../src/server/ops/backup/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { type ArchivedFile, filesOf, inManifest, rewrite } from './archive.ts'

interface Named {
  name: string
  rows: number
}

let folder: string
let shop: TestDatabase
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-'))
  shop = await openTestDatabase('sqlite')
  await shop.db.counter.create({ data: { name: 'kept', value: 7 } })
  await mkdir(join(folder, 'data', 'uploads'), { recursive: true })
  await writeFile(join(folder, 'data', 'uploads', `${'a'.repeat(32)}.webp`), 'a picture')
  file = join(folder, 'shop.tar')
  await backUp(config(), file)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})
const config = () => readConfig({ DATABASE_URL: shop.url, DATA_DIR: join(folder, 'data'), JWT_SECRET: 'x'.repeat(32) })

const tablesOf = (manifest: Record<string, unknown>) => manifest.tables as Named[]
const having = (name: string) => (files: ArchivedFile[]) => [{ name, bytes: Buffer.from('{}\n') }, ...files]
const set = (values: object) => inManifest((manifest) => Object.assign(manifest, values))

describe('a backup is not restored', () => {
  it.each([
    [
      'whose manifest counts other rows',
      inManifest((manifest) => {
        for (const table of tablesOf(manifest)) if (table.name === 'Counter') table.rows++
      }),
      /is damaged: rows of Counter$/,
    ],
    [
      'that lacks the rows of a table',
      (files: ArchivedFile[]) => files.filter(({ name }) => !name.startsWith('rows/Counter')),
      /is damaged: rows of Counter$/,
    ],
    [
      'of which much is wrong: three faults are named, and the others counted',
      inManifest((manifest) => {
        for (const table of tablesOf(manifest).slice(0, 5)) table.rows++
      }),
      /is damaged: rows of \w+, rows of \w+, rows of \w+ and 2 more$/,
    ],
    [
      'of which three things are wrong, and no more',
      inManifest((manifest) => {
        for (const table of tablesOf(manifest).slice(0, 3)) table.rows++
      }),
      /is damaged: rows of \w+, rows of \w+, rows of \w+$/,
    ],
    ['of a format that there never was', set({ format: 0 }), /^The backup has a manifest that is damaged$/],
    ['of another kind of database', set({ database: 'mysql' }), /^The backup has a manifest that is damaged$/],
    ['without a list of tables', set({ tables: null }), /^The backup has a manifest that is damaged$/],
    [
      'with a picture outside of their folder',
      having('uploads/../../evil.webp'),
      /does not belong there: uploads\/\.\.\/\.\.\/evil\.webp$/,
    ],
    ['with rows outside of their folder', having('rows/../a/000001.ndjson'), /does not belong there: rows\/\.\.\/a/],
    ['with rows without a number', having('rows/Counter/1.ndjson'), /does not belong there: rows\/Counter\/1/],
  ])('%s', async (_, change, message) => {
    await expect(verifyBackup(await rewrite(file, change))).rejects.toThrow(message)
  })
})

it('a backup that somebody packed again, with its folders, is one', async () => {
  const again = join(folder, 'again.tar')
  const tar = pack()
  const written = pipeline(tar, createWriteStream(again))
  for (const name of ['rows/', 'uploads/']) tar.entry({ name, type: 'directory' })
  for (const { name, bytes } of await filesOf(file)) tar.entry({ name }, bytes)
  tar.finalize()
  await written
  expect((await verifyBackup(again)).pictures).toHaveLength(1)
})

it('whoever stops while a backup is checked is not told that it is damaged', async () => {
  const progress = () => {
    throw Object.assign(new Error('interrupted: everything is as it was'), { name: 'Interrupted' })
  }
  await expect(verifyBackup(file, { progress })).rejects.toThrow(/^interrupted: everything is as it was$/)
})

it('a backup overwrites the half that a killed run has left, which others could read', async () => {
  const other = join(folder, 'other.tar')
  await writeFile(`${other}.part`, 'half of a backup', { mode: 0o644 })
  await backUp(config(), other)
  expect((await verifyBackup(other)).pictures).toHaveLength(1)
  expect((await stat(other)).mode & 0o777).toBe(0o600)
  await expect(stat(`${other}.part`)).rejects.toThrow()
})
