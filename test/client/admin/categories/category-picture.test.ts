import { describe, expect, it } from 'vitest'
import { categoriesQuery } from '../../../../src/client/admin/categories/categories-page.tsx'
import { pictureExtra, writePicture } from '../../../../src/client/admin/kit/record-picture.tsx'
import type { CategoryEdit } from '../../../../src/shared/catalog/admin.ts'

const category: CategoryEdit = {
  ...{ id: 'c1', version: 3, name: [{ es: 'Hogar', en: 'Home' }], nameEs: 'Hogar', nameEn: 'Home' },
  ...{ image: ['old.png'], numberOfProducts: 2, textTimes: {} },
}
const file = new File(['x'], 'new.png', { type: 'image/png' })
const upload = { name: 'new.png', file }

const sent = (picture: { stored: string[]; upload?: typeof upload }) => {
  const body = new FormData()
  writePicture(body, picture, category.image)
  return {
    deleted: JSON.parse(String(body.get('imagesToDelete'))) as string[],
    uploads: body.getAll('newImages').map((each) => (each as File).name),
  }
}

describe('the picture of a saved category', () => {
  it('stays when nobody touched it', () => {
    expect(sent({ stored: ['old.png'] })).toEqual({ deleted: [], uploads: [] })
  })

  it('goes when another one takes its place, so that it never has two', () => {
    expect(sent({ stored: [], upload })).toEqual({ deleted: ['old.png'], uploads: ['new.png'] })
  })

  it('goes when it is removed', () => {
    expect(sent({ stored: [] })).toEqual({ deleted: ['old.png'], uploads: [] })
  })
})

describe('the draft of a category', () => {
  const restore = (images: { stored: string[]; upload?: typeof upload }) =>
    pictureExtra.readDraft(JSON.parse(JSON.stringify(pictureExtra.toDraft({ images }))), category).images

  it('names the chosen file, and has the picture of the version that it was typed over', () => {
    expect(pictureExtra.toDraft({ images: { stored: [], upload } }).files).toEqual(['new.png'])
    expect(restore({ stored: [], upload })).toEqual({ stored: ['old.png'] })
  })

  it('remembers a removal', () => {
    expect(restore({ stored: [] })).toEqual({ stored: [] })
  })

  it.each([undefined, null, 5, 'x', { removed: 'yes' }])('that names no picture (%j) removes none', (stored) => {
    expect(pictureExtra.readDraft(stored, category).images).toEqual({ stored: ['old.png'] })
  })
})

describe('the category list', () => {
  it('falls back to the order of the shop for one that does not exist', () => {
    const list = { q: '', page: 1, limit: 50, get: () => '', set: () => undefined }
    expect(categoriesQuery({ ...list, sort: '-sells' }, 'es').sort).toBe('-sells')
    expect(categoriesQuery({ ...list, sort: 'price' }, 'es').sort).toBe('position')
  })
})
