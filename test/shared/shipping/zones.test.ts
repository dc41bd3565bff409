import { describe, expect, it } from 'vitest'
import { tellPromise } from '../../../src/shared/orders/promise-text.ts'
import { tryOutSchema } from '../../../src/shared/shipping/try-out.ts'
import { methodSchema, zoneSchema } from '../../../src/shared/shipping/zones.ts'
import { rateSchema } from '../../../src/shared/taxes/entities.ts'

const method = {
  ...{ nameEs: 'Correo', nameEn: 'Post', kind: 'delivery', basis: 'flat', rates: [{ from: 0, price: 4.95 }] },
  ...{ minDays: 1, maxDays: 3, cutOff: '14:00', enabled: true },
}
const zone = { name: 'España', regions: [{ countryCode: 'ES', zipPrefix: '' }], methods: [method] }
const rate = { countryCode: 'ES', rate: 21, validFrom: '2026-01-01' }
const place = { countryCode: 'ES', zip: '11001', value: 10, grams: 500 }

type Schema = {
  safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }
}
const issuesOf = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

describe('a method', () => {
  it.each([
    [{}, []],
    [{ freeFrom: 0.01, maxGrams: 1, minDays: 0, maxDays: 90, cutOff: '23:59' }, []],
    [
      {
        basis: 'value',
        rates: [
          { from: 0.5, price: 0 },
          { from: 10_000_000, price: 10_000 },
        ],
      },
      [],
    ],
    [{ minDays: 3, maxDays: 3, cutOff: '00:00' }, []],
    [{ maxDays: 0 }, ['maxDays deliveryOrder']],
    [{ maxDays: 91 }, ['maxDays deliveryDays']],
    [{ minDays: -1 }, ['minDays deliveryDays']],
    [{ cutOff: '24:00' }, ['cutOff cutOff']],
    [{ cutOff: '14:60' }, ['cutOff cutOff']],
    [{ cutOff: 'a14:00' }, ['cutOff cutOff']],
    [{ cutOff: '14:000' }, ['cutOff cutOff']],
    [{ rates: [] }, ['rates required', 'rates flatStep']],
    [{ rates: [{ from: 1, price: 1 }] }, ['rates flatStep']],
    [
      {
        rates: [
          { from: 0, price: 1 },
          { from: 1, price: 2 },
        ],
      },
      ['rates flatStep'],
    ],
    [
      {
        basis: 'weight',
        rates: [
          { from: 1, price: 1 },
          { from: 1, price: 2 },
        ],
      },
      ['rates stepTwice'],
    ],
    [{ basis: 'weight', rates: [{ from: 0.5, price: 1 }] }, ['rates integer']],
    [{ basis: 'weight', rates: [{ from: 500, price: 1 }] }, []],
    [{ rates: [{ from: 0, price: -1 }] }, ['rates.0.price amount']],
    [{ rates: [{ from: 0, price: 10_001 }] }, ['rates.0.price amount']],
    [{ rates: [{ from: 0, price: 0.001 }] }, ['rates.0.price amountDecimals']],
    [{ basis: 'value', rates: [{ from: -1, price: 1 }] }, ['rates.0.from amount']],
    [{ basis: 'value', rates: [{ from: 10_000_001, price: 1 }] }, ['rates.0.from amount']],
    [{ freeFrom: 0 }, ['freeFrom amount']],
    [{ freeFrom: 1_000_001 }, ['freeFrom amount']],
    [{ maxGrams: 0 }, ['maxGrams integer']],
    [{ maxGrams: 10_000_001 }, ['maxGrams integer']],
  ])('with %j has the issues %j', (more, issues) =>
    expect(issuesOf(methodSchema, { ...method, ...more })).toEqual(issues),
  )
})

