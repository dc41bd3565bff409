import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findQuarter, listOssLines, type OssDocument, sumOss } from '../../../src/shared/taxes/oss.ts'

const query = { year: 2026, quarter: 4 }
const cents = (euros: number) => Math.round(euros * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + cents(each), 0)

const amount = fc.record({
  ratePpm: fc.constantFrom(200_000, 255_000, 55_000),
  netCents: fc.integer({ min: -500_000, max: 1_000_000 }),
  taxCents: fc.integer({ min: -100_000, max: 200_000 }),
})
const quarter = fc.record({ year: fc.integer({ min: 2025, max: 2027 }), quarter: fc.integer({ min: 1, max: 4 }) })
const document = fc.record({
  countryCode: fc.constantFrom('FR', 'FI', 'MC', 'GB', 'DE'),
  amounts: fc.array(amount, { maxLength: 3 }),
  corrects: fc.option(quarter, { nil: undefined }),
})
const documents = fc.array(document, { maxLength: 20 })

describe('the report of the one stop shop', () => {
  const sold = (countryCode: string, netCents: number, corrects?: OssDocument['corrects']): OssDocument => ({
    countryCode,
    amounts: [{ ratePpm: 255_000, netCents, taxCents: Math.round(netCents * 0.255) }],
    corrects,
  })

  it('has a row for each country and rate, and names what takes back earlier quarters', () => {
    const earlier = { year: 2026, quarter: 3 }
    const { rows, total } = sumOss(query, [
      sold('FI', 10_000),
      sold('FI', -2000, query),
      sold('FI', -1000, earlier),
      sold('FI', -500, { year: 2025, quarter: 4 }),
      sold('DE', 4000),
    ])
    expect(rows).toEqual([
      { countryCode: 'DE', rate: 25.5, base: 40, tax: 10.2 },
      {
        ...{ countryCode: 'FI', rate: 25.5, base: 65, tax: 16.58 },
        corrections: [
          { year: 2025, quarter: 4, base: -5, tax: -1.27 },
          { ...earlier, base: -10, tax: -2.55 },
        ],
      },
    ])
    expect(total).toEqual({ base: 105, tax: 26.78 })
  })

  it('is the sum of its documents, whatever they are and in whatever order', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const { rows, total } = sumOss(query, all)
        const amounts = all.flatMap((each) => each.amounts)
        expect(cents(total.base)).toBe(amounts.reduce((net, each) => net + each.netCents, 0))
        expect(cents(total.tax)).toBe(amounts.reduce((tax, each) => tax + each.taxCents, 0))
        expect([sum(rows.map(({ base }) => base)), sum(rows.map(({ tax }) => tax))]).toEqual([
          cents(total.base),
          cents(total.tax),
        ])
        expect(sumOss(query, all.toReversed())).toEqual({ rows, total })
      }),
    )
  })

  it('has lines that do not overlap and add up to it, those of the quarter first', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const report = { ...query, ...sumOss(query, all) }
        const lines = listOssLines(report)
        expect(sum(lines.map(({ base }) => base))).toBe(cents(report.total.base))
        expect(sum(lines.map(({ tax }) => tax))).toBe(cents(report.total.tax))
        const keys = lines.map((line) => `${line.year} ${line.quarter} ${line.countryCode} ${line.rate}`)
        expect(new Set(keys).size).toBe(keys.length)
        const isOwn = lines.map((line) => line.year === query.year && line.quarter === query.quarter)
        expect(isOwn.toSorted((a, b) => Number(b) - Number(a))).toEqual(isOwn)
      }),
    )
  })

  it('has no line where nothing is left, and one where only the tax is', () => {
    const corrections = [{ year: 2026, quarter: 3, base: -5, tax: -1 }]
    const row = { countryCode: 'FR', rate: 20, base: -5, tax: -1, corrections }
    const taxAlone = { countryCode: 'DE', rate: 19, base: 0, tax: 0.01 }
    const baseAlone = { countryCode: 'PT', rate: 23, base: 0.02, tax: 0 }
    const nothing = { countryCode: 'IT', rate: 22, base: 0, tax: 0 }
    expect(listOssLines({ ...query, rows: [row, taxAlone, baseAlone, nothing] })).toEqual([
      { ...query, ...taxAlone },
      { ...query, ...baseAlone },
      { ...corrections[0], countryCode: 'FR', rate: 20 },
    ])
  })

  it('of no document is empty', () => {
    expect(sumOss(query, [])).toEqual({ rows: [], total: { base: 0, tax: 0 } })
  })

  it('counts Monaco as France, and what stays in the EU of Great Britain as XI', () => {
    const { rows } = sumOss(
      query,
      ['MC', 'FR', 'GB', 'GR'].map((code) => sold(code, 100)),
    )
    expect(rows.map(({ countryCode, base }) => [countryCode, base])).toEqual([
      ['FR', 2],
      ['GR', 1],
      ['XI', 1],
    ])
  })

  it.each([
    ['2026-01-01', 1],
    ['2026-03-31', 1],
    ['2026-04-01', 2],
    ['2026-09-30', 3],
    ['2026-12-31', 4],
  ])('%s is in quarter %i', (day, expected) => {
    expect(findQuarter(day)).toEqual({ year: 2026, quarter: expected })
  })
})
