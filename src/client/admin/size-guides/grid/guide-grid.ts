import * as z from 'zod/mini'
import {
  type GuideFigure,
  type GuideMeasure,
  type GuideTable,
  guideFigures,
  guideMeasures,
  isOnFigure,
  maxGuideColumns,
  maxGuideRows,
} from '../../../../shared/catalog/size-guides.ts'
import { movedTo } from '../../ui/moved-to.ts'
import type { NumberValue } from '../../ui/number-field.tsx'

/** The table of a guide in its form, as a draft stores it; a number is a text while its input is empty or invalid. */
export const gridSchema = z.object({
  figure: z.enum(guideFigures),
  columns: z.array(
    z.object({ key: z.number(), nameEs: z.string(), nameEn: z.string(), measure: z.enum(['', ...guideMeasures]) }),
  ),
  rows: z.array(z.object({ key: z.number(), size: z.string(), values: z.array(z.union([z.number(), z.string()])) })),
})

export interface GridColumn {
  /** Stays the same while the form is open. */
  key: number
  nameEs: string
  nameEn: string
  /** Empty: the drawing does not show it. */
  measure: GuideMeasure | ''
}

export interface GridRow {
  key: number
  size: string
  /** By column. */
  values: readonly NumberValue[]
}

export interface Grid {
  figure: GuideFigure
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
}

/** A line of what was pasted: a size, if it reaches that column, and numbers. */
export interface PastedRow {
  size?: string
  values: readonly NumberValue[]
}

export type GridAction =
  | { type: 'RESET'; grid: Grid }
  | { type: 'SET_FIGURE'; figure: GuideFigure }
  | { type: 'SET_COLUMN'; key: number; changes: Partial<Omit<GridColumn, 'key'>> }
  | { type: 'SET_SIZE'; key: number; size: string }
  | { type: 'SET_VALUE'; key: number; column: number; value: NumberValue }
  | { type: 'ADD_COLUMN' | 'ADD_ROW' }
  | { type: 'REMOVE_COLUMN' | 'REMOVE_ROW'; key: number }
  /** One position on or back. */
  | { type: 'STEP_COLUMN' | 'STEP_ROW'; key: number; by: -1 | 1 }
  /** Cells from a row and a column on; rows that are missing are added. */
  | { type: 'PASTE'; row: number; column: number; cells: readonly PastedRow[] }

const nextKey = (list: readonly { key: number }[]) => Math.max(0, ...list.map(({ key }) => key)) + 1

const emptyColumn = (key: number): GridColumn => ({ key, nameEs: '', nameEn: '', measure: '' })
const emptyRow = (key: number, columns: number): GridRow => ({ key, size: '', values: Array(columns).fill('') })

/** What a guide without a preset begins with. */
export const emptyGrid: Grid = {
  figure: 'top',
  columns: [1, 2].map(emptyColumn),
  rows: [1, 2, 3].map((key) => emptyRow(key, 2)),
}

export function gridReducer(grid: Grid, action: GridAction): Grid {
  const { columns, rows } = grid
  switch (action.type) {
    case 'RESET':
      return action.grid
    case 'SET_FIGURE':
      return withFigure(grid, action.figure)
    case 'SET_COLUMN': {
      const { key, changes } = action
      return { ...grid, columns: columns.map((column) => (column.key === key ? { ...column, ...changes } : column)) }
    }
    case 'SET_SIZE':
      return withRow(grid, action.key, () => ({ size: action.size }))
    case 'SET_VALUE':
      return withRow(grid, action.key, ({ values }) => ({ values: values.with(action.column, action.value) }))
    case 'ADD_ROW':
      if (rows.length >= maxGuideRows) return grid
      return { ...grid, rows: [...rows, emptyRow(nextKey(rows), columns.length)] }
    case 'REMOVE_ROW':
      return rows.length === 1 ? grid : { ...grid, rows: rows.filter(({ key }) => key !== action.key) }
    case 'STEP_ROW':
      return { ...grid, rows: stepped(rows, action) }
    case 'PASTE':
      return pasted(grid, action)
    case 'ADD_COLUMN': {
      if (columns.length >= maxGuideColumns) return grid
      const added = [...columns, emptyColumn(nextKey(columns))]
      return { ...grid, columns: added, rows: rows.map((row) => ({ ...row, values: [...row.values, ''] })) }
    }
    case 'REMOVE_COLUMN':
      return withColumns(
        grid,
        columns.filter(({ key }) => key !== action.key),
      )
    case 'STEP_COLUMN':
      return withColumns(grid, stepped(columns, action))
  }
}

/** Columns that go or move take their values with them; one always stays. */
function withColumns({ columns, rows, ...grid }: Grid, next: readonly GridColumn[]): Grid {
  if (next.length === 0) return { ...grid, columns, rows }
  const from = next.map(({ key }) => columns.findIndex((column) => column.key === key))
  const valuesOf = ({ values }: GridRow) => from.map((index) => values[index] ?? '')
  return { ...grid, columns: next, rows: rows.map((row) => ({ ...row, values: valuesOf(row) })) }
}

function withRow({ rows, ...grid }: Grid, key: number, change: (row: GridRow) => Partial<GridRow>): Grid {
  return { ...grid, rows: rows.map((row) => (row.key === key ? { ...row, ...change(row) } : row)) }
}

/** Measures that the new drawing does not have are no longer shown. */
function withFigure({ columns, ...grid }: Grid, figure: GuideFigure): Grid {
  const kept = columns.map((column) =>
    column.measure !== '' && !isOnFigure(figure, column.measure) ? { ...column, measure: '' as const } : column,
  )
  return { ...grid, figure, columns: kept }
}

function stepped<Item extends { key: number }>(
  list: readonly Item[],
  { key, by }: { key: number; by: number },
): readonly Item[] {
  const from = list.findIndex((item) => item.key === key)
  const item = list[from]
  return item ? movedTo(list, item, from + by) : list
}

function pasted(grid: Grid, { row: first, column, cells }: Extract<GridAction, { type: 'PASTE' }>): Grid {
  const count = Math.min(maxGuideRows, Math.max(grid.rows.length, first + cells.length))
  const missing = Math.max(0, count - grid.rows.length)
  const from = nextKey(grid.rows)
  const added = Array.from({ length: missing }, (_, index) => emptyRow(from + index, grid.columns.length))
  const rows = [...grid.rows, ...added].map((row, index): GridRow => {
    const cell = index < first ? undefined : cells[index - first]
    if (!cell) return row
    const { size = row.size } = cell
    return { ...row, size, values: row.values.map((value, at) => cell.values[at - column] ?? value) }
  })
  return { ...grid, rows }
}

/** The table of a stored guide, or of a preset, in the form. */
export function gridOf({ figure, columns, rows }: GuideTable): Grid {
  return {
    figure,
    columns: columns.map(
      ({ measure, ...names }, index): GridColumn => ({ key: index + 1, ...names, measure: measure ?? '' }),
    ),
    rows: rows.map(({ size, values }, index) => ({ key: index + 1, size, values: values.map((value) => value ?? '') })),
  }
}

/** The table as the form sends it; what is no number stays a text, which is refused. */
export function tableOf({ figure, columns, rows }: Grid): GuideTable {
  return {
    figure,
    columns: columns.map(({ nameEs, nameEn, measure }) => ({ nameEs, nameEn, ...(measure !== '' && { measure }) })),
    rows: rows.map(({ size, values }) => ({
      size,
      values: values.map((value) => (value === '' ? null : (value as number))),
    })),
  }
}
