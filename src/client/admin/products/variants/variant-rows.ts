import * as z from 'zod/mini'
import type { ProductEdit } from '../../../../shared/catalog/admin.ts'
import { priceField } from '../../../../shared/catalog/amounts.ts'
import { combinationsOf, type PickedValues, rowsForCombinations } from '../../../../shared/catalog/combinations.ts'
import {
  derivedFrom,
  joinIds,
  type VariantEdit,
  type VariantForm,
  type VariantValues,
} from '../../../../shared/catalog/variants.ts'
import type { NumberValue } from '../../ui/number-field.tsx'

const numberValue = z.union([z.number(), z.string()])

/** A variant in the form, as a draft stores it. */
const variantRowSchema = z.object({
  key: z.string(),
  id: z.optional(z.string()),
  values: z.record(z.string(), z.string()),
  sku: z.string(),
  price: numberValue,
  stock: numberValue,
  enabled: z.boolean(),
  barcode: z.string(),
  weight: z.string(),
  stockWas: z.optional(z.number()),
})

/** A variant in the form; a number is a text while its input is empty or invalid. */
export interface VariantRow {
  /** Stays the same while the form is open. */
  key: string
  /** Absent: the variant is new. */
  id?: string | undefined
  values: Record<string, string>
  sku: string
  /** Euros. */
  price: NumberValue
  stock: NumberValue
  enabled: boolean
  barcode: string
  weight: string
  /**
   * The pieces that the form was opened with. A new variant has them only if it takes over the pieces of the product,
   * which had no options.
   */
  stockWas?: number | undefined
}

/** The columns with a text field, in their order. */
export const typedColumns = ['sku', 'price', 'stock', 'barcode', 'weight'] as const
export type TypedColumn = (typeof typedColumns)[number]
export type VariantColumn = TypedColumn | 'enabled'

/** Columns that can be copied down: SKUs and barcodes differ in each row. */
export const filledColumns: ReadonlySet<VariantColumn> = new Set(['price', 'stock', 'weight', 'enabled'])

type Cells = Partial<Pick<VariantRow, VariantColumn>>

export type VariantAction =
  | { type: 'RESET'; rows: readonly VariantRow[] }
  | { type: 'SET'; key: string; cells: Cells }
  /** Copies a cell to all rows below it. */
  | { type: 'FILL'; key: string; column: VariantColumn }
  /** Writes cells into a row and those below it. */
  | { type: 'PASTE'; key: string; rows: readonly Cells[] }
  /** One position up or down. */
  | { type: 'STEP'; key: string; by: -1 | 1 }
  | { type: 'REMOVE'; key: string }
  | { type: 'RESTORE'; row: VariantRow }
  /** Lets this variant take over the product’s pieces. */
  | { type: 'GIVE_STOCK'; key: string }

const change = (rows: readonly VariantRow[], key: string, cells: Cells) =>
  rows.map((row) => (row.key === key ? { ...row, ...cells } : row))

export function changeRows(rows: readonly VariantRow[], action: VariantAction): readonly VariantRow[] {
  switch (action.type) {
    case 'RESET':
      return action.rows
    case 'SET':
      return change(rows, action.key, action.cells)
    case 'FILL': {
      const from = rows.findIndex(({ key }) => key === action.key)
      const value = rows[from]?.[action.column]
      return rows.map((row, index) => (from >= 0 && index > from ? { ...row, [action.column]: value } : row))
    }
    case 'PASTE': {
      const from = rows.findIndex(({ key }) => key === action.key)
      return from < 0 ? rows : rows.map((row, index) => ({ ...row, ...action.rows[index - from] }))
    }
    case 'STEP':
      return step(rows, action.key, action.by)
    case 'REMOVE':
      return rows.filter(({ key }) => key !== action.key)
    case 'RESTORE':
      return [...rows, action.row]
    case 'GIVE_STOCK':
      return giveStock(rows, action.key)
  }
}

function step(rows: readonly VariantRow[], key: string, by: number): readonly VariantRow[] {
  const from = rows.findIndex((row) => row.key === key)
  const row = rows[from]
  const to = from + by
  if (!row || to < 0 || to >= rows.length) return rows
  return rows.filter((each) => each !== row).toSpliced(to, 0, row)
}

