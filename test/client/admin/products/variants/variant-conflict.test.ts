import { describe, expect, it } from 'vitest'
import {
  mergedRows,
  type VariantDifference,
  variantConflict,
} from '../../../../../src/client/admin/products/variants/variant-conflict.ts'
import {
  rowsOf,
  type VariantRow,
  variantReducer,
} from '../../../../../src/client/admin/products/variants/variant-rows.ts'
import type { VariantEdit } from '../../../../../src/shared/catalog/variants.ts'

const variant = (size: string, changes: Partial<VariantEdit> = {}): VariantEdit => ({
  ...{ id: size, values: { size }, sku: size, price: 20, stock: 5, enabled: true, barcode: '', weight: '' },
  ...changes,
})
const opened = { variants: [variant('s'), variant('m')] }
const rows = rowsOf(opened)
const set = (key: string, cells: Partial<VariantRow>, from: readonly VariantRow[] = rows) =>
  variantReducer(from, { type: 'SET', key, cells })
const proposals = (differences: readonly VariantDifference[]) =>
  differences.map(({ field, proposal }) => [field, proposal])
const choiceOf = (differences: readonly VariantDifference[]) =>
  Object.fromEntries(differences.map(({ field, proposal }) => [field, proposal]))

describe('two admins on the variants of a product', () => {
  it('are not asked when only one of them changed them', () => {
    const theirs = { variants: [variant('s', { price: 25 }), variant('m')] }
    const { rows: taken, differences } = variantConflict(opened, rows, theirs)
    expect([differences, taken]).toEqual([[], rowsOf(theirs)])
  })

  it('see cell by cell what differs, with the side that changed it as the proposal', () => {
    const theirs = { variants: [variant('s', { price: 25 }), variant('m', { barcode: '84' })] }
    const mine = set('m', { price: 30 })
    const { rows: mineNow, differences } = variantConflict(opened, mine, theirs)
    expect(proposals(differences)).toEqual([
      ['variants.s.price', 'theirs'],
      ['variants.m.price', 'yours'],
      ['variants.m.barcode', 'theirs'],
    ])
    const merged = mergedRows(mineNow, differences, choiceOf(differences))
    expect(merged.map(({ price, barcode }) => [price, barcode])).toEqual([
      [25, ''],
      [30, '84'],
    ])
  })

  it('show the stock that was opened, stored and typed, and save the one that is chosen; sales meanwhile are no change', () => {
    const theirs = { variants: [variant('s', { stock: 3 }), variant('m')] }
    const { rows: mine, differences } = variantConflict(opened, set('s', { stock: 9 }), theirs)
    expect(mine[0]).toMatchObject({ stock: 9, stockWas: 3 })
    expect(proposals(differences)).toEqual([['variants.s.stock', 'yours']])
    const [{ openedStock, theirs: [stored] = [], yours: [typed] = [] } = {}] = differences
    expect([openedStock, stored?.stock, typed?.stock]).toEqual([5, 3, 9])
    // How the server writes it: what is sold from now on stays sold.
    const savedAs = (side: 'yours' | 'theirs') => {
      const [row] = mergedRows(mine, differences, { 'variants.s.stock': side })
      return 3 + Number(row?.stock) - Number(row?.stockWas)
    }
    expect([savedAs('yours'), savedAs('theirs')]).toEqual([9, 3])
    const untouched = variantConflict(opened, set('m', { weight: '90' }), theirs)
    expect(untouched.rows[0]).toMatchObject({ stock: 3, stockWas: 3 })
    expect(proposals(untouched.differences)).toEqual([['variants.m.weight', 'yours']])
  })

  it('see variants that one of them added or removed', () => {
    const theirs = { variants: [variant('s'), variant('l')] }
    const { rows: mine, differences } = variantConflict(opened, set('s', { price: 30 }), theirs)
    expect(proposals(differences)).toEqual([
      ['variants.s.price', 'yours'],
      ['variants.l', 'theirs'],
      ['variants.m', 'theirs'],
    ])
    expect(mergedRows(mine, differences, choiceOf(differences)).map(({ key }) => key)).toEqual(['s', 'l'])
    const kept = mergedRows(mine, differences, { ...choiceOf(differences), 'variants.m': 'yours' })
    // As a new variant: the stored one is gone.
    expect(kept.find(({ key }) => key === 'm')).toMatchObject({ id: undefined, stockWas: undefined })
  })

  it('choose one side as a whole when the options themselves differ', () => {
    const theirs = { variants: [variant('s', { values: { size: 's', color: 'red' } })] }
    const { rows: mine, differences } = variantConflict(opened, set('s', { price: 30 }), theirs)
    expect(proposals(differences)).toEqual([['variants.all', 'yours']])
    expect(mergedRows(mine, differences, { 'variants.all': 'theirs' })).toEqual(rowsOf(theirs))
    expect(mergedRows(mine, differences, { 'variants.all': 'yours' }).map(({ price }) => price)).toEqual([30, 20])
  })
})
