import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centsFromEuros,
  eurosFromCents,
  formatAmount,
  formatCents,
  formatEuros,
  roundHalfAwayFromZero,
} from '../../src/shared/money.ts'

describe('rounding', () => {
  it.each([
    [0.4, 0],
    [0.5, 1],
    [1.4, 1],
    [1.5, 2],
    [2.5, 3],
    [-0.5, -1],
    [-1.4, -1],
    [-2.5, -3],
  ])('takes %d to %d: halves go away from zero', (value, rounded) => {
    expect(roundHalfAwayFromZero(value)).toBe(rounded)
  })
})

describe('euros and cents', () => {
  // A hundred times each of these is a little off the whole number.
  it.each([
    [0.29, 29],
    [0.57, 57],
    [1.15, 115],
    [8.2, 820],
    [19.99, 1999],
    [1_000_000, 100_000_000],
    [-4.35, -435],
  ])('%d € are %d cents', (euros, cents) => {
    expect(centsFromEuros(euros)).toBe(cents)
    expect(eurosFromCents(cents)).toBe(euros)
  })

  it('are the same amount in both directions, for every whole number of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        expect(centsFromEuros(eurosFromCents(cents))).toBe(cents)
      }),
    )
  })
})

describe('an amount as the language writes it', () => {
  it.each([
    // First, because a format is made once: Spanish groups four digits only when it is told to.
    ['es', 1234.5, '1.234,50'],
    ['en', 1234.5, '1,234.50'],
    ['es', 0, '0,00'],
    ['es', 24.9, '24,90'],
    ['es', 1234567, '1.234.567,00'],
    ['en', 24.9, '24.90'],
    ['en', 1234567, '1,234,567.00'],
  ] as const)('in %s writes %d as %s', (language, euros, written) => {
    expect(formatAmount(euros, language)).toBe(written)
  })

  it('has the euro sign after a narrow space that does not break, from euros and from cents', () => {
    expect(formatEuros(1234.5, 'es')).toBe('1.234,50\u202f€')
    expect(formatEuros(0.5, 'en')).toBe('0.50\u202f€')
    expect(formatCents(123_450, 'es')).toBe('1.234,50\u202f€')
    expect(formatCents(5, 'en')).toBe('0.05\u202f€')
  })
})
