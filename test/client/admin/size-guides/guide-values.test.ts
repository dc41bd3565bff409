import { describe, expect, it } from 'vitest'
import { pasteRows } from '../../../../src/client/admin/kit/use-sheet-lines.tsx'
import {
  fillPreset,
  fillRow,
  guideFormSchema,
  guideValuesSchema,
  previewGuide,
  toFormTable,
  toGuideValues,
} from '../../../../src/client/admin/size-guides/guide-values.ts'
import { sizeGuidePresets } from '../../../../src/shared/catalog/size-guide-presets.ts'
import type { AdminSizeGuide, GuideTable } from '../../../../src/shared/catalog/size-guides.ts'

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
const guide: AdminSizeGuide = {
  id: 'one',
  nameEs: 'Camisas',
  nameEn: 'Shirts',
  noteEs: '',
  noteEn: 'Flat',
  table,
  updatedAt: '2026-01-01T00:00:00.000Z',
  products: 0,
  categories: 0,
}
const values = toGuideValues(guide)
const preliminary = (part: string, number: number) => `${part} ${number}`
const sizes = (rows: typeof values.table.rows) => rows.map(({ size, values }) => [size, ...values])
const paste = (row: number, column: number, text: string, language: 'es' | 'en' = 'en') =>
  pasteRows(
    values.table.rows,
    { row, column },
    text.split('\n').map((line) => line.split('\t')),
    {
      most: 30,
      create: (key) => ({ key, size: '', values: ['', '', ''] }),
      fill: (row, find) => fillRow(row, find, language),
    },
  )

describe('a size guide in its form', () => {
  it('is sent as it was stored when nothing changed', () => {
    const { id: _id, updatedAt: _at, products: _products, categories: _categories, ...sent } = guide
    expect(guideFormSchema.parse(values)).toEqual(sent)
    for (const preset of Object.values(sizeGuidePresets))
      expect(guideFormSchema.parse({ ...values, table: toFormTable(preset.table) }).table).toEqual(preset.table)
  })

  it('is read from a draft as it was typed, and anything else is not', () => {
    expect(guideValuesSchema.parse(JSON.parse(JSON.stringify(values)))).toEqual(values)
    expect(guideValuesSchema.safeParse({ ...values, table: { ...values.table, rows: 3 } }).success).toBe(false)
  })

  it('takes the names of a preset only where it has none', () => {
    const empty = toGuideValues(undefined)
    expect(fillPreset({ ...empty, nameEs: 'Mías' }, 'top')).toMatchObject({ nameEs: 'Mías', nameEn: 'Shirts and tops' })
    expect(fillPreset(empty, 'trousers').table?.rows).toHaveLength(6)
  })

  it('no longer draws what the new drawing does not have', () => {
    const change = (figure: 'skirt' | 'none') => ({ ...values, table: { ...values.table, figure } })
    const measures = (figure: 'skirt' | 'none') =>
      guideFormSchema.parse(change(figure)).table.columns.map(({ measure }) => measure)
    expect([measures('skirt'), measures('none')]).toEqual([
      [undefined, 'length', undefined],
      [undefined, undefined, undefined],
    ])
    expect(previewGuide(change('skirt'), preliminary).measures).toEqual([null, 'length', null])
  })
})

describe('cells that are pasted', () => {
  it('are read in the language of the page, with or without their unit', () => {
    expect(sizes(paste(0, 1, '98,5\t70 cm\n\t–', 'es'))).toEqual([
      ['S', 98.5, 70, ''],
      ['M', '', '', 38.5],
    ])
    expect(sizes(paste(0, 2, '98.5\tx'))[0]).toEqual(['S', 98, 98.5, 'x'])
  })

  it('fill from where they are pasted, add the rows that are missing, and leave out columns too many', () => {
    expect(sizes(paste(1, 2, '71\t39\t1\n72\t40\t2'))).toEqual([
      ['S', 98, 68, ''],
      ['M', 104, 71, 39],
      ['', '', 72, 40],
    ])
    expect(sizes(paste(0, 0, '36\t1\n38\t2'))).toEqual([
      ['36', 1, 68, ''],
      ['38', 2, 70, 38.5],
    ])
    const long = paste(1, 1, Array(50).fill('1').join('\n'))
    expect([long.length, new Set(long.map(({ key }) => key)).size]).toEqual([30, 30])
  })
})

describe('errors of a size guide', () => {
  const paths = (typed: typeof values) => [
    ...new Set(guideFormSchema.safeParse(typed).error?.issues.map(({ path }) => path.join('.'))),
  ]

  it('are found at the paths of the inputs', () => {
    const wrong = structuredClone(values)
    wrong.table.rows[1]?.values.splice(1, 1, 'x')
    if (wrong.table.rows[0]) wrong.table.rows[0].size = ' '
    if (wrong.table.columns[2]) wrong.table.columns[2].nameEs = ''
    expect(paths(wrong)).toEqual(['table.columns.2.nameEs', 'table.rows.0.size', 'table.rows.1.values.1'])
  })

  it('are found in every cell of a new guide that has to be filled in', () => {
    expect(paths(toGuideValues(undefined))).toEqual([
      ...['nameEs', 'nameEn'],
      ...[0, 1].flatMap((column) => ['nameEs', 'nameEn'].map((name) => `table.columns.${column}.${name}`)),
      ...[0, 1, 2].map((row) => `table.rows.${row}.size`),
    ])
  })
})

describe('the preview of a guide', () => {
  it('shows what is valid already, and a line of the drawing once', () => {
    const typed = structuredClone(values)
    typed.table.rows[0]?.values.splice(0, 2, '9x', 400)
    if (typed.table.columns[2]) typed.table.columns[2].measure = 'chest'
    expect(previewGuide({ ...typed, nameEn: '' }, preliminary)).toMatchObject({
      name: [{ es: 'Camisas', en: '' }],
      measures: ['chest', 'length', null],
      rows: [{ values: [null, null, null] }, { values: [104, 70, 38.5] }],
    })
  })

  it('calls what has no name yet by a preliminary one', () => {
    const empty = toGuideValues(undefined)
    expect(previewGuide(empty, preliminary)).toMatchObject({
      name: [{ es: 'guide 1', en: 'guide 1' }],
      columns: [[{ es: 'column 1', en: 'column 1' }], [{ es: 'column 2', en: 'column 2' }]],
      rows: [{ size: 'row 1' }, { size: 'row 2' }, { size: 'row 3' }],
    })
    expect(previewGuide({ ...empty, nameEs: 'Mías' }, preliminary).name).toEqual([{ es: 'Mías', en: '' }])
  })
})
