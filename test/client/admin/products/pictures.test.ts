import { describe, expect, it } from 'vitest'
import { refusalReason } from '../../../../src/client/admin/kit/uploads.tsx'
import {
  changePicture,
  describePictures,
  dropPicture,
  findMainPicture,
  movePicture,
  type Pictures,
  readPictureDraft,
  toPictureDraft,
  toPictures,
} from '../../../../src/client/admin/products/pictures.ts'

const keys = (pictures: Pictures) => pictures.map(({ key }) => key)
const describe_ = (pictures: Pictures) => describePictures(pictures, {}, new Set())

describe('the pictures of a product’s form', () => {
  it('move to another’s place, but not past an end', () => {
    const three = toPictures({ images: ['a', 'b', 'c'] })
    expect(keys(movePicture(three, 'c', 0))).toEqual(['c', 'a', 'b'])
    expect(keys(movePicture(three, 'a', 1))).toEqual(['b', 'a', 'c'])
    expect(keys(movePicture(three, 'a', -1))).toEqual(['a', 'b', 'c'])
    expect(keys(movePicture(three, 'c', 3))).toEqual(['a', 'b', 'c'])
  })

  it('are removed by the save alone, and can be taken back until then', () => {
    const two = toPictures({ images: ['a', 'b'] })
    const removed = changePicture(two, 'a', { removed: true })
    expect(describe_(removed)).toMatchObject({ uploads: [], imageOrder: ['b'], imagesToDelete: ['a'] })
    expect(findMainPicture(removed)?.key).toBe('b')
    expect(changePicture(removed, 'a', { removed: false })).toEqual(two)
  })

  it('are no longer sent once they are refused', () => {
    const upload = new File(['n'], 'n')
    const added = [...toPictures({ images: ['a'] }), { key: 'n', preview: 'n', upload, removed: false }]
    expect(describe_(added)).toMatchObject({ uploads: [upload], imageOrder: ['a', 'new:0'] })
    expect(describe_(dropPicture(added, 'n'))).toMatchObject({ uploads: [], imageOrder: ['a'] })
  })

  it('are pictures by what they call themselves, of 10 MB at most', () => {
    expect(refusalReason({ type: 'image/webp', size: 10 * 1024 * 1024 })).toBeUndefined()
    expect(refusalReason({ type: 'image/webp', size: 10 * 1024 * 1024 + 1 })).toBe('pictureSize')
    expect(refusalReason({ type: 'application/pdf', size: 10 })).toBe('picture')
    expect(refusalReason({ type: 'image/svg+xml', size: 10 })).toBe('picture')
  })
})

describe('the pictures of a product’s draft', () => {
  it('come back in their order, with what was removed; the product’s others follow them', () => {
    const pictures = [
      { file: 'c.webp', removed: false },
      { file: 'gone.webp', removed: false },
      { file: 'a.webp', removed: true },
    ]
    const restored = readPictureDraft({ pictures }, ['a.webp', 'b.webp', 'c.webp'])
    expect(restored.map(({ stored, removed }) => [stored, removed])).toEqual([
      ['c.webp', false],
      ['a.webp', true],
      ['b.webp', false],
    ])
  })

  it('are those that are stored when the draft is damaged', () => {
    for (const draft of [null, 'x', {}, { pictures: [{ file: 1 }] }]) {
      expect(keys(readPictureDraft(draft, ['a', 'b']))).toEqual(['a', 'b'])
    }
  })

  it('are as they were when a file was chosen and taken out again; otherwise its name stays', () => {
    const stored = toPictures({ images: ['a'] })
    const upload = { key: 'n', preview: 'n', upload: new File(['n'], 'n.png'), removed: false }
    expect(toPictureDraft([...stored, upload]).files).toEqual(['n.png'])
    expect(toPictureDraft([...stored, { ...upload, removed: true }])).toEqual(toPictureDraft(stored))
  })
})
