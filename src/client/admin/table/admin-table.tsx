import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Popover.css'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './admin-table.module.css'
import { useColumnChoice } from './column-choice.ts'
import { NoRows } from './no-rows.tsx'
import { TableBody } from './table-body.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableHead } from './table-head.tsx'
import { SelectionBar, TableToolbar } from './table-toolbar.tsx'
import type { ListQuery } from './use-list-query.ts'
import { useOverflow } from './use-overflow.ts'
import { useSelection } from './use-selection.ts'

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

/** A list with search, sort, pages, choice of columns and keyboard: a table on wide screens, cards on narrow ones. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { name, caption, columns, rows, rowKey, total, query, isFetching, href, actions, bulk, filters, empty } = props
  const { t } = useTranslation('admin')
  const { shown, show } = useColumnChoice(name, columns)
  const selection = useSelection(rows?.map(rowKey) ?? [])
  const room = useRef<HTMLDivElement>(null)
  const scrolls = useOverflow(room)
  const selectable = bulk ? selection : undefined
  return (
    <div className={classes.list}>
      <TableToolbar columns={columns} shown={shown} onShow={show} query={query} filters={filters} />
      {bulk && selection.ids.length > 0 && (
        <SelectionBar selection={selection} rows={rows?.length ?? 0}>
          {bulk(selection.ids, selection.clear)}
        </SelectionBar>
      )}
      {rows?.length === 0 ? (
        <NoRows query={query} total={total} empty={empty} />
      ) : (
        // What scrolls sideways has to be reached by keyboard.
        <div
          ref={room}
          className={classes.room}
          {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': caption })}
        >
          <table className={classes.table} aria-busy={isFetching || !rows}>
            <caption className={classes.hidden}>{caption}</caption>
            <TableHead
              columns={shown}
              query={query}
              selection={selectable}
              rows={rows?.length ?? 0}
              actions={actions && t('table.actions')}
            />
            <TableBody
              columns={shown}
              rows={rows}
              rowKey={rowKey}
              isFetching={isFetching}
              href={href}
              actions={actions}
              selection={selectable}
            />
          </table>
        </div>
      )}
      {(total > 0 || !rows) && <TableFooter query={query} total={total} isKnown={rows !== undefined} />}
    </div>
  )
}
