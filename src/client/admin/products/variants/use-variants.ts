import { useCallback } from 'react'
import type { ProductExtra } from '../product-body.ts'
import { type CellIssues, findRowIssues, getCellName, type useCellIssues } from './variant-issues.ts'
import { changeRows, deriveFromRows, type VariantAction, type VariantColumn, type VariantRow } from './variant-rows.ts'

export interface Variants {
  rows: readonly VariantRow[]
  dispatch: (action: VariantAction) => void
  issues: CellIssues
  /** Price and stock that the product derives from them; undefined without options. */
  derived: ReturnType<typeof deriveFromRows>
  /** A cell was left: shows or removes its error. */
  leave(row: VariantRow, column: VariantColumn): void
}

export interface VariantsSectionProps {
  variants: Variants
  /** The stored product; absent for a new one. */
  stored: { stock: number; variants: Variants['rows'] } | undefined
  /** These three are the values of the form’s own fields; new variants begin with them. */
  price: number | string
  sku: string
  stock: number | string
  /** The field’s text; sizes that it names (“XS–XXL”) are offered as variants. */
  dimensions: string
}

/** The variants of a product’s form. */
export function useVariants(
  rows: readonly VariantRow[],
  setExtra: (change: (before: ProductExtra) => ProductExtra) => void,
  cells: ReturnType<typeof useCellIssues>,
): Variants {
  const dispatch = useCallback(
    (action: VariantAction) => setExtra((before) => ({ ...before, variants: changeRows(before.variants, action) })),
    [setExtra],
  )
  return {
    ...{ rows, dispatch },
    issues: cells.issues,
    derived: deriveFromRows(rows),
    leave(row, column) {
      const cell = getCellName(row.key, column)
      cells.leave(cell, findRowIssues([row])[cell])
    },
  }
}
