import { describe, expect, it } from 'vitest'
import { sizeGuidePresets } from '../../../src/shared/catalog/size-guide-presets.ts'
import {
  figureMeasures,
  guideFigures,
  guideMeasures,
  guideTableSchema,
  isOnFigure,
  newSizeGuideSchema,
  sizeGuideChangesSchema,
} from '../../../src/shared/catalog/size-guides.ts'

const column = (name: string, more: object = {}) => ({ nameEs: name, nameEn: name, ...more })
const row = (size: string, ...values: unknown[]) => ({ size, values })
const table = (more: object = {}) => ({
  figure: 'top',
  columns: [column('Pecho', { measure: 'chest' })],
  rows: [row('M', 104)],
  ...more,
})
/** Paths and keys of what is wrong. */
const findIssues = (value: unknown) =>
  (guideTableSchema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)

describe('the table of a size guide', () => {
  it('holds centimeters with at most one decimal, and cells without a number', () => {
    const rows = [row('S', 0.5), row('M', null), row('L', 300), row('XL', 99.9), row('XXL', 0.7)]
    expect(guideTableSchema.parse(table({ rows }))).toEqual(table({ rows }))
  })

  it.each([
    [0.4, 'centimetersRange'],
    [0, 'centimetersRange'],
    [-5, 'centimetersRange'],
    [300.1, 'centimetersRange'],
    [1e300, 'centimetersRange'],
    [10.25, 'centimetersDecimals'],
    ['10', 'centimeters'],
    [undefined, 'centimeters'],
  ])('refuses %s as a measure', (value, fault) => {
    expect(findIssues(table({ rows: [row('M', value)] }))).toContain(`rows.0.values.0 ${fault}`)
  })

  it('has 1 to 8 columns and 1 to 30 rows', () => {
    const wide = (count: number) => ({
      figure: 'none',
      columns: Array.from({ length: count }, (_, index) => column(`C${index}`)),
      rows: [row('M', ...Array.from({ length: count }, () => 1))],
    })
    const long = (count: number) => table({ rows: Array.from({ length: count }, (_, index) => row(`${index}`, 1)) })
    expect([findIssues(wide(8)), findIssues(long(30))]).toEqual([[], []])
    expect(findIssues(wide(9))).toContain('columns guideColumns')
    expect(findIssues(wide(0))).toContain('columns guideColumns')
    expect([findIssues(long(31)), findIssues(long(0))]).toEqual([['rows guideRows'], ['rows guideRows']])
  })

  it('has a value or a gap for each column', () => {
    expect(findIssues(table({ rows: [row('M', 1, 2)] }))).toEqual(['rows.0.values guideValues'])
    expect(findIssues(table({ columns: [column('A'), column('B')] }))).toEqual(['rows.0.values guideValues'])
  })

  it('names no size and no column twice; case, and of columns accents, make no other', () => {
    expect(findIssues(table({ rows: [row('xl', 1), row(' XL ', 2)] }))).toEqual(['rows.1.size guideSizeTwice'])
    const columns = [column('Cadera'), { nameEs: 'Otra', nameEn: 'CADÉRA' }]
    expect(findIssues(table({ columns, rows: [row('M', 1, 2)] }))).toEqual(['columns.1.nameEs guideColumnTwice'])
  })

  it('needs names of at most 60 characters', () => {
    expect(findIssues(table({ columns: [{ nameEs: ' ', nameEn: 'x'.repeat(61) }] }))).toEqual([
      'columns.0.nameEs nameEs',
      'columns.0.nameEn tooLong:60',
    ])
    expect(findIssues(table({ rows: [row('', 1)] }))).toEqual(['rows.0.size guideSize'])
  })

  it('shows a measure once, and only where its garment has it', () => {
    const columns = [column('A', { measure: 'chest' }), column('B', { measure: 'chest' })]
    expect(findIssues(table({ columns, rows: [row('M', 1, 2)] }))).toEqual(['columns.1.measure guideMeasureTwice'])
    const figures = guideFigures.filter((figure) => findIssues(table({ figure })).length === 0)
    expect(figures).toEqual(['top'])
    expect(findIssues(table({ figure: 'skirt' }))).toEqual(['columns.0.measure guideMeasureUnknown'])
    expect(findIssues(table({ figure: 'hat' }))).toEqual(['figure invalid'])
    expect(findIssues(table({ figure: '__proto__' }))).toEqual(['figure invalid'])
  })

  it('has each measure on some garment', () => {
    for (const measure of guideMeasures)
      expect(
        guideFigures.some((figure) => isOnFigure(figure, measure)),
        measure,
      ).toBe(true)
    expect(figureMeasures.none).toEqual([])
  })
})

describe('a size guide', () => {
  it('has notes of at most 2,000 characters', () => {
    const guide = { ...column('Camisas'), table: table() }
    expect(newSizeGuideSchema.safeParse({ ...guide, noteEs: 'x'.repeat(2000) }).success).toBe(true)
    expect(newSizeGuideSchema.safeParse({ ...guide, noteEn: 'x'.repeat(2001) }).success).toBe(false)
  })

  it('keeps what an edit does not name', () => {
    expect(sizeGuideChangesSchema.parse({ id: 'a' })).toEqual({ id: 'a' })
    expect(sizeGuideChangesSchema.safeParse({ id: 'a', updatedAt: 'yesterday' }).success).toBe(false)
  })

  it.each(Object.entries(sizeGuidePresets))('begins with a preset that is valid: %s', (_name, preset) => {
    expect(newSizeGuideSchema.safeParse(preset).error).toBeUndefined()
    expect(preset.table.columns.every(({ measure }) => measure !== undefined)).toBe(true)
  })
})
