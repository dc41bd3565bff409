import { describe, expect, it } from 'vitest'
import {
  arePicturesChanged,
  mainPicture,
  orderAfter,
  type PictureState,
  type ProductPicture,
  pictureChanges,
  pictureReducer,
} from '../../../../src/client/admin/products/pictures.ts'
import { refusalReason } from '../../../../src/client/admin/ui/inspect-picture.ts'

const stored = (file: string, removed = false): ProductPicture => ({
  key: file,
  preview: `/${file}`,
  stored: file,
  removed,
})
const added = (key: string): ProductPicture => ({ key, preview: key, upload: new File([key], key), removed: false })
const keys = ({ pictures }: PictureState) => pictures.map(({ key }) => key)
const state = (...pictures: ProductPicture[]): PictureState => ({ pictures, refused: [] })

describe('the pictures of a product’s form', () => {
  it('move to another’s place, and a step at a time, but not past an end', () => {
    const three = state(stored('a'), stored('b'), stored('c'))
    expect(keys(pictureReducer(three, { type: 'MOVE', key: 'c', to: 'a' }))).toEqual(['c', 'a', 'b'])
    expect(keys(pictureReducer(three, { type: 'STEP', key: 'a', by: 1 }))).toEqual(['b', 'a', 'c'])
    expect(keys(pictureReducer(three, { type: 'STEP', key: 'a', by: -1 }))).toEqual(['a', 'b', 'c'])
    expect(keys(pictureReducer(three, { type: 'STEP', key: 'c', by: 1 }))).toEqual(['a', 'b', 'c'])
  })

  it('are removed by the save alone, and can be taken back until then', () => {
    const removed = pictureReducer(state(stored('a'), stored('b')), { type: 'REMOVE', key: 'a' })
    expect(pictureChanges(removed.pictures)).toEqual({ uploads: [], imageOrder: ['b'], imagesToDelete: ['a'] })
    expect(mainPicture(removed.pictures)?.key).toBe('b')
    const back = pictureReducer(removed, { type: 'RESTORE', key: 'a' })
    expect(arePicturesChanged(back.pictures, { images: ['a', 'b'] })).toBe(false)
  })

  it('are no longer sent once they are refused', () => {
    const refusal = { key: 'n', name: 'n', reason: 'picture' as const }
    const after = pictureReducer(state(stored('a'), added('n')), { type: 'REFUSE', files: [refusal] })
    expect(keys(after)).toEqual(['a'])
    expect(after.refused).toEqual([refusal])
    expect(pictureReducer(after, { type: 'DISMISS', key: 'n' }).refused).toEqual([])
  })

  it('ask for their order once more only when a new one stands before a stored one', () => {
    expect(orderAfter([stored('a'), added('n')], ['a', 'x'])).toBeUndefined()
    expect(orderAfter([added('n'), stored('a'), stored('gone', true)], ['a', 'x'])).toEqual(['x', 'a'])
    expect(orderAfter([added('n'), stored('a'), added('m')], ['a', 'x', 'y'])).toEqual(['x', 'a', 'y'])
  })

  it('leave the order alone when the same file was chosen twice', () => {
    expect(orderAfter([added('n'), stored('a'), added('n2')], ['a', 'x'])).toBeUndefined()
  })

  it('are pictures by what they call themselves, of 10 MB at most', () => {
    expect(refusalReason({ type: 'image/webp', size: 10 * 1024 * 1024 })).toBeUndefined()
    expect(refusalReason({ type: 'image/webp', size: 10 * 1024 * 1024 + 1 })).toBe('pictureSize')
    expect(refusalReason({ type: 'application/pdf', size: 10 })).toBe('picture')
    expect(refusalReason({ type: 'image/svg+xml', size: 10 })).toBe('picture')
  })
})
