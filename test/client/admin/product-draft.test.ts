import { describe, expect, it } from 'vitest'
import { draftPictures } from '../../../src/client/admin/products/use-product-draft.ts'

describe('the pictures of a product’s draft', () => {
  it('come back in their order, with what was removed; the product’s others stand behind them', () => {
    const pictures = [
      { file: 'c.webp', removed: false },
      { file: 'gone.webp', removed: false },
      { file: 'a.webp', removed: true },
    ]
    const kept = draftPictures({ pictures }, ['a.webp', 'b.webp', 'c.webp'])
    expect(kept.map(({ stored, removed }) => [stored, removed])).toEqual([
      ['c.webp', false],
      ['a.webp', true],
      ['b.webp', false],
    ])
  })
})
