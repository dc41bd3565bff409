import * as z from 'zod/mini'
import { type CsvDelimiter, decimalCell, parseNumber, unclearNumber } from '../csv-format.ts'
import type { Language } from '../languages.ts'
import { toPlainText } from '../markdown/plain-text.ts'
import { type ProductForm, productFormSchema } from './admin.ts'
import { type CsvCategories, joinCell, readBoolean, splitCell } from './csv-cells.ts'
import { inputsByKind, isLabelKind, type ProductFieldKind, type ProductInputEntry } from './product-fields.ts'
import { emptyValues } from './product-rules.ts'

/** Columns that change a product: the inputs of its form, with the same rules. */
const inputs = inputsByKind({
  ...{ code: 0, texts: 1, euros: 2, pieces: 3, text: 4, switch: 5, categories: 6 },
  ...{ label: 7, composition: 7, flag: 7, notes: 7, value: 7, taxCategory: 8 },
})
const mainInputs = inputs.filter(({ kind }) => !isLabelKind(kind))
const labelInputs = inputs.filter(({ kind }) => isLabelKind(kind))
export const csvFields = inputs.map(({ input }) => input)

/** Columns of the label: a file has those that one of its products sets. */
export const csvLabelFields = labelInputs.map(({ input }) => input)

/**
 * All columns in the order of an export, those of the label last. Pictures are only exported: a text file cannot contain
 * them.
 */
export const csvColumns = ['id', ...mainInputs.map(({ input }) => input), 'pictures', ...csvLabelFields] as const
export type CsvColumn = (typeof csvColumns)[number]

/** Maximum size of a file in bytes, and of products in it: what one transaction can write without blocking the shop. */
export const maxCsvBytes = 10 * 1024 * 1024
export const maxCsvRows = 5000
/** Maximum of lines of each kind in a report; its counts include all. */
export const maxPreviewLines = 1000

/** A stored product: price in euros, category ids in their order. */
export interface CsvProduct extends ProductForm {
  id: string
  version: number
  pictures: string[]
  /** When each text was last changed, as stored (text-times.ts). */
  textTimes: string
}

/** The cells of a line by their columns; a column that the file does not have is absent. */
export type CsvCells = ReadonlyMap<CsvColumn, string>

/** Identifies a line in a report. */
export const csvLineFields = {
  /** The product's row in a spreadsheet, where a cell of several lines is in one row; the header is row 1. */
  line: z.number(),
  SKU: z.string(),
  titleEs: z.string(),
  titleEn: z.string(),
}

/** Fields of an error in a line. */
export const csvErrorFields = <const Column extends string>(columns: readonly Column[]) => ({
  /** Empty when the whole line is meant. */
  column: z.enum(['', ...columns]),
  /** Text key of namespace `validation`. */
  key: z.string(),
  value: z.string(),
})

export const csvErrorSchema = z.object({ ...csvLineFields, ...csvErrorFields(csvColumns) })
export type CsvError = z.infer<typeof csvErrorSchema>

/** Fields of a value that changes, as the texts of a cell before and after it. */
export const csvChangeFields = <const Column extends string>(columns: readonly Column[]) => {
  return { column: z.enum(columns), before: z.string(), after: z.string() }
}

export const csvChangeSchema = z.object(csvChangeFields(csvFields))
export type CsvChange = z.infer<typeof csvChangeSchema>

/** Result of an import or of its preview; lists are truncated to `maxPreviewLines`. */
export const csvReportFields = {
  /** False: nothing was written. */
  imported: z.boolean(),
  /** Identifies the state of the products that the file names: an import that sends it back fails if it has changed. */
  fingerprint: z.string(),
}
export const csvReportSchema = z.object({
  ...csvReportFields,
  counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), wrong: z.number() }),
  /** Unknown header names. */
  ignoredColumns: z.array(z.string()),
  added: z.array(z.object({ ...csvLineFields, visible: z.boolean() })),
  changed: z.array(z.object({ ...csvLineFields, id: z.string(), changes: z.array(csvChangeSchema) })),
  errors: z.array(csvErrorSchema),
})
export type CsvReport = z.infer<typeof csvReportSchema>

/** Kinds with a default: an empty cell counts as a missing column. */
const withDefault: readonly ProductFieldKind[] = ['code', 'pieces', 'switch']

/** Whether a cell holds a number with decimals, which files with semicolons write with a comma. */
const isDecimal = ({ kind, input }: ProductInputEntry) => kind === 'euros' || input === 'netContent'

