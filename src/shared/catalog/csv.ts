import * as z from 'zod/mini'
import { type CsvDelimiter, decimalCell, numberOf, unclearNumber } from '../csv-format.ts'
import type { Language } from '../languages.ts'
import { type ProductForm, productFormSchema } from './admin.ts'
import { booleanOf, type CsvCategories, joinCell, splitCell } from './csv-cells.ts'
import { inputsByKind, type ProductFieldKind, type ProductInputEntry } from './product-fields.ts'

/** Columns that change a product: inputs of its form, whose rules they follow. */
const inputs = inputsByKind({ code: 0, texts: 1, euros: 2, pieces: 3, text: 4, switch: 5, categories: 6 })
export const csvFields = inputs.map(({ input }) => input)

/** All columns in the order in which they are written; pictures are written only, since no file of text holds them. */
export const csvColumns = ['id', ...csvFields, 'pictures'] as const
export type CsvColumn = (typeof csvColumns)[number]

/** Largest file that is read, and most products in it: what one transaction takes without holding up the shop. */
export const maxCsvBytes = 10 * 1024 * 1024
export const maxCsvRows = 5000
/** Lines of each kind that a preview lists; its counts are of all. */
export const maxPreviewLines = 1000

/** A product as it is: price in euros, categories by their ids in their order. */
export interface CsvProduct extends ProductForm {
  id: string
  version: number
  pictures: string[]
  /** When each text was last changed, as it is stored (text-times.ts). */
  textTimes: string
}

/** The cells of a line by their columns; a column that the file does not have is absent. */
export type CsvCells = ReadonlyMap<CsvColumn, string>

const lineFields = {
  /** The product's row in a spreadsheet, where a cell of several lines is in one row; the header is row 1. */
  line: z.number(),
  SKU: z.string(),
  titleEs: z.string(),
  titleEn: z.string(),
}

export const csvErrorSchema = z.object({
  ...lineFields,
  /** Empty when the whole line is meant. */
  column: z.enum(['', ...csvColumns]),
  /** Text key of namespace `validation`. */
  key: z.string(),
  value: z.string(),
})
export type CsvError = z.infer<typeof csvErrorSchema>

/** A value that changes, both as cells. */
export const csvChangeSchema = z.object({ column: z.enum(csvFields), before: z.string(), after: z.string() })
export type CsvChange = z.infer<typeof csvChangeSchema>

/** What an import would do, or has done; lists are cut at `maxPreviewLines`. */
export const csvReportSchema = z.object({
  /** False: nothing was written. */
  imported: z.boolean(),
  /** Of the products that the file was compared with: an import that sends it back notices what others have saved. */
  fingerprint: z.string(),
  counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), wrong: z.number() }),
  /** Header names that mean nothing here. */
  ignoredColumns: z.array(z.string()),
  added: z.array(z.object({ ...lineFields, visible: z.boolean() })),
  changed: z.array(z.object({ ...lineFields, id: z.string(), changes: z.array(csvChangeSchema) })),
  errors: z.array(csvErrorSchema),
})
export type CsvReport = z.infer<typeof csvReportSchema>

/** Kinds with a default: an empty cell says nothing, as if the column were missing. */
const hasDefault: Record<ProductFieldKind, boolean> = {
  ...{ code: true, pieces: true, switch: true },
  ...{ texts: false, text: false, euros: false, categories: false },
}

/** A value as its cell; categories by name. */
function cellOf({ input, kind }: ProductInputEntry, values: ProductForm, categories: CsvCategories): string {
  const value = values[input]
  return kind === 'categories' ? joinCell((value as string[]).map(categories.textOf)) : String(value)
}

/** The cells of a product, in the order of `csvColumns`; its prices as a file with this delimiter writes them. */
export function csvRow(product: CsvProduct, categories: CsvCategories, delimiter: CsvDelimiter = 'comma'): string[] {
  const cells = inputs.map((entry) => {
    const cell = cellOf(entry, product, categories)
    return entry.kind === 'euros' ? decimalCell(cell, delimiter) : cell
  })
  return [product.id, ...cells, joinCell(product.pictures)]
}

/** Line ends differ between programs; they are no change. */
const withPlainEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n')

/** What the cells of a file are read by. */
export interface CsvConventions {
  categories: CsvCategories
  /** Of its numbers; undefined: only those are taken that mean the same in both. */
  numbers: Language | undefined
}

/** What a cell means to the form: a value for its schema to judge, or the key of the text that says what is wrong. */
function meaningOf(
  { kind }: ProductInputEntry,
  cell: string | undefined,
  by: CsvConventions,
): { value: unknown } | string {
  const isEmpty = cell === undefined || cell.trim() === ''
  if (cell === undefined || (isEmpty && hasDefault[kind])) return { value: undefined }
  if (kind === 'euros' || kind === 'pieces') {
    const value = isEmpty ? undefined : numberOf(kind, cell, by.numbers)
    return Number.isNaN(value) ? unclearNumber[kind] : { value }
  }
  if (kind === 'switch') {
    const value = booleanOf(cell)
    return value === undefined ? 'csvVisible' : { value }
  }
  if (kind !== 'categories') return { value: withPlainEnds(cell) }
  const ids = splitCell(cell).map(by.categories.idOf)
  return ids.includes(undefined) ? 'categoryUnknown' : { value: [...new Set(ids)] }
}

/** The columns in which a line says something new. */
function saidBy(cells: CsvCells, present: CsvProduct | undefined, categories: CsvCategories): ProductInputEntry[] {
  if (!present) return inputs
  return inputs.filter((entry) => {
    const cell = cells.get(entry.input)
    if (cell === undefined || (cell.trim() === '' && hasDefault[entry.kind])) return false
    // What stands there is no error, whatever the rules of today say: an export can always be read back.
    const now = cellOf(entry, present, categories)
    return ![now, ...(entry.kind === 'euros' ? [decimalCell(now, 'semicolon')] : [])].some(
      (same) => withPlainEnds(cell) === withPlainEnds(same),
    )
  })
}

export interface LineReading {
  /** The fields that change, or all of a new product. */
  values: Partial<ProductForm>
  changes: CsvChange[]
  errors: Pick<CsvError, 'column' | 'key' | 'value'>[]
}

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Reads one line by the rules of the product form. A line of a `present` product changes what it says and leaves the
 * rest; a new one needs what the form needs, and is hidden unless it says otherwise.
 */
export function readCsvLine(cells: CsvCells, present: CsvProduct | undefined, by: CsvConventions): LineReading {
  const { categories } = by
  const values: Record<string, unknown> = {}
  const changes: CsvChange[] = []
  const errors: LineReading['errors'] = []
  for (const entry of saidBy(cells, present, categories)) {
    const { input: column } = entry
    const fault = (key: string) => errors.push({ column, key, value: cells.get(column) ?? '' })
    const meaning = meaningOf(entry, cells.get(column), by)
    if (typeof meaning === 'string') {
      fault(meaning)
      continue
    }
    const result = z.safeParse(productFormSchema.shape[column] as z.ZodMiniType, meaning.value)
    if (!result.success) {
      fault(result.error.issues[0]?.message ?? 'invalid')
      continue
    }
    if (present && sameValue(result.data, present[column])) continue
    values[column] = result.data
    if (!present) continue
    const after = cellOf(entry, { ...present, [column]: result.data }, categories)
    changes.push({ column, before: cellOf(entry, present, categories), after })
  }
  return { values: values as Partial<ProductForm>, changes, errors }
}
