import { useState } from 'react'
import { variantFormSchema } from '../../../../shared/catalog/variants.ts'
import { unclearNumber } from '../../../../shared/csv-format.ts'
import { toVariantForm, type VariantRow } from './variant-rows.ts'

/** Text keys, or texts of the server, by the name of the cell (`data-cell`). */
export type CellIssues = Readonly<Record<string, string>>

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
export function findRowIssues(rows: readonly VariantRow[]): CellIssues {
  return Object.fromEntries(
    rows.flatMap((row) => checkRow(row).map(([column, issue]) => [getCellName(row.key, column), issue])),
  )
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

/** The errors that are shown in the cells of a grid. */
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
    leave(cell: string, issue: string | undefined): void {
      if (issues[cell] === issue) return
      const { [cell]: _, ...others } = issues
      setIssues(issue === undefined ? others : { ...others, [cell]: issue })
    },
  }
}
