import * as z from 'zod/mini'
import { type CsvDelimiter, decimalCell, numberOf, unclearNumber } from '../csv-format.ts'
import type { Language } from '../languages.ts'
import { piecesField, priceField } from './amounts.ts'
import { csvLineFields } from './csv.ts'
import { barcodeField } from './variants.ts'

/** Columns that an import writes. */
export const inventoryFields = ['price', 'stock', 'barcode'] as const
export type InventoryField = (typeof inventoryFields)[number]

/** All columns in the order of an export. `product` and `options` say what a row is about, and are not read. */
export const inventoryColumns = ['SKU', 'product', 'options', ...inventoryFields] as const
export type InventoryColumn = (typeof inventoryColumns)[number]

/** A thing that is sold: a product without options, or a variant. */
export interface InventoryItem {
  SKU: string
  /** Euros of one piece. */
  price: number
  stock: number
  /** Absent: a product without options, which has none. */
  barcode?: string
}
export type InventoryValues = Partial<Pick<InventoryItem, InventoryField>>

/** The cells of a row by their columns; a column that the file does not have is absent. */
export type InventoryCells = ReadonlyMap<InventoryColumn, string>

/** A row: the thing's SKU, its product's titles, and what is chosen of the product, empty without options. */
const lineFields = { ...csvLineFields, options: z.string() }

export const inventoryErrorSchema = z.object({
  ...lineFields,
  /** Empty when the whole row is meant. */
  column: z.enum(['', ...inventoryColumns]),
  /** Text key of namespace `validation`. */
  key: z.string(),
  value: z.string(),
})
export type InventoryError = z.infer<typeof inventoryErrorSchema>

/** A value that changes, both as cells. */
export const inventoryChangeSchema = z.object({
  column: z.enum(inventoryFields),
  before: z.string(),
  after: z.string(),
})
export type InventoryChange = z.infer<typeof inventoryChangeSchema>

/** What an import would do, or has done; lists are truncated to `maxPreviewLines`. */
export const inventoryReportSchema = z.object({
  /** False: nothing was written. */
  imported: z.boolean(),
  /** Identifies the state of the products that the file names: an import that sends it back fails if it has changed. */
  fingerprint: z.string(),
  counts: z.object({ changed: z.number(), unchanged: z.number(), wrong: z.number() }),
  /** Unknown header names. */
  ignoredColumns: z.array(z.string()),
  /** With the id of the product. */
  changed: z.array(z.object({ ...lineFields, id: z.string(), changes: z.array(inventoryChangeSchema) })),
  errors: z.array(inventoryErrorSchema),
})
export type InventoryReport = z.infer<typeof inventoryReportSchema>

const schemas = { price: priceField(), stock: piecesField(), barcode: barcodeField() }

/**
 * The cells of a thing in the order of `inventoryColumns`; its price as a file with this delimiter writes it.
 * @param names the product's title and the options, in the file's language
 */
export function inventoryRow(
  item: InventoryItem,
  names: { product: string; options: string },
  delimiter: CsvDelimiter,
): string[] {
  const price = decimalCell(String(item.price), delimiter)
  return [item.SKU, names.product, names.options, price, String(item.stock), item.barcode ?? '']
}

/** A long number as a spreadsheet shortens it: `8,41235E+12`. */
const shortened = /^\d[.,]?\d*e\+\d+$/i

/** A cell as a value, which its schema has yet to validate, or the text key of an error. */
function meaningOf(
  column: InventoryField,
  cell: string,
  { present, numbers }: { present: InventoryItem; numbers: Language | undefined },
): { value: unknown } | string {
  if (column === 'barcode') {
    if (present.barcode === undefined) return 'barcodeOfProduct'
    return shortened.test(cell) ? 'barcodeShortened' : { value: cell }
  }
  const kind = column === 'price' ? 'euros' : 'pieces'
  const value = numberOf(kind, cell, numbers)
  return Number.isNaN(value) ? unclearNumber[kind] : { value }
}

const textOf = (value: string | number | undefined) => String(value ?? '')

interface RowReading {
  /** The fields that change. */
  values: InventoryValues
  changes: InventoryChange[]
  errors: Pick<InventoryError, 'column' | 'key' | 'value'>[]
}

/**
 * Reads one row: cells that are missing, empty or say what is stored change nothing, whatever today's rules say of it.
 * @param numbers language of the file's numbers; undefined: only those are accepted that mean the same in both
 */
export function readInventoryRow(
  cells: InventoryCells,
  present: InventoryItem,
  numbers: Language | undefined,
): RowReading {
  const reading: RowReading = { values: {}, changes: [], errors: [] }
  for (const column of inventoryFields) {
    const cell = (cells.get(column) ?? '').trim()
    const now = textOf(present[column])
    const isSame = cell === now.trim() || (column === 'price' && cell === decimalCell(now, 'semicolon'))
    if (cell === '' || isSame) continue
    const addError = (key: string) => reading.errors.push({ column, key, value: cell })
    const meaning = meaningOf(column, cell, { present, numbers })
    if (typeof meaning === 'string') {
      addError(meaning)
      continue
    }
    const result = z.safeParse<z.ZodMiniType<string | number>>(schemas[column], meaning.value)
    if (!result.success) addError(result.error.issues[0]?.message ?? 'invalid')
    else if (result.data !== present[column]) {
      Object.assign(reading.values, { [column]: result.data })
      reading.changes.push({ column, before: now, after: String(result.data) })
    }
  }
  return reading
}
