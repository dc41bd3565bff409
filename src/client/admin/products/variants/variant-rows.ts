import { useState } from 'react'
import * as z from 'zod/mini'
import type { ProductEdit } from '../../../../shared/catalog/admin.ts'
import { priceField, quantityField } from '../../../../shared/catalog/amounts.ts'
import { chosenOptions } from '../../../../shared/catalog/chosen-options.ts'
import { listCombinations, type PickedValues, rowsForCombinations } from '../../../../shared/catalog/combinations.ts'
import type { AdminOption } from '../../../../shared/catalog/options.ts'
import {
  createCombinationKey,
  derivedFrom,
  proposedSku,
  type VariantForm,
  type VariantValues,
  variantEditSchema,
  variantFormSchema,
} from '../../../../shared/catalog/variants.ts'
import { unclearNumber } from '../../../../shared/csv-format.ts'
import type { Language } from '../../../../shared/languages.ts'
import { localized, textIn } from '../../../../shared/localized.ts'
import type { NumberValue } from '../../kit/number-field.tsx'
import { isEqual } from '../../kit/record-conflict.tsx'

/** A number in the form: text that is no number is refused with the error `key`; an empty field is undefined. */
export function typedNumber(schema: z.ZodMiniType, key: string) {
  const read = z.transform((value: NumberValue | undefined, context): unknown => {
    if (typeof value === 'string' && value !== '') context.issues.push({ code: 'custom', message: key, input: value })
    return value === '' ? undefined : value
  })
  return z.pipe(read, schema)
}

const numberValue = z.union([z.number(), z.string()])

/** A variant in the form and in its draft; a number is a text while its input is empty or invalid. */
const variantRowSchema = z.extend(variantEditSchema, {
  /** Stays the same while the form is open. */
  key: z.string(),
  /** Absent: the variant is new. */
  id: z.optional(z.string()),
  price: numberValue,
  stock: numberValue,
  /**
   * The stock that the form was opened with. A new variant has one only if it takes over the stock of the product,
   * which had no options.
   */
  stockWas: z.optional(z.number()),
})
export type VariantRow = z.infer<typeof variantRowSchema>

/** The columns with a text field, in their order. */
export const typedColumns = ['sku', 'price', 'stock', 'barcode', 'weight', 'netContent'] as const
export type TypedColumn = (typeof typedColumns)[number]
export const variantColumns = [...typedColumns, 'enabled'] as const
export type VariantColumn = (typeof variantColumns)[number]

/** Columns that can be copied down: SKUs and barcodes differ in each row. */
export const filledColumns: ReadonlySet<VariantColumn> = new Set(['price', 'stock', 'weight', 'netContent', 'enabled'])

type Rows = readonly VariantRow[]

/** Columns of a table; the net content is shown once the product has a unit, or a variant a content of its own. */
export function listColumns(rows: Rows, netUnit: string) {
  const hasContent = netUnit !== '' || rows.some(({ netContent = '' }) => netContent !== '')
  const isShown = (column: VariantColumn) => hasContent || column !== 'netContent'
  return { typed: typedColumns.filter(isShown), all: variantColumns.filter(isShown) }
}

/** Writes cells into a row and those below it. */
export function setCells(rows: Rows, key: string, cells: readonly Partial<Pick<VariantRow, VariantColumn>>[]): Rows {
  const from = rows.findIndex((row) => row.key === key)
  return rows.map((row, index) => (from >= 0 && cells[index - from] ? { ...row, ...cells[index - from] } : row))
}

/** Copies a cell to all rows below it. */
export const fillDown = (rows: Rows, row: VariantRow, column: VariantColumn): Rows =>
  setCells(rows, row.key, Array(rows.length).fill({ [column]: row[column] }))

/** The new row that has taken over the stock of the product. */
export const findHolder = (rows: Rows) => rows.find(({ id, stockWas }) => id === undefined && stockWas !== undefined)

/** Moves the stock that one row has taken over from the product to another row. */
export function moveStock(rows: Rows, key: string): Rows {
  const holder = findHolder(rows)
  if (!holder) return rows
  const { stock, stockWas } = holder
  const emptied = rows.map((row) => (row === holder ? { ...row, stock: 0, stockWas: undefined } : row))
  return emptied.map((row) => (row.key === key ? { ...row, stock, stockWas } : row))
}

export const toRows = (product: Pick<ProductEdit, 'variants'> | undefined): VariantRow[] =>
  (product?.variants ?? []).map((variant) => ({ ...variant, key: variant.id, stockWas: variant.stock }))

interface NewRow extends Pick<VariantRow, 'price'> {
  /** Stock of a stored product that has had no options so far. */
  stock?: number | undefined
  getSku: (values: VariantValues) => string
}

/**
 * The rows of all combinations of the picked values. Existing rows keep their cells. Where the product had no options
 * so far, the first row takes over its stock.
 */
export function combineRows(
  rows: Rows,
  picked: readonly PickedValues[],
  { price, stock, getSku }: NewRow,
): VariantRow[] {
  const combinations = listCombinations(picked)
  const matches = rowsForCombinations(combinations, rows)
  return combinations.map((values, index) => {
    const row = matches[index]
    if (row) return { ...row, values }
    const isHolder = rows.length === 0 && index === 0 && stock !== undefined
    return {
      key: `new ${createCombinationKey(values)}`,
      values,
      sku: getSku(values),
      price,
      ...(isHolder ? { stock, stockWas: stock } : { stock: 0 }),
      enabled: true,
      barcode: '',
      weight: '',
    }
  })
}

