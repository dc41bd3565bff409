import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizesIn, splitBySize } from '../../../src/shared/catalog/size-runs.ts'

describe('the sizes that dimensions name', () => {
  it('are the run at their beginning, by letter or by number', () => {
    expect(sizesIn('XS–XL · 112 × 48 cm (M)')).toEqual(['XS', 'S', 'M', 'L', 'XL'])
    expect(sizesIn('XXS–4XL')).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'])
    expect(sizesIn(' 3XL – 4XL · 76 cm')).toEqual(['3XL', '4XL'])
    expect(sizesIn('34–56')).toHaveLength(12)
    expect(sizesIn('S - 3XL')).toEqual(['S', 'M', 'L', 'XL', 'XXL', '3XL'])
    expect(sizesIn('34–40 · 106 × 38 cm (38)')).toEqual(['34', '36', '38', '40'])
  })

  it('are none of a hat, a bottle or a scarf, nor of a run that is none', () => {
    for (const text of [
      'Ø 36 cm · 55–60 cm',
      '55–60 cm',
      '50 ml · 4 × 13 cm',
      '200 × 45 cm',
      '',
      'XL–S · 1',
      'S–S · 1',
      'A–M · 1',
      '?XL–4XL',
      '38–38',
      '34–58',
      'size 34–40',
      'size M–L',
      '34–41 ·',
      '10–98 ·',
      'M',
    ])
      expect(sizesIn(text), text).toEqual([])
  })
})

describe('a stock that is split by size', () => {
  it('has the sum that it had, none below zero, and no size more than a more central one but for a rest', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 12 }), (pieces, count) => {
        const split = splitBySize(pieces, count)
        expect(split).toHaveLength(count)
        expect(split.reduce((sum, share) => sum + share, 0)).toBe(pieces)
        for (let index = 0; index < Math.floor(count / 2); index++) {
          expect(split[index]).toBeGreaterThanOrEqual(0)
          expect((split[index] ?? 0) - (split[index + 1] ?? Infinity)).toBeLessThanOrEqual(count === 1 ? 0 : 1)
        }
      }),
    )
    expect(splitBySize(24, 5)).toEqual([3, 5, 8, 5, 3])
    // What is left goes to the sizes that lack most, of equal ones to the smaller.
    expect(splitBySize(10, 4)).toEqual([2, 3, 3, 2])
    expect(splitBySize(1, 2)).toEqual([1, 0])
    expect(splitBySize(7, 6)).toEqual([1, 1, 2, 2, 1, 0])
    expect(splitBySize(10, 12)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
  })
})
