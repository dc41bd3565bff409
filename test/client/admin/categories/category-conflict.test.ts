import { describe, expect, it } from 'vitest'
import { findCategoryConflict, mergeCategory } from '../../../../src/client/admin/categories/category-conflict.ts'
import { draftOf, parseDraft, unchangedPicture } from '../../../../src/client/admin/categories/category-picture.ts'
import type { CategoryEdit } from '../../../../src/shared/catalog/admin.ts'

const opened: CategoryEdit = {
  ...{ id: 'c1', version: 3, name: [{ es: 'Hogar', en: 'Home' }], nameEs: 'Hogar', nameEn: 'Home' },
  ...{ image: ['old.png'], numberOfProducts: 2, textTimes: {} },
}
const values = { nameEs: 'Hogar', nameEn: 'Home', sizeGuideId: '' }
const upload = new File(['x'], 'new.png', { type: 'image/png' })

describe('a conflict of a category', () => {
  it('names the fields that differ, and proposes the stored value where the form has changed nothing', () => {
    const theirs = { ...opened, version: 4, nameEs: 'La casa', sizeGuideId: 'g1' }
    const yours = { values: { ...values, nameEn: 'Household' }, picture: unchangedPicture }
    const { fields, proposal } = findCategoryConflict(opened, yours, theirs)
    expect(fields).toEqual(['nameEs', 'nameEn', 'sizeGuideId'])
    expect(proposal).toEqual({ nameEs: 'theirs', nameEn: 'yours', sizeGuideId: 'theirs' })
  })

  it('is none in a field that both have changed to the same, nor where one has no guide and the other an empty one', () => {
    const theirs = { ...opened, nameEs: 'La casa' }
    const yours = { values: { ...values, nameEs: ' La casa ' }, picture: unchangedPicture }
    expect(findCategoryConflict(opened, yours, theirs).fields).toEqual([])
  })

  it.each([
    ['left as it is', unchangedPicture, ['other.png'], []],
    ['removed', { removed: true }, ['other.png'], ['images']],
    ['removed on both sides', { removed: true }, [], []],
    ['replaced', { removed: false, upload }, [], ['images']],
  ])('asks for a picture that was %s: %j', (_case, picture, image, expected) => {
    const { fields, proposal } = findCategoryConflict(opened, { values, picture }, { ...opened, image })
    expect(fields).toEqual(expected)
    expect(proposal.images).toBe(expected.length > 0 ? 'yours' : undefined)
  })

  it('is saved as it was chosen: the stored value, or the one of the form', () => {
    const theirs = { ...opened, version: 4, nameEs: 'La casa', nameEn: 'The house', sizeGuideId: 'g1' }
    const yours = { values: { ...values, nameEn: 'Household' }, picture: { removed: false, upload } }
    const conflict = findCategoryConflict(opened, yours, theirs)
    expect(mergeCategory(conflict, { ...conflict.proposal, images: 'theirs' })).toEqual({
      values: { nameEs: 'La casa', nameEn: 'Household', sizeGuideId: 'g1' },
      picture: unchangedPicture,
    })
    expect(mergeCategory(conflict, { nameEs: 'yours' })).toEqual(yours)
    const without = findCategoryConflict({ ...opened, sizeGuideId: 'g1' }, yours, opened)
    expect(mergeCategory(without, { sizeGuideId: 'theirs' }).values.sizeGuideId).toBe('')
  })
})

describe('the draft of a category', () => {
  it('names the chosen file, the removal and the category that it was typed over', () => {
    const stored = JSON.parse(JSON.stringify(draftOf({ removed: true, upload }, opened))) as unknown
    expect(parseDraft(stored, { ...opened, version: 9 })).toEqual({ removed: true, files: ['new.png'], base: opened })
    expect(draftOf(unchangedPicture, opened)).toEqual({ removed: false, files: [], base: opened })
  })

  it.each([undefined, null, 5, 'x', { files: 'x', removed: 'yes' }, { files: [1], base: { id: 'c1', version: 3 } }])(
    'that says nothing of it (%j) is of no version that somebody has saved, so that its save asks',
    (stored) => {
      expect(parseDraft(stored, opened)).toEqual({ removed: false, files: [], base: { ...opened, version: 0 } })
    },
  )

  it('of another category is not of this one’s version', () => {
    const { base } = parseDraft(draftOf(unchangedPicture, { ...opened, id: 'c2' }), opened)
    expect(base).toEqual({ ...opened, version: 0 })
  })
})