export function toVariantForm({ key: _, price, stock, ...row }: VariantRow): VariantForm {
  return { ...row, ...(price !== '' && { price: price as number }), stock: stock === '' ? 0 : (stock as number) }
}

export const areVariantsChanged = (rows: Rows, product: Pick<ProductEdit, 'variants'> | undefined) =>
  !isEqual(rows.map(toVariantForm), toRows(product).map(toVariantForm))

/** Price of the cheapest, and the stock of those that are offered; cells without a valid number do not count. */
export function deriveFromRows(rows: Rows): { price: number | undefined; stock: number } | undefined {
  if (rows.length === 0) return undefined
  const prices = rows.flatMap(({ price }) => priceField().safeParse(price).data ?? [])
  const readStock = ({ stock }: VariantRow) => (Number.isInteger(stock) ? Number(stock) : 0)
  const { stock } = derivedFrom(rows.map((row) => ({ priceCents: 0, stock: readStock(row), enabled: row.enabled })))
  return { price: prices.length > 0 ? Math.min(...prices) : undefined, stock }
}

export const readRowsDraft = (draft: unknown): { variants?: VariantRow[] } =>
  z.object({ variants: z.array(variantRowSchema) }).safeParse(draft).data ?? {}

/** The values of a variant with their options, in the order of its options. */
function listChosen(values: VariantValues, options: readonly AdminOption[]) {
  return Object.entries(values).flatMap(([optionId, valueId]) => {
    const option = options.find(({ id }) => id === optionId)
    const value = option?.values.find(({ id }) => id === valueId)
    return option && value ? [{ option, value }] : []
  })
}

/** The name of a variant: `Talla M · Azul`. */
export function getVariantName(values: VariantValues, options: readonly AdminOption[], language: Language): string {
  const choices = listChosen(values, options).map(({ option, value }) => ({
    name: localized(value.nameEs, value.nameEn),
    option: { name: localized(option.nameEs, option.nameEn), kind: option.kind },
  }))
  return textIn(language, chosenOptions(choices))
}

/** Proposes a SKU for a new variant, from its product's and the Spanish names of its values; empty when there is none. */
export function proposeSku(productSku: string, values: VariantValues, options: readonly AdminOption[]): string {
  const names = listChosen(values, options).map(({ value }) => value.nameEs)
  return (productSku && proposedSku(productSku, names)) || ''
}

export const listSwatches = (values: VariantValues, options: readonly AdminOption[]): string[] =>
  listChosen(values, options).flatMap(({ value }) => value.swatch || [])

/** Text keys, or texts of the server, by the name of the cell (`data-cell`). */
type CellIssues = Readonly<Record<string, string>>

/** The name of a cell, which stays with it when rows move. */
export const getCellName = (key: string, column: string) => `${key} ${column}`

/** A row is checked as the server checks a variant; a price may not be empty. */
const rowSchema = z.extend(variantFormSchema, {
  price: typedNumber(priceField('price'), unclearNumber.euros),
  stock: typedNumber(z._default(quantityField(), 0), unclearNumber.pieces),
})

export function findRowIssues(rows: readonly VariantRow[]): CellIssues {
  const issues = rows.flatMap((row) =>
    (rowSchema.safeParse(row).error?.issues ?? []).map((issue) => [
      getCellName(row.key, issue.path.join()),
      issue.message,
    ]),
  )
  return Object.fromEntries(issues)
}

/** Reads the server’s errors by cell; those of the list as a whole are left out. */
export function readServerIssues(errors: Readonly<Record<string, string>>, rows: readonly VariantRow[]): CellIssues {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => {
      const [, index, column] = /^variants\.(\d+)\.(\w+)$/.exec(field) ?? []
      const row = rows[Number(index)]
      // Values and identifiers have no cells: their errors are shown at the first one.
      const cell = column === 'values' || column === 'id' ? 'sku' : column
      return row && cell ? [[getCellName(row.key, cell), text]] : []
    }),
  )
}

export interface Variants extends ReturnType<typeof useCellIssues> {
  rows: readonly VariantRow[]
  set: (change: (rows: readonly VariantRow[]) => readonly VariantRow[]) => void
  /** Price and stock that the product derives from them; undefined without options. */
  derived: ReturnType<typeof deriveFromRows>
}

/** For the parts of the section, which need the shop's options. */
export interface VariantsProps {
  variants: Variants
  options: readonly AdminOption[]
}

/** The errors that are shown in the cells of the variants; its functions may be those of an earlier render. */
export function useCellIssues() {
  const [issues, setIssues] = useState<CellIssues>({})
  return {
    issues,
    /** Shows these errors and no others, and focuses the first. @returns whether there are any */
    show(next: CellIssues): boolean {
      setIssues(next)
      const [first] = Object.keys(next)
      if (first === undefined) return false
      requestAnimationFrame(() => {
        const cell = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(first)}"]`)
        cell?.focus()
        cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      })
      return true
    },
    /** A cell was left: shows its error, or removes it when there is none. */
    leave(row: VariantRow, column: VariantColumn): void {
      const cell = getCellName(row.key, column)
      const issue = findRowIssues([row])[cell]
      setIssues((before) => {
        if (before[cell] === issue) return before
        const { [cell]: _, ...others } = before
        return issue === undefined ? others : { ...others, [cell]: issue }
      })
    },
  }
}
