import * as z from 'zod/mini'
import { type ProductForm, productFormSchema } from './admin.ts'
import { booleanOf, type CsvCategories, joinCell, numberOf, splitCell } from './csv-cells.ts'

/** Columns that change a product: fields of its form, whose rules they follow. */
export const csvFields = [
  'SKU',
  'titleEs',
  'titleEn',
  'shortDescriptionEs',
  'shortDescriptionEn',
  'largeDescriptionEs',
  'largeDescriptionEn',
  'price',
  'stock',
  'weight',
  'dimensions',
  'visible',
  'categories',
] as const satisfies readonly (keyof ProductForm)[]
export type CsvField = (typeof csvFields)[number]

/** All columns in the order in which they are written; pictures are written only, since no file of text holds them. */
export const csvColumns = ['id', ...csvFields, 'pictures'] as const
export type CsvColumn = (typeof csvColumns)[number]

/** Largest file that is read, and most products in it: what one transaction takes without holding up the shop. */
export const maxCsvBytes = 10 * 1024 * 1024
export const maxCsvRows = 5000
/** Lines of each kind that a preview lists; its counts are of all. */
export const maxPreviewLines = 1000

export type CsvValues = Pick<ProductForm, CsvField>

/** A product as it is: price in euros, categories by their ids in their order. */
export interface CsvProduct extends CsvValues {
  id: string
  version: number
  pictures: string[]
  /** When each text was last changed, as it is stored (text-times.ts). */
  textTimes: string
}

/** The cells of a line by their columns; a column that the file does not have is absent. */
export type CsvCells = ReadonlyMap<CsvColumn, string>

export const csvErrorSchema = z.object({
  /** Line of the file on which the product begins; the header is line 1. */
  line: z.number(),
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

const lineFields = { line: z.number(), SKU: z.string(), titleEs: z.string(), titleEn: z.string() }

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

/** Columns with a default: an empty cell says nothing, as if the column were missing. */
const optional: ReadonlySet<CsvField> = new Set(['SKU', 'stock', 'visible'])

/** A value as its cell; `categories` by name. */
function cellOf(field: CsvField, values: CsvValues, categories: CsvCategories): string {
  return field === 'categories' ? joinCell(values.categories.map(categories.textOf)) : String(values[field])
}

/** The cells of a product, in the order of `csvColumns`. */
export function csvRow(product: CsvProduct, categories: CsvCategories): string[] {
  const fields = csvFields.map((field) => cellOf(field, product, categories))
  return [product.id, ...fields, joinCell(product.pictures)]
}

/** Line ends differ between programs; they are no change. */
const withPlainEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n')

/** What a cell means to the form: a value for its schema to judge, or the key of the text that says what is wrong. */
function meaningOf(field: CsvField, cell: string | undefined, categories: CsvCategories): { value: unknown } | string {
  if (cell === undefined || (cell.trim() === '' && optional.has(field))) return { value: undefined }
  if (field === 'price' || field === 'stock') return { value: numberOf(cell) }
  if (field === 'visible') {
    const value = booleanOf(cell)
    return value === undefined ? 'csvVisible' : { value }
  }
  if (field !== 'categories') return { value: withPlainEnds(cell) }
  const ids = splitCell(cell).map(categories.idOf)
  return ids.includes(undefined) ? 'categoryUnknown' : { value: [...new Set(ids)] }
}

/** The fields that a line says something new about. */
function fieldsSaid(cells: CsvCells, present: CsvProduct | undefined, categories: CsvCategories): CsvField[] {
  if (!present) return [...csvFields]
  return csvFields.filter((field) => {
    const cell = cells.get(field)
    if (cell === undefined || (cell.trim() === '' && optional.has(field))) return false
    // What stands there is no error, whatever the rules of today say: an export can always be read back.
    return withPlainEnds(cell) !== withPlainEnds(cellOf(field, present, categories))
  })
}

export interface LineReading {
  /** The fields that change, or all of a new product. */
  values: Partial<CsvValues>
  changes: CsvChange[]
  errors: Omit<CsvError, 'line'>[]
}

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Reads one line by the rules of the product form. A line of a `present` product changes what it says and leaves the
 * rest; a new one needs what the form needs, and is hidden unless it says otherwise.
 */
export function readCsvLine(cells: CsvCells, present: CsvProduct | undefined, categories: CsvCategories): LineReading {
  const values: Record<string, unknown> = {}
  const changes: CsvChange[] = []
  const errors: LineReading['errors'] = []
  for (const column of fieldsSaid(cells, present, categories)) {
    const fault = (key: string) => errors.push({ column, key, value: cells.get(column) ?? '' })
    const meaning = meaningOf(column, cells.get(column), categories)
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
    const after = cellOf(column, { ...present, [column]: result.data }, categories)
    changes.push({ column, before: cellOf(column, present, categories), after })
  }
  return { values: values as Partial<CsvValues>, changes, errors }
}
