import * as z from 'zod/mini'
import { newGuideTable, sizeGuidePresets } from '../../../shared/catalog/size-guide-presets.ts'
import {
  type AdminSizeGuide,
  figureMeasures,
  type GuideMeasure,
  type GuideTable,
  guideFigures,
  guideMeasures,
  measureSchema,
  newSizeGuideSchema,
  type SizeGuideView,
} from '../../../shared/catalog/size-guides.ts'
import type { Language } from '../../../shared/languages.ts'
import { localized } from '../../../shared/localized.ts'
import { readCentimeters } from '../../../shared/typed-number.ts'

const text = z.string()
const names = { nameEs: text, nameEn: text }

/** A guide in its form: a number is a text while its input is empty or invalid; no measure is an empty text. */
export const guideValuesSchema = z.object({
  ...names,
  noteEs: text,
  noteEn: text,
  table: z.object({
    figure: z.enum(guideFigures),
    columns: z.array(z.object({ key: z.number(), ...names, measure: z.enum(['', ...guideMeasures]) })),
    rows: z.array(z.object({ key: z.number(), size: text, values: z.array(z.union([z.number(), text])) })),
  }),
})
export type GuideValues = z.infer<typeof guideValuesSchema>
export type GuideRow = GuideValues['table']['rows'][number]

export function toFormTable({ figure, columns, rows }: GuideTable): GuideValues['table'] {
  return {
    figure,
    columns: columns.map(({ measure, ...names }, index) => ({ key: index + 1, ...names, measure: measure ?? '' })),
    rows: rows.map(({ size, values }, index) => ({ key: index + 1, size, values: values.map((value) => value ?? '') })),
  }
}

export function toGuideValues(guide: AdminSizeGuide | undefined): GuideValues {
  const { nameEs = '', nameEn = '', noteEs = '', noteEn = '', table = newGuideTable } = guide ?? {}
  return { nameEs, nameEn, noteEs, noteEn, table: toFormTable(table) }
}

/** The guide as it is sent; a cell that is no number stays a text, which is refused. */
function toGuide({ table: { figure, columns, rows }, ...texts }: GuideValues) {
  const measures: readonly GuideMeasure[] = figureMeasures[figure]
  return {
    ...texts,
    table: {
      figure,
      columns: columns.map((column) => ({ ...column, measure: measures.find((each) => each === column.measure) })),
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

/** A pasted measure as it would be typed, if something was pasted; a dash stands for none. */
const readMeasure = (cell: string | undefined, language: Language): number | string | undefined =>
  cell && (/^[-–—]$/.test(cell) ? '' : (readCentimeters(cell, language) ?? cell))

export function fillRow(row: GuideRow, find: (column: number) => string | undefined, language: Language): GuideRow {
  const values = row.values.map((value, at) => readMeasure(find(at + 1), language) ?? value)
  return { ...row, size: find(0) ?? row.size, values }
}

/**
 * A guide that is being edited as shoppers would see it; cells that are no valid measures are left out.
 * @param call names a part that has no name yet, such as the second column
 */
export function previewGuide(
  values: GuideValues,
  call: (part: 'guide' | 'column' | 'row', number: number) => string,
): SizeGuideView {
  const { figure, columns, rows } = values.table
  const show = ({ nameEs, nameEn }: { nameEs: string; nameEn: string }, name: string) =>
    nameEs.trim() || nameEn.trim() ? localized(nameEs, nameEn) : localized(name, name)
  const measures = toGuide(values).table.columns.map(({ measure }) => measure ?? null)
  return {
    name: show(values, call('guide', 1)),
    note: localized(values.noteEs, values.noteEn),
    figure,
    columns: columns.map((column, index) => show(column, call('column', index + 1))),
    // A line of the drawing belongs to the first column that has it.
    measures: measures.map((measure, index) => (measures.indexOf(measure) === index ? measure : null)),
    rows: rows.map(({ size, values: cells }, index) => ({
      size: size.trim() || call('row', index + 1),
      values: cells.map((cell) => measureSchema.safeParse(cell).data ?? null),
    })),
  }
}
