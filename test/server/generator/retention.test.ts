import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { deleteOldGenerations } from '../../../src/server/generator/generator.service.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const day = 86_400_000

describeOnEither('generations of long ago on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  async function madeDaysAgo(days: number): Promise<string> {
    const id = newId()
    const createdAt = new Date(shop.context.clock.now().getTime() - days * day)
    await shop.db.generation.create({
      data: { id, kind: 'product', title: 'Camisa', visitor: 'a-hash', status: 'done', createdAt, seenAt: createdAt },
    })
    return id
  }
  const visitorOf = async (id: string) => (await shop.db.generation.findUnique({ where: { id } }))?.visitor

  it('lose their visitor after 30 days, and are gone after 400', async () => {
    const [today, month, old] = [await madeDaysAgo(0), await madeDaysAgo(31), await madeDaysAgo(401)]
    expect(await deleteOldGenerations(shop.db, shop.context.clock.now())).toBe(1)
    expect(await visitorOf(today)).toBe('a-hash')
    expect(await visitorOf(month)).toBe('')
    expect(await visitorOf(old)).toBeUndefined()
  })

  it('keep both for the whole of their last day', async () => {
    const [month, old] = [await madeDaysAgo(30), await madeDaysAgo(400)]
    expect(await deleteOldGenerations(shop.db, shop.context.clock.now())).toBe(0)
    expect([await visitorOf(month), await visitorOf(old)]).toEqual(['a-hash', ''])
    shop.context.clock.advance(1)
    expect(await deleteOldGenerations(shop.db, shop.context.clock.now())).toBe(1)
    expect([await visitorOf(month), await visitorOf(old)]).toEqual(['', undefined])
  })
})
