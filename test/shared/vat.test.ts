import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceCart } from '../../src/shared/cart/totals.ts'
import { priceOrder } from '../../src/shared/pricing/price-order.ts'
import { splitVat, toPercent, toPpm, vatPercent, vatPpm } from '../../src/shared/vat.ts'

/** VAT of an amount by hand: long division of whole cents, without any of the shop's functions. */
function vatByHand(total: number, percent: number): number {
  const whole = 100 + percent
  const rest = (total * 100) % whole
  const net = (total * 100 - rest) / whole + (rest * 2 >= whole ? 1 : 0)
  return total - net
}

describe('the rate of VAT', () => {
  it('is 21 %, in percent and in millionths', () => {
    expect(vatPercent).toBe(21)
    expect(vatPpm).toBe(210_000)
  })

  it.each([
    [210_000, 21],
    [105_000, 10.5],
    [0, 0],
  ])('of %d millionths is %d percent', (ppm, percent) => {
    expect(toPercent(ppm)).toBe(percent)
    expect(toPpm(percent)).toBe(ppm)
  })

  it('with decimals that no binary number has is a whole number of millionths', () => {
    expect(toPpm(25.5)).toBe(255_000)
    expect(toPpm(8.123)).toBe(81_230)
    expect(toPpm(1.1)).toBe(11_000)
  })
})

describe('the VAT in an amount', () => {
  it.each([
    // cents, millionths, without VAT, VAT
    [0, 210_000, 0, 0],
    [1, 210_000, 1, 0],
    [50, 210_000, 41, 9],
    [100, 210_000, 83, 17],
    [121, 210_000, 100, 21],
    [2490, 210_000, 2058, 432],
    [12_345, 210_000, 10_202, 2143],
    [110, 100_000, 100, 10],
    [104, 40_000, 100, 4],
    [999, 0, 999, 0],
    // Exactly halfway: 0.5 cents without VAT are 1.
    [3, 1_000_000, 2, 1],
    // More digits than a number has.
    [900_719_925_474, 210_000, 744_396_632_623, 156_323_292_851],
  ])('of %d cents at %d millionths leaves %d and is %d', (total, ppm, subtotal, vat) => {
    expect(splitVat(total, ppm)).toEqual({ subtotal, vat, total })
  })

  it('is what long division by hand gives, for every amount and every whole rate', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 0, max: 100 }), (total, percent) => {
        expect(splitVat(total, percent * 10_000).vat).toBe(vatByHand(total, percent))
      }),
    )
  })
})

/** Lines as unit price in cents, pieces and percent; expected: percent, without VAT, VAT and with VAT, in cents. */
const invoices: [name: string, lines: [number, number, number][], taxes: [number, number, number, number][]][] = [
  [
    'two lines of 0.50 € (by line it would be 0.18 €)',
    [
      [50, 1, 21],
      [50, 1, 21],
    ],
    [[21, 83, 17, 100]],
  ],
  [
    'three lines of 0.50 € (by line 0.27 €)',
    [
      [50, 1, 21],
      [50, 1, 21],
      [50, 1, 21],
    ],
    [[21, 124, 26, 150]],
  ],
  [
    'three lines of 0.02 € (by line nothing)',
    [
      [2, 1, 21],
      [2, 1, 21],
      [2, 1, 21],
    ],
    [[21, 5, 1, 6]],
  ],
  [
    'seven pieces in one line and one in another',
    [
      [1999, 7, 21],
      [50, 1, 21],
    ],
    [[21, 11_606, 2437, 14_043]],
  ],
  [
    'lines of two rates, each rate by itself',
    [
      [50, 1, 4],
      [50, 1, 21],
      [50, 1, 4],
    ],
    [
      [21, 41, 9, 50],
      [4, 96, 4, 100],
    ],
  ],
  [
    'a line without VAT beside one with',
    [
      [333, 3, 0],
      [333, 3, 21],
    ],
    [
      [21, 826, 173, 999],
      [0, 999, 0, 999],
    ],
  ],
  ['a hundred lines of a cent', Array.from({ length: 100 }, () => [1, 1, 21]), [[21, 83, 17, 100]]],
]

const rateOf = (percent: number) => percent * 10_000
const priced = (lines: readonly (readonly [number, number, number])[]) =>
  priceOrder({
    lines: lines.map(([unitCents, quantity, percent], index) => ({
      key: `l${index}`,
      unitCents,
      quantity,
      taxPpm: rateOf(percent),
    })),
  })

describe('the VAT of an invoice with several lines', () => {
  it.each(invoices)('is exact for %s', (_, lines, taxes) => {
    const { taxes: found } = priced(lines)
    expect(found).toEqual(
      taxes.map(([percent, netCents, taxCents, grossCents]) => ({
        ...{ ratePpm: rateOf(percent), netCents, taxCents, grossCents },
      })),
    )
  })

  it('is 0.17 € for a cart of two products at 0.50 €', () => {
    const { taxes } = priceCart([
      { id: 'a', price: 0.5, quantity: 1 },
      { id: 'b', price: 0.5, quantity: 1 },
    ])
    expect(taxes).toEqual([{ ratePpm: 210_000, netCents: 83, taxCents: 17, grossCents: 100 }])
  })

  it('is what long division by hand gives for the sum of each rate, whatever the lines', () => {
    const line = fc.tuple(fc.nat(200_000), fc.integer({ min: 1, max: 999 }), fc.constantFrom(0, 4, 5, 10, 21))
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 12 }), (lines) => {
        const sums = new Map<number, number>()
        for (const [cents, pieces, percent] of lines) sums.set(percent, (sums.get(percent) ?? 0) + cents * pieces)
        const byHand = [...sums]
          .sort(([a], [b]) => b - a)
          .map(([percent, sum]) => ({ ratePpm: rateOf(percent), taxCents: vatByHand(sum, percent), grossCents: sum }))
        expect(priced(lines).taxes).toEqual(byHand.map((tax) => ({ ...tax, netCents: tax.grossCents - tax.taxCents })))
      }),
    )
  })
})
