import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizesIn, splitBySize } from '../../../src/shared/catalog/size-runs.ts'

describe('the sizes that dimensions name', () => {
  it('are the run at their beginning, by letter or by number', () => {
    expect(sizesIn('XS–XL · 112 × 48 cm (M)')).toEqual(['XS', 'S', 'M', 'L', 'XL'])
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
      '34–41 ·',
      '10–98 ·',
      'M',
    ])
      expect(sizesIn(text), text).toEqual([])
  })
})

describe('pieces by size', () => {
  it('have the sum that they had, none below zero, and no size more than a more central one but for a rest', () => {
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
  })
})
