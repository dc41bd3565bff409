import type { ReactNode } from 'react'
import type { ListQuery } from './use-list-query.ts'

export interface Column<Row> {
  /** Names the column in the stored choice of columns. */
  key: string
  label: string
  cell(row: Row): ReactNode
  /** The query's ascending sort; descending has a minus before it. */
  sort?: string
  /** Aligned right, with tabular figures. */
  numeric?: boolean
  /** Hidden by default. */
  optional?: boolean
}

export interface AdminTableProps<Row> {
  /** Names the table in the stored choice of columns. */
  name: string
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined until they have loaded for the first time. */
  rows: readonly Row[] | undefined
  rowKey(row: Row): string
  total: number
  query: ListQuery
  /** Newer rows are loading; the previous ones are shown. */
  isFetching: boolean
  /** Where a click on a row or Enter leads. */
  href?(row: Row): string
  /** Buttons at the end of a row. */
  actions?(row: Row): ReactNode
  /** Makes rows selectable; the actions for the selected ones. */
  bulk?(ids: readonly string[], clear: () => void): ReactNode
  /** Filters beside the search. */
  filters?: ReactNode
  empty: ReactNode
}
