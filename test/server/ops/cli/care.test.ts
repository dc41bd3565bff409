// Commands that care for a shop that is stopped: check, restore, vacuum, migrate and move.
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { connectDatabase } from '../../../../src/server/db/connect.ts'
import type { Db } from '../../../../src/server/db/db.ts'
import { readMigrations } from '../../../../src/server/db/migrations.ts'
import { sqlitePath } from '../../../../src/server/db/sqlite-path.ts'
import { move } from '../../../../src/server/ops/backup/move.ts'
import { createOutput } from '../../../../src/server/ops/cli/output.ts'
import { createRedactor } from '../../../../src/server/ops/cli/redact.ts'
import { createStaff } from '../../../../src/server/staff/rescue.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabaseUrl } from '../../../support/database.ts'
import { later } from '../../../support/full.ts'
import { migrateDatabase } from '../../../support/migrate.ts'
import { shop } from './shop.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (words: string, { url }: { url: string }, more: Record<string, string> = {}) =>
  shop(words.split(' '), { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), ...more }, folder)

/** Does something in a shop that is stopped. */
async function within<T>(database: TestDatabaseUrl, act: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await connectDatabase(database)
  return act(db).finally(close)
}
/** A fault that the check can repair. */
const breakIt = (database: TestDatabaseUrl) =>
  within(database, (db) =>
    db.jobLease.create({ data: { name: 'some job', owner: 'o', until: new Date('2200-01-01') } }),
  )

describe('a shop that is stopped', { ...later, timeout: 60_000 }, () => {
  let database: TestDatabaseUrl
  beforeEach(async () => {
    database = await createTestDatabase('sqlite')
    await within(database, (db) => createStaff(db, 'ana@example.org', 'owner', 'la que elegí yo'))
  })
  afterEach(() => database.drop())

  it('is checked: 3 says that something is wrong, and --fix what it has repaired', async () => {
    await breakIt(database)
    const wrong = await run('check', database)
    expect(wrong.code).toBe(3)
    expect(wrong.out).toMatch(/^WRONG, --fix repairs it: .*\n {2}some job {2}/m)
    expect(wrong.out).toMatch(/^1 of \d+ rules do not hold$/m)
    const fixed = await run('check --fix', database)
    expect(fixed.code).toBe(0)
    expect(fixed.out).toMatch(/^repaired: /m)
    expect((await run('check', database)).out).toMatch(/^All \d+ rules hold\n$/m)
  })

  it('gives way to a backup on request only, and says where it is saved and what is wrong with the new one', async () => {
    await breakIt(database)
    await run('backup wrong.tar', database)
    const refused = await run('restore wrong.tar', database)
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--replace')])
    const restored = await run('restore wrong.tar --replace', database)
    expect(restored.code).toBe(3)
    expect(restored.out).toMatch(/^The shop that was there is in .*before-restore-\S+\.tar$/m)
    expect(restored.out).toContain('Something in it is wrong: shop check')
    expect(restored.out).toContain('work on if JWT_SECRET or secrets.json is that of before')
  })

  it('is restored with its secrets, without a word about those of before, and says that the check is fine', async () => {
    const data = join(folder, 'data')
    await mkdir(data, { recursive: true })
    await writeFile(join(data, 'secrets.json'), JSON.stringify({ jwt: 'y'.repeat(40) }))
    await run('backup whole.tar --with-secrets', database)
    const empty = await createEmptyDatabase('sqlite')
    const restored = await run('restore whole.tar', empty)
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect(restored.out).toMatch(/^Restored \d+ rows and 0 pictures, saved at \S+\nAll \d+ rules of shop check hold\n$/)
    await rm(join(data, 'secrets.json'))
    await empty.drop()
  })

  it('frees the room of deleted rows', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({ name: `${index}${'x'.repeat(1000)}`, value: 1 }))
    await within(database, async (db) => {
      await db.counter.createMany({ data: rows })
      await db.counter.deleteMany({ where: { name: { contains: 'xxx' } } })
    })
    const size = async () => (await stat(sqlitePath(database.url))).size
    const before = await size()
    const done = await run('vacuum --json', database)
    expect([done.code, JSON.parse(done.out)]).toEqual([0, { before, after: await size() }])
    expect(await size()).toBeLessThan(before - 1_000_000)
  })

  it('says which use of a command is wrong', async () => {
    const refusals = [
      ['move --to file:x.db --bucket b --folder', 'give --bucket or --folder, not both'],
      ['admin list ana@example.org', 'usage: shop admin'],
    ] as const
    for (const [words, line] of refusals) {
      const { code, err } = await run(words, database)
      expect([words, code]).toEqual([words, 2])
      expect(err).toContain(line)
    }
  })

  it('is moved: only what changes is to be set afterwards', async () => {
    const to = await createEmptyDatabase('sqlite')
    const moved = await run(`move --to ${to.url}`, database)
    expect(moved.out).toContain('DATABASE_URL: ')
    expect(moved.out).not.toContain('JWT_SECRET')
    const stays = await run('move --folder', database)
    expect([stays.code, stays.out]).toEqual([0, expect.not.stringContaining('DATABASE_URL: ')])
    await to.drop()
  })

  it('is moved with its pictures into the folder of another shop, where those that are there stay', async () => {
    const to = await createEmptyDatabase('sqlite')
    const config = ({ url }: { url: string }, name: string) =>
      readConfig({ DATABASE_URL: url, DATA_DIR: join(folder, name), JWT_SECRET: 'x'.repeat(32) })
    const names = ['a', 'b'].map((letter) => `${letter.repeat(32)}.webp`)
    const paths = (name: string) => names.map((file) => join(folder, name, 'uploads', file))
    for (const [name, files] of [
      ['from', paths('from')],
      ['to', paths('to').slice(0, 1)],
    ] as const) {
      await mkdir(join(folder, name, 'uploads'), { recursive: true })
      for (const file of files) await writeFile(file, 'a picture')
    }
    const summary = await move(config(database, 'from'), config(to, 'to'))
    expect(summary.pictures).toBe(1)
    expect((await stat(paths('to')[1] ?? '')).size).toBe('a picture'.length)
    await to.drop()
  })
})

