import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  bulkSchema,
  categoryChangesSchema,
  newCategorySchema,
  productChangesSchema,
} from '../../../src/shared/catalog/admin.ts'
import { byName } from '../../../src/shared/catalog/product-fields.ts'

const findIssues = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

const product = {
  ...{ titleEs: 'Camisa', titleEn: 'Shirt', shortDescriptionEs: 'a', shortDescriptionEn: 'b' },
  ...{ largeDescriptionEs: 'c', largeDescriptionEn: 'd', price: 20, categories: ['c1'] },
}

describe('an edit of a product', () => {
  it('changes nothing that it does not name, and keeps what it names without spaces', () => {
    expect(z.parse(productChangesSchema, product)).toEqual(product)
    expect(z.parse(productChangesSchema, { ...product, sizeGuideId: ' ' })).toEqual({ ...product, sizeGuideId: '' })
  })

  it.each([
    [{ imagesToDelete: ['x'.repeat(200)] }, []],
    [{ imagesToDelete: ['x'.repeat(201)] }, ['imagesToDelete.0: tooLong:200']],
    [{ imageOrder: Array(101).fill('a') }, ['imageOrder: tooMany:100']],
    [{ imageValues: [{ image: 'x'.repeat(201) }] }, ['imageValues.0.image: tooLong:200']],
    [{ upToDate: ['titleEs', 'largeDescriptionEn'] }, []],
    [{ upToDate: ['SKU'] }, ['upToDate.0: invalid']],
    [{ upToDate: Array(21).fill('titleEs') }, ['upToDate: tooMany:20']],
    [{ sizeGuideId: 'x'.repeat(65) }, ['sizeGuideId: tooLong:64']],
    [{ version: 1.5 }, ['version: integer']],
  ])('with %j has the issues %j', (change, issues) => {
    expect(findIssues(productChangesSchema, { ...product, ...change })).toEqual(issues)
  })
})

describe('a category', () => {
  it.each([
    [{ name: ' Camisas ' }, []],
    [{ name: ' ' }, ['name: categoryName']],
    [{}, ['name: categoryName']],
    [{ name: 'x'.repeat(121) }, ['name: tooLong:120']],
  ])('that is new with %j has the issues %j', (value, issues) => {
    expect(findIssues(newCategorySchema, value)).toEqual(issues)
  })

  it('has a name in each language, both of which may still be up to date', () => {
    expect(findIssues(categoryChangesSchema, { nameEs: 'Camisas', nameEn: ' ' })).toEqual(['nameEn: nameEn'])
    expect(findIssues(categoryChangesSchema, { nameEs: 'Camisas', nameEn: 'Shirts', upToDate: ['nameEs'] })).toEqual([])
    expect(findIssues(categoryChangesSchema, { nameEs: 'Camisas', nameEn: 'Shirts', upToDate: ['titleEs'] })).toEqual([
      'upToDate.0: invalid',
    ])
  })
})

it('a change of several products names what happens to them', () => {
  expect(findIssues(bulkSchema, { ids: ['a'], action: 'hide' })).toEqual([])
  expect(findIssues(bulkSchema, { ids: ['a'], action: 'burn' })).toEqual(['action: invalid'])
})

it('an object by names has a value for each', () => {
  expect(byName(['a', 'b'], (name) => `${name}!`)).toEqual({ a: 'a!', b: 'b!' })
})
