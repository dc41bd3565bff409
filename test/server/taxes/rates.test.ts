import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTaxesService } from '../../../src/server/taxes/taxes.service.ts'
import { type RateInput, rateSchema } from '../../../src/shared/taxes/entities.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { testDatabases } from '../../support/database.ts'
import { readOutcomes } from '../../support/outcomes.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const ana = actorNamed('ana@example.com')
const andorra = { countryCode: 'AD', rate: 4.5, validFrom: '2026-01-01' }

describe.each(testDatabases())('rates of VAT on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  beforeEach(async () => {
    await shop.db.taxRate.deleteMany({ where: { countryCode: 'AD' } })
    await shop.db.auditEntry.deleteMany()
  })
  afterAll(() => shop.close())

  const taxes = () => shop.services.taxes
  const save = (fields: Partial<RateInput> = {}) => {
    shop.context.clock.advance(1000)
    return taxes().saveRate(rateSchema.parse({ ...andorra, ...fields }), ana)
  }
  const list = async () => (await taxes().rates()).rates.filter(({ countryCode }) => countryCode === 'AD')
  const live = () => shop.context.settings.shipping.rates.filter(({ countryCode }) => countryCode === 'AD')
  const latest = () => shop.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })

  it('of a list are checked today at once, each with an entry that can be undone, and only those that were not', async () => {
    const [one, other] = [await save(), await save({ category: 'reduced', rate: 1 })]
    const today = shop.context.clock.now().toISOString().slice(0, 10)
    await save({ ...one, checkedOn: today })
    await shop.db.auditEntry.deleteMany()
    expect(await taxes().checkRates([one.id, other.id, 'unknown'], ana)).toBe(1)
    expect((await list()).map(({ checkedOn }) => checkedOn)).toEqual([today, today])
    const entries = await shop.db.auditEntry.findMany()
    expect(entries).toMatchObject([{ entityId: other.id, before: { checkedOn: '' }, after: { checkedOn: today } }])
    shop.context.clock.advance(1000)
    await shop.services.audit.undo(entries[0]?.id ?? '', 'settings', ana)
    expect((await list()).find(({ id }) => id === other.id)).not.toHaveProperty('checkedOn')
  })

  it('come with those of the EU of 2026, the parts of a country with rates of their own and 25.5 % too', async () => {
    const { rates } = await taxes().rates()
    const find = (code: string, prefix = '') =>
      rates.find((rate) => rate.countryCode === code && rate.zipPrefix === prefix && rate.category === 'standard')?.rate
    expect([find('FI'), find('ES'), find('PT', '95'), find('GB', 'BT')]).toEqual([25.5, 21, 16, 20])
  })

  it('are read back as they were saved, and are in effect at once', async () => {
    const saved = await save({ zipPrefix: ' ad-1', category: 'reduced', rate: 4.525, checkedOn: '2026-11-20' })
    expect(saved).toEqual({
      ...{ id: expect.any(String), countryCode: 'AD', zipPrefix: 'AD1', category: 'reduced', rate: 4.525 },
      ...{ validFrom: '2026-01-01', checkedOn: '2026-11-20' },
    })
    expect(await list()).toEqual([saved])
    expect(live()).toMatchObject([{ zipPrefix: 'AD1', ratePpm: 45_250 }])
    const replaced = await save({ id: saved.id, rate: 5, validTo: '2026-12-31' })
    expect(replaced).toEqual({
      ...andorra,
      id: saved.id,
      zipPrefix: '',
      category: 'standard',
      rate: 5,
      validTo: '2026-12-31',
    })
    await taxes().deleteRate(saved.id, ana)
    expect([await list(), live()]).toEqual([[], []])
  })

  it('of a place, kind of goods and first day are there once, also when two people save at once', async () => {
    const outcomes = readOutcomes(await Promise.allSettled([save({ rate: 4 }), save({ rate: 5 }), save({ rate: 6 })]))
    expect(outcomes.filter((outcome) => outcome !== 'tax-rate-exists')).toEqual(['done'])
    const [first] = await list()
    const later = await save({ validFrom: '2027-01-01' })
    expect((await errorOf(save({ id: later.id, rate: 9 }))).code).toBe('tax-rate-exists')
    expect(await list()).toEqual([later, first])
  })

  it('that begin can end those before on the day before, and no others', async () => {
    const old = await save({ rate: 4, validFrom: '2020-01-01' })
    const ended = await save({ rate: 4.2, validFrom: '2021-01-01', validTo: '2021-12-31' })
    const reduced = await save({ category: 'reduced' })
    const elsewhere = await save({ zipPrefix: 'AD1' })
    const next = await save({ rate: 6, validFrom: '2027-01-01', endPrevious: true })
    expect(next).not.toHaveProperty('endPrevious')
    const rates = await list()
    expect(rates).toHaveLength(5)
    expect(rates).toEqual(expect.arrayContaining([next, { ...old, validTo: '2026-12-31' }, ended, reduced, elsewhere]))
    const entries = await shop.db.auditEntry.findMany({ where: { entityId: old.id, action: 'edit' } })
    expect(entries).toMatchObject([{ before: { validTo: '' }, after: { validTo: '2026-12-31' } }])
  })

  it('that nobody has are not found, and nothing is written', async () => {
    const before = await list()
    expect((await errorOf(save({ id: 'none' }))).code).toBe('not-found')
    expect((await errorOf(taxes().deleteRate('none', ana))).code).toBe('not-found')
    expect([await list(), await shop.db.auditEntry.count()]).toEqual([before, 0])
  })

  it('are at most 1,000; those that are there can still be changed', async () => {
    const saved = await save()
    const count = await shop.db.taxRate.count()
    const row = { countryCode: 'AD', ratePpm: 1, validFrom: '2026-01-01' }
    const more = Array.from({ length: 1000 - count }, (_, index) => ({
      ...row,
      id: `x${index}`,
      zipPrefix: `X${index}`,
    }))
    await shop.db.taxRate.createMany({ data: more })
    expect((await errorOf(save({ validFrom: '2027-01-01' }))).code).toBe('tax-rate-limit')
    expect((await save({ id: saved.id, rate: 7 })).rate).toBe(7)
  })

  it('that a newer version stored for other goods cost themselves alone', async () => {
    const saved = await save()
    const row = { countryCode: 'AD', ratePpm: 1, validFrom: '2026-01-01' }
    await shop.db.taxRate.create({ data: { ...row, id: 'newer', category: 'books' } })
    expect(await list()).toEqual([saved])
    await createTaxesService(shop.context).deleteRate('newer', ana)
  })

  it('are changed with an entry of the audit, which an undo takes back while nothing else has changed', async () => {
    const saved = await save()
    await save({ ...saved, rate: 6, validTo: '2026-12-31', checkedOn: '2026-11-20' })
    const edit = await latest()
    expect(edit).toMatchObject({
      ...{ action: 'edit', entity: 'tax-rate', before: { rate: 4.5, validTo: '', checkedOn: '' } },
      after: { rate: 6, validTo: '2026-12-31', checkedOn: '2026-11-20' },
    })
    const { entries } = await shop.services.audit.list({ entityId: saved.id })
    expect(entries[0]).toMatchObject({ undoable: true, entityName: { es: 'AD', en: 'AD' } })
    shop.context.clock.advance(1000)
    await shop.services.audit.undo(edit.id, 'settings', ana)
    expect([await list(), live()]).toMatchObject([[saved], [{ ratePpm: 45_000 }]])
    expect((await errorOf(shop.services.audit.undo(edit.id, 'settings', ana))).code).toBe('not-undoable')
    await save({ ...saved, rate: 8 })
    const second = await latest()
    await save({ ...saved, rate: 9 })
    expect((await errorOf(shop.services.audit.undo(second.id, 'settings', ana))).code).toBe('edit-conflict')
    await taxes().deleteRate(saved.id, ana)
    expect((await errorOf(shop.services.audit.undo(second.id, 'settings', ana))).code).toBe('not-found')
  })

  it('change no order and no document that is there', async () => {
    const orderId = await shop.paidOrder()
    const read = async () => ({
      order: await shop.db.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: true, taxes: true } }),
      documents: await shop.db.invoiceDocument.findMany({ where: { orderId } }),
    })
    const before = await read()
    expect(before.documents[0]?.contentHash).toMatch(/^[0-9A-F]{64}$/)
    const { rates } = await taxes().rates()
    const spain = rates.find(({ countryCode, category }) => countryCode === 'ES' && category === 'standard')
    if (!spain) throw new Error('Spain has no rate')
    await save({ ...spain, rate: 30 })
    await taxes().deleteRate(spain.id, ana)
    expect(await read()).toEqual(before)
  })
})
