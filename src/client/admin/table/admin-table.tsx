import type { AdminTableProps } from './table-props.ts'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Popover.css'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './admin-table.module.css'
import { useColumnChoice } from './column-choice.ts'
import { NoRows } from './no-rows.tsx'
import { TableBody } from './table-body.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableHead } from './table-head.tsx'
import { SelectionBar, TableToolbar } from './table-toolbar.tsx'
import { useOverflow } from './use-overflow.ts'
import { useSelection } from './use-selection.ts'

/** A list with search, sort, paging, choice of columns and keyboard navigation: a table, or cards on narrow screens. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { name, caption, columns, rows, rowKey, total, query, isFetching, href, actions, bulk, filters, empty } = props
  const { t } = useTranslation('admin')
  const { shown, show } = useColumnChoice(name, columns)
  const selection = useSelection(rows?.map(rowKey) ?? [])
  const container = useRef<HTMLDivElement>(null)
  const scrolls = useOverflow(container)
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
        // An area that scrolls must be reached by keyboard.
        <div
          ref={container}
          className={classes.container}
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
      {(total > 0 || !rows) && <TableFooter query={query} total={total} isLoaded={rows !== undefined} />}
    </div>
  )
}
