import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../../src/server/core/app-error.ts'
import type { Db } from '../../../src/server/db/db.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { openTestDatabase, type TestDatabase, testDatabases } from '../../support/database.ts'

describe.each(testDatabases())('transaction on %s', (kind) => {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    db = database.db
  })
  afterAll(() => database.close())

  it('writes all or nothing', async () => {
    await expect(
      transaction(db, async (tx) => {
        await tx.counter.create({ data: { name: 'gone', value: 1 } })
        throw new AppError('conflict')
      }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await db.counter.findUnique({ where: { name: 'gone' } })).toBeNull()
  })

  it('gives 60 parallel buyers 20 pieces and never one more', async () => {
    await db.counter.create({ data: { name: 'stock', value: 20 } })
    const buy = () =>
      transaction(db, async (tx) => {
        const { count } = await tx.counter.updateMany({
          where: { name: 'stock', value: { gte: 1 } },
          data: { value: { decrement: 1 } },
        })
        return count
      })
    const bought = await Promise.all(Array.from({ length: 60 }, buy))
    expect(bought.filter((count) => count === 1)).toHaveLength(20)
    expect(await db.counter.findUnique({ where: { name: 'stock' } })).toMatchObject({ value: 0 })
  })

  it('excludes writes of others from an open transaction', async () => {
    await db.counter.createMany({
      data: [
        { name: 'mine', value: 0 },
        { name: 'theirs', value: 0 },
      ],
    })
    let other: Promise<unknown> = Promise.resolve()
    await expect(
      transaction(db, async (tx) => {
        await tx.counter.update({ where: { name: 'mine' }, data: { value: 1 } })
        other = db.counter.update({ where: { name: 'theirs' }, data: { value: 1 } }).then(String)
        await new Promise((resolve) => setTimeout(resolve, 50))
        throw new Error('undo')
      }),
    ).rejects.toThrow('undo')
    await other
    expect(
      await db.counter.findMany({ where: { name: { in: ['mine', 'theirs'] } }, orderBy: { name: 'asc' } }),
    ).toEqual([
      { name: 'mine', value: 0 },
      { name: 'theirs', value: 1 },
    ])
  })

  it('tries collisions again, and says busy when they do not end', async () => {
    let runs = 0
    const collision = Object.assign(new Error('collision'), { code: 'P2034' })
    const result = await transaction(db, async () => {
      runs++
      if (runs < 3) throw collision
      return 'done'
    })
    expect([result, runs]).toEqual(['done', 3])
    await expect(transaction(db, () => Promise.reject(collision))).rejects.toMatchObject({ code: 'busy', status: 503 })
  })

  it('ends a transaction that is no longer awaited', async () => {
    const hold = async (tx: Pick<typeof db, 'counter'>) => {
      await tx.counter.count()
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
    // As many as there are connections.
    const held = Promise.all(Array.from({ length: kind === 'postgres' ? 16 : 1 }, () => db.$transaction(hold)))
    const impatient = Array.from({ length: 40 }, () => db.$transaction((tx) => tx.counter.count(), { maxWait: 50 }))
    const results = await Promise.allSettled(impatient)
    await held
    expect(await db.counter.count()).toBeGreaterThanOrEqual(0)
    await transaction(db, (tx) => tx.counter.count())
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((result) => result.reason.code === 'P2028')).toBe(true)
  })

  it('undoes what takes too long, and goes on', async () => {
    await db.counter.create({ data: { name: 'slow', value: 0 } })
    const slow = transaction(
      db,
      async (tx) => {
        await tx.counter.update({ where: { name: 'slow' }, data: { value: 1 } })
        await new Promise((resolve) => setTimeout(resolve, 200))
        await tx.counter.count()
      },
      { timeout: 100 },
    )
    await expect(slow).rejects.toMatchObject({ code: 'busy' })
    expect(await db.counter.findUnique({ where: { name: 'slow' } })).toMatchObject({ value: 0 })
  })

  it.skipIf(!existsSync('/proc/self/fd'))('opens no further files, however many transactions run', async () => {
    const open = () => readdirSync('/proc/self/fd').length
    const before = open()
    for (let i = 0; i < 200; i++) await transaction(db, (tx) => tx.counter.count())
    expect(open()).toBeLessThan(before + 5)
  })
})

describe('transaction on postgres', () => {
  it('survives deadlocks: rows touched in opposite order by 8 transactions', async () => {
    const { db, close } = await openTestDatabase('postgres')
    await db.counter.createMany({
      data: [
        { name: 'a', value: 0 },
        { name: 'b', value: 0 },
      ],
    })
    const raise = (names: string[]) =>
      transaction(db, async (tx) => {
        for (const name of names) await tx.counter.update({ where: { name }, data: { value: { increment: 1 } } })
      })
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => raise(i % 2 ? ['a', 'b'] : ['b', 'a'])),
    )
    const done = results.filter(({ status }) => status === 'fulfilled').length
    const refused = results.filter((r) => r.status === 'rejected' && (r.reason as AppError).code === 'busy').length
    expect(done + refused).toBe(8)
    expect(await db.counter.findMany({ select: { value: true } })).toEqual([{ value: done }, { value: done }])
    expect(done).toBeGreaterThan(0)
    await close()
  })
})
