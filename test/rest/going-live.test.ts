import { afterEach, beforeEach, expect, it } from 'vitest'
import { goingLiveNames } from '../../src/shared/settings/going-live.ts'
import { usesCapabilities } from '../support/capabilities.ts'
import { minutes } from '../support/clock.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

describeOnEither('going live over REST on %s', (kind) => {
  let shop: RealApp
  let owner: TestUser
  beforeEach(async () => {
    shop = await openApp(kind)
    owner = await shop.user({ isAdmin: true })
  })
  afterEach(() => shop.close())

  const read = async () => (await shop.call({ url: '/api/settings/admin/going-live', headers: owner.headers })).json()
  const remove = async (body: object) => {
    const response = await shop.post('/api/settings/admin/going-live/remove-demo', body, owner.headers)
    return { status: response.statusCode, ...response.json() }
  }
  const save = async (section: string, data: object) =>
    (await shop.post(`/api/settings/admin/${section}`, { version: 0, data }, owner.headers)).statusCode

  it.skipIf(usesCapabilities)('lists what is missing, and what is done by the fact', async () => {
    const first = await read()
    expect(first.items.map(({ name }: { name: string }) => name)).toEqual(goingLiveNames)
    expect(first.items.every(({ isDone }: { isDone: boolean }) => !isDone)).toBe(true)
    expect(first).toMatchObject({ isReady: false, issuedDocuments: 0, removal: null })
    // Nothing that is missing keeps an owner from it.
    expect(await save('demo', { enabled: false })).toBe(200)
    expect(await save('identity', { name: 'La Marea' })).toBe(200)
    const done = (await read()).items.filter(({ isDone }: { isDone: boolean }) => isDone)
    expect(done.map(({ name }: { name: string }) => name)).toEqual(['name', 'demo'])
    expect(await save('demo', { enabled: 'no' })).toBe(409)
  })

  it('begins the removal once, by the name of the shop', async () => {
    expect(await remove({ confirmation: 'La Mareada' })).toMatchObject({ status: 422, key: 'errors:invalid' })
    expect(await remove({})).toMatchObject({ status: 422 })
    expect(await remove({ confirmation: '\u0000\ud800' })).toMatchObject({ status: 400 })
    expect(await remove({ confirmation: 'Lino y Sal' })).toMatchObject({ status: 202, removal: { state: 'working' } })
    expect(await remove({ confirmation: 'Lino y Sal' })).toMatchObject({ status: 409, key: 'errors:conflict' })
    await shop.context.scheduler.run('demo-removal')
    expect((await read()).removal).toMatchObject({ state: 'done', newNumbers: false, by: owner.email })
  })

  it('refuses new numbers with 409 where invoices were issued', async () => {
    await shop.paidOrder()
    expect((await read()).issuedDocuments).toBe(1)
    expect(await remove({ confirmation: 'Lino y Sal', newNumbers: true })).toMatchObject({
      ...{ status: 409, key: 'errors:numbersIssued' },
      message: expect.stringContaining('can’t start again'),
    })
    expect((await read()).removal).toBeNull()
  })

  it('asks for a proof of the last 15 minutes', async () => {
    shop.context.clock.advance(minutes(16))
    expect(await remove({ confirmation: 'Lino y Sal' })).toMatchObject({ status: 401, key: 'errors:confirmRequired' })
  })
})
