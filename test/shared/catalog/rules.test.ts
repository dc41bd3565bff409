import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getAvailability } from '../../../src/shared/catalog/availability.ts'
import { isNew } from '../../../src/shared/catalog/badges.ts'
import { findBand, priceBands } from '../../../src/shared/catalog/price-bands.ts'
import { searchText, searchWords } from '../../../src/shared/catalog/search-text.ts'
import { stars } from '../../../src/shared/catalog/stars.ts'

describe('price bands', () => {
  it('are all prices and four quarters, for a maximum that is not a whole number', () => {
    expect(priceBands(129.9)).toEqual([
      { key: 'all', min: 0, max: 129.9 },
      { key: 'first', min: 0, max: 32.475 },
      { key: 'second', min: 32.475, max: 64.95 },
      { key: 'third', min: 64.95, max: 97 },
      { key: 'fourth', min: 97, max: 129.9 },
    ])
  })

  it('leave no price of the collection without a band, from prices of the cheapest allowed maximum on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 100_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (top, part) => {
          const price = Math.floor(top * part) / 100
          const [, ...quarters] = priceBands(top / 100)
          expect(quarters.some(({ min, max }) => price >= min && price <= max)).toBe(true)
        },
      ),
    )
  })

  it('are recognised by the bounds that an address carries', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 100_000_000 }), fc.integer({ min: 1, max: 4 }), (top, index) => {
        const bands = priceBands(top / 100)
        const band = bands[index]
        const { min, max } = { min: Number(String(band?.min)), max: Number(String(band?.max)) }
        expect(findBand(min, max, bands)).toBe(band?.key)
      }),
    )
    const bands = priceBands(80)
    expect(findBand(undefined, undefined, bands)).toBe('all')
    expect(findBand(0, 80, bands)).toBe('all')
    expect(findBand(undefined, 20, bands)).toBe('first')
    expect(findBand(60, undefined, bands)).toBe('fourth')
    expect(findBand(3, 7, bands)).toBeUndefined()
    expect([findBand(undefined, undefined, []), findBand(3, undefined, [])]).toEqual(['all', undefined])
  })
})

describe('badges, stars and availability', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  it.each([
    ['2026-11-20T12:00:00.000Z', true],
    ['2026-11-16T12:00:00.000Z', true],
    ['2026-11-16T11:00:00.000Z', false],
    ['2026-11-15T12:00:00.000Z', false],
    ['2026-11-21T12:00:00.000Z', true],
  ])('created %s at noon of the 20th: new is %s', (createdAt, expected) => {
    expect(isNew(createdAt, now)).toBe(expected)
    expect(isNew(createdAt, new Date(now))).toBe(expected)
  })

  it.each([
    [0, 0],
    [0.5, 1],
    [2, 2],
    [4.2, 5],
    [5, 5],
  ])('rating %s has %s full stars of five', (rating, full) => {
    expect(stars(rating)).toEqual([...Array(full).fill('full'), ...Array(5 - full).fill('half')])
  })

  it('counts five pieces as the last ones', () => {
    expect([-1, 0, 1, 5, 6].map((stock) => getAvailability(stock, 5))).toEqual([
      'sold-out',
      'sold-out',
      'last',
      'last',
      'available',
    ])
  })
})

describe('search text', () => {
  it('knows neither accents nor case nor spacing', () => {
    expect(searchText('  Camisón  de', 'SEÑORA\tÉté ')).toBe('camison de senora ete')
    expect(searchWords('Été: «Lino & sal», nº 5')).toEqual(['ete', 'lino', 'sal', 'nº', '5'])
    expect(searchWords(' —!? ')).toEqual([])
  })
})
