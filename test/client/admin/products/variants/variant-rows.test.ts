import { describe, expect, it } from 'vitest'
import { pastedCells } from '../../../../../src/client/admin/products/variants/pasted-cells.ts'
import { faultsFromServer, variantFaults } from '../../../../../src/client/admin/products/variants/variant-faults.ts'
import {
  combinedRows,
  rowsOf,
  type VariantRow,
  variantReducer,
  variantsToSend,
} from '../../../../../src/client/admin/products/variants/variant-rows.ts'

const stored = ['s', 'm', 'l'].map((size, index) => ({
  ...{ id: `id-${size}`, values: { size }, sku: `SKU-${size}`, price: 20, stock: index },
  ...{ enabled: true, barcode: '', weight: '' },
}))
const product = { variants: stored }
const rows = rowsOf(product)
const start = { price: 30, skuOf: (values: Record<string, string>) => `NEW-${Object.values(values).join('-')}` }
const sizes = (...valueIds: string[]) => [{ optionId: 'size', valueIds }]

describe('the rows of variants in a product’s form', () => {
  it('are sent only when something changed, with the pieces that the form was opened with', () => {
    expect(variantsToSend(rows, product)).toBeUndefined()
    const changed = variantReducer(rows, { type: 'SET', key: 'id-m', cells: { stock: 9 } })
    expect(variantsToSend(changed, product)).toMatchObject([
      { id: 'id-s', stock: 0, stockWas: 0 },
      { id: 'id-m', stock: 9, stockWas: 1, price: 20, sku: 'SKU-m' },
      { id: 'id-l', stock: 2, stockWas: 2 },
    ])
    expect(variantsToSend(changed, product)?.[0]).not.toHaveProperty('key')
    expect(variantsToSend([], product)).toEqual([])
    expect(variantsToSend([], {})).toBeUndefined()
  })

  it('are changed by their order, too', () => {
    const stepped = variantReducer(rows, { type: 'STEP', key: 'id-l', by: -1 })
    expect(variantsToSend(stepped, product)?.map(({ id }) => id)).toEqual(['id-s', 'id-l', 'id-m'])
    expect(variantReducer(rows, { type: 'STEP', key: 'id-s', by: -1 })).toBe(rows)
  })

  it('copy a cell to those below it, and to no other', () => {
    const priced = variantReducer(rows, { type: 'SET', key: 'id-m', cells: { price: 25 } })
    const filled = variantReducer(priced, { type: 'FILL', key: 'id-m', column: 'price' })
    expect(filled.map(({ price }) => price)).toEqual([20, 25, 25])
  })

  it('take what was pasted downwards, and leave out what is too much', () => {
    const cells = pastedCells('1,50\t4\r\n2\tx\r\n3\t6\r\n', 'price', 'es') ?? []
    const pasted = variantReducer(rows, { type: 'PASTE', key: 'id-m', rows: cells })
    expect(pasted.map(({ price, stock }) => [price, stock])).toEqual([
      [20, 0],
      [1.5, 4],
      [2, 'x'],
    ])
    expect(pastedCells('12,50', 'price', 'es')).toBeUndefined()
    expect(pastedCells('a\tb\tc\td\te\tf', 'weight', 'en')).toEqual([{ weight: 'a' }])
  })

  it('of a product without options get its pieces in the first one, until another is named', () => {
    const made = combinedRows([], sizes('s', 'm'), { ...start, stock: 7 })
    expect(made).toMatchObject([
      { sku: 'NEW-s', price: 30, stock: 7, stockWas: 7 },
      { sku: 'NEW-m', price: 30, stock: 0 },
    ])
    const given = variantReducer(made, { type: 'GIVE_STOCK', key: made[1]?.key ?? '' })
    expect(given.map(({ stock, stockWas }) => [stock, stockWas])).toEqual([
      [0, undefined],
      [7, 7],
    ])
  })

  it('keep what they have when values come, and those whose values go are left out', () => {
    const made = combinedRows(rows, sizes('xs', 's', 'l'), start)
    expect(made.map(({ id, sku, stock }) => [id, sku, stock])).toEqual([
      [undefined, 'NEW-xs', 0],
      ['id-s', 'SKU-s', 0],
      ['id-l', 'SKU-l', 2],
    ])
  })
})

describe('what is wrong with a row', () => {
  const faultsOf = (cells: Partial<VariantRow>) => variantFaults(rows.slice(0, 1).map((row) => ({ ...row, ...cells })))

  it('is said of each cell: a price that is missing, unclear or too low, pieces that are none', () => {
    expect(faultsOf({})).toEqual({})
    expect(faultsOf({ price: '' })).toEqual({ 'id-s price': 'price' })
    expect(faultsOf({ price: 'x', stock: 'y' })).toEqual({
      'id-s price': 'priceUnclear',
      'id-s stock': 'numberUnclear',
    })
    expect(faultsOf({ price: 0.2, stock: -1 })).toEqual({ 'id-s price': 'priceRange', 'id-s stock': 'stockRange' })
    expect(faultsOf({ stock: '' })).toEqual({})
    expect(faultsOf({ sku: 'x'.repeat(61) })).toEqual({ 'id-s sku': 'tooLong:60' })
  })

  it('is shown where the server found it', () => {
    const errors = { 'variants.1.sku': 'Taken.', 'variants.2.values': 'Unknown.', variants: 'All.', title: 'No.' }
    expect(faultsFromServer(errors, rows)).toEqual({ 'id-m sku': 'Taken.', 'id-l sku': 'Unknown.' })
  })
})
