import { describe, expect, it } from 'vitest'
import { type DatedRate, findRate, type TaxCategory } from '../../../src/shared/taxes/rates.ts'

const rate = (countryCode: string, ratePpm: number, more: Partial<DatedRate> = {}): DatedRate => ({
  ...{ countryCode, zipPrefix: '', category: 'standard', ratePpm, validFrom: '2020-01-01' },
  ...more,
})
const rates = [
  rate('ES', 210_000),
  rate('ES', 40_000, { category: 'super-reduced' }),
  rate('PT', 230_000),
  rate('PT', 220_000, { zipPrefix: '90' }),
  rate('FI', 240_000, { validTo: '2024-08-31' }),
  rate('FI', 255_000, { validFrom: '2024-09-01' }),
  rate('EE', 220_000),
  rate('EE', 240_000, { validFrom: '2025-07-01' }),
  rate('FR', 200_000),
  // In the other order than those of Estonia, and one that ends.
  rate('SK', 230_000, { validFrom: '2025-01-01' }),
  rate('SK', 200_000),
  rate('UA', 200_000, { validTo: '2024-12-31' }),
  rate('*', 990_000),
]
const find = (countryCode: string, zip: string, day: string, category: TaxCategory = 'standard') =>
  findRate({ countryCode, zip }, category, day, rates)

describe('the rate', () => {
  it('is that of the place', () => {
    expect(find('ES', '28013', '2026-11-20')).toBe(210_000)
    expect(find('PT', '1000-001', '2026-11-20')).toBe(230_000)
    expect(find('PT', '9000-001', '2026-11-20')).toBe(220_000)
    expect(find('MC', '98000', '2026-11-20')).toBe(200_000)
  })

  it('is that of the day, with the first and the last', () => {
    expect(find('FI', '00100', '2024-08-31')).toBe(240_000)
    expect(find('FI', '00100', '2024-09-01')).toBe(255_000)
    expect(find('EE', '10111', '2025-06-30')).toBe(220_000)
    // The earlier one has no end: the one that began last applies.
    expect(find('EE', '10111', '2025-07-01')).toBe(240_000)
    expect(find('SK', '81101', '2025-01-01')).toBe(230_000)
    expect(find('SK', '81101', '2024-12-31')).toBe(200_000)
    expect(find('EE', '10111', '2019-12-31')).toBeUndefined()
    expect(find('UA', '01001', '2024-12-31')).toBe(200_000)
    expect(find('UA', '01001', '2025-01-01')).toBeUndefined()
  })

  it('is that of the kind of goods, or the standard one where that has none', () => {
    expect(find('ES', '28013', '2026-11-20', 'super-reduced')).toBe(40_000)
    expect(find('PT', '9000-001', '2026-11-20', 'reduced')).toBe(220_000)
    expect(find('ES', '28013', '2026-11-20', 'zero')).toBe(0)
  })

  it('is unknown for a country without one', () => expect(find('US', '10001', '2026-11-20')).toBeUndefined())
})
