import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sqlitePath } from '../../../src/server/db/sqlite-adapter.ts'
import { openTestDatabase } from '../../support/database.ts'

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
    expect(await db.$queryRaw`PRAGMA cache_size`).toEqual([{ cache_size: -32768 }])
    await close()
  })

  it('writes its log back, after refused statements too', async () => {
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
})
