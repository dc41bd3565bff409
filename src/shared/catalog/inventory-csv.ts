import * as z from 'zod/mini'
import { type CsvDelimiter, decimalCell, parseNumber, unclearNumber } from '../csv-format.ts'
import { labelValueField } from '../labels/values.ts'
import type { Language } from '../languages.ts'
import { priceField, quantityField } from './amounts.ts'
import { csvChangeFields, csvErrorFields, csvLineFields, csvReportFields } from './csv.ts'
import { barcodeField } from './variants.ts'

/** Columns that an import writes. */
export const inventoryFields = ['price', 'stock', 'barcode', 'netContent'] as const
export type InventoryField = (typeof inventoryFields)[number]

/**
 * All columns in the order of an export. `product` and `options` are there for people; an import ignores them. A file has
 * `netContent` once something of the shop has one.
 */
export const inventoryColumns = ['SKU', 'product', 'options', ...inventoryFields] as const
export type InventoryColumn = (typeof inventoryColumns)[number]

/** A thing that is sold: a product without options, or a variant. */
export interface InventoryItem {
  SKU: string
  /** Euros for one. */
  price: number
  stock: number
  /** Empty: none yet. Absent: a product without options, which cannot have one. */
  barcode?: string
  /** Empty: none, or that of the variant's product. */
  netContent?: string
}
export type InventoryValues = Partial<Pick<InventoryItem, InventoryField>>

/** Identifies a row: SKU, titles of the product, and the values of the variant; these are empty without options. */
const lineFields = { ...csvLineFields, options: z.string() }

export const inventoryErrorSchema = z.object({ ...lineFields, ...csvErrorFields(inventoryColumns) })
export type InventoryError = z.infer<typeof inventoryErrorSchema>

export const inventoryChangeSchema = z.object(csvChangeFields(inventoryFields))
export type InventoryChange = z.infer<typeof inventoryChangeSchema>

export const inventoryReportSchema = z.object({
  ...csvReportFields,
  counts: z.object({ changed: z.number(), unchanged: z.number(), wrong: z.number() }),
  /** Columns of the file that are not known. */
  ignoredColumns: z.array(z.string()),
  /** `id` is that of the product. */
  changed: z.array(z.object({ ...lineFields, id: z.string(), changes: z.array(inventoryChangeSchema) })),
  errors: z.array(inventoryErrorSchema),
})
export type InventoryReport = z.infer<typeof inventoryReportSchema>

const schemas = {
  price: priceField(),
  stock: quantityField(),
  barcode: barcodeField(),
  netContent: labelValueField('netContent'),
}

/**
 * The row of an item, in the order of `inventoryColumns`; the delimiter decides between decimal point and comma.
 * @param names the product's title and the options, in the file's language
 * @param hasContents whether the file has the column of net contents
 */
export function inventoryRow(
  item: InventoryItem,
  names: { product: string; options: string },
  delimiter: CsvDelimiter,
  hasContents = false,
): string[] {
  const price = decimalCell(String(item.price), delimiter)
  const contents = hasContents ? [decimalCell(item.netContent ?? '', delimiter)] : []
  return [item.SKU, names.product, names.options, price, String(item.stock), item.barcode ?? '', ...contents]
}

/** A barcode that a spreadsheet has turned into a rounded number: `8,41235E+12`. */
const shortened = /^\d[.,]?\d*e\+\d+$/i

const isDecimal = (column: InventoryField) => column === 'price' || column === 'netContent'

/** The value of a cell, not yet validated by its schema; or the text key of what is wrong with it. */
function readMeaning(
  column: InventoryField,
  cell: string,
  { stored, numbers }: { stored: InventoryItem; numbers: Language | undefined },
): { value: unknown } | string {
  if (column === 'netContent') return { value: cell }
  if (column === 'barcode') {
    if (stored.barcode === undefined) return 'barcodeOfProduct'
    return shortened.test(cell) ? 'barcodeShortened' : { value: cell }
  }
  const kind = column === 'price' ? 'euros' : 'pieces'
  const value = parseNumber(kind, cell, numbers)
  return Number.isNaN(value) ? unclearNumber[kind] : { value }
}

/**
 * Reads one row. A cell that is missing, empty or the same as what is stored changes nothing, and is no error even if
 * the stored value would not be valid today.
 * @param numbers language of the file's numbers; undefined: only those that mean the same in both are accepted
 * @returns the fields that change
 */
export function readInventoryRow(
  cells: ReadonlyMap<InventoryColumn, string>,
  stored: InventoryItem,
  numbers: Language | undefined,
) {
  const values: InventoryValues = {}
  const changes: InventoryChange[] = []
  const errors: Pick<InventoryError, 'column' | 'key' | 'value'>[] = []
  for (const column of inventoryFields) {
    const cell = (cells.get(column) ?? '').trim()
    const now = String(stored[column] ?? '')
    const isSame = cell === now.trim() || (isDecimal(column) && cell === decimalCell(now, 'semicolon'))
    if (cell === '' || isSame) continue
    const addError = (key: string) => errors.push({ column, key, value: cell })
    const meaning = readMeaning(column, cell, { stored, numbers })
    if (typeof meaning === 'string') {
      addError(meaning)
      continue
    }
    const result = z.safeParse<z.ZodMiniType<string | number>>(schemas[column], meaning.value)
    if (!result.success) addError(result.error.issues[0]?.message ?? 'invalid')
    else if (result.data !== stored[column]) {
      Object.assign(values, { [column]: result.data })
      changes.push({ column, before: now, after: String(result.data) })
    }
  }
  return { values, changes, errors }
}
