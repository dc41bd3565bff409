import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryCodes } from '../../../src/shared/labels/countries.ts'
import type { Place } from '../../../src/shared/places/place.ts'
import { firstShipping } from '../../../src/shared/settings/shipping.ts'
import { firstTaxes, type TaxesSettings } from '../../../src/shared/settings/taxes.ts'
import { type OrderToQuote, quoteOrder, taxOffLabel } from '../../../src/shared/shipping/quote-order.ts'
import {
  firstSetup,
  isFirstSetup,
  listCountries,
  type ShippingMethod,
  type ShippingSetup,
  type ShippingZone,
  tellsPlaces,
} from '../../../src/shared/shipping/setup.ts'
import type { DatedRate, TaxCategory } from '../../../src/shared/taxes/rates.ts'
import { full } from '../../support/full.ts'

const rate = (countryCode: string, ratePpm: number, more: Partial<DatedRate> = {}): DatedRate => ({
  ...{ countryCode, zipPrefix: '', category: 'standard', ratePpm, validFrom: '2021-07-01' },
  ...more,
})
const rates = [
  ...[rate('ES', 210_000), rate('ES', 100_000, { category: 'reduced' }), rate('PT', 230_000), rate('FR', 200_000)],
  ...[rate('PT', 220_000, { zipPrefix: '90' }), rate('PT', 160_000, { zipPrefix: '95' }), rate('IT', 220_000)],
  ...[rate('DE', 190_000), rate('FI', 255_000), rate('GB', 200_000, { zipPrefix: 'BT' })],
]

const method = (id: string, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  ...{ id, kind: 'delivery', basis: 'flat', minDays: 1, maxDays: 3, cutOff: '14:00' },
  name: [{ es: id, en: id }],
  note: [{ es: '', en: '' }],
  steps: [{ from: 0, priceCents: 495 }],
  ...more,
})
const zone = (id: string, regions: string[], ...methods: ShippingMethod[]): ShippingZone => ({
  ...{ id, name: id, methods },
  regions: regions.map((text) => {
    const [countryCode = '', zipPrefix = ''] = text.split(' ')
    return { countryCode, zipPrefix }
  }),
})
const now = '2026-11-30 09:00:00'
const setupOf = (...zones: ShippingZone[]): ShippingSetup => ({ zones, rates, goneIds: new Set(['gone']) })

interface Shop {
  setup?: ShippingSetup
  taxes?: Partial<TaxesSettings>
}
const quote = (order: Partial<OrderToQuote>, { setup = setupOf(everywhere), taxes }: Shop = {}) =>
  quoteOrder(
    {
      lines: [{ key: 'a', unitCents: 12_100, quantity: 1, category: 'standard', grams: undefined }],
      ...{ place: { countryCode: 'ES', zip: '28001' }, taxNumber: '' },
      ...order,
    },
    { setup, now, settings: { shipping: firstShipping, taxes: { ...firstTaxes, ...taxes } } },
  )
const everywhere = zone('world', ['*'], method('courier'))
const quoted = (...args: Parameters<typeof quote>) => {
  const result = quote(...args)
  if ('refused' in result) throw new Error(result.refused)
  return result
}
const placeOf = (text: string): Place => {
  const [countryCode = '', zip = ''] = text.split(' ')
  return { countryCode, zip }
}

