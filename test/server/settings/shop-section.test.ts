import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contentText } from '../../../src/server/orders/document/compressed.ts'
import type { Settings } from '../../../src/shared/settings/sections.ts'
import { actorNamed, theShop } from '../../support/actors.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

describeOnEither('what the shop’s owner sets of time, stock and numbers on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    shop.context.clock.set('2026-12-31T23:30:00.000Z')
  })
  beforeEach(async () => {
    await shop.db.settingsSection.deleteMany()
    await shop.db.auditEntry.deleteMany({ where: { entity: 'settings' } })
    await shop.context.settings.changed()
  })
  afterAll(() => shop.close())

  async function save(data: Partial<Settings['shop']>): Promise<void> {
    const { version } = (await shop.services.settings.all()).shop
    await shop.services.settings.save('shop', { version, data }, actorNamed('ana@example.com'))
  }
  const numbersOf = async (id: string) => {
    const { invoiceNumber, creditNoteNumber } = await shop.db.order.findUniqueOrThrow({ where: { id } })
    return [invoiceNumber, creditNoteNumber]
  }
  const invoiceOf = (orderId: string) => shop.db.invoiceDocument.findFirstOrThrow({ where: { orderId } })

  it('the time zone dates the next document and counts its month, and leaves earlier ones as they are', async () => {
    const before = await shop.paidOrder()
    const stored = await invoiceOf(before)
    await save({ timeZone: 'America/Bogota' })
    const after = await shop.paidOrder()
    expect(stored.number).toMatch(/^2027-/)
    expect(await invoiceOf(before)).toEqual(stored)
    const document = await invoiceOf(after)
    const { number, recordedAt } = document
    expect([number, recordedAt]).toEqual(['2026-000001', '2026-12-31T18:30:00-05:00'])
    expect(contentText(document)).toContain('31 de diciembre de 2026')
    const months = await shop.db.shopMonth.findMany({ orderBy: { month: 'asc' } })
    expect(months.map(({ month }) => month)).toEqual(['2026-12-01', '2027-01-01'])
  })

  it.each([
    ['timeZone', 'Europe/Madrit', 'timeZone'],
    ['timeZone', '', 'timeZone'],
    ['timeZone', '\ud800', 'timeZone'],
    ['language', 'fr', 'invalid'],
    ['lowStock', 1001, 'lowStockRange'],
    ['lowStock', 2.5, 'lowStockRange'],
    ['personalDataYears', -1, 'yearsRange'],
    ['personalDataYears', 31, 'yearsRange'],
    ['codePrefix', 'mar', 'codePrefix'],
    ['codePrefix', 'MAR-', 'codePrefix'],
    ['codePrefix', 'ABCDEFG', 'codePrefix'],
    ['numberPrefix', 'mar-', 'numberPrefix'],
    ['numberPrefix', 'ABCDEFGHIJK', 'numberPrefix'],
    // It would make the numbers of credit notes.
    ['numberPrefix', 'R-', 'numberPrefix'],
  ])('refuses %s %j', async (field, value, fault) => {
    await expect(save({ [field]: value })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { [field]: fault } },
    })
  })

  it('the language shown first is that of whoever asks for none, and of nobody else', async () => {
    const message = async (headers: Record<string, string> = {}) =>
      (await shop.call({ url: '/api/products/nothing', headers })).json().message
    const [english, spanish] = [await message(), await message({ 'accept-language': 'es' })]
    await save({ language: 'es' })
    expect(await message()).toBe(spanish)
    expect(await message({ 'accept-language': 'fr' })).toBe(spanish)
    expect(await message({ 'accept-language': 'en' })).toBe(english)
  })

  it('the last units of every product follow their number: for shoppers, in lists, on the dashboard', async () => {
    const id = await shop.product({ stock: 8 })
    const shown = () => shop.services.catalog.product(id)
    const low = async () => {
      const { products, total } = await shop.services.catalogAdmin.products({
        only: 'low',
        sort: '-createdAt',
        language: 'en',
      })
      const attention = await shop.services.statistics.attention()
      expect(total).toBe(attention.lowStock)
      return products.some((each) => each.id === id)
    }
    expect([shown().availability, await low()]).toEqual(['available', false])
    await save({ lowStock: 8 })
    await expect.poll(() => shown().availability).toBe('last')
    expect([shown().left, await low()]).toEqual([8, true])
    // In between nobody who counts to five is told of a change of stock.
    await shop.db.product.update({ where: { id }, data: { stock: 7 } })
    await save({ lowStock: 7 })
    await expect.poll(() => shown().left).toBe(7)
    await save({ lowStock: 0 })
    await expect.poll(() => shown().availability).toBe('available')
    expect([shown().left, await low()]).toEqual([undefined, false])
    // A count of before is not the count of the same limit later: what was sold in between raised no version.
    await save({ lowStock: 7 })
    expect(await low()).toBe(true)
    await save({ lowStock: 0 })
    await shop.db.product.update({ where: { id }, data: { stock: 30 } })
    await save({ lowStock: 7 })
    expect(await low()).toBe(false)
  })

  it.each([
    ['MAR', /^MAR-[0-9A-Z]{4}-[0-9A-Z]{4}$/, /^MAR-[0-9A-Z]{10}$/],
    ['', /^[0-9A-Z]{4}-[0-9A-Z]{4}$/, /^[0-9A-Z]{10}$/],
  ])(
    'with %j in front of its codes, orders and SKUs begin so, and earlier ones stay',
    async (codePrefix, number, sku) => {
      const numberOf = async (id: string) => (await shop.db.order.findUniqueOrThrow({ where: { id } })).number ?? ''
      const earlier = await shop.order()
      const given = await numberOf(earlier)
      expect(given).toMatch(/^LYS-/)
      await save({ codePrefix })
      const later = await shop.order()
      expect(await numberOf(later)).toMatch(number)
      expect(await numberOf(earlier)).toBe(given)
      const { id } = await shop.services.catalogAdmin.duplicateProduct(await shop.product({ stock: 1 }), theShop)
      expect((await shop.db.product.findUniqueOrThrow({ where: { id } })).sku).toMatch(sku)
      // By phone nobody says the prefix.
      for (const order of [earlier, later]) {
        const q = (await numberOf(order)).split('-').slice(-2).join(' ').toLowerCase()
        const { orders } = await shop.services.orders.adminList({ q, sort: '-createdAt' })
        expect(orders.map((found) => found.id)).toEqual([order])
      }
    },
  )

  it('a prefix begins a series of its own, for credit notes too, and an earlier one goes on where it stopped', async () => {
    shop.context.clock.set('2028-05-05T10:00:00.000Z')
    const owner = await shop.user({ isAdmin: true })
    const paid = async () => (await numbersOf(await shop.paidOrder()))[0]
    const first = await shop.paidOrder()
    expect(await numbersOf(first)).toEqual(['2028-000001', null])
    await save({ numberPrefix: 'MAR-' })
    expect([await paid(), await paid()]).toEqual(['MAR-2028-000001', 'MAR-2028-000002'])
    await shop.services.orders.cancelByShop(first, actorNamed(owner.id))
    expect(await numbersOf(first)).toEqual(['2028-000001', 'R-MAR-2028-000001'])
    await save({ numberPrefix: '' })
    expect(await paid()).toBe('2028-000002')
    await save({ numberPrefix: 'MAR-' })
    expect(await paid()).toBe('MAR-2028-000003')
  })

  it('numbers stay unique and without gaps while the prefix changes under 24 payments', async () => {
    shop.context.clock.set('2029-05-05T10:00:00.000Z')
    const orders = await Promise.all(Array.from({ length: 24 }, () => shop.order()))
    for (const id of orders) shop.context.payments.set(id, 'paid')
    const changes = (async () => {
      for (const numberPrefix of ['A', 'B-', '', 'A']) await save({ numberPrefix })
    })()
    await Promise.all([...orders.map((id) => shop.services.checkout.success(id)), changes])
    const numbers = await Promise.all(orders.map(async (id) => (await numbersOf(id))[0] ?? ''))
    expect(new Set(numbers).size).toBe(24)
    const series = new Set(numbers.map((number) => number.slice(0, -6)))
    for (const start of series) {
      const those = numbers.filter((number) => number.slice(0, -6) === start)
      const places = those.map((number) => Number(number.slice(-6))).toSorted((a, b) => a - b)
      expect(places).toEqual(places.map((_, index) => index + 1))
    }
  })
})
