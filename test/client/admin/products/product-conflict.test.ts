import { describe, expect, it } from 'vitest'
import { describeConflict, mergeVersions } from '../../../../src/client/admin/kit/record-conflict.tsx'
import { mergePictures, toPictures } from '../../../../src/client/admin/products/pictures.ts'
import {
  type ProductValues,
  productExtra,
  toProductValues,
  writeProductBody,
} from '../../../../src/client/admin/products/product-form.ts'
import { setCells } from '../../../../src/client/admin/products/variants/variant-rows.ts'
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
const variant = (size: string, price: number) => ({
  ...{ id: size, values: { size }, sku: size, price, stock: 2 },
  ...{ enabled: true, barcode: '', weight: '' },
})
const read = (product: ProductEdit) => ({ ...toProductValues(product), ...productExtra.toExtra(product) })
const noExtra = { images: [], variants: [] }

/** The conflict of a form with changes. @param differing the names that the server tells */
function conflictOf(before: ProductEdit, changes: Partial<ProductValues>, stored: ProductEdit, differing: string[]) {
  return describeConflict(
    { opened: read(before), typed: { ...read(before), ...changes }, stored: read(stored) },
    differing,
  )
}

describe('two admins on the same product', () => {
  const stored = { ...opened, version: 2, price: 49, stock: 2, images: ['b'] }
  const names = ['titleEn', 'price', 'stock', 'images']

  it('see the fields that differ, each with the side that changed it as the proposal', () => {
    const { fields, proposal } = conflictOf(opened, { stock: 9, titleEn: 'My shirt' }, stored, names)
    expect(fields).toEqual(['titleEn', 'price', 'stock', 'images'])
    expect(proposal).toEqual({ titleEn: 'typed', price: 'stored', stock: 'typed', images: 'stored' })
  })

  it('save the version that was chosen of each field', () => {
    const conflict = conflictOf(opened, { stock: 9, titleEn: 'My shirt' }, stored, names)
    const merged = mergeVersions(conflict, { price: 'stored', stock: 'typed' })
    expect([merged.price, merged.stock, merged.titleEn]).toEqual([49, 9, 'My shirt'])
  })

  it('keep a stock that was only sold from meanwhile, and pictures that were added', () => {
    const sold = { ...opened, version: 2, stock: 1, price: 49, images: ['a', 'b', 'z'] }
    const conflict = conflictOf(opened, {}, sold, ['price'])
    expect([conflict.fields, conflict.typed.stock]).toEqual([['price'], 1])
    expect(productExtra.merge?.(conflict, {}).images).toEqual(toPictures(sold))
  })

  it('who have left the stock empty keep the one that is stored', () => {
    const { typed } = conflictOf(opened, { stock: '' }, { ...opened, version: 2, stock: 1 }, [])
    const data = writeProductBody(typed, noExtra, { ...opened, version: 2, stock: 1 })
    expect([data.get('stock'), data.get('stockWas')]).toEqual(['1', '1'])
  })

  it('see the stock that was opened, stored and typed, and save the one that they choose', () => {
    const before = { ...opened, stock: 45 }
    const now = { ...before, version: 2, stock: 60 }
    const conflict = conflictOf(before, { stock: 70 }, now, ['stock'])
    expect([conflict.opened.stock, conflict.stored.stock, conflict.typed.stock]).toEqual([45, 60, 70])
    expect(conflict.proposal).toEqual({ stock: 'typed' })
    const savedAs = (side: 'typed' | 'stored') => {
      const data = writeProductBody(mergeVersions(conflict, { stock: side }), noExtra, now)
      // How the server writes it: what is sold from now on stays sold.
      return now.stock + Number(data.get('stock')) - Number(data.get('stockWas'))
    }
    expect([savedAs('typed'), savedAs('stored')]).toEqual([70, 60])
  })

  it('are asked about the size guide, and save the one that was chosen', () => {
    const given = { ...opened, version: 2, sizeGuideId: 'stored' }
    const conflict = conflictOf(opened, { sizeGuideId: 'typed' }, given, ['sizeGuideId'])
    expect([conflict.fields, conflict.proposal]).toEqual([['sizeGuideId'], { sizeGuideId: 'typed' }])
    const saved = (side: 'typed' | 'stored') => mergeVersions(conflict, { sizeGuideId: side }).sizeGuideId
    expect([saved('stored'), saved('typed')]).toEqual(['stored', 'typed'])
    expect(conflictOf(opened, {}, given, []).typed.sizeGuideId).toBe('stored')
  })

  it('keep of their own pictures those that still exist, and remove those that somebody else added', () => {
    const now = toPictures({ images: ['b', 'z'] })
    const merge = (side?: 'typed' | 'stored') =>
      mergePictures(toPictures({ images: ['a', 'b'] }), now, side).map(({ key, removed }) => [key, removed])
    expect(merge('typed')).toEqual([
      ['b', false],
      ['z', true],
    ])
    expect(merge('stored')).toEqual([
      ['b', false],
      ['z', false],
    ])
    expect(merge(), 'nothing was chosen').toEqual(merge('stored'))
  })

  it('leave prices of variants alone that somebody else has changed', () => {
    const before = { ...opened, price: 20, stock: 4, variants: [variant('s', 20), variant('m', 20)] }
    const now = { ...before, version: 2, price: 25, variants: [variant('s', 25), variant('m', 25)] }
    const conflict = conflictOf(before, { titleEn: 'My shirt' }, now, ['titleEn'])
    const extra = productExtra.merge?.(conflict, conflict.proposal) ?? noExtra
    const data = writeProductBody(mergeVersions(conflict, conflict.proposal), extra, now)
    expect([data.get('price'), data.has('variants'), data.get('titleEn')]).toEqual(['25', false, 'My shirt'])
  })
})

