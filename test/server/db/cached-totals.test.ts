import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Prisma } from '../../../src/server/db/generated/sqlite/client.ts'
import { containsAny, selectPage } from '../../../src/server/db/list-page.ts'
import { mailWords, searchIdPage } from '../../../src/server/db/word-index.ts'
import { openTestDatabase, type TestDatabase, testDatabases } from '../../support/database.ts'
import { insertMail } from './searched-rows.ts'

const rows = 60
/** So few that the test need not write twenty thousand. */
const many = 50
const minute = 60_000

describe.each(testDatabases())('the total of a search on %s', (kind) => {
  let database: TestDatabase
  let passed = 0
  const mails: string[] = []
  const add = async (searchText: string) => {
    mails.push(await insertMail(database.db, { searchText, status: 'sent' }))
  }
  const newestFirst = () => [...mails].sort((a, b) => (a < b ? 1 : -1))
  beforeAll(async () => {
    const begin = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => begin + passed)
    database = await openTestDatabase(kind)
    for (let n = 0; n < rows; n++) await add(n % 4 ? 'tu pedido' : 'tu pedido llega')
  })
  afterEach(() => {
    passed += minute + 1
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await database.close()
  })

  function search(word: string, { skip = 0, take = 2 } = {}, isWalked = true) {
    const [from, orderBy] = [Prisma.sql`"OutgoingMail"`, Prisma.sql`"id" DESC`]
    const searches = [[word]]
    const where = containsAny(Prisma.sql`"searchText"`, searches)
    const list = {
      from,
      where,
      orderBy,
      columns: Prisma.sql`"id"`,
      searches,
      others: Prisma.sql`1 = 1`,
      words: mailWords,
    }
    const walk = (page: { skip: number; take: number }) => selectPage(list, page)
    return searchIdPage(database.db, kind, isWalked ? { ...list, walk } : list, { skip, take }, many)
  }

  it('that finds many is cached for a minute, and the rows of its pages are never old', async () => {
    const { total, ids } = await search('pedido')
    expect({ total, ids }).toEqual({ total: mails.length, ids: newestFirst().slice(0, 2) })
    // Their ids are of the same moment: whether one is the newest is left to chance.
    do await add('otro pedido')
    while (ids.every((id) => newestFirst().slice(0, 2).includes(id)))
    expect(await search('pedido')).toEqual({ total, ids: newestFirst().slice(0, 2) })
    expect(await search('pedido', { skip: 1 })).toEqual({ total, ids: newestFirst().slice(1, 3) })
    passed += minute - 1
    expect((await search('pedido')).total).toBe(total)
    passed += 2
    expect((await search('pedido')).total).toBe(mails.length)
  })

  it('is counted again for a page that is far from the first', async () => {
    const { total } = await search('pedido')
    await add('otro pedido')
    expect((await search('pedido', { skip: total, take: 2 })).ids).toHaveLength(1)
    expect((await search('pedido')).total).toBe(total + 1)
  })

  it('that finds few, or has no index to read a page along, is counted each time', async () => {
    for (const [word, isWalked] of [
      ['llega', true],
      ['pedido', false],
    ] as const) {
      const { total } = await search(word, {}, isWalked)
      await add(`un ${word}`)
      expect((await search(word, {}, isWalked)).total, word).toBe(total + 1)
    }
  })

  it('is that of its own words', async () => {
    const { total } = await search('pedido')
    expect((await search('tu')).total).toBe(rows)
    expect((await search('pedido')).total).toBe(total)
  })
})