describe('an order by its place', () => {
  const byPlace = { byPlace: true }
  it.each([
    ['ES 28001', 'domestic', [210_000], 12_595],
    ['ES 07001', 'domestic', [210_000], 12_595],
    ['ES 35001', 'export', [0], 10_409],
    ['ES 38001', 'export', [0], 10_409],
    ['ES 51001', 'export', [0], 10_409],
    ['ES 52001', 'export', [0], 10_409],
    ['AD AD500', 'export', [0], 10_409],
    ['GI GX111AA', 'export', [0], 10_409],
    ['PT 1000-001', 'oss', [230_000], 12_595],
    ['PT 9000-001', 'oss', [220_000], 12_595],
    ['PT 9500-001', 'oss', [160_000], 12_595],
    ['FR 75001', 'oss', [200_000], 12_595],
    ['MC 98000', 'oss', [200_000], 12_595],
    ['FR 97100', 'export', [0], 10_409],
    ['IT 00100', 'oss', [220_000], 12_595],
    ['IT 23041', 'export', [0], 10_409],
    ['IT 22061', 'export', [0], 10_409],
    ['DE 10115', 'oss', [190_000], 12_595],
    ['DE 27498', 'export', [0], 10_409],
    ['FI 00100', 'oss', [255_000], 12_595],
    ['FI 22100', 'export', [0], 10_409],
    ['GB BT1 1AA', 'oss', [200_000], 12_595],
    ['GB SW1A', 'export', [0], 10_409],
    ['US 10001', 'export', [0], 10_409],
  ])('%s is %s, with VAT of %s, and pays %s cents', (text, mode, ppm, cents) => {
    const { taxMode, priced } = quoted({ place: placeOf(text) }, { taxes: { ...byPlace, euSales: 'oss' } })
    expect(taxMode).toBe(mode)
    expect(priced.taxes.map(({ ratePpm }) => ratePpm)).toEqual(ppm)
    expect(priced.totalCents).toBe(cents)
  })

  it('pays the rate of Spain everywhere until the shop tells places apart', () => {
    for (const text of ['ES 35001', 'PT 1000', 'US 1']) {
      const { taxMode, priced } = quoted({ place: placeOf(text) })
      expect([taxMode, priced.totalCents, priced.taxes[0]?.ratePpm]).toEqual(['domestic', 12_595, 210_000])
    }
    const line = { key: 'a', unitCents: 1000, quantity: 1, category: 'reduced' as const, grams: undefined }
    expect(quoted({ lines: [line] }).priced.taxes[0]?.ratePpm).toBe(210_000)
    expect(quoted({ lines: [line] }, { taxes: byPlace }).priced.taxes[0]?.ratePpm).toBe(100_000)
  })

  it('may pay the same price abroad, without VAT in it', () => {
    const { priced } = quoted({ place: placeOf('US 1') }, { taxes: { ...byPlace, exportPrice: 'same' } })
    expect(priced.totalCents).toBe(12_595)
    expect(priced.taxes).toEqual([{ ratePpm: 0, netCents: 12_595, taxCents: 0, grossCents: 12_595 }])
    expect(priced.taxOffCents).toBe(0)
  })

  it('pays the rate of Spain where that of its place is not known', () => {
    const { taxMode, priced } = quoted({ place: placeOf('SE 11120') }, { taxes: { ...byPlace, euSales: 'oss' } })
    expect([taxMode, priced.taxes[0]?.ratePpm]).toEqual(['domestic', 210_000])
  })

  it('pays the rate of Spain for all of its goods where one of them has no rate in its place', () => {
    const goods = (key: string, category: TaxCategory) => ({ key, unitCents: 1000, quantity: 1, category, grams: 100 })
    const onlyReduced = { ...setupOf(everywhere), rates: [...rates, rate('SE', 60_000, { category: 'reduced' })] }
    const lines = [goods('a', 'reduced'), goods('b', 'standard')]
    const { taxMode, priced } = quoted(
      { place: placeOf('SE 11120'), lines },
      { setup: onlyReduced, taxes: { ...byPlace, euSales: 'oss' } },
    )
    expect([taxMode, priced.taxes.map(({ ratePpm }) => ratePpm)]).toEqual(['domestic', [210_000, 100_000]])
  })

  it('is at home for a business of another state', () => {
    const { taxMode } = quoted(
      { place: placeOf('PT 1000'), taxNumber: 'PT501964843' },
      { taxes: { ...byPlace, euSales: 'oss' } },
    )
    expect(taxMode).toBe('domestic')
  })
})

