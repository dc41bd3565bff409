import { describe, expect, it } from 'vitest'
import { gridFaults, gridFaultsFromServer } from '../../../../src/client/admin/size-guides/grid/grid-faults.ts'
import {
  emptyGrid,
  type Grid,
  type GridAction,
  gridOf,
  gridReducer,
  gridSchema,
  tableOf,
} from '../../../../src/client/admin/size-guides/grid/guide-grid.ts'
import { pastedMeasures } from '../../../../src/client/admin/size-guides/grid/pasted-measures.ts'
import { previewOf } from '../../../../src/client/admin/size-guides/guide-view.ts'
import { sizeGuidePresets } from '../../../../src/shared/catalog/size-guide-presets.ts'
import type { GuideTable } from '../../../../src/shared/catalog/size-guides.ts'

const table: GuideTable = {
  figure: 'top',
  columns: [
    { nameEs: 'Pecho', nameEn: 'Chest', measure: 'chest' },
    { nameEs: 'Largo', nameEn: 'Length', measure: 'length' },
    { nameEs: 'Cuello', nameEn: 'Neck' },
  ],
  rows: [
    { size: 'S', values: [98, 68, null] },
    { size: 'M', values: [104, 70, 38.5] },
  ],
}
const grid = gridOf(table)
const edited = (...actions: GridAction[]): Grid => actions.reduce(gridReducer, grid)
const sizesOf = ({ rows }: Grid) => rows.map(({ size, values }) => [size, ...values])
const namesOf = ({ columns }: Grid) => columns.map(({ nameEn }) => nameEn)

describe('the table of a size guide in its form', () => {
  it('is sent as it was stored when nothing changed', () => {
    expect(tableOf(grid)).toEqual(table)
    for (const preset of Object.values(sizeGuidePresets)) expect(tableOf(gridOf(preset.table))).toEqual(preset.table)
    expect(gridSchema.parse(JSON.parse(JSON.stringify(grid)))).toEqual(grid)
    expect(gridSchema.safeParse({ ...grid, rows: 3 }).success).toBe(false)
  })

  it('moves columns with their values', () => {
    const moved = edited({ type: 'STEP_COLUMN', key: 3, by: -1 })
    expect([namesOf(moved), sizesOf(moved)]).toEqual([
      ['Chest', 'Neck', 'Length'],
      [
        ['S', 98, '', 68],
        ['M', 104, 38.5, 70],
      ],
    ])
    expect(edited({ type: 'STEP_COLUMN', key: 1, by: -1 })).toEqual(grid)
    expect(sizesOf(edited({ type: 'REMOVE_COLUMN', key: 1 }))).toEqual([
      ['S', 68, ''],
      ['M', 70, 38.5],
    ])
  })

  it('moves, adds and removes rows; one of each always stays', () => {
    expect(sizesOf(edited({ type: 'STEP_ROW', key: 2, by: -1 })).map(([size]) => size)).toEqual(['M', 'S'])
    expect(sizesOf(edited({ type: 'ADD_ROW' }))[2]).toEqual(['', '', '', ''])
    const one = edited({ type: 'REMOVE_ROW', key: 1 }, { type: 'REMOVE_ROW', key: 2 })
    expect(sizesOf(one)).toEqual([['M', 104, 70, 38.5]])
    const last = [1, 2, 3].map((key): GridAction => ({ type: 'REMOVE_COLUMN', key }))
    expect(namesOf(edited(...last))).toEqual(['Neck'])
  })

  it('gives what is added a key that nothing else has', () => {
    const added = edited({ type: 'REMOVE_ROW', key: 1 }, { type: 'ADD_ROW' }, { type: 'ADD_ROW' })
    expect(added.rows.map(({ key }) => key)).toEqual([2, 3, 4])
  })

  it('has at most 8 columns and 30 rows', () => {
    const wide = edited(...Array.from({ length: 9 }, (): GridAction => ({ type: 'ADD_COLUMN' })))
    const long = edited(...Array.from({ length: 40 }, (): GridAction => ({ type: 'ADD_ROW' })))
    expect([wide.columns.length, wide.rows[0]?.values.length, long.rows.length]).toEqual([8, 8, 30])
  })

  it('no longer draws what the new drawing does not have', () => {
    const skirt = edited({ type: 'SET_FIGURE', figure: 'skirt' })
    expect(skirt.columns.map(({ measure }) => measure)).toEqual(['', 'length', ''])
    expect(edited({ type: 'SET_FIGURE', figure: 'none' }).columns.every(({ measure }) => measure === '')).toBe(true)
  })
})

