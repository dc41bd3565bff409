import type { Language } from '../../../../shared/languages.ts'
import { readEuros, readNumber } from '../../../../shared/typed-number.ts'
import { type TypedColumn, typedColumns, type VariantRow } from './variant-rows.ts'

/** A pasted text as its column holds it: numbers as numbers, where they can be read. */
function cellOf(column: TypedColumn, text: string, language: Language): string | number {
  if (column === 'price') return readEuros(text, language) ?? text
  return column === 'stock' ? (readNumber(text, language) ?? text) : text
}

/**
 * Cells copied from a spreadsheet: lines, with tabs between columns.
 * @param first the column of the first cell
 * @returns undefined for a single cell, which is pasted as usual
 */
export function pastedCells(text: string, first: TypedColumn, language: Language) {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return undefined
  const columns = typedColumns.slice(typedColumns.indexOf(first))
  return lines.map(
    (line): Partial<Pick<VariantRow, TypedColumn>> =>
      Object.fromEntries(
        line.split('\t').flatMap((cell, index) => {
          const column = columns[index]
          return column ? [[column, cellOf(column, cell.trim(), language)]] : []
        }),
      ),
  )
}