describe('a zone', () => {
  it('writes its postcodes as they are compared', () => {
    const regions = [{ countryCode: 'ES', zipPrefix: 'e-35' }, { countryCode: 'PT' }, { countryCode: '*' }]
    expect(zoneSchema.parse({ ...zone, regions }).regions).toEqual([
      { countryCode: 'ES', zipPrefix: '35' },
      { countryCode: 'PT', zipPrefix: '' },
      { countryCode: '*', zipPrefix: '' },
    ])
  })

  it.each([
    [{ methods: [] }, []],
    [{ regions: [] }, ['regions regionsRequired']],
    [
      {
        regions: [
          { countryCode: 'ES', zipPrefix: '35' },
          { countryCode: 'ES', zipPrefix: 'E-35' },
        ],
      },
      ['regions regionTwice'],
    ],
    [{ regions: [{ countryCode: 'ZZ' }] }, ['regions.0.countryCode countryCode']],
    [{ regions: [{ countryCode: '*', zipPrefix: '35' }] }, ['regions.0.zipPrefix zipEverywhere']],
    [{ regions: [{ countryCode: 'ES', zipPrefix: ' -- ' }] }, ['regions.0.zipPrefix zipPrefix']],
    [{ name: ' ' }, ['name required']],
    [{ methods: Array.from({ length: 21 }, () => method) }, ['methods tooMany:20']],
  ])('with %j has the issues %j', (more, issues) => expect(issuesOf(zoneSchema, { ...zone, ...more })).toEqual(issues))
})

describe('a rate of VAT', () => {
  it('is standard and of its whole country unless it says otherwise', () =>
    expect(rateSchema.parse({ ...rate, zipPrefix: undefined })).toMatchObject({ zipPrefix: '', category: 'standard' }))

  it('writes its postcodes as they are compared', () =>
    expect(rateSchema.parse({ ...rate, zipPrefix: 'e-35' }).zipPrefix).toBe('35'))

  it.each([
    [{}, []],
    [{ rate: 0, validTo: '2026-01-01', checkedOn: '2026-01-02' }, []],
    [{ rate: 25.5, category: 'zero' }, []],
    [{ rate: 50.001 }, ['rate rate']],
    [{ rate: -1 }, ['rate rate']],
    [{ rate: 1.2345 }, ['rate rateDecimals']],
    [{ countryCode: '*' }, ['countryCode countryCode']],
    [{ validFrom: '2026-02-30' }, ['validFrom date']],
    [{ validTo: '2025-12-31' }, ['validTo dayOrder']],
    [{ zipPrefix: '- -' }, ['zipPrefix zipPrefix']],
  ])('with %j has the issues %j', (more, issues) => expect(issuesOf(rateSchema, { ...rate, ...more })).toEqual(issues))
})

describe('a parcel to try out', () => {
  it.each([
    [{}, []],
    [{ value: 0, grams: 0, zip: '' }, []],
    [{ countryCode: 'ZZ' }, ['countryCode countryCode']],
    [{ value: -1 }, ['value amount']],
    [{ value: 1_000_001 }, ['value amount']],
    [{ grams: -1 }, ['grams integer']],
    [{ grams: 10_000_001 }, ['grams integer']],
  ])('with %j has the issues %j', (more, issues) =>
    expect(issuesOf(tryOutSchema, { ...place, ...more })).toEqual(issues),
  )
})

describe('a promise of an order', () => {
  const promised = { from: '2026-12-01', to: '2026-12-03' }
  it('is told up to its last day, by how it is kept', () => {
    expect(tellPromise({ promised }, '2026-12-03', 'es')).toEqual({
      ...{ key: 'arrivesBetween', from: 'martes 1', to: 'jueves 3 de diciembre' },
    })
    expect(tellPromise({ promised }, '2026-12-04', 'es')).toBeUndefined()
    expect(tellPromise({}, '2026-12-01', 'es')).toBeUndefined()
    expect(tellPromise({ promised, shippingKind: 'pickup' }, '2026-12-01', 'en')?.key).toBe('readyBetween')
    const oneDay = { from: '2026-12-01', to: '2026-12-01' }
    expect(tellPromise({ promised: oneDay, shippingKind: 'point' }, '2026-12-01', 'en')?.key).toBe('arrivesOn')
    expect(tellPromise({ promised: oneDay, shippingKind: 'pickup' }, '2026-12-01', 'en')?.key).toBe('readyOn')
  })
})
