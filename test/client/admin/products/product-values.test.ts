import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  type ProductValues,
  productValuesSchema,
  toProductValues,
  writeProductBody,
} from '../../../../src/client/admin/products/product-form.ts'

const filled: ProductValues = {
  ...toProductValues(undefined),
  ...{ titleEs: 'a', titleEn: 'a', shortDescriptionEs: 'a', shortDescriptionEn: 'a' },
  ...{ largeDescriptionEs: 'a', largeDescriptionEn: 'a', price: 24.5, categories: ['c'] },
}
const findErrors = (values: Partial<ProductValues>) => {
  const { error } = z.safeParse(productValuesSchema, { ...filled, ...values })
  return error?.issues.map(({ path: [field], message }) => [field, message]) ?? []
}

describe('the numbers of a product’s form', () => {
  it('are taken when they were read, and a price is needed', () => {
    expect(findErrors({})).toEqual([])
    expect(findErrors({ price: 1234.5, stock: 1200 })).toEqual([])
    expect(findErrors({ price: '' })).toEqual([['price', 'price']])
  })

  it('are refused with a word when what was typed is no number or could be two', () => {
    expect(findErrors({ price: '1,234', stock: '12 34' })).toEqual([
      ['price', 'priceUnclear'],
      ['stock', 'numberUnclear'],
    ])
  })

  it('follow the rules of the call beyond that', () => {
    expect(findErrors({ price: 0.4 })).toEqual([['price', 'priceRange']])
    expect(findErrors({ price: 1.2345 })).toEqual([['price', 'priceDecimals']])
    expect(findErrors({ stock: 1.5 })).toEqual([['stock', 'integer']])
    expect(findErrors({ stock: -1 })).toEqual([['stock', 'stockRange']])
  })

  it('have a stock that may be empty: none of a new product, what it was of an edited one', () => {
    expect(findErrors({ stock: '' })).toEqual([])
    const values = { ...filled, stock: '' }
    const none = { images: [], variants: [] }
    expect(writeProductBody(values, none, undefined).get('stock')).toBe('0')
    const edited = writeProductBody(values, none, { id: 'p', version: 1, stock: 7 })
    expect([edited.get('stock'), edited.get('stockWas')]).toEqual(['7', '7'])
  })
})
