import type { CSSProperties, ReactNode } from 'react'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import type { Namespace, Texts } from '../../../shared/texts.ts'
import type { PartQuery } from '../kit/parts.tsx'
import classes from './admin-table.module.css'
import type { ListQuery } from './use-list-query.ts'

/** Namespace with the headers of a list's columns, its caption, and the texts for a failure. */
export type ListTexts = {
  [Name in Namespace]: Texts[Name] extends { columns: object; failed: { text: string } } ? Name : never
}[Namespace]

/** The place of a value on a card. Each one is taken once. */
export type CardPart = 'picture' | 'title' | 'text' | 'main' | 'aside' | 'status'

export interface Column<Row, Name extends ListTexts> {
  /** Names the text of the header, and the column in the stored choice. */
  key: keyof Texts[Name]['columns'] & string
  cell(row: Row): ReactNode
  /** The query's ascending sort; descending has a minus before it. */
  sort?: string
  /** Aligned right, with tabular figures. */
  numeric?: boolean
  /** Hidden by default. */
  optional?: boolean
  /** The place on the cards of narrow screens; a column without one is shown there, with its name, only when chosen. */
  card?: CardPart
  /** The card names the value, which does not explain itself. */
  cardLabel?: boolean
}

export type LabeledColumn<Row> = Omit<Column<Row, ListTexts>, 'key'> & { key: string; label: string }

export interface RowsQuery<Data> extends PartQuery<Data> {
  /** The data is that of another page or filter, until it has arrived. */
  isPlaceholderData: boolean
}

export interface ListRow {
  id: string
}

export interface AdminTableProps<Row extends ListRow, Name extends ListTexts> {
  /** Names the table in the stored choice of columns. */
  name: string
  texts: Name
  /** In the place of the namespace's own caption. */
  caption?: string
  columns: readonly Column<Row, Name>[]
  /** Undefined until they have loaded for the first time. */
  rows: readonly Row[] | undefined
  source: RowsQuery<{ total: number }>
  /** The call whose alert is shown when the query fails. */
  call: CatalogueCall
  query: ListQuery
  /** The page that a click on a row, or Enter, opens. */
  href?(row: Row): string
  /** Shows a row that has no page of its own, such as in a drawer. */
  onOpen?(row: Row): void
  /** A text instead of the cells of a row. */
  notice?(row: Row): string | undefined
  actions?(row: Row): ReactNode
  /** Makes rows selectable; the actions for the selected ones. */
  bulk?: false | undefined | ((ids: readonly string[], clear: () => void) => ReactNode)
  filters?: ReactNode
  /** Instead of the paging. */
  footer?: ReactNode
  empty: ReactNode
}

export interface ListProps<Row extends ListRow> extends Omit<AdminTableProps<Row, ListTexts>, 'columns'> {
  caption: string
  columns: readonly LabeledColumn<Row>[]
}

/** Below a value: it matters less. */
export function Quiet({ children }: { children: ReactNode }) {
  return <div className={classes.quiet}>{children}</div>
}

interface LineProps {
  text: string
  /** Lines that it may have in the table. */
  lines?: 1 | 2
  children?: ReactNode
}

/** A text that may be long: in the table cut off, where the whole of it shows when pointed at; in full on a card. */
export function Line({ text, lines = 1, children = text }: LineProps) {
  return (
    <div className={classes.line} title={text} style={lines === 2 ? twoLines : undefined}>
      {children}
    </div>
  )
}

/** A line below a value: it matters less. */
export function QuietLine({ text }: { text: string }) {
  return (
    <Quiet>
      <Line text={text} />
    </Quiet>
  )
}

const twoLines = { '--lines': 2 } as CSSProperties
