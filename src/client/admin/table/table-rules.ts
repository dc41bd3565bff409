import { pageCount } from '../../../shared/pagination.ts'

/** The page sizes to choose from. */
export const pageSizes = [25, 50, 100] as const

/** The sort direction of a column, as in `aria-sort`; undefined when the list is sorted by another one. */
export function directionOf(sort: string | undefined, current: string): 'ascending' | 'descending' | undefined {
  if (!sort) return undefined
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : undefined
}

/** The sort after a click on a column header: reversed, or for a new column ascending, numbers descending. */
export function nextSort(sort: string, current: string, numeric = false): string {
  const direction = directionOf(sort, current)
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
