/** Rows of a public list when only `page` is given (docs/rules.md#lists). */
export const defaultPageSize = 24
export const maxPageSize = 100
/** Rows of a public list that names neither `page` nor `limit`. */
export const maxUnpagedRows = 1000

/** Number of pages for `total` rows, at least 1. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
