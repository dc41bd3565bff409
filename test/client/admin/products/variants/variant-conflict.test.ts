import { describe, expect, it } from 'vitest'
import type { DifferingVersions } from '../../../../../src/client/admin/kit/record-conflict.tsx'
import {
  listDifferences,
  mergeVariants,
  type VariantDifference,
} from '../../../../../src/client/admin/products/variants/variant-conflict.tsx'
import { setCells, toRows, type VariantRow } from '../../../../../src/client/admin/products/variants/variant-rows.ts'
import type { VariantEdit } from '../../../../../src/shared/catalog/variants.ts'

const variant = (size: string, changes: Partial<VariantEdit> = {}): VariantEdit => ({
  ...{ id: size, values: { size }, sku: size, price: 20, stock: 5, enabled: true, barcode: '', weight: '' },
  ...changes,
})
const opened = { variants: [variant('s'), variant('m')] }
const rows = toRows(opened)
const set = (key: string, cells: Partial<VariantRow>) => setCells(rows, key, [cells])
const conflictOf = (typed: readonly VariantRow[], stored: VariantEdit[], differing: string[]) => ({
  ...{ opened: { variants: rows }, typed: { variants: typed }, stored: { variants: toRows({ variants: stored }) } },
  differing,
})
const proposals = (conflict: DifferingVersions<{ variants: readonly VariantRow[] }>) =>
  listDifferences(conflict).map(({ part, proposal }: VariantDifference) => [part, proposal])

describe('two admins on the variants of a product', () => {
  it('see cell by cell what the server names, with the side that changed it as the proposal', () => {
    const conflict = conflictOf(
      set('m', { price: 30 }),
      [variant('s', { price: 25 }), variant('m', { barcode: '84', sku: 'new.price' })],
      ['titleEn', 'variants.s.price', 'variants.new.price.price', 'variants.new.price.barcode', 'variants.gone.stock'],
    )
    expect(proposals(conflict)).toEqual([
      ['variants.s.price', 'stored'],
      ['variants.m.price', 'typed'],
      ['variants.m.barcode', 'stored'],
    ])
    const merged = mergeVariants(conflict, {})
    expect(merged.map(({ price, barcode }) => [price, barcode])).toEqual([
      [25, ''],
      [30, '84'],
    ])
    expect(mergeVariants(conflict, { 'variants.m.barcode': 'typed' })[1]?.barcode).toBe('')
  })

  it('show the stock that was opened, stored and typed, and save the one that is chosen; sales meanwhile are no change', () => {
    const stored = [variant('s', { stock: 3 }), variant('m')]
    const conflict = conflictOf(set('s', { stock: 9 }), stored, ['variants.s.stock'])
    expect(proposals(conflict)).toEqual([['variants.s.stock', 'typed']])
    const [{ openedStock, stored: [other] = [], typed: [own] = [] } = {}] = listDifferences(conflict)
    expect([openedStock, other?.stock, own?.stock]).toEqual([5, 3, 9])
    // How the server writes it: what is sold from now on stays sold.
    const savedAs = (side: 'typed' | 'stored') => {
      const [row] = mergeVariants(conflict, { 'variants.s.stock': side })
      return 3 + Number(row?.stock) - Number(row?.stockWas)
    }
    expect([savedAs('typed'), savedAs('stored')]).toEqual([9, 3])
    const untouched = conflictOf(set('m', { weight: '90' }), stored, ['variants.m.weight'])
    expect(mergeVariants(untouched, {})[0]).toMatchObject({ stock: 3, stockWas: 3 })
    expect(proposals(untouched)).toEqual([['variants.m.weight', 'typed']])
  })

  it('see variants that one of them added or removed', () => {
    const stored = [variant('s'), variant('m'), variant('l')]
    const typed = rows.filter(({ key }) => key !== 'm')
    const conflict = conflictOf(typed, stored, ['variants'])
    expect(proposals(conflict)).toEqual([
      ['variants.m', 'typed'],
      ['variants.l', 'stored'],
    ])
    expect(mergeVariants(conflict, {}).map(({ key }) => key)).toEqual(['s', 'l'])
    expect(mergeVariants(conflict, { 'variants.m': 'stored' }).map(({ key }) => key)).toEqual(['s', 'm', 'l'])
  })

  it('find a variant that was taken out and made again by its combination', () => {
    const again = rows.map((row) => (row.key === 'm' ? { ...row, id: undefined, key: 'new m', price: 31 } : row))
    const conflict = conflictOf(again, [variant('s'), variant('m', { price: 29 })], ['variants', 'variants.m.price'])
    expect(proposals(conflict)).toEqual([['variants.new m.price', 'typed']])
  })

  it('choose one side as a whole when the options themselves differ', () => {
    const stored = [variant('s', { values: { size: 's', color: 'red' } })]
    const conflict = conflictOf(set('s', { price: 30 }), stored, ['variants'])
    expect(proposals(conflict)).toEqual([['variants.all', 'typed']])
    expect(mergeVariants(conflict, { 'variants.all': 'stored' })).toEqual(toRows({ variants: stored }))
    expect(mergeVariants(conflict, { 'variants.all': 'typed' }).map(({ price }) => price)).toEqual([30, 20])
  })
})
