import type { ReactNode } from 'react'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import type { Texts } from '../../../shared/texts.ts'
import type { ListQuery } from './use-list-query.ts'

/** Namespace with a list's caption, the headers of its columns, and the texts for a failure. */
export type ListTexts = 'admin-categories' | 'admin-generator' | 'admin-mails' | 'admin-orders' | 'admin-products'

/** Where a value stands on a card. Each part is taken once. */
export type CardPart = 'picture' | 'title' | 'text' | 'main' | 'aside' | 'status'

interface ColumnContent<Row> {
  cell(row: Row): ReactNode
  /** The query's ascending sort; descending has a minus before it. */
  sort?: string
  /** Aligned right, with tabular figures. */
  numeric?: boolean
  /** Hidden by default. */
  optional?: boolean
  /** Its part of the cards on narrow screens; a column without one is shown there, with its name, only when chosen. */
  card?: CardPart
  /** The card names the value, which does not explain itself. */
  cardLabel?: boolean
}

export interface Column<Row, Name extends ListTexts> extends ColumnContent<Row> {
  /** Of its header, and in the stored choice of columns. */
  key: keyof Texts[Name]['columns'] & string
}

export interface LabeledColumn<Row> extends ColumnContent<Row> {
  key: string
  label: string
}

export interface AdminTableProps<Row, Name extends ListTexts> {
  /** Names the table in the stored choice of columns. */
  name: string
  texts: Name
  columns: readonly Column<Row, Name>[]
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

/** The table with the texts of its namespace. */
export interface ListProps<Row> extends Omit<AdminTableProps<Row, ListTexts>, 'columns'> {
  caption: string
  columns: readonly LabeledColumn<Row>[]
}