/** Moves the pieces that one row has taken over from the product to another row. */
function giveStock(rows: readonly VariantRow[], key: string): readonly VariantRow[] {
  const holder = rows.find((row) => row.id === undefined && row.stockWas !== undefined)
  if (!holder || holder.key === key) return rows
  const { stock, stockWas } = holder
  return rows.map((row) => {
    if (row === holder) return { ...row, stock: 0, stockWas: undefined }
    return row.key === key ? { ...row, stock, stockWas } : row
  })
}

/** The rows of a stored product; none without options. */
export function toRows(product: Pick<ProductEdit, 'variants'> | undefined): VariantRow[] {
  return (product?.variants ?? []).map((variant) => ({ ...variant, key: variant.id, stockWas: variant.stock }))
}

const createKey = (values: VariantValues) => `new ${joinIds(Object.values(values).sort())}`

/** The cells that new rows begin with. */
interface NewRow {
  /** Euros, as in the product’s form. */
  price: NumberValue
  /** Pieces of a stored product that has had no options so far. */
  stock?: number | undefined
  getSku: (values: VariantValues) => string
}

/**
 * The rows of all combinations of the picked values. Existing rows keep their cells. Where the product had no options
 * so far, the first row takes over its pieces.
 */
export function combineRows(
  rows: readonly VariantRow[],
  picked: readonly PickedValues[],
  { price, stock, getSku }: NewRow,
): VariantRow[] {
  const combinations = combinationsOf(picked)
  const known = rowsForCombinations(combinations, rows)
  return combinations.map((values, index) => {
    const row = known[index]
    if (row) return { ...row, values: { ...values } }
    const isHolder = rows.length === 0 && index === 0 && stock !== undefined
    return {
      ...{ key: createKey(values), values: { ...values }, sku: getSku(values), price, enabled: true },
      ...(isHolder ? { stock, stockWas: stock } : { stock: 0 }),
      ...{ barcode: '', weight: '' },
    }
  })
}

/** A row as the form sends it. */
export function toVariantForm({ key: _, ...row }: VariantRow): VariantForm {
  const { price, stock, ...rest } = row
  return { ...rest, ...(price !== '' && { price: price as number }), stock: stock === '' ? 0 : (stock as number) }
}

const isSame = (row: VariantRow, stored: VariantEdit) =>
  (['sku', 'price', 'stock', 'enabled', 'barcode', 'weight'] as const).every(
    (column) => String(row[column]).trim() === String(stored[column]),
  ) && JSON.stringify(row.values) === JSON.stringify(stored.values)

/** Whether a save would change the variants of a product. */
export function areVariantsChanged(rows: readonly VariantRow[], product: Pick<ProductEdit, 'variants'> | undefined) {
  const stored = product?.variants ?? []
  if (rows.length !== stored.length) return true
  return rows.some((row, index) => {
    const before = stored[index]
    return !before || row.id !== before.id || !isSame(row, before)
  })
}

/** Price of the cheapest, and the pieces of those that are offered; cells without a valid number do not count. */
export function deriveFromRows(rows: readonly VariantRow[]): { price: number | undefined; stock: number } | undefined {
  if (rows.length === 0) return undefined
  const prices = rows.flatMap(({ price }) => (priceField().safeParse(price).success ? [Number(price)] : []))
  const readStock = ({ stock }: VariantRow) => (typeof stock === 'number' && Number.isInteger(stock) ? stock : 0)
  const { stock } = derivedFrom(rows.map((row) => ({ priceCents: 0, stock: readStock(row), enabled: row.enabled })))
  return { price: prices.length > 0 ? Math.min(...prices) : undefined, stock }
}

const draftSchema = z.object({ variants: z.array(variantRowSchema) })

/** Reads the rows of a draft; nothing when it has none. */
export function readRowsDraft(draft: unknown): { variants?: VariantRow[] } {
  return draftSchema.safeParse(draft).data ?? {}
}
