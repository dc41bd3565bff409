import { type RefObject, useCallback, useRef, useState } from 'react'
import type { ProductEdit } from '../../../../shared/catalog/admin.ts'
import { priceField } from '../../../../shared/catalog/amounts.ts'
import { derivedFrom } from '../../../../shared/catalog/variants.ts'
import type { ErrorBody } from '../../../../shared/errors.ts'
import { type CellFaults, useCellFaults } from '../../ui/use-cell-faults.ts'
import { cellName, faultsFromServer, variantFaults } from './variant-faults.ts'
import {
  areVariantsChanged,
  rowsOf,
  type VariantAction,
  type VariantColumn,
  type VariantRow,
  variantReducer,
} from './variant-rows.ts'

export interface Variants {
  rows: readonly VariantRow[]
  /** The rows after every change, of which the last may not be on the screen yet; what is saved. */
  latest(): readonly VariantRow[]
  dispatch: (action: VariantAction) => void
  faults: CellFaults
  changed: boolean
  /** What the product derives from them; undefined without options. */
  derived: { price: number | undefined; stock: number } | undefined
  /** A cell was left: shows or removes its error. */
  leave(row: VariantRow, column: VariantColumn): void
  /** Shows all errors and focuses the first. @returns whether there are none */
  check(): boolean
  /** Shows the server’s errors at the rows that were sent. @returns whether it had any of the variants */
  refuse(errors: ErrorBody['errors'], rows: readonly VariantRow[]): boolean
}

/** The variants of a product’s form. */
export function useVariants(opened: ProductEdit | undefined, base: RefObject<ProductEdit | undefined>): Variants {
  const [rows, setRows] = useState<readonly VariantRow[]>(() => rowsOf(opened))
  const latest = useRef(rows)
  const dispatch = useCallback((action: VariantAction) => {
    latest.current = variantReducer(latest.current, action)
    setRows(latest.current)
  }, [])
  const { faults, show, leave } = useCellFaults()

  return {
    rows,
    latest: () => latest.current,
    dispatch,
    faults,
    changed: areVariantsChanged(rows, base.current),
    derived: derivedOf(rows),
    leave(row, column) {
      const cell = cellName(row.key, column)
      leave(cell, variantFaults([row])[cell])
    },
    check: () => !show(variantFaults(latest.current)),
    refuse: (errors, sent) => show(faultsFromServer(errors, sent)),
  }
}

/** Price of the cheapest and the pieces of those that are offered; cells without a valid number do not count. */
function derivedOf(rows: readonly VariantRow[]): Variants['derived'] {
  if (rows.length === 0) return undefined
  const priced = rows.flatMap(({ price }) => (priceField().safeParse(price).success ? [Number(price)] : []))
  const pieces = ({ stock }: VariantRow) => (typeof stock === 'number' && Number.isInteger(stock) ? stock : 0)
  const { stock } = derivedFrom(rows.map((row) => ({ priceCents: 0, stock: pieces(row), enabled: row.enabled })))
  return { price: priced.length > 0 ? Math.min(...priced) : undefined, stock }
}