describe('cells that are pasted', () => {
  it('are read in the language of the page, with or without their unit', () => {
    expect(pastedMeasures('98,5\t70 cm\n\t–\n', false, 'es')).toEqual([{ values: [98.5, 70] }, { values: ['', ''] }])
    expect(pastedMeasures('98.5\tx', false, 'en')).toEqual([{ values: [98.5, 'x'] }])
    expect(pastedMeasures('L\t110\r\nXL\t116', true, 'en')).toEqual([
      { size: 'L', values: [110] },
      { size: 'XL', values: [116] },
    ])
    expect(pastedMeasures('98,5', false, 'es')).toBeUndefined()
  })

  it('fill from where they are pasted, add the rows that are missing, and leave out columns too many', () => {
    const cells = pastedMeasures('71\t39\t1\n72\t40\t2', false, 'en') ?? []
    expect(sizesOf(edited({ type: 'PASTE', row: 1, column: 1, cells }))).toEqual([
      ['S', 98, 68, ''],
      ['M', 104, 71, 39],
      ['', '', 72, 40],
    ])
    const sizes = pastedMeasures('36\t1\n38\t2', true, 'es') ?? []
    expect(sizesOf(edited({ type: 'PASTE', row: 0, column: 0, cells: sizes }))).toEqual([
      ['36', 1, 68, ''],
      ['38', 2, 70, 38.5],
    ])
    const many = Array.from({ length: 50 }, () => ({ values: [1] }))
    expect(edited({ type: 'PASTE', row: 1, column: 0, cells: many }).rows).toHaveLength(30)
  })
})

describe('what is wrong in the table', () => {
  it('is found at its cell, which keeps it when rows and columns move', () => {
    expect(gridFaults(grid)).toEqual({})
    const wrong = edited(
      { type: 'SET_VALUE', key: 2, column: 1, value: 'x' },
      { type: 'SET_SIZE', key: 1, size: ' ' },
      { type: 'SET_COLUMN', key: 3, changes: { nameEs: '' } },
    )
    const found = { 'column 3 nameEs': 'nameEs', 'size 1': 'guideSize', 'value 2 2': 'centimeters' }
    expect(gridFaults(wrong)).toEqual(found)
    const moved = [
      { type: 'STEP_ROW', key: 2, by: -1 },
      { type: 'STEP_COLUMN', key: 3, by: -1 },
    ] as const
    expect(gridFaults(moved.reduce<Grid>(gridReducer, wrong))).toEqual(found)
  })

  it('is found in every cell of a new guide that has to be filled in', () => {
    expect(Object.keys(gridFaults(emptyGrid))).toEqual([
      ...['column 1 nameEs', 'column 1 nameEn', 'column 2 nameEs', 'column 2 nameEn'],
      ...['size 1', 'size 2', 'size 3'],
    ])
  })

  it('is shown where the server found it', () => {
    const errors = { 'table.rows.1.values.2': 'Too wide', 'table.columns.0.nameEn': 'Twice', nameEs: 'No name' }
    expect(gridFaultsFromServer(errors, grid)).toEqual({ 'value 2 3': 'Too wide', 'column 1 nameEn': 'Twice' })
  })
})

describe('the preview of a guide', () => {
  it('shows what is valid already, and a line of the drawing once', () => {
    const texts = { nameEs: 'Camisas', nameEn: '', noteEs: '', noteEn: '' }
    const typed = edited(
      { type: 'SET_VALUE', key: 1, column: 0, value: '9x' },
      { type: 'SET_VALUE', key: 1, column: 1, value: 400 },
      { type: 'SET_COLUMN', key: 3, changes: { measure: 'chest' } },
    )
    expect(previewOf(texts, typed)).toMatchObject({
      name: [{ es: 'Camisas', en: '' }],
      measures: ['chest', 'length', null],
      rows: [{ values: [null, null, null] }, { values: [104, 70, 38.5] }],
    })
  })
})
