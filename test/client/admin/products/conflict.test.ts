import { describe, expect, it } from 'vitest'
import {
  findConflict,
  mergedEdition,
  mergedPictures,
  mergedValues,
} from '../../../../src/client/admin/products/conflict.ts'
import type { ProductPicture } from '../../../../src/client/admin/products/pictures.ts'
import { valuesOf } from '../../../../src/client/admin/products/product-values.ts'
import { formAfterUpload, productFormData } from '../../../../src/client/admin/products/use-save-product.ts'
import { rowsOf } from '../../../../src/client/admin/products/variants/variant-rows.ts'
import type { ProductEdit } from '../../../../src/shared/catalog/admin.ts'
import { noTexts } from '../../../support/products.ts'

const opened: ProductEdit = {
  ...noTexts,
  id: 'p',
  version: 1,
  images: ['a', 'b'],
  title: [{ es: 'Camisa', en: 'Shirt' }],
  shortDescription: [{ es: 'Corta', en: 'Short' }],
  largeDescription: [{ es: 'Larga', en: 'Long' }],
  price: 59,
  visible: true,
  approved: true,
  SKU: 'S',
  stock: 4,
  category: ['c'],
  updatedAt: '2026-11-20T12:00:00Z',
  textTimes: {},
}
const asPicture = (file: string): ProductPicture => ({ key: file, preview: file, stored: file, removed: false })
const edition = (product: ProductEdit) => ({
  values: valuesOf(product),
  pictures: product.images.map(asPicture),
  rows: rowsOf(product),
  sizeGuideId: product.sizeGuideId ?? '',
})

describe('two admins on the same product', () => {
  const theirs = { ...opened, version: 2, price: 49, stock: 2, images: ['b'] }
  const mine = { ...edition(opened), values: { ...valuesOf(opened), stock: 9, titleEn: 'My shirt' } }

  it('see the fields that differ, each with the side that changed it as the proposal', () => {
    const { fields, proposal } = findConflict(opened, mine, theirs)
    expect(fields).toEqual(['titleEn', 'price', 'stock', 'images'])
    expect(proposal).toEqual({ titleEn: 'yours', price: 'theirs', stock: 'yours', images: 'theirs' })
  })

  it('see no difference in spaces that a save takes away', () => {
    const spaced = { ...edition(opened), values: { ...valuesOf(opened), titleEs: ' Camisa ' } }
    expect(findConflict(opened, spaced, { ...opened, version: 2 }).fields).toEqual([])
  })

  it('save what was chosen of each side', () => {
    const values = mergedValues(mine.values, theirs, { price: 'theirs', stock: 'yours' })
    expect([values.price, values.stock, values.titleEn]).toEqual([49, 9, 'My shirt'])
  })

  it('are not asked about a stock that was only sold from meanwhile', () => {
    const sold = { ...opened, version: 2, stock: 1, price: 49 }
    const { fields, yours } = findConflict(opened, edition(opened), sold)
    expect([fields, yours.stock]).toEqual([['price'], 1])
  })

  it('who have left the stock empty keep the one of the other side', () => {
    const emptied = { ...edition(opened), values: { ...valuesOf(opened), stock: '' } }
    const { fields, yours } = findConflict(opened, emptied, { ...opened, version: 2, stock: 1 })
    expect([fields, yours.stock]).toEqual([[], 1])
  })

  it('see the stock that was opened, stored and typed, and save the one that they choose', () => {
    const before = { ...opened, stock: 45 }
    const stored = { ...before, version: 2, stock: 60 }
    const mine = { ...edition(before), values: { ...valuesOf(before), stock: 70 } }
    const conflict = findConflict(before, mine, stored)
    const { fields, openedStock, yours, theirs, proposal } = conflict
    expect([fields, openedStock, theirs.stock, yours.stock, proposal.stock]).toEqual([['stock'], 45, 60, 70, 'yours'])
    const savedAs = (side: 'yours' | 'theirs') => {
      const data = productFormData(mergedValues(yours, theirs, { stock: side }), { pictures: [], edited: stored })
      // How the server writes it: what is sold from now on stays sold.
      return stored.stock + Number(data.get('stock')) - Number(data.get('stockWas'))
    }
    expect([savedAs('yours'), savedAs('theirs')]).toEqual([70, 60])
  })

  it('are asked about the size guide, and save the one that was chosen', () => {
    const given = { ...opened, version: 2, sizeGuideId: 'theirs' }
    const chosen = { ...edition(opened), sizeGuideId: 'mine' }
    const conflict = findConflict(opened, chosen, given)
    expect([conflict.fields, conflict.proposal]).toEqual([['sizeGuideId'], { sizeGuideId: 'yours' }])
    const saved = (side: 'theirs' | 'yours') =>
      mergedEdition(conflict, [], { sizeGuideId: side }, asPicture).sizeGuideId
    expect([saved('theirs'), saved('yours')]).toEqual(['theirs', 'mine'])
    expect(findConflict(opened, edition(opened), given).proposal).toEqual({ sizeGuideId: 'theirs' })
    expect(findConflict(opened, chosen, { ...given, sizeGuideId: 'mine' }).fields).toEqual([])
  })

  it('keep of their own pictures those that still exist, and remove what the other side added', () => {
    const now = { ...theirs, images: ['b', 'z'] }
    const kept = mergedPictures(mine.pictures, now, 'yours', asPicture)
    expect(kept.map(({ key, removed }) => [key, removed])).toEqual([
      ['b', false],
      ['z', true],
    ])
    expect(mergedPictures(mine.pictures, now, 'theirs', asPicture).map(({ key }) => key)).toEqual(['b', 'z'])
  })
})

