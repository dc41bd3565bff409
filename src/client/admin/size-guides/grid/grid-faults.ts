import { guideTableSchema } from '../../../../shared/catalog/size-guides.ts'
import type { ErrorBody } from '../../../../shared/errors.ts'
import type { CellFaults } from '../../ui/use-cell-faults.ts'
import { type Grid, tableOf } from './guide-grid.ts'

/** The name of a cell, which stays with it when rows and columns move. */
export const columnCell = (column: number, field: string) => `column ${column} ${field}`
export const sizeCell = (row: number) => `size ${row}`
export const valueCell = (row: number, column: number) => `value ${row} ${column}`

function cellAt({ columns, rows }: Grid, [list, index, field, at]: readonly unknown[]): string | undefined {
  const column = columns[Number(index)]
  const row = rows[Number(index)]
  if (list === 'columns') return column && columnCell(column.key, String(field))
  if (list !== 'rows' || !row) return undefined
  if (field === 'size') return sizeCell(row.key)
  const ofValue = columns[Number(at ?? 0)]
  return ofValue && valueCell(row.key, ofValue.key)
}

/** What is wrong in the cells of the table, in reading order: columns first. */
export function gridFaults(grid: Grid): CellFaults {
  const { error } = guideTableSchema.safeParse(tableOf(grid))
  return Object.fromEntries(
    (error?.issues ?? []).flatMap(({ path, message }) => {
      const cell = cellAt(grid, path)
      return cell === undefined ? [] : [[cell, message]]
    }),
  )
}

/** The server’s errors by cell. */
export function gridFaultsFromServer(errors: ErrorBody['errors'], grid: Grid): CellFaults {
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, text]) => {
      const [table, ...path] = field.split('.')
      const cell = table === 'table' ? cellAt(grid, path) : undefined
      return cell === undefined ? [] : [[cell, text]]
    }),
  )
}

/** The server’s errors that no cell shows. */
export function errorsOutsideGrid(errors: ErrorBody['errors'], grid: Grid): ErrorBody['errors'] {
  const isCell = (field: string) => Object.keys(gridFaultsFromServer({ [field]: field }, grid)).length > 0
  return errors && Object.fromEntries(Object.entries(errors).filter(([field]) => !isCell(field)))
}
