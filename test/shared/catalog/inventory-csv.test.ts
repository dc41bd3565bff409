import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type InventoryColumn,
  type InventoryItem,
  inventoryColumns,
  inventoryRow,
  readInventoryRow,
} from '../../../src/shared/catalog/inventory-csv.ts'

const variant: InventoryItem = { SKU: 'A-M', price: 24.9, stock: 7, barcode: '8412345678905' }
const { barcode: _, ...product } = variant
const names = { product: 'Camisa', options: 'Talla M' }

const read = (
  cells: Partial<Record<InventoryColumn, string>>,
  present: InventoryItem = variant,
  numbers: 'es' | 'en' | undefined = 'en',
) => readInventoryRow(new Map(Object.entries(cells) as [InventoryColumn, string][]), present, numbers)
const keysOf = (...args: Parameters<typeof read>) => read(...args).errors.map(({ column, key }) => [column, key])

describe('a row of the inventory', () => {
  it('names its thing, and writes prices as the file’s delimiter asks', () => {
    expect(inventoryRow(variant, names, 'comma')).toEqual(['A-M', 'Camisa', 'Talla M', '24.9', '7', '8412345678905'])
    expect(inventoryRow(product, { product: 'Jabón', options: '' }, 'semicolon')).toEqual(
      ['A-M', 'Jabón', '', '24,9', '7', ''], // biome-ignore format: one row
    )
  })

  it('that was written changes nothing when it is read, whatever it holds', () => {
    const item = fc.record(
      {
        SKU: fc.string(),
        price: fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
        stock: fc.nat(),
        barcode: fc.string(),
        netContent: fc.oneof(
          fc.integer({ min: 1, max: 99_999 }).map((amount) => String(amount / 100)),
          fc.string(),
        ),
      },
      { requiredKeys: ['SKU', 'price', 'stock'] },
    )
    fc.assert(
      fc.property(item, fc.constantFrom('comma' as const, 'semicolon' as const), (each, delimiter) => {
        const cells = inventoryRow(each, names, delimiter, true).map((cell, index) => [inventoryColumns[index], cell])
        expect(read(Object.fromEntries(cells), each, undefined)).toEqual({ values: {}, changes: [], errors: [] })
      }),
    )
  })

  it('changes price, stock and barcode, and nothing that its cells leave empty or out', () => {
    expect(read({ SKU: 'other', product: 'other', options: 'other' }).changes).toEqual([])
    expect(read({ price: ' ', stock: '', barcode: '' })).toEqual({ values: {}, changes: [], errors: [] })
    expect(read({ price: '30', stock: '0', barcode: ' 123 ' })).toEqual({
      values: { price: 30, stock: 0, barcode: '123' },
      changes: [
        { column: 'price', before: '24.9', after: '30' },
        { column: 'stock', before: '7', after: '0' },
        { column: 'barcode', before: '8412345678905', after: '123' },
      ],
      errors: [],
    })
    // The same numbers, written in another way.
    expect(read({ price: '24,90 €', stock: '7' }, variant, 'es')).toEqual({ values: {}, changes: [], errors: [] })
    expect(read({ price: '1.234,50 €' }, variant, 'es').values).toEqual({ price: 1234.5 })
  })

  it.each([
    ['stock', '-1', 'stockRange'],
    ['stock', '2.5', 'integer'],
    ['stock', '99999999999999999999', 'numberUnclear'],
    ['stock', '1000001', 'stockRange'],
    ['stock', 'many', 'numberUnclear'],
    ['price', '0', 'priceRange'],
    ['price', '12.345', 'priceUnclear'],
    ['price', 'NaN', 'priceUnclear'],
    ['barcode', 'x'.repeat(61), 'tooLong:60'],
    ['barcode', '8,41235E+12', 'barcodeShortened'],
    ['barcode', '8.41235e+12', 'barcodeShortened'],
  ] as const)('refuses the %s %s', (column, cell, key) => {
    expect(keysOf({ [column]: cell })).toEqual([[column, key]])
  })

  it.each(['8E+12', 'x8,41235E+12', '8,41235E+12x', '8,4'])(
    'takes the barcode %s as it is unless it was shortened',
    (cell) => {
      const read = keysOf({ barcode: cell }, { ...variant, barcode: '8.4' })
      expect(read).toEqual(cell === '8E+12' ? [['barcode', 'barcodeShortened']] : [])
    },
  )

  it('gives a barcode to a variant that has none, and takes a comma in it for another one', () => {
    expect(read({ barcode: '1' }, { ...variant, barcode: '' }).changes).toEqual([
      { column: 'barcode', before: '', after: '1' },
    ])
    expect(read({ barcode: '8,4' }, { ...variant, barcode: '8.4' }).values).toEqual({ barcode: '8,4' })
  })

  it('gives a product without variants no barcode', () => {
    expect(keysOf({ barcode: '123', stock: '5' }, product)).toEqual([['barcode', 'barcodeOfProduct']])
  })
})
