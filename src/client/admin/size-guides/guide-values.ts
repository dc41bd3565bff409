import * as z from 'zod/mini'
import { sizeGuidePresets } from '../../../shared/catalog/size-guide-presets.ts'
import {
  type AdminSizeGuide,
  type GuideFigure,
  type GuideTable,
  guideFigures,
  guideMeasures,
  guideRowSchema,
  isOnFigure,
  maxGuideRows,
  newSizeGuideSchema,
  type SizeGuideView,
} from '../../../shared/catalog/size-guides.ts'
import type { Language } from '../../../shared/languages.ts'
import { localized } from '../../../shared/localized.ts'
import { readNumber } from '../../../shared/typed-number.ts'

/** A guide in its form: a number is a text while its input is empty or invalid; no measure is an empty text. */
const tableSchema = z.object({
  figure: z.enum(guideFigures),
  columns: z.array(
    z.object({ key: z.number(), nameEs: z.string(), nameEn: z.string(), measure: z.enum(['', ...guideMeasures]) }),
  ),
  rows: z.array(z.object({ key: z.number(), size: z.string(), values: z.array(z.union([z.number(), z.string()])) })),
})
const text = z.string()
export const guideValuesSchema = z.object({
  nameEs: text,
  nameEn: text,
  noteEs: text,
  noteEn: text,
  table: tableSchema,
})
export type GuideValues = z.infer<typeof guideValuesSchema>
type FormTable = GuideValues['table']

/** A key that nothing else in a list has; it stays the same while the form is open. */
export const nextKey = (list: readonly { key: number }[]): number => Math.max(0, ...list.map(({ key }) => key)) + 1
export const createColumn = (key: number): FormTable['columns'][number] => ({
  key,
  nameEs: '',
  nameEn: '',
  measure: '',
})
export const createRow = (key: number, columns: number): FormTable['rows'][number] => ({
  key,
  size: '',
  values: Array<string>(columns).fill(''),
})

/** A stored table, or that of a preset, in the form. */
export function toFormTable({ figure, columns, rows }: GuideTable): FormTable {
  return {
    figure,
    columns: columns.map(({ measure, ...names }, index) => ({ key: index + 1, ...names, measure: measure ?? '' })),
    rows: rows.map(({ size, values }, index) => ({ key: index + 1, size, values: values.map((value) => value ?? '') })),
  }
}

/** A guide in its form; a new one has two columns and three sizes. */
export function toGuideValues(guide: AdminSizeGuide | undefined): GuideValues {
  const { nameEs = '', nameEn = '', noteEs = '', noteEn = '', table } = guide ?? {}
  const empty = {
    figure: 'top' as const,
    columns: [1, 2].map(createColumn),
    rows: [1, 2, 3].map((key) => createRow(key, 2)),
  }
  return { nameEs, nameEn, noteEs, noteEn, table: table ? toFormTable(table) : empty }
}

/** The guide as it is sent; what is no number stays a text, which is refused. */
function toGuide({ table: { figure, columns, rows }, ...texts }: GuideValues) {
  return {
    ...texts,
    table: {
      figure,
      columns: columns.map(({ nameEs, nameEn, measure }) => ({ nameEs, nameEn, ...(measure && { measure }) })),
      rows: rows.map(({ size, values }) => ({ size, values: values.map((value) => (value === '' ? null : value)) })),
    },
  }
}
/** Checks a form as the server checks the guide. */
export const guideFormSchema = z.pipe(
  z.transform((values: GuideValues): unknown => toGuide(values)),
  newSizeGuideSchema,
)

/** The values of a new guide with the usual measures of a preset, and its names unless it has some. */
export function fillPreset({ nameEs, nameEn }: GuideValues, name: keyof typeof sizeGuidePresets): Partial<GuideValues> {
  const preset = sizeGuidePresets[name]
  return { nameEs: nameEs || preset.nameEs, nameEn: nameEn || preset.nameEn, table: toFormTable(preset.table) }
}

/** Measures that the new drawing does not have are no longer shown. */
export function changeFigure({ columns, rows }: FormTable, figure: GuideFigure): FormTable {
  const has = ({ measure }: FormTable['columns'][number]) => measure !== '' && isOnFigure(figure, measure)
  return { figure, rows, columns: columns.map((column) => (has(column) ? column : { ...column, measure: '' })) }
}

/** A measure as it would be typed, with or without its unit. */
function readMeasure(cell: string, language: Language): number | string {
  const bare = cell.replace(/(\d)\s*cm$/i, '$1')
  return bare === '' || /^[-–—]$/.test(bare) ? '' : (readNumber(bare, language) ?? cell)
}

/** Fills cells from a place on, where column 0 is that of the sizes; rows that are missing are added, as many as fit. */
export function pasteMeasures(
  table: FormTable,
  from: { row: number; column: number },
  cells: readonly (readonly string[])[],
  language: Language,
): FormTable {
  const count = Math.min(maxGuideRows, Math.max(table.rows.length, from.row + cells.length))
  const first = nextKey(table.rows)
  const added = Array.from({ length: count - table.rows.length }, (_, at) =>
    createRow(first + at, table.columns.length),
  )
  const rows = [...table.rows, ...added].map((row, index) => {
    const pasted = index < from.row ? undefined : cells[index - from.row]
    const find = (column: number) => (column < from.column ? undefined : pasted?.[column - from.column])
    const values = row.values.map((value, at) => {
      const cell = find(at + 1)
      return cell === undefined ? value : readMeasure(cell, language)
    })
    return { ...row, size: find(0) ?? row.size, values }
  })
  return { ...table, rows }
}

const measure = guideRowSchema.shape.values.def.element

/** A guide that is being edited as shoppers would see it; cells that are no valid measures are left out. */
export function previewGuide({ nameEs, nameEn, noteEs, noteEn, table }: GuideValues): SizeGuideView {
  const seen = new Set<string>()
  /** A line of the drawing belongs to the first column that has it. */
  const isFirst = (name: string) => !seen.has(name) && seen.add(name)
  return {
    name: localized(nameEs, nameEn),
    note: localized(noteEs, noteEn),
    figure: table.figure,
    columns: table.columns.map((column) => localized(column.nameEs, column.nameEn)),
    measures: table.columns.map((column) => (column.measure !== '' && isFirst(column.measure) ? column.measure : null)),
    rows: table.rows.map(({ size, values }) => ({
      size,
      values: values.map((value) => measure.safeParse(value).data ?? null),
    })),
  }
}