describe('the method of an order', () => {
  const peninsula = zone('peninsula', ['ES'], method('a'), method('b', { steps: [{ from: 0, priceCents: 300 }] }))
  const canaries = zone('canaries', ['ES 35', 'ES 38'], method('c', { steps: [{ from: 0, priceCents: 1200 }] }))
  const setup = setupOf(peninsula, canaries)

  it('is the chosen one, or the cheapest', () => {
    expect(quoted({ methodId: 'a' }, { setup }).method.id).toBe('a')
    expect(quoted({}, { setup }).method.id).toBe('b')
    expect(quoted({}, { setup }).methods.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(quoted({}, { setup }).priced.shipping.paidCents).toBe(300)
    expect(quoted({ place: placeOf('ES 35001') }, { setup }).priced.shipping.paidCents).toBe(1200)
  })

  it('is refused where it is not of this place, and told gone where it was offered before', () => {
    expect(quote({ methodId: 'c' }, { setup })).toMatchObject({ refused: 'method', quote: { method: { id: 'b' } } })
    expect(quote({ methodId: 'none' }, { setup })).toMatchObject({ refused: 'method' })
    expect(quote({ methodId: 'gone' }, { setup })).toMatchObject({
      refused: 'method-gone',
      quote: { method: { id: 'b' } },
    })
    const light = setupOf(zone('es', ['ES'], method('a'), method('light', { maxGrams: 100 })))
    const line = { key: 'a', unitCents: 1000, quantity: 2, category: 'standard' as const, grams: 60 }
    expect(quote({ methodId: 'light', lines: [line] }, { setup: light })).toMatchObject({ refused: 'method-gone' })
    expect(quoted({ methodId: 'light', lines: [{ ...line, quantity: 1 }] }, { setup: light }).method.id).toBe('light')
  })

  it('is none where nothing is sent to, nor where none fits', () => {
    expect(quote({ place: placeOf('US 1') }, { setup })).toEqual({ refused: 'country' })
    expect(quote({ place: undefined }, { setup })).toEqual({ refused: 'country' })
    expect(quote({}, { setup: setupOf(zone('es', ['ES'])) })).toEqual({ refused: 'country' })
    expect(quoted({ place: undefined }, { setup: firstSetup }).method.id).toBe('free')
  })

  it('costs nothing from a value of the goods on', () => {
    const free = setupOf(zone('es', ['ES'], method('a', { freeFromCents: 5000 })))
    const line = { key: 'a', unitCents: 2500, quantity: 1, category: 'standard' as const, grams: undefined }
    expect(quoted({ lines: [line] }, { setup: free }).method).toMatchObject({ priceCents: 495, missingCents: 2500 })
    const met = quoted({ lines: [{ ...line, quantity: 2 }] }, { setup: free })
    expect([met.method.isFree, met.priced.totalCents]).toEqual([true, 5000])
  })

  it('comes when it was estimated', () =>
    expect(quoted({}, { setup }).method.promise).toEqual({ from: '2026-12-01', to: '2026-12-03' }))
})

describe('any order', () => {
  const places = fc.record({
    countryCode: fc.constantFrom('ES', 'PT', 'FR', 'FI', 'GB', 'IT', 'US', ...countryCodes),
    zip: fc.oneof(fc.stringMatching(/^[0-9]{5}$/), fc.constantFrom('', '35001', 'BT1', '9000', '97100', '22061')),
  })
  const lines = fc
    .array(
      fc.record({
        unitCents: fc.nat(1_000_000),
        quantity: fc.integer({ min: 1, max: 9 }),
        category: fc.constantFrom('standard' as const, 'reduced' as const, 'zero' as const),
        grams: fc.option(fc.nat(5000), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((all) => all.map((each, index) => ({ key: `l${index}`, ...each })))
  const methods = fc
    .array(
      fc.record({
        basis: fc.constantFrom('flat' as const, 'weight' as const, 'value' as const),
        steps: fc.array(fc.record({ from: fc.constantFrom(0, 500, 2000), priceCents: fc.nat(3000) }), { minLength: 1 }),
        freeFromCents: fc.integer({ min: 1, max: 100_000 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((all) => all.map((each, index) => method(`m${index}`, each)))
  const taxes = fc.record({
    byPlace: fc.boolean(),
    euSales: fc.constantFrom('domestic' as const, 'oss' as const),
    exportPrice: fc.constantFrom('net' as const, 'same' as const),
  })

  it('pays its lines and its shipping, less VAT that is not charged, and all of it has one rate each', () =>
    fc.assert(
      fc.property(places, lines, methods, taxes, (place, all, offered, settings) => {
        const result = quote({ place, lines: all }, { setup: setupOf(zone('w', ['*'], ...offered)), taxes: settings })
        if ('refused' in result) return
        const { priced, method: chosen, taxMode } = result
        const paid = priced.lines.reduce((sum, { paidCents }) => sum + paidCents, 0)
        expect(priced.totalCents).toBe(paid + priced.shipping.paidCents - priced.taxOffCents)
        expect(priced.shipping.grossCents).toBe(chosen.priceCents)
        expect(priced.taxes.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(priced.totalCents)
        if (taxMode === 'export') expect(priced.taxes.every(({ taxCents }) => taxCents === 0)).toBe(true)
        else expect(priced.taxOffCents).toBe(0)
        for (const other of result.methods) expect(chosen.priceCents).toBeLessThanOrEqual(other.priceCents)
      }),
      { numRuns: full ? 5000 : 300 },
    ))
})

describe('a setup', () => {
  it('comes with a delivery to everywhere for nothing', () => {
    expect(firstSetup).toMatchObject({
      zones: [
        {
          ...{ id: 'everywhere', name: 'Everywhere', regions: [{ countryCode: '*', zipPrefix: '' }] },
          methods: [
            {
              ...{ kind: 'delivery', basis: 'flat', cutOff: '14:00', steps: [{ from: 0, priceCents: 0 }] },
              name: [{ es: 'Envío', en: 'Delivery' }],
              note: [{ es: '', en: '' }],
            },
          ],
        },
      ],
      rates: [],
    })
    expect(taxOffLabel).toEqual([{ es: 'IVA no aplicado', en: 'VAT not charged' }])
  })

  it('is the first one until its owner decides', () => {
    expect(isFirstSetup(firstSetup)).toBe(true)
    expect(isFirstSetup(setupOf(everywhere))).toBe(false)
    expect(isFirstSetup(setupOf())).toBe(false)
    const [first] = firstSetup.zones
    expect(isFirstSetup({ zones: first ? [first, everywhere] : [] })).toBe(false)
    expect(isFirstSetup({ zones: [zone('es', ['ES'], method('free'), method('b'))] })).toBe(false)
    expect(tellsPlaces(firstSetup, { byPlace: false })).toBe(false)
    expect(tellsPlaces(firstSetup, { byPlace: true })).toBe(true)
    expect(tellsPlaces(setupOf(), { byPlace: false })).toBe(true)
  })

  it('sends to the countries of its zones that have a method, each once', () => {
    const zones = [zone('a', ['ES', 'ES 35', 'PT'], method('a')), zone('b', ['FR']), zone('c', ['*'], method('c'))]
    expect(listCountries({ zones })).toEqual(['ES', 'PT', '*'])
  })
})