describe('a database that is missing or of another version', { ...later, timeout: 60_000 }, () => {
  it('is said to be missing, and none is made', async () => {
    const nowhere = { url: `file:${join(folder, 'nowhere.db')}` }
    for (const words of ['check', 'vacuum', 'admin list']) {
      const { code, err } = await run(words, nowhere)
      expect([words, code, err]).toEqual([words, 1, expect.stringContaining('There is no database')])
    }
    await expect(stat(join(folder, 'nowhere.db'))).rejects.toThrow()
  })

  it('is to be migrated before other commands work with it, and is copied before', async () => {
    const older = await createEmptyDatabase('sqlite')
    await migrateDatabase(older, { migrations: readMigrations('sqlite').slice(0, -2) })
    for (const words of ['check', 'admin list', 'export-documents out']) {
      const { code, err } = await run(words, older)
      expect([words, code, err]).toEqual([words, 1, 'shop: The database lacks 2 migrations: shop migrate\n'])
    }
    const { code, out } = await run('migrate', older)
    const copy = /^The database as it was: (.+)$/m.exec(out)?.[1] ?? ''
    expect(code).toBe(0)
    expect((await stat(copy)).size).toBeGreaterThan(0)
    expect(out).toMatch(/^Applied 2$/m)
    await older.drop()
  })
})

it('a command that is asked to stop does so at its next step', () => {
  const stop = new AbortController()
  const streams = { out: process.stdout, err: process.stderr, input: process.stdin }
  const { progress } = createOutput(streams, true, stop.signal)
  progress('rows', 1)
  stop.abort()
  expect(() => progress('rows', 2)).toThrow('interrupted: everything is as it was')
})

describe('what the shop command prints', () => {
  it('holds no value of a secret, no password of an address, and other words as they are', () => {
    const redact = createRedactor({
      SOME_TOKEN: 'abcdef',
      PUBLIC_KEY: 'short',
      DATABASE_URL: 'postgresql://shop:a%20word@db/shop',
    })
    expect(redact('abcdef, short, a word, a%20word')).toBe('…, short, …, …')
    expect(redact('smtp://me:other@mail:25 and https://shop.example/a:b')).toBe(
      'smtp://me:…@mail:25 and https://shop.example/a:b',
    )
  })
})
