import { variantFormSchema } from '../../../../shared/catalog/variants.ts'
import { unclearNumber } from '../../../../shared/csv-format.ts'
import type { ErrorBody } from '../../../../shared/errors.ts'
import type { CellFaults } from '../../ui/use-cell-faults.ts'
import { formOf, type VariantRow } from './variant-rows.ts'

/** The name of a cell, which stays with it when rows move. */
export const cellName = (key: string, column: string) => `${key} ${column}`

function faultsOfRow(row: VariantRow): [column: string, fault: string][] {
  const { price, stock } = row
  const unclear: [string, string][] = []
  if (typeof price === 'string') unclear.push(['price', price.trim() === '' ? 'price' : unclearNumber.euros])
  if (typeof stock === 'string' && stock.trim() !== '') unclear.push(['stock', unclearNumber.pieces])
  if (unclear.length > 0) return unclear
  const { error } = variantFormSchema.safeParse(formOf(row))
  return (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])
}

/** What is wrong in the cells of some rows. */
export function variantFaults(rows: readonly VariantRow[]): CellFaults {
  return Object.fromEntries(
    rows.flatMap((row) => faultsOfRow(row).map(([column, fault]) => [cellName(row.key, column), fault])),
  )
}

/** The server’s errors by cell; those of the list as a whole are left out. */
export function faultsFromServer(errors: ErrorBody['errors'], rows: readonly VariantRow[]): CellFaults {
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, text]) => {
      const [, index, column] = /^variants\.(\d+)\.(\w+)$/.exec(field) ?? []
      const row = rows[Number(index)]
      // Values and identifiers have no cells: what is wrong with them is shown at the first one.
      const shown = column === 'values' || column === 'id' ? 'sku' : column
      return row && shown ? [[cellName(row.key, shown), text]] : []
    }),
  )
}
