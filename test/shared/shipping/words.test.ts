import { describe, expect, it } from 'vitest'
import { countryCodeField } from '../../../src/shared/places/country-code.ts'
import { findPlace } from '../../../src/shared/places/find-place.ts'
import { findProvince } from '../../../src/shared/places/provinces.ts'
import { createClosedDays } from '../../../src/shared/shipping/closed-days.ts'
import { readGrams } from '../../../src/shared/shipping/weight.ts'
import { writePromise } from '../../../src/shared/shipping/written-promise.ts'

describe('a weight', () => {
  it.each([
    ['320', 320],
    ['320 ', 320],
    ['1 200 g', 1200],
    [' 320 g', 320],
    ['320 g ', 320],
    ['320  g', 320],
    ['1.200 GRS', 1200],
    ['320 gr.', 320],
    ['1.200', 1200],
    ['1.200 g', 1200],
    ['1 200', 1200],
    ['0,5 kg', 500],
    ['0.25kg', 250],
    ['1.200 kg', 1200],
    ['12,5 g', 13],
    ['2 kilos', 2000],
    ['１２０', 120],
    ['10000 kg', 10_000_000],
  ])('%s is %i grams', (text, grams) => expect(readGrams(text)).toBe(grams))

  it.each([
    '',
    '0',
    'g',
    '3 lb',
    'unos 300',
    '-5',
    '10001 kg',
    '1.2.3',
    '5 g 3',
    '1..2',
    '1.2345',
    '1.2000',
    '.5',
    ', ',
  ])('“%s” cannot be read', (text) => expect(readGrams(text)).toBeUndefined())
})

describe('closed days', () => {
  const isClosed = createClosedDays({ nationalHolidays: true, closedDays: ['2026-12-24'] })
  it('are weekends, national holidays and those of the shop', () => {
    const week = ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08', '2026-12-24', '2027-01-06']
    expect(week.filter(isClosed)).toEqual(['2026-12-05', '2026-12-06', '2026-12-08', '2026-12-24', '2027-01-06'])
  })

  it('are no holidays where the shop works on them', () =>
    expect(createClosedDays({ nationalHolidays: false, closedDays: [] })('2026-12-08')).toBe(false))
})

describe('a promise in words', () => {
  it('names the month once, unless it changes', () => {
    const days = { from: '2026-12-01', to: '2026-12-03' }
    expect(writePromise(days, 'es')).toEqual({ from: 'martes 1', to: 'jueves 3 de diciembre' })
    expect(writePromise(days, 'en')).toEqual({ from: 'Tuesday 1', to: 'Thursday 3 December' })
    const turn = { from: '2026-11-30', to: '2026-12-01' }
    expect(writePromise(turn, 'es')).toEqual({ from: 'lunes 30 de noviembre', to: 'martes 1 de diciembre' })
  })

  it('names the month of a single day', () =>
    expect(writePromise({ from: '2026-12-01', to: '2026-12-01' }, 'es')).toEqual({
      from: 'martes 1 de diciembre',
      to: 'martes 1 de diciembre',
    }))
})

describe('a Spanish postcode', () => {
  it.each([
    ['01001', 'Araba/Álava'],
    ['07001', 'Illes Balears'],
    ['11001', 'Cádiz'],
    ['28 001', 'Madrid'],
    ['35-001', 'Las Palmas'],
    ['38001', 'Santa Cruz de Tenerife'],
    ['51001', 'Ceuta'],
    ['52001', 'Melilla'],
    ['53001', undefined],
    ['00001', undefined],
    ['1001', undefined],
    ['110011', undefined],
    ['A1001', undefined],
  ])('%s is of %s', (zip, province) => expect(findProvince(zip)).toBe(province))
})

describe('the place of an address', () => {
  it('is by the code, else by the name of the country', () => {
    expect(findPlace({ country: 'España', zip: '35001' })).toEqual({ countryCode: 'ES', zip: '35001' })
    expect(findPlace({ country: 'España', countryCode: 'PT' })).toEqual({ countryCode: 'PT', zip: '' })
    expect(countryCodeField().safeParse('PT').success).toBe(true)
    expect(countryCodeField().safeParse('XX').success).toBe(false)
    expect(findPlace({ country: 'Nowhere' })).toBeUndefined()
    expect(findPlace({})).toBeUndefined()
  })
})
