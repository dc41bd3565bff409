import { pageCount } from '../../../shared/pagination.ts'

export const pageSizes = [25, 50, 100] as const

/** The sort direction of a column, as in `aria-sort`; undefined when the list is sorted by another one. */
export function getSortDirection(sort: string | undefined, current: string): 'ascending' | 'descending' | undefined {
  if (!sort) return undefined
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : undefined
}

/** The sort after a click on a column header: reversed, or for a new column ascending, numbers descending. */
export function nextSort(sort: string, current: string, numeric = false): string {
  const direction = getSortDirection(sort, current)
  if (!direction) return numeric ? `-${sort}` : sort
  return direction === 'ascending' ? `-${sort}` : sort
}

/** The first and the last row of a page, counted from 1; both 0 when the page is empty. */
export function shownRange(page: number, limit: number, total: number): { first: number; last: number } {
  const first = (page - 1) * limit + 1
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(total, page * limit) }
}

/** The number of pages, and the target pages of the paging buttons; undefined for disabled ones. */
export function pageSteps(page: number, limit: number, total: number) {
  const pages = pageCount(total, limit)
  return {
    pages,
    first: page > 1 ? 1 : undefined,
    previous: page > 1 ? Math.min(page - 1, pages) : undefined,
    next: page < pages ? page + 1 : undefined,
    last: page < pages ? pages : undefined,
  }
}

/** The index of the row that a key moves to; undefined for other keys, and when there is no further row. */
export function rowAfterKey(key: string, index: number, rows: number): number | undefined {
  const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows - 1 }
  const target = targets[key]
  return target === undefined || target < 0 || target >= rows || target === index ? undefined : target
}

/** By table and column: shown or not. Columns without a choice follow the table's default. */
export type ColumnChoices = Record<string, Record<string, boolean>>

/** Reads the stored choices of columns, which may have any shape. */
export function parseChoices(value: string | null): ColumnChoices {
  try {
    const stored: unknown = JSON.parse(value ?? '{}')
    return stored && typeof stored === 'object' && !Array.isArray(stored) ? (stored as ColumnChoices) : {}
  } catch {
    return {}
  }
}

interface Choosable {
  key: string
  optional?: boolean | undefined
  card?: string | undefined
}

/** The columns of cards, where those that are no part of one are optional. Without any part all are shown as they are. */
export function cardColumns<Column extends Choosable>(columns: readonly Column[]): readonly Column[] {
  if (!columns.some(({ card }) => card)) return columns
  return columns.map((column) => ({ ...column, optional: column.optional || !column.card }))
}

/** The columns to show: the chosen ones, and those without a choice that are not optional; at least one. */
export function shownColumns<Column extends Choosable>(
  columns: readonly Column[],
  chosen: Record<string, boolean> | undefined,
): readonly Column[] {
  const visible = columns.filter(({ key, optional }) => chosen?.[key] ?? !optional)
  return visible.length > 0 ? visible : columns.slice(0, 1)
}
