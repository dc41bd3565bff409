import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstSettings } from '../../src/shared/settings/sections.ts'
import { theShop } from '../support/actors.ts'
import { checkoutOf } from '../support/checkout.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

it('takes no orders for test payments on a public address, unless its operator or a demonstration wants that', async () => {
  const buyAt = async (env: Record<string, string>, enabled: boolean) => {
    const shop = await openApp('sqlite', env)
    await shop.services.settings.save('demo', { version: 0, data: { enabled } }, theShop)
    await shop.services.settings.save('shop', { version: 0, data: { open: 'open' } }, theShop)
    const body = checkoutOf([{ id: await shop.product(), quantity: 1 }])
    const response = await shop.post('/api/carts/checkout', body)
    const { key } = response.json()
    await shop.close()
    return response.statusCode === 200 ? 200 : key
  }
  const publicUrl = { PUBLIC_URL: 'https://shop.example' }
  expect(await buyAt(publicUrl, false)).toBe('errors:noPayments')
  expect(await buyAt(publicUrl, true)).toBe(200)
  expect(await buyAt({ ...publicUrl, PAYMENTS: 'demo' }, false)).toBe(200)
  expect(await buyAt({ PUBLIC_URL: 'http://localhost:3000' }, false)).toBe(200)
})

describeOnEither('a shop that is open or closed on %s', (kind) => {
  let shop: RealApp
  let owner: TestUser
  let product: string
  beforeEach(async () => {
    shop = await openApp(kind)
    Object.assign(shop.context.payments, { name: 'stripe' })
    owner = await shop.user({ isAdmin: true })
    product = await shop.product()
  })
  afterEach(() => shop.close())

  const read = async () =>
    (await shop.call({ url: '/api/settings/admin', headers: owner.headers })).json().settings.shop
  const save = async (section: 'demo' | 'shop', data: object, version = 0) => {
    const response = await shop.post(`/api/settings/admin/${section}`, { version, data }, owner.headers)
    return { status: response.statusCode, ...response.json() }
  }
  const buy = async (headers: Record<string, string> = {}) => {
    const body = checkoutOf([{ id: product, quantity: 1 }])
    const response = await shop.post('/api/carts/checkout', body, { 'accept-language': 'es', ...headers })
    return { status: response.statusCode, ...response.json() }
  }

  it('is closed once its demonstration ends, until its owner opens it', async () => {
    expect(await save('shop', { open: 'closed', closedTextEs: 'Abrimos en marzo.' })).toMatchObject({ status: 200 })
    expect((await buy()).status).toBe(200)
    expect(await save('shop', { open: 'open', closedTextEs: '' }, 1)).toMatchObject({ status: 200 })
    await shop.db.settingsSection.deleteMany({ where: { name: 'shop' } })
    await save('demo', { enabled: false })
    expect(await read()).toEqual({ version: 0, data: { ...firstSettings.shop, open: 'closed' } })
    const closed = await buy()
    expect(closed).toMatchObject({ status: 409, key: 'errors:closed', message: expect.stringContaining('no acepta') })
    // What else is saved opens nothing.
    expect(await save('shop', { codePrefix: 'MAR', closedTextEs: 'Abrimos en marzo.' })).toMatchObject({ status: 200 })
    expect((await buy()).message).toBe('Abrimos en marzo.')
    expect((await buy({ 'accept-language': 'en' })).message).toBe('Abrimos en marzo.')
    expect(await shop.db.order.count()).toBe(1)
    expect((await shop.call({ url: '/api/products/list' })).statusCode).toBe(200)
    await save('shop', { open: 'open' }, 1)
    expect((await buy()).status).toBe(200)
    // A demonstration is as it was before.
    await save('shop', { open: 'closed' }, 2)
    await save('demo', { enabled: true }, 1)
    expect((await buy()).status).toBe(200)
  })

  it('stays as its owner has left it where the demonstration ended before, or its opening was chosen', async () => {
    const ended = { data: { enabled: false, featuresPage: 'shown' }, version: 1, updatedAt: new Date(), updatedBy: '' }
    await shop.db.settingsSection.create({ data: { name: 'demo', ...ended } })
    await shop.context.settings.changed()
    expect((await read()).data).toEqual(firstSettings.shop)
    expect((await buy()).status).toBe(200)
    await save('demo', { featuresPage: 'hidden' }, 1)
    expect((await buy()).status).toBe(200)
    await save('demo', { enabled: true }, 2)
    await save('shop', { open: 'open' })
    await save('demo', { enabled: false }, 3)
    expect((await buy()).status).toBe(200)
  })

  it('answers a repeated checkout with the order that it took while it was open', async () => {
    const again = { 'idempotency-key': 'a-key-of-twenty-characters' }
    const first = await buy(again)
    await save('demo', { enabled: false })
    expect(await buy(again)).toEqual(first)
    expect((await buy()).status).toBe(409)
  })

  it('takes back an opening, and refuses what is none', async () => {
    await save('demo', { enabled: false })
    await save('shop', { open: 'open', closedTextEn: 'Closed for the summer.' })
    const entry = await shop.db.auditEntry.findFirstOrThrow({ where: { entity: 'settings', entityId: 'shop' } })
    await shop.services.audit.undo(entry.id, 'settings', theShop)
    expect((await read()).data).toEqual({ ...firstSettings.shop, open: 'closed' })
    expect((await buy()).message).toContain('no acepta')
    for (const open of ['ajar', '', null, 5, ['open']]) expect((await save('shop', { open }, 2)).status).toBe(422)
    const long = await save('shop', { closedTextEn: 'x'.repeat(601), closedTextEs: '\ud800' }, 2)
    expect([long.status, Object.keys(long.errors ?? {})]).toEqual([422, ['closedTextEn']])
  })
})
