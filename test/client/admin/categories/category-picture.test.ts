import { describe, expect, it } from 'vitest'
import { categoriesQuery } from '../../../../src/client/admin/categories/categories-page.tsx'
import { categoryBody, unchangedPicture } from '../../../../src/client/admin/categories/category-picture.ts'

const category = { id: 'c1', version: 3, image: ['old.png'] }
const names = { nameEs: 'Hogar', nameEn: 'Home' }
const upload = new File(['x'], 'new.png', { type: 'image/png' })

const sent = (body: FormData) => ({
  deleted: JSON.parse(String(body.get('imagesToDelete'))) as string[],
  uploads: body.getAll('newImages').map((file) => (file as File).name),
})

describe('a saved category', () => {
  it('is sent with both names', () => {
    const body = categoryBody(category, names, unchangedPicture)
    expect([body.get('id'), body.get('nameEs'), body.get('nameEn')]).toEqual(['c1', 'Hogar', 'Home'])
  })

  it('is sent with the version that it was typed over, and with what was confirmed and chosen', () => {
    const body = categoryBody(category, { ...names, sizeGuideId: '' }, unchangedPicture, ['nameEn'])
    expect([body.get('version'), body.get('upToDate'), body.get('sizeGuideId')]).toEqual(['3', '["nameEn"]', ''])
    const plain = categoryBody(category, names, unchangedPicture)
    expect([plain.has('upToDate'), plain.has('sizeGuideId')]).toEqual([false, false])
  })

  it('keeps its picture when nobody touched it', () => {
    expect(sent(categoryBody(category, names, unchangedPicture))).toEqual({ deleted: [], uploads: [] })
  })

  it('loses the stored picture when another one takes its place, so that it never has two', () => {
    expect(sent(categoryBody(category, names, { removed: false, upload }))).toEqual({
      deleted: ['old.png'],
      uploads: ['new.png'],
    })
  })

  it('loses the stored picture when that is removed', () => {
    expect(sent(categoryBody(category, names, { removed: true }))).toEqual({ deleted: ['old.png'], uploads: [] })
  })
})

describe('the category list', () => {
  it('falls back to the order of the shop for one that does not exist', () => {
    const list = { q: '', page: 1, limit: 50, get: () => '', set: () => undefined }
    expect(categoriesQuery({ ...list, sort: '-sells' }, 'es').sort).toBe('-sells')
    expect(categoriesQuery({ ...list, sort: 'price' }, 'es').sort).toBe('position')
  })
})
