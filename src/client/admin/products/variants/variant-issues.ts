import { variantFormSchema } from '../../../../shared/catalog/variants.ts'
import { unclearNumber } from '../../../../shared/csv-format.ts'
import type { CellFaults } from '../../ui/use-cell-faults.ts'
import { toVariantForm, type VariantRow } from './variant-rows.ts'

/** The name of a cell, which stays with it when rows move. */
export const getCellName = (key: string, column: string) => `${key} ${column}`

function checkRow(row: VariantRow): [column: string, issue: string][] {
  const { price, stock } = row
  const unclear: [string, string][] = []
  if (typeof price === 'string') unclear.push(['price', price.trim() === '' ? 'price' : unclearNumber.euros])
  if (typeof stock === 'string' && stock.trim() !== '') unclear.push(['stock', unclearNumber.pieces])
  if (unclear.length > 0) return unclear
  const { error } = variantFormSchema.safeParse(toVariantForm(row))
  return (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])
}

/** Finds the errors in the cells of some rows. */
export function findRowIssues(rows: readonly VariantRow[]): CellFaults {
  return Object.fromEntries(
    rows.flatMap((row) => checkRow(row).map(([column, issue]) => [getCellName(row.key, column), issue])),
  )
}

/** Reads the server’s errors by cell; those of the list as a whole are left out. */
export function readServerIssues(errors: Readonly<Record<string, string>>, rows: readonly VariantRow[]): CellFaults {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => {
      const [, index, column] = /^variants\.(\d+)\.(\w+)$/.exec(field) ?? []
      const row = rows[Number(index)]
      // Values and identifiers have no cells: their errors are shown at the first one.
      const shown = column === 'values' || column === 'id' ? 'sku' : column
      return row && shown ? [[getCellName(row.key, shown), text]] : []
    }),
  )
}
