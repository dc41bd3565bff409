import { describe, expect, it } from 'vitest'
import { draftOf, parseDraft, unchangedPicture } from '../../../src/client/admin/categories/category-picture.ts'
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

describe('the picture of a category’s draft', () => {
  it('is whether the stored one goes, and the name of a chosen file, which itself is not kept', () => {
    const chosen = { removed: false, upload: new File(['x'], 'mar.jpg') }
    expect(JSON.parse(JSON.stringify(draftOf(chosen)))).toEqual({ removed: false, files: ['mar.jpg'] })
    expect(parseDraft(draftOf({ removed: true }))).toEqual({ removed: true, files: [] })
    expect(parseDraft(draftOf(unchangedPicture))).toEqual({ removed: false, files: [] })
  })

  it.each([undefined, null, 5, 'x', { removed: 'yes', files: 'a' }, { files: [1, {}] }])(
    'is none when storage holds %j',
    (stored) => expect(parseDraft(stored)).toEqual({ removed: false, files: [] }),
  )
})