describe('a product’s form as it is sent', () => {
  it('names the version that it was opened with, what goes and the order of what stays', () => {
    const pictures = [asPicture('b'), { ...asPicture('a'), removed: true }]
    const data = productFormData(valuesOf(opened), { pictures, edited: { id: 'p', version: 7, stock: 4 } })
    expect([data.get('id'), data.get('version'), data.get('imageOrder'), data.get('imagesToDelete')]).toEqual([
      'p',
      '7',
      '["b"]',
      '["a"]',
    ])
    expect([data.get('price'), data.get('visible'), data.get('categories')]).toEqual(['59', 'true', '["c"]'])
  })

  it('names the size guide only when another was chosen; an empty one is none', () => {
    const withGuide = { ...opened, sizeGuideId: 'g' }
    const sent = (sizeGuideId?: string) =>
      productFormData(valuesOf(opened), {
        pictures: [],
        edited: withGuide,
        ...(sizeGuideId !== undefined && { sizeGuideId }),
      }).get('sizeGuideId')
    expect([sent(), sent('g'), sent('h'), sent('')]).toEqual([null, null, 'h', ''])
    expect(productFormData(valuesOf(opened), { pictures: [], sizeGuideId: '' }).has('sizeGuideId')).toBe(false)
  })

  it('names the stock that it was opened with, so that what is sold meanwhile stays sold', () => {
    const data = productFormData({ ...valuesOf(opened), stock: 9 }, { pictures: [], edited: opened })
    expect([data.get('stock'), data.get('stockWas')]).toEqual(['9', '4'])
  })

  it('leaves the stock of the save alone when only the order of pictures follows it', () => {
    const saved = { ...opened, version: 2, stock: 6 }
    const pictures = [asPicture('b'), asPicture('a')]
    const data = formAfterUpload({ ...valuesOf(opened), stock: 9 }, { pictures }, saved) ?? new FormData()
    expect([data.get('stock'), data.get('stockWas'), data.get('version')]).toEqual(['6', '6', '2'])
    expect(data.get('imageOrder')).toBe('["b","a"]')
  })

  it('has neither id nor version nor earlier stock when the product is new', () => {
    const upload = new File(['x'], 'x.jpg')
    const pictures = [{ key: 'n', preview: '', upload, removed: false }]
    const data = productFormData(valuesOf(opened), { pictures })
    expect(['id', 'version', 'stockWas'].filter((name) => data.has(name))).toEqual([])
    expect(data.getAll('newImages')).toHaveLength(1)
  })
})
