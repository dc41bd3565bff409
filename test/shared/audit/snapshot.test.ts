import { describe, expect, it } from 'vitest'
import { getChangedFields, isSameValue, type SnapshotValue } from '../../../src/shared/audit/snapshot.ts'
import { isUndoable, parseVariantField } from '../../../src/shared/audit/undo.ts'

describe('two values', () => {
  it.each<[SnapshotValue | undefined, SnapshotValue | undefined, boolean]>([
    [1, 1, true],
    [1, 2, false],
    [1, '1', false],
    [null, undefined, true],
    [null, 0, false],
    [null, {}, false],
    [{}, null, false],
    ['a', {}, false],
    [{}, 'a', false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: 1 }, { a: 1, b: null }, true],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }, true],
    [[1, 2], [2, 1], false],
    [[1, 2], [1, 2, 3], false],
    [[1], { 0: 1 }, false],
    [{ 0: 1 }, [1], false],
    [[], [], true],
  ])('%j and %j are the same: %s', (one, other, same) => {
    expect(isSameValue(one, other)).toBe(same)
  })
})

describe('a change', () => {
  it('has the fields that differ, with null where a side lacks one', () => {
    expect(getChangedFields({ a: 1, b: 2, c: 3 }, { a: 1, b: 5, d: 4 })).toStrictEqual({
      before: { b: 2, c: 3, d: null },
      after: { b: 5, c: null, d: 4 },
    })
  })

  it('is none where nothing differs', () => {
    expect(getChangedFields({ a: 1 }, { a: 1 })).toBeNull()
    expect(getChangedFields(null, null)).toBeNull()
  })

  it('of something new or gone has all of it', () => {
    expect(getChangedFields(null, { a: 1 })).toEqual({ before: null, after: { a: 1 } })
    expect(getChangedFields({ a: 1 }, null)).toEqual({ before: { a: 1 }, after: null })
  })
})

/** Whether a change of some fields, from 1 to 2, can be undone. */
const canUndo = (entity: string, ...fields: string[]) =>
  isUndoable(entity, {
    before: Object.fromEntries(fields.map((field) => [field, 1])),
    after: Object.fromEntries(fields.map((field) => [field, 2])),
  })

describe('an undo', () => {
  it.each([
    ['product', 'titleEs', true],
    ['product', 'price', true],
    ['product', 'sizeGuideId', true],
    ['product', 'textTimes.titleEs', true],
    ['product', 'variants.LS-1.price', true],
    ['product', 'variants.LS-1.stock', true],
    ['product', 'variants.LS.1.enabled', true],
    ['product', 'variants.LS-1.barcode', true],
    ['product', 'variants.LS-1.weight', true],
    ['product', 'variants.LS-1.sku', false],
    ['product', 'variants.LS-1.prices', false],
    ['product', 'my.variants.LS-1.price', false],
    ['product', 'variants..price', false],
    ['product', 'textTimes.a.b', false],
    ['product', 'my.textTimes.a', false],
    ['product', 'textTimes.', false],
    ['product', 'version', false],
    ['category', 'nameEs', true],
    ['category', 'nameEn', true],
    ['category', 'sizeGuideId', true],
    ['category', 'textTimes.nameEs', true],
    ['category', 'image', false],
    ['option', 'nameEs', true],
    ['option', 'kind', true],
    ['option', 'filter', true],
    ['option', 'order', true],
    ['option', 'values.v1.nameEn', true],
    ['option', 'values.v1.swatch', true],
    ['option', 'values.v1.order', false],
    ['option', 'values..swatch', false],
    ['option', 'my.kind', false],
    ['option', 'kinds', false],
    ['size-guide', 'nameEs', true],
    ['size-guide', 'nameEn', true],
    ['size-guide', 'noteEs', true],
    ['size-guide', 'noteEn', true],
    ['size-guide', 'table', true],
    ['size-guide', 'rows', false],
    ['maker', 'name', true],
    ['maker', 'euContact', true],
    ['maker', 'products', false],
    ['settings', 'anything', true],
    ['order', 'status', false],
    ['staff', 'role', false],
    ['spaceship', 'nameEs', false],
  ])('of a %s writes back %s: %s', (entity, field, can) => {
    expect(canUndo(entity, field)).toBe(can)
  })

  it('needs every field of the change to be one', () => {
    expect(canUndo('category', 'nameEs', 'nameEn')).toBe(true)
    expect(canUndo('category', 'nameEs', 'image')).toBe(false)
    expect(canUndo('settings')).toBe(false)
  })

  it('is none of something new or gone', () => {
    expect(isUndoable('settings', { before: null, after: { a: 1 } })).toBe(false)
    expect(isUndoable('settings', { before: { a: 1 }, after: null })).toBe(false)
  })

  it.each(['variants.LS-1.price', 'values.v1.nameEs'])('is none of a part that came or went: %s', (name) => {
    const entity = name.startsWith('variants') ? 'product' : 'option'
    expect(isUndoable(entity, { before: { [name]: null }, after: { [name]: 1 } })).toBe(false)
    expect(isUndoable(entity, { before: { [name]: 1 }, after: { [name]: null } })).toBe(false)
    expect(isUndoable(entity, { before: { [name]: 1 }, after: { [name]: 2 } })).toBe(true)
  })

  it('writes back a field that had no value, where it is no part of something else', () => {
    expect(isUndoable('product', { before: { sizeGuideId: null }, after: { sizeGuideId: 'g' } })).toBe(true)
    const name = 'my.values.v1'
    expect(isUndoable('settings', { before: { [name]: null }, after: { [name]: 1 } })).toBe(true)
  })
})

it.each([
  ['variants.LS-1.price', { sku: 'LS-1', name: 'price' }],
  ['variants.LS.1.stock', { sku: 'LS.1', name: 'stock' }],
  ['variants.LS-1.sku', undefined],
  ['title', undefined],
])('the field %s is of the variant %o', (field, fact) => {
  expect(parseVariantField(field)).toEqual(fact)
})
