import * as z from 'zod/mini'
import { idField, openedAt } from '../id-schema.ts'
import type { IssueKey } from '../issue.ts'
import { atMost, requiredText } from '../length.ts'
import { localizedSchema } from '../localized-schema.ts'
import { haveSameName } from './options.ts'

/** Guides of a shop, and what one may hold. */
export const maxSizeGuides = 50
export const maxGuideColumns = 8
export const maxGuideRows = 30

/** Measures of a garment that its drawing can show. */
export const guideMeasures = [
  'shoulders',
  'chest',
  'waist',
  'hip',
  'sleeve',
  'length',
  'rise',
  'thigh',
  'inseam',
  'hem',
] as const
export type GuideMeasure = (typeof guideMeasures)[number]

/** The drawings, each with the measures that it can show. */
export const figureMeasures = {
  top: ['shoulders', 'chest', 'waist', 'hip', 'sleeve', 'length'],
  trousers: ['waist', 'hip', 'rise', 'thigh', 'inseam', 'length', 'hem'],
  skirt: ['waist', 'hip', 'length', 'hem'],
  none: [],
} as const satisfies Record<string, readonly GuideMeasure[]>
export type GuideFigure = keyof typeof figureMeasures
export const guideFigures = Object.keys(figureMeasures) as [GuideFigure, ...GuideFigure[]]

/** Whether the drawing of a garment has a line for a measure. */
export function isOnFigure(figure: GuideFigure, measure: GuideMeasure): boolean {
  return (figureMeasures[figure] as readonly GuideMeasure[]).includes(measure)
}

const text = (key: string) => requiredText(key, 60)
const names = () => ({ nameEs: text('nameEs'), nameEn: text('nameEn') })
const note = () => z.optional(z.string().check(z.trim(), atMost(2000)))

const inTenths = z.refine<number>(
  (value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6,
  'centimetersDecimals',
)

/** Centimeters, from 0.5 to 300 with at most one decimal; null: not stated. */
export const measureSchema = z.nullable(
  z.number('centimeters').check(z.gte(0.5, 'centimetersRange'), z.lte(300, 'centimetersRange'), inTenths),
)

/** A column of a guide; its measure is drawn when the guide has a figure. */
export const guideColumnSchema = z.object({ ...names(), measure: z.optional(z.enum(guideMeasures, 'invalid')) })
/** A size with its measures in the order of the columns. */
const guideRowSchema = z.object({
  size: text('guideSize'),
  values: z.array(measureSchema).check(z.minLength(1, 'guideValues'), z.maxLength(maxGuideColumns, 'guideColumns')),
})

const tableShape = z.object({
  figure: z.enum(guideFigures, 'invalid'),
  columns: z
    .array(guideColumnSchema)
    .check(z.minLength(1, 'guideColumns'), z.maxLength(maxGuideColumns, 'guideColumns')),
  rows: z.array(guideRowSchema).check(z.minLength(1, 'guideRows'), z.maxLength(maxGuideRows, 'guideRows')),
})
export type GuideTable = z.infer<typeof tableShape>

type GuideIssue = readonly [path: readonly (string | number)[], issue: IssueKey]

function listColumnIssues({ figure, columns }: GuideTable): GuideIssue[] {
  return columns.flatMap((column, index): GuideIssue[] => {
    const before = columns.slice(0, index)
    const { measure } = column
    const at = (field: string) => ['columns', index, field]
    const issues: GuideIssue[] = []
    if (before.some((other) => haveSameName(other, column))) issues.push([at('nameEs'), 'guideColumnTwice'])
    if (measure !== undefined && !isOnFigure(figure, measure)) issues.push([at('measure'), 'guideMeasureUnknown'])
    else if (measure !== undefined && before.some((other) => other.measure === measure))
      issues.push([at('measure'), 'guideMeasureTwice'])
    return issues
  })
}

function listRowIssues({ columns, rows }: GuideTable): GuideIssue[] {
  return rows.flatMap(({ size, values }, index): GuideIssue[] => {
    const isTwice = rows.slice(0, index).some((other) => other.size.toLowerCase() === size.toLowerCase())
    return [
      ...(isTwice ? [[['rows', index, 'size'], 'guideSizeTwice'] as const] : []),
      ...(values.length === columns.length ? [] : [[['rows', index, 'values'], 'guideValues'] as const]),
    ]
  })
}

/** The table of a guide: columns with a name each, and sizes with a number for each column, in centimeters. */
export const guideTableSchema = tableShape.check(
  z.superRefine<GuideTable>((table, { addIssue }) => {
    for (const [path, message] of [...listColumnIssues(table), ...listRowIssues(table)])
      addIssue({ code: 'custom', message, path: [...path] })
  }),
)

/** A new guide; without notes these are empty. */
export const newSizeGuideSchema = z.object({ ...names(), noteEs: note(), noteEn: note(), table: guideTableSchema })
export type NewSizeGuide = z.infer<typeof newSizeGuideSchema>

/** An edit of a guide: what is absent stays; the table is replaced as a whole. */
export const sizeGuideChangesSchema = z.object({
  id: idField(),
  nameEs: z.optional(text('nameEs')),
  nameEn: z.optional(text('nameEn')),
  noteEs: note(),
  noteEn: note(),
  table: z.optional(guideTableSchema),
  /** The version with which the form was opened. Absent: the edit overwrites what others have saved since. */
  updatedAt: openedAt(),
})
export type SizeGuideChanges = z.infer<typeof sizeGuideChangesSchema>

export const adminSizeGuideSchema = z.object({
  id: z.string(),
  nameEs: z.string(),
  nameEn: z.string(),
  noteEs: z.string(),
  noteEn: z.string(),
  table: tableShape,
  updatedAt: z.string(),
  /** Products and categories that name it. */
  products: z.number(),
  categories: z.number(),
})
export type AdminSizeGuide = z.infer<typeof adminSizeGuideSchema>
export const adminSizeGuidesSchema = z.object({ sizeGuides: z.array(adminSizeGuideSchema) })

/** A guide as the page of a product shows it. */
export const sizeGuideSchema = z.object({
  name: localizedSchema,
  /** Empty in both languages: none. */
  note: localizedSchema,
  figure: z.enum(guideFigures),
  columns: z.array(localizedSchema),
  /** By column, the measure that the figure shows; null: none. */
  measures: z.array(z.nullable(z.enum(guideMeasures))),
  rows: z.array(z.object({ size: z.string(), values: z.array(z.nullable(z.number())) })),
})
export type SizeGuideView = z.infer<typeof sizeGuideSchema>

/** The guide of a product or category in its form. Absent: as it is; empty: none. */
export const sizeGuideField = () => z.optional(z.string().check(z.trim(), atMost(64)))
