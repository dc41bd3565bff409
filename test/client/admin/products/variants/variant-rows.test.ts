import { describe, expect, it } from 'vitest'
import { parseCells } from '../../../../../src/client/admin/kit/sheet.tsx'
import { moveItem } from '../../../../../src/client/admin/kit/sortable.tsx'
import {
  areVariantsChanged,
  combineRows,
  fillDown,
  findRowIssues,
  listColumns,
  moveStock,
  readRowsDraft,
  readServerIssues,
  setCells,
  toRows,
  toVariantForm,
  type VariantRow,
} from '../../../../../src/client/admin/products/variants/variant-rows.ts'
import { readCells } from '../../../../../src/client/admin/products/variants/variant-table.tsx'

const stored = ['s', 'm', 'l'].map((size, index) => ({
  ...{ id: `id-${size}`, values: { size }, sku: `SKU-${size}`, price: 20, stock: index },
  ...{ enabled: true, barcode: '', weight: '' },
}))
const product = { variants: stored }
const rows = toRows(product)
const start = { price: 30, getSku: (values: Record<string, string>) => `NEW-${Object.values(values).join('-')}` }
const sizes = (...valueIds: string[]) => [{ optionId: 'size', valueIds }]

describe('the rows of variants in a product’s form', () => {
  it('are sent only when something changed, with the stock that the form was opened with', () => {
    expect(areVariantsChanged(rows, product)).toBe(false)
    const changed = setCells(rows, 'id-m', [{ stock: 9 }])
    expect(areVariantsChanged(changed, product)).toBe(true)
    expect(changed.map(toVariantForm)).toMatchObject([
      { id: 'id-s', stock: 0, stockWas: 0 },
      { id: 'id-m', stock: 9, stockWas: 1, price: 20, sku: 'SKU-m' },
      { id: 'id-l', stock: 2, stockWas: 2 },
    ])
    expect(toVariantForm(rows[0] as VariantRow)).not.toHaveProperty('key')
    expect([areVariantsChanged([], product), areVariantsChanged([], {})]).toEqual([true, false])
  })

  it('are changed by their order, too', () => {
    const stepped = moveItem(rows, rows[2] as VariantRow, 1)
    expect([areVariantsChanged(stepped, product), stepped.map(({ id }) => id)]).toEqual([
      true,
      ['id-s', 'id-l', 'id-m'],
    ])
    expect(moveItem(rows, rows[0] as VariantRow, -1)).toBe(rows)
  })

  it('come back from a draft, unless it is damaged', () => {
    expect(readRowsDraft({ variants: rows })).toEqual({ variants: rows })
    for (const draft of [undefined, {}, { variants: [{ key: 1 }] }]) expect(readRowsDraft(draft)).toEqual({})
  })

  it('copy a cell to those below it, and to no other', () => {
    const priced = setCells(rows, 'id-m', [{ price: 25 }])
    const filled = fillDown(priced, priced[1] as VariantRow, 'price')
    expect(filled.map(({ price }) => price)).toEqual([20, 25, 25])
  })

  it('take what was pasted downwards, and leave out what is too much', () => {
    const cells = readCells(parseCells('1,50\t4\r\n2\tx\r\n3\t6\r\n') ?? [], 'price', 'es')
    const pasted = setCells(rows, 'id-m', cells)
    expect(pasted.map(({ price, stock }) => [price, stock])).toEqual([
      [20, 0],
      [1.5, 4],
      [2, 'x'],
    ])
    expect(readCells([['a', 'b', 'c']], 'netContent', 'en')).toEqual([{ netContent: 'a' }])
    const shown = listColumns([], '').typed
    expect(readCells([['a', 'b', 'c']], 'weight', 'en', shown)).toEqual([{ weight: 'a' }])
    expect([listColumns([], '').all.includes('netContent'), listColumns([], 'ml').all.includes('netContent')]).toEqual([
      false,
      true,
    ])
  })

  it('of a product without options get its stock in the first one, until another is named', () => {
    const made = combineRows([], sizes('s', 'm'), { ...start, stock: 7 })
    expect(made).toMatchObject([
      { sku: 'NEW-s', price: 30, stock: 7, stockWas: 7 },
      { sku: 'NEW-m', price: 30, stock: 0 },
    ])
    const given = moveStock(made, made[1]?.key ?? '')
    expect(given.map(({ stock, stockWas }) => [stock, stockWas])).toEqual([
      [0, undefined],
      [7, 7],
    ])
  })

  it('keep what they have when values come, and those whose values go are left out', () => {
    const made = combineRows(rows, sizes('xs', 's', 'l'), start)
    expect(made.map(({ id, sku, stock }) => [id, sku, stock])).toEqual([
      [undefined, 'NEW-xs', 0],
      ['id-s', 'SKU-s', 0],
      ['id-l', 'SKU-l', 2],
    ])
  })
})

describe('what is wrong with a row', () => {
  const findIssues = (cells: Partial<VariantRow>) =>
    findRowIssues(rows.slice(0, 1).map((row) => ({ ...row, ...cells })))

  it('is said of each cell: a price that is missing, unclear or too low, a stock that is no number', () => {
    expect(findIssues({})).toEqual({})
    expect(findIssues({ price: '' })).toEqual({ 'id-s price': 'price' })
    expect(findIssues({ price: 'x', stock: 'y' })).toEqual({
      'id-s price': 'priceUnclear',
      'id-s stock': 'numberUnclear',
    })
    expect(findIssues({ price: 0.2, stock: -1 })).toEqual({ 'id-s price': 'priceRange', 'id-s stock': 'stockRange' })
    expect(findIssues({ stock: '' })).toEqual({})
    expect(findIssues({ sku: 'x'.repeat(61) })).toEqual({ 'id-s sku': 'tooLong:60' })
  })

  it('is shown where the server found it', () => {
    const errors = { 'variants.1.sku': 'Taken.', 'variants.2.values': 'Unknown.', variants: 'All.', title: 'No.' }
    expect(readServerIssues(errors, rows)).toEqual({ 'id-m sku': 'Taken.', 'id-l sku': 'Unknown.' })
  })
})