/** The cell of a value; categories by name, a text in Markdown without its signs. */
function writeCell({ input, kind, field }: ProductInputEntry, values: ProductForm, categories: CsvCategories): string {
  const value = values[input]
  if (kind === 'flag') return value ? 'true' : ''
  if (kind === 'taxCategory') return value === emptyValues[kind] ? '' : String(value)
  if (kind === 'categories') return joinCell((value as string[]).map(categories.textOf))
  return 'markdown' in field && field.markdown ? toPlainText(String(value)) : String(value)
}

/**
 * The cells of a product, in the order of `csvColumns`; its prices as a file with this delimiter writes them.
 * @param labelFields columns of the label that the file has
 */
export function csvRow(
  product: CsvProduct,
  categories: CsvCategories,
  delimiter: CsvDelimiter = 'comma',
  labelFields: readonly CsvColumn[] = [],
): string[] {
  const toCell = (entry: ProductInputEntry) => {
    const cell = writeCell(entry, product, categories)
    return isDecimal(entry) ? decimalCell(cell, delimiter) : cell
  }
  const ofLabel = labelInputs.filter(({ input }) => labelFields.includes(input))
  return [product.id, ...mainInputs.map(toCell), joinCell(product.pictures), ...ofLabel.map(toCell)]
}

/** Line ends differ between programs, and do not count as changes. */
const withPlainEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n')

/** How the cells of a file are read. */
export interface CsvConventions {
  categories: CsvCategories
  /** Language of the numbers; undefined: only those are accepted that mean the same in both. */
  numbers: Language | undefined
}

/** A cell as a value of the form, which its schema has yet to validate, or the text key of an error. */
function readMeaning(
  { kind }: ProductInputEntry,
  cell: string | undefined,
  by: CsvConventions,
): { value: unknown } | string {
  const isEmpty = cell === undefined || cell.trim() === ''
  if (cell === undefined || (isEmpty && withDefault.includes(kind))) return { value: undefined }
  if (kind === 'euros' || kind === 'pieces') {
    const value = isEmpty ? undefined : parseNumber(kind, cell, by.numbers)
    return Number.isNaN(value) ? unclearNumber[kind] : { value }
  }
  if ((kind === 'flag' || kind === 'taxCategory') && isEmpty) return { value: emptyValues[kind] }
  if (kind === 'switch' || kind === 'flag') {
    const value = readBoolean(cell)
    return value === undefined ? 'csvVisible' : { value }
  }
  if (kind === 'taxCategory') return { value: cell.trim().toLowerCase() }
  if (kind !== 'categories') return { value: withPlainEnds(cell) }
  const ids = splitCell(cell).map(by.categories.idOf)
  return ids.includes(undefined) ? 'categoryUnknown' : { value: [...new Set(ids)] }
}

/** The inputs for which a line states another value than the stored one. */
function statedInputs(
  cells: CsvCells,
  existing: CsvProduct | undefined,
  categories: CsvCategories,
): ProductInputEntry[] {
  if (!existing) return inputs
  return inputs.filter((entry) => {
    const cell = cells.get(entry.input)
    if (cell === undefined || (cell.trim() === '' && withDefault.includes(entry.kind))) return false
    // The stored value is accepted even if today's rules refuse it: every export can be imported again.
    const now = writeCell(entry, existing, categories)
    return ![now, ...(isDecimal(entry) ? [decimalCell(now, 'semicolon')] : [])].some(
      (same) => withPlainEnds(cell) === withPlainEnds(same),
    )
  })
}

/**
 * Reads one line by the rules of the product form. For an `existing` product, missing columns keep their value;
 * a new one needs all required fields, and is hidden by default.
 * @returns the fields that change, or all of a new product
 */
export function readCsvLine(cells: CsvCells, existing: CsvProduct | undefined, by: CsvConventions) {
  const { categories } = by
  const values: Record<string, unknown> = {}
  const changes: CsvChange[] = []
  const errors: Pick<CsvError, 'column' | 'key' | 'value'>[] = []
  for (const entry of statedInputs(cells, existing, categories)) {
    const { input: column } = entry
    const addError = (key: string) => errors.push({ column, key, value: cells.get(column) ?? '' })
    const meaning = readMeaning(entry, cells.get(column), by)
    if (typeof meaning === 'string') {
      addError(meaning)
      continue
    }
    const result = z.safeParse(productFormSchema.shape[column] as z.ZodMiniType, meaning.value)
    if (!result.success) {
      addError(result.error.issues[0]?.message ?? 'invalid')
      continue
    }
    if (existing && JSON.stringify(result.data) === JSON.stringify(existing[column])) continue
    values[column] = result.data
    if (!existing) continue
    const after = writeCell(entry, { ...existing, [column]: result.data }, categories)
    changes.push({ column, before: writeCell(entry, existing, categories), after })
  }
  return { values: values as Partial<ProductForm>, changes, errors }
}
