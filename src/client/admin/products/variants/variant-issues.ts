import { useState } from 'react'
import * as z from 'zod/mini'
import { priceField, quantityField } from '../../../../shared/catalog/amounts.ts'
import type { AdminOption } from '../../../../shared/catalog/options.ts'
import { variantFormSchema } from '../../../../shared/catalog/variants.ts'
import { unclearNumber } from '../../../../shared/csv-format.ts'
import { type deriveFromRows, typedNumber, type VariantColumn, type VariantRow } from './variant-rows.ts'

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
      const shown = column === 'values' || column === 'id' ? 'sku' : column
      return row && shown ? [[getCellName(row.key, shown), text]] : []
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