describe('a product’s form as it is sent', () => {
  const [a, b] = toPictures(opened)
  const upload = (key: string) => ({ key, preview: '', upload: new File([key], key), removed: false })
  const lists = (
    images: (typeof a)[],
    context: ProductEdit | undefined = opened,
    variants = productExtra.toExtra(context).variants,
  ) => {
    const data = writeProductBody(
      toProductValues(context),
      { images: images.flatMap((each) => each ?? []), variants },
      context,
    )
    return { data, read: (name: string) => data.get(name) && JSON.parse(String(data.get(name))) }
  }

  it('names the version that it was opened with, what goes and the order of what stays', () => {
    const { data } = lists([b, a && { ...a, removed: true }], { ...opened, version: 7 })
    expect([data.get('id'), data.get('version'), data.get('imageOrder'), data.get('imagesToDelete')]).toEqual([
      'p',
      '7',
      '["b"]',
      '["a"]',
    ])
    expect([data.get('price'), data.get('visible'), data.get('categories')]).toEqual(['59', 'true', '["c"]'])
  })

  it('names new pictures in their places, and the values that they show, with their files', () => {
    const inSizes = { ...opened, variants: [variant('s', 20)] }
    const { data, read } = lists(
      [{ ...upload('x'), valueId: 's' }, b, { ...upload('gone'), removed: true }, upload('y'), a],
      inSizes,
    )
    expect(read('imageOrder')).toEqual(['new:0', 'b', 'new:1', 'a'])
    expect(read('imageValues')).toEqual([{ image: 'new:0', valueId: 's' }])
    expect(data.getAll('newImages').map((file) => (file as File).name)).toEqual(['x', 'y'])
  })

  it('sends the value of a picture only when it is another one, and none that the product does not have', () => {
    const shown = { ...opened, variants: [variant('s', 20)], imageValues: [{ image: 'a', valueId: 's' }] }
    const pictures = toPictures(shown)
    expect(lists([...pictures], shown).read('imageValues')).toBeNull()
    expect(lists([...pictures], shown, []).read('imageValues')).toEqual([{ image: 'a' }])
    expect(lists([a, b && { ...b, valueId: 's' }], shown).read('imageValues')).toEqual([
      { image: 'a' },
      { image: 'b', valueId: 's' },
    ])
  })

  it('names the size guide only when another was chosen; an empty one is none', () => {
    const withGuide = { ...opened, sizeGuideId: 'g' }
    const sent = (sizeGuideId: string) =>
      writeProductBody({ ...toProductValues(opened), sizeGuideId }, noExtra, withGuide).get('sizeGuideId')
    expect([sent('g'), sent('h'), sent('')]).toEqual([null, 'h', ''])
    expect(writeProductBody(toProductValues(undefined), noExtra, undefined).has('sizeGuideId')).toBe(false)
  })

  it('names the stock that it was opened with, so that what is sold meanwhile stays sold', () => {
    const data = writeProductBody({ ...toProductValues(opened), stock: 9 }, noExtra, opened)
    expect([data.get('stock'), data.get('stockWas')]).toEqual(['9', '4'])
  })

  it('has the price of the cheapest variant once they change, and no stock of its own', () => {
    const inSizes = { ...opened, price: 20, variants: [variant('s', 20), variant('m', 30)] }
    const { variants } = productExtra.toExtra(inSizes)
    const dearer = setCells(variants, 's', [{ price: 35 }])
    const { data } = lists([], inSizes, dearer)
    expect([data.get('price'), data.has('stock'), data.has('stockWas')]).toEqual(['30', false, false])
  })

  it('has neither id nor version nor earlier stock nor order when the product is new', () => {
    const data = writeProductBody(toProductValues(undefined), { images: [upload('x')], variants: [] }, undefined)
    expect(['id', 'version', 'stockWas', 'imageOrder'].filter((name) => data.has(name))).toEqual([])
    expect(data.getAll('newImages')).toHaveLength(1)
  })
})
