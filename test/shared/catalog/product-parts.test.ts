import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { chosenOptions } from '../../../src/shared/catalog/chosen-options.ts'
import { haveSameName, newValueSchema, optionChangesSchema } from '../../../src/shared/catalog/options.ts'
import { columnPair, fieldNames, inputsByKind, productInputs } from '../../../src/shared/catalog/product-fields.ts'
import { changesShape, formShape } from '../../../src/shared/catalog/product-rules.ts'
import { listRuns, searchText } from '../../../src/shared/catalog/search-text.ts'
import { localized } from '../../../src/shared/localized.ts'

const findIssues = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('what a buyer chose', () => {
  const size = { option: { name: localized('Talla', 'Size'), kind: 'text' as const }, name: localized('M', 'M') }
  const color = {
    option: { name: localized('Color', 'Color'), kind: 'colour' as const },
    name: localized('Azul', 'Blue'),
  }

  it('names the option, but for a color, which says what it is', () => {
    expect(chosenOptions([size, color])).toEqual(localized('Talla M · Azul', 'Size M · Blue'))
    expect(chosenOptions([])).toEqual(localized('', ''))
  })
})

describe('the names of an option’s values', () => {
  it('are the same whatever case and accents, in either language', () => {
    expect(haveSameName({ nameEs: 'Marrón', nameEn: 'Brown' }, { nameEs: 'marron', nameEn: 'Tan' })).toBe(true)
    expect(haveSameName({ nameEs: 'Marrón', nameEn: 'Brown' }, { nameEs: 'Tostado', nameEn: 'brown' })).toBe(true)
    expect(haveSameName({ nameEs: 'Marrón', nameEn: 'Brown' }, { nameEs: 'Tostado', nameEn: 'Tan' })).toBe(false)
  })

  it('are both needed of a new value, and neither of one that is changed', () => {
    const values = [{ id: 'v' }, { nameEs: 'Azul' }, { nameEn: 'Red' }, { nameEs: 'Verde', nameEn: 'Green' }, {}]
    expect(findIssues(optionChangesSchema, { id: 'o', values })).toEqual([
      ...['values.1.nameEn: nameEn', 'values.2.nameEs: nameEs'],
      ...['values.4.nameEs: nameEs', 'values.4.nameEn: nameEn'],
    ])
  })

  it('come without spaces, and with a color in hexadecimal or none', () => {
    const names = { nameEs: ' Azul ', nameEn: 'Blue' }
    expect(z.parse(newValueSchema, { ...names, swatch: '#AABB09' })).toEqual({
      ...{ nameEs: 'Azul', nameEn: 'Blue', swatch: '#aabb09' },
    })
    expect(findIssues(newValueSchema, { ...names, swatch: '' })).toEqual([])
    for (const swatch of ['x#aabb09', '#aabb099', '#aabb0', '#gabb09', 'blue'])
      expect(findIssues(newValueSchema, { ...names, swatch })).toEqual(['swatch: swatch'])
  })
})

describe('the fields of a product', () => {
  it('have an input and a column for each language of a text, and one of anything else', () => {
    const title = productInputs.filter(({ name }) => name === 'title')
    expect(title.map(({ input, column }) => [input, column])).toEqual([
      ['titleEs', 'titleEs'],
      ['titleEn', 'titleEn'],
    ])
    expect(columnPair('title')).toEqual(['titleEs', 'titleEn'])
    expect(productInputs.find(({ kind }) => kind === 'euros')).toMatchObject({ input: 'price', column: 'priceCents' })
    expect(productInputs.find(({ kind }) => kind === 'categories')?.column).toBeUndefined()
  })

  it('are found by all that is asked of them, and sorted by kind', () => {
    expect(fieldNames({ kind: 'euros' })).toEqual(['price'])
    expect(fieldNames({ kind: 'euros', required: 'never' })).toEqual([])
    const labelKinds = { notes: 5, label: 5, value: 5, flag: 5, composition: 5, taxCategory: 5 }
    const kinds = inputsByKind({
      ...{ categories: 0, switch: 1, text: 2, pieces: 3, euros: 4, texts: 5, code: 6 },
      ...labelKinds,
    })
    expect([kinds[0]?.kind, kinds.at(-1)?.kind]).toEqual(['categories', 'code'])
  })

  it('have defaults in the form of a new product, and none in an edit', () => {
    const form = z.object(formShape)
    const least = {
      ...{ titleEs: ' Uno ', titleEn: 'One', price: 5, categories: ['c'] },
      ...{ shortDescriptionEs: 'a', shortDescriptionEn: 'b', largeDescriptionEs: 'c', largeDescriptionEn: 'd' },
    }
    const made = z.safeParse(form, least)
    expect(made.data).toMatchObject({ titleEs: 'Uno', stock: 0, visible: false, price: 5, categories: ['c'] })
    for (const { input, kind, field } of productInputs)
      if ((kind === 'texts' || kind === 'text' || kind === 'code') && !field.required)
        expect((made.data as Record<string, unknown>)[input], input).toBe('')
    const edit = z.object(changesShape)
    expect(z.parse(edit, least)).toEqual({ ...least, titleEs: 'Uno' })
    expect(z.parse(edit, { ...least, stock: 3, stockWas: 4 })).toMatchObject({ stock: 3, stockWas: 4 })
    expect(Object.keys(changesShape).filter((name) => name.endsWith('Was'))).toEqual(['stockWas'])
  })
})

it('a word of a search is runs of letters and of digits', () => {
  expect(listRuns('fps50ml')).toEqual(['fps', '50', 'ml'])
  expect(listRuns('lino')).toEqual(['lino'])
  expect(listRuns('··')).toEqual([])
  expect(searchText('a\u0301\u0308  B')).toBe('a b')
})

describe('the SKU of a product', () => {
  const schema = z.object({ SKU: formShape.SKU })

  it.each([
    [' A-1 ', 'A-1'],
    ['LS\u200b-1', 'LS\u200b-1'],
    // Of invisible signs alone it is none.
    ['\u200b', ''],
    [' \u00ad\u2060 ', ''],
    ['', ''],
    [undefined, ''],
  ])('%j is stored as %j', (SKU, kept) => {
    expect(z.parse(schema, { SKU })).toEqual({ SKU: kept })
  })

  it('has at most 60 characters', () => {
    expect(findIssues(schema, { SKU: 'x'.repeat(60) })).toEqual([])
    expect(findIssues(schema, { SKU: 'x'.repeat(61) })).toEqual(['SKU: tooLong:60'])
  })
})
