import type { ReactNode } from 'react'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
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
  /** Namespace of its caption and of the texts for a failure. */
  texts: 'admin-categories' | 'admin-generator' | 'admin-mails' | 'admin-orders' | 'admin-products'
  columns: readonly Column<Row>[]
  /** Undefined until they have loaded for the first time. */
  rows: readonly Row[] | undefined
  rowKey(row: Row): string
  /** The query for the rows. */
  source: {
    data: { total: number } | undefined
    error: unknown
    isFetching: boolean
    refetch(): Promise<unknown>
  }
  /** The call whose alert is shown when the query fails. */
  call: CatalogueCall
  query: ListQuery
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
