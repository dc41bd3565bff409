import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../src/server/core/app-error.ts'
import { errorOf } from '../../support/checkout.ts'
import { days } from '../../support/clock.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { authorOf, category, gate, generatorOf, never, visitor } from './support.ts'

const title = 'Jabón de romero'
const limited = { env: { RATE_LIMIT: 'on' } }
/** From two o'clock in the shop, which is one o'clock in UTC, to the end of its day. */
const restOfDay = 22 * 3600

describe.each(testDatabases())('limits of the generator on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    await category(shop)
  })
  afterAll(() => shop.close())
  // Each test has a day of its own.
  beforeEach(() => {
    const { clock } = shop.context
    clock.set(`${new Date(clock.now().getTime() + days(2)).toISOString().slice(0, 10)}T01:00:00.000Z`)
  })

  const used = (key: string, count: number) => {
    const day = shop.context.clock.now().toISOString().slice(0, 10)
    return shop.db.generationCount.create({ data: { key: key.replace('{day}', day), day, count } })
  }
  const counts = async () => (await shop.db.generationCount.findMany()).map(({ count }) => count)
  const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.map((result) => (result.status === 'rejected' ? (result.reason as AppError).code : 'started'))

  it('the shop’s budget holds against fifty starts at the same moment in several processes', async () => {
    await used('shop {day}', 195)
    const processes = [generatorOf(shop), generatorOf(shop), generatorOf(shop), generatorOf(shop)]
    const starts = Array.from({ length: 50 }, (_, n) =>
      processes[n % 4]?.generator.start({ title: `${title} ${n}` }, { ...visitor, address: `a${n}` }),
    )
    const codes = codesOf(await Promise.allSettled(starts))
    await Promise.all(processes.map(({ generator }) => generator.close()))
    expect(codes.filter((code) => code === 'started')).toHaveLength(5)
    expect(codes.filter((code) => code === 'generation-budget')).toHaveLength(45)
    const day = shop.context.clock.now()
    expect(await shop.db.generation.count({ where: { createdAt: day } })).toBe(5)
    expect(await shop.db.generationCount.count({ where: { count: 200 } })).toBe(1)
  })

  it('an address may start thirty a day, however many at once; other addresses and admins go on', async () => {
    await used('address {day} address-hash', 27)
    const { generator } = generatorOf(shop, limited)
    const starts = Array.from({ length: 8 }, () => generator.start({ title }, visitor))
    const codes = codesOf(await Promise.allSettled(starts))
    expect(codes.filter((code) => code === 'started')).toHaveLength(3)
    expect(codes.filter((code) => code === 'too-many')).toHaveLength(5)
    expect((await errorOf(generator.start({ title }, visitor))).details.retryAfter).toBe(restOfDay)
    await generator.start({ title }, { ...visitor, address: 'another' })
    const session = authorOf(await shop.user({ isAdmin: true }))
    await generator.start({ title }, { ...visitor, session })
    await generator.close()
    // What was refused to an address costs the shop nothing.
    expect(await counts()).toEqual(expect.arrayContaining([30, 5]))
  })

  it('signed in or not, an address is one', async () => {
    await used('address {day} address-hash', 30)
    const { generator } = generatorOf(shop, limited)
    const session = authorOf(await shop.user())
    expect((await errorOf(generator.start({ title }, { ...visitor, session }))).code).toBe('too-many')
    await generator.close()
  })

  it('RATE_LIMIT=off lifts what an address may, never the budget', async () => {
    await used('address {day} address-hash', 30)
    await used('shop {day}', 199)
    const { generator } = generatorOf(shop)
    await generator.start({ title }, visitor)
    const { code, details } = await errorOf(generator.start({ title }, visitor))
    expect([code, details.retryAfter]).toEqual(['generation-budget', restOfDay])
    await generator.close()
  })

  it('a budget counts admins, too, and begins anew at midnight in the shop', async () => {
    await used('shop {day}', 200)
    const { generator } = generatorOf(shop)
    const session = authorOf(await shop.user({ isAdmin: true }))
    expect((await errorOf(generator.start({ title }, { ...visitor, session }))).code).toBe('generation-budget')
    shop.context.clock.advance(restOfDay * 1000)
    await generator.start({ title }, { ...visitor, session })
    await generator.close()
  })

  it('the page says how many are left today, for this caller', async () => {
    const { generator } = generatorOf(shop, limited)
    const left = async (by = visitor) => (await generator.state(by)).left
    const session = authorOf(await shop.user({ isAdmin: true }))
    expect([await left(), await left({ ...visitor, session })]).toEqual([30, 200])
    await used('address {day} address-hash', 12)
    await used('shop {day}', 150)
    expect([await left(), await left({ ...visitor, session })]).toEqual([18, 50])
    await shop.db.generationCount.updateMany({ where: { count: 150 }, data: { count: 195 } })
    expect(await left()).toBe(5)
  })

  it('one that fails stays counted: it may have cost money', async () => {
    const { generator, writer } = generatorOf(shop)
    writer.before.write = () => {
      throw new AppError('ai-service')
    }
    const before = (await generator.state(visitor)).left
    await errorOf(generator.generate({ title }, visitor, never))
    expect((await generator.state(visitor)).left).toBe(before - 1)
  })

  it('four work at once, twelve wait in their order, and whoever comes then is asked to come back', async () => {
    const { generator, writer } = generatorOf(shop)
    const gates = Array.from({ length: 16 }, gate)
    let begun = 0
    writer.before.write = (work) => gates[begun++]?.wait(work)
    const ids: string[] = []
    for (let n = 0; n < 16; n++) {
      ids.push((await generator.start({ title: `${n}0` }, visitor)).id)
      shop.context.clock.advance(1)
    }
    const ahead = async (n: number) => (await generator.progress(ids[n] ?? '')).ahead
    await gates[3]?.entered
    // With a free place each begins as soon as it is stored, whichever that is first.
    expect(new Set(writer.begun)).toEqual(new Set(['00', '10', '20', '30']))
    expect([await ahead(0), await ahead(3), await ahead(4), await ahead(15)]).toEqual([0, 0, 4, 15])
    const { generations } = await generator.list({ sort: '-createdAt', limit: 16 }, 'es')
    expect(generations.map((each) => each.ahead)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 0, 0, 0, 0])
    const before = await counts()
    const { code, details } = await errorOf(generator.start({ title }, visitor))
    expect([code, details.retryAfter]).toEqual(['generation-queue', 30])
    expect(await counts()).toEqual(before)

    gates[0]?.open()
    await gates[4]?.entered
    expect(writer.begun.slice(4)).toEqual(['40'])
    await expect.poll(() => ahead(15)).toBe(14)
    // One that waits leaves its place at once, and is never worked on.
    await generator.cancel(ids[5] ?? '')
    expect([await ahead(6), (await generator.progress(ids[5] ?? '')).status]).toEqual([4, 'cancelled'])
    gates[1]?.open()
    await gates[5]?.entered
    expect(writer.begun.slice(4)).toEqual(['40', '60'])
    await generator.close()
    expect(await shop.db.generation.count({ where: { status: 'working' } })).toBe(0)
  })

  it('one that waits is alive, however long it does', async () => {
    const { generator, writer } = generatorOf(shop)
    writer.before.write = gate().wait
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push((await generator.start({ title }, visitor)).id)
    for (let minute = 0; minute < 5; minute++) {
      shop.context.clock.advance(60_000)
      await generator.pulse()
      await generator.cleanUp()
    }
    for (const id of ids) expect((await generator.progress(id)).status).toBe('working')
    await generator.close()
  })

  it('counts of earlier days and generations of long ago are forgotten, products stay', async () => {
    const { generator } = generatorOf(shop)
    const { productId } = await generator.generate({ title }, visitor, never)
    const { id } = await shop.db.generation.findFirstOrThrow({ where: { productId } })
    shop.context.clock.advance(days(1))
    expect(await generator.cleanUp()).toBeGreaterThan(0)
    expect(await counts()).toEqual([])
    const countRows = () => shop.db.generation.count({ where: { id } })
    shop.context.clock.advance(days(399))
    await shop.context.scheduler.run('generation-retention')
    expect(await countRows()).toBe(1)
    shop.context.clock.advance(1)
    await shop.context.scheduler.run('generation-retention')
    expect([await countRows(), await shop.db.product.count({ where: { id: productId } })]).toEqual([0, 1])
  })
})
