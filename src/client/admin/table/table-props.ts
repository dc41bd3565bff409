import type { ReactNode } from 'react'
import type { ListQuery } from './use-list-query.ts'

export interface Column<Row> {
  /** Names the column in the choice of columns, which the browser keeps. */
  key: string
  label: string
  cell(row: Row): ReactNode
  /** Sort of the list's query, ascending; descending is the same with a minus before it. */
  sort?: string
  /** Figures stand right and tabular. */
  numeric?: boolean
  /** Not shown until it is chosen. */
  optional?: boolean
}

export interface AdminTableProps<Row> {
  /** Names the table for the choice of columns. */
  name: string
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while they are coming for the first time. */
  rows: readonly Row[] | undefined
  rowKey(row: Row): string
  total: number
  query: ListQuery
  /** Newer rows are coming; those that are shown are the last ones. */
  isFetching: boolean
  /** Where a row leads; Enter on a focused row goes there, too. */
  href?(row: Row): string
  /** Menu or buttons at a row's end. */
  actions?(row: Row): ReactNode
  /** Rows can be chosen; what is offered for the chosen ones. */
  bulk?(ids: readonly string[], clear: () => void): ReactNode
  /** Filters beside the search. */
  filters?: ReactNode
  empty: ReactNode
}
