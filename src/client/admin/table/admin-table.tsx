import { useDeferredValue, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextName } from '../../../shared/texts.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { pageText } from '../../i18n/page-text.ts'
import { BusyArea } from '../../navigation/busy-area.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './admin-table.module.css'
import { useColumnChoice } from './column-choice.ts'
import { NoRows } from './no-rows.tsx'
import { SelectionContext } from './row-choice.tsx'
import { TableBody } from './table-body.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableHead } from './table-head.tsx'
import type { AdminTableProps, ListProps, ListTexts } from './table-props.ts'
import { SelectionBar, TableToolbar } from './table-toolbar.tsx'
import { useCards } from './use-cards.ts'
import { useOverflow } from './use-overflow.ts'
import { useSelection } from './use-selection.ts'

/** A list with search, sort, paging, choice of columns and keyboard navigation: a table, or cards on narrow screens. */
export function AdminTable<Row, Name extends ListTexts>(props: AdminTableProps<Row, Name>) {
  const { source, call, texts } = props
  const t = pageText(useTranslation().i18n)
  useFailureAlert(call, source.isFetching ? null : source.error)
  if (source.error && !source.data) {
    return <LoadFailure text={t(`${texts}:failed.text`)} retry={t(`${texts}:failed.retry`)} query={source} />
  }
  const label = (key: string) => t(`${texts}:columns.${key}` as TextName)
  const columns = props.columns.map((column) => ({ ...column, label: label(column.key) }))
  return <List {...props} columns={columns} caption={t(`${texts}:caption`)} />
}

function List<Row>(props: ListProps<Row>) {
  const { name, caption, columns, rows, rowKey, href, actions, source, query, bulk, filters, empty } = props
  const asCards = useCards()
  const { shown, show } = useColumnChoice(name, columns, asCards)
  const selection = useSelection(rows?.map(rowKey) ?? [])
  const container = useRef<HTMLDivElement>(null)
  const scrolls = useOverflow(container)
  const total = source.data?.total ?? 0
  const shared = { ...props, columns: shown, selection: bulk ? selection : undefined }
  // The head and the paging show at once what was chosen; the rows follow, in slices.
  const body = <TableBody {...{ rows, rowKey, href, actions }} columns={shown} hasChoice={bulk !== undefined} />
  const shownBody = useDeferredValue(body)
  const isDimmed = rows && (source.isFetching || shownBody !== body)
  return (
    <BusyArea className={classes.list}>
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
          <table
            className={classes.table}
            aria-busy={source.isFetching || !rows || shownBody !== body}
            data-dimmed={isDimmed || undefined}
          >
            <caption className={classes.hidden}>{caption}</caption>
            <TableHead {...shared} asCards={asCards} />
            <SelectionContext value={selection}>{shownBody}</SelectionContext>
          </table>
        </div>
      )}
      {(total > 0 || !rows) && <TableFooter query={query} total={total} isLoaded={rows !== undefined} />}
    </BusyArea>
  )
}
