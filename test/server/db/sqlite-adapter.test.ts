import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sqlitePath } from '../../../src/server/db/sqlite-path.ts'
import { openTestDatabase } from '../../support/database.ts'
import { later } from '../../support/full.ts'

describe('sqlitePath', () => {
  it.each([
    ['file:/data/shop.db', '/data/shop.db'],
    ['file:///data/shop.db', '/data/shop.db'],
    ['file:./shop.db?connection_limit=1', './shop.db'],
    ['file:/my data/100 %.db', '/my data/100 %.db'],
  ])('%s is %s', (url, path) => {
    expect(sqlitePath(url)).toBe(path)
  })
})

describe('a SQLite database', () => {
  it('commits to the disk, with foreign keys, after transactions too', async () => {
    const { db, close } = await openTestDatabase('sqlite')
    await db.$transaction((tx) => tx.counter.count())
    expect(await db.$queryRaw`PRAGMA synchronous`).toEqual([{ synchronous: 2 }])
    expect(await db.$queryRaw`PRAGMA journal_mode`).toEqual([{ journal_mode: 'wal' }])
    expect(await db.$queryRaw`PRAGMA foreign_keys`).toEqual([{ foreign_keys: 1 }])
    expect(await db.$queryRaw`PRAGMA cache_size`).toEqual([{ cache_size: -8192 }])
    await close()
  })

  it('writes its log back, after refused statements too', later, async () => {
    const { db, close, url } = await openTestDatabase('sqlite')
    await db.setting.create({ data: { key: 'a', value: '' } })
    await expect(db.setting.create({ data: { key: 'a', value: '' } })).rejects.toMatchObject({ code: 'P2002' })
    const refused = db.$transaction(async (tx) => {
      await tx.setting.create({ data: { key: 'b', value: '' } })
      await tx.setting.create({ data: { key: 'a', value: '' } })
    })
    await expect(refused).rejects.toMatchObject({ code: 'P2002' })
    expect(await db.setting.count()).toBe(1)
    const value = 'x'.repeat(100_000)
    for (let i = 0; i < 300; i++) await db.setting.update({ where: { key: 'a' }, data: { value: value + i } })
    expect(statSync(`${url.slice(5)}-wal`).size).toBeLessThan(8_000_000)
    await close()
  })

  it('leaves the event loop free while a commit waits for the disk', later, async () => {
    const { db, close } = await openTestDatabase('sqlite')
    // So large that writing it takes a while in memory too.
    const value = 'x'.repeat(24_000_000)
    await db.setting.create({ data: { key: 'large', value: '' } })
    let ticks = 0
    let next = setImmediate(function tick() {
      ticks++
      next = setImmediate(tick)
    })
    await db.$executeRaw`UPDATE "Setting" SET "value" = ${value}`
    clearImmediate(next)
    expect(ticks).toBeGreaterThan(0)
    await close()
  })

  it('lets others in between many statements in a row', async () => {
    const { db, close } = await openTestDatabase('sqlite')
    let isOthersTurn = false
    setImmediate(() => {
      isOthersTurn = true
    })
    let statements = 0
    while (!isOthersTurn && statements < 10_000) statements += (await db.$queryRaw<object[]>`SELECT 1`).length
    expect(statements).toBeLessThan(10_000)
    await close()
  })

  it('undoes a write that fails outside a transaction too, and goes on', async () => {
    const { db, close } = await openTestDatabase('sqlite')
    const insert = (key: string) =>
      db.$executeRaw`INSERT INTO "Setting" ("key", "value") VALUES ('new', ''), (${key}, '')`
    await insert('a')
    await expect(insert('a')).rejects.toMatchObject({ code: 'P2010' })
    await db.$executeRaw`DELETE FROM "Setting" WHERE "key" = 'new'`
    await insert('b')
    expect(await db.setting.findMany({ select: { key: true }, orderBy: { key: 'asc' } })).toEqual(
      ['a', 'b', 'new'].map((key) => ({ key })),
    )
    await close()
  })

  it('returns whole numbers beyond 2^53 exactly', async () => {
    const { db, close } = await openTestDatabase('sqlite')
    expect(await db.$queryRaw`SELECT ${9007199254740993n} AS "large", 7 AS "small"`).toEqual([
      { large: 9007199254740993n, small: 7 },
    ])
    await close()
  })
})
