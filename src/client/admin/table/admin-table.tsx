import { Button, Stack, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextName } from '../../../shared/texts.ts'
import { useFailureAlert } from '../../shell/alerts.tsx'
import { pageText } from '../../shell/i18n/texts.ts'
import { BusyArea, useShownLocation, useShownSearch } from '../../shell/navigation/shown-address.tsx'
import looks from '../../ui/looks.module.css'
import { EmptyState } from '../../ui/page-parts.tsx'
import { LoadFailure } from '../kit/parts.tsx'
import classes from './admin-table.module.css'
import type { AdminTableProps, LabeledColumn, ListProps, ListRow, ListTexts } from './columns.tsx'
import { TableFooter } from './table-footer.tsx'
import { alignEnd, RowCheckbox, type Selection, SelectionContext, TableBody, useSelection } from './table-rows.tsx'
import { getSortDirection, nextSort } from './table-rules.ts'
import { ColumnChoice, SelectionBar, SortChoice, Toolbar, useColumnChoice } from './table-toolbar.tsx'
import { useParameter } from './use-list-query.ts'

/** Whether the window is so narrow that lists show cards instead of a table, as in admin-table.module.css. */
export const useCards = (): boolean => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })

/** A list with search, sort, paging, choice of columns and keyboard navigation: a table, or cards on narrow screens. */
export function AdminTable<Row extends ListRow, Name extends ListTexts>(props: AdminTableProps<Row, Name>) {
  const { source, call, texts } = props
  const t = pageText(useTranslation().i18n)
  useFailureAlert(call, source.isFetching ? null : source.error)
  if (source.error && !source.data) return <LoadFailure text={t(`${texts}:failed.text`)} query={source} />
  const columns = props.columns.map((each) => ({ ...each, label: t(`${texts}:columns.${each.key}` as TextName) }))
  return <List {...props} columns={columns} caption={props.caption ?? t(`${texts}:caption` as TextName)} />
}

/** Texts for screen readers, which have a place of their own, scroll along. */
const scrolling = { overflowX: 'auto', position: 'relative' } as const

function List<Row extends ListRow>(props: ListProps<Row>) {
  const { name, caption, columns, rows, source, query, bulk } = props
  const asCards = useCards()
  const { shown, show } = useColumnChoice(name, columns, asCards)
  const selection = useSelection(rows?.map(({ id }) => id) ?? [])
  const container = useRef<HTMLDivElement>(null)
  const scrolls = useOverflow(container)
  const total = source.data?.total ?? 0
  const head = { ...props, columns: shown, selection: bulk ? selection : undefined }
  // The head and the paging show at once what was chosen; the rows follow, in slices.
  const body = <TableBody {...props} columns={shown} hasChoice={Boolean(bulk)} asCards={asCards} />
  const shownBody = useDeferredValue(body)
  const isBehind = useIsBehind(source.isPlaceholderData)
  return (
    <BusyArea>
      <Stack gap="sm">
        <Toolbar query={query}>
          {props.filters}
          {asCards && <SortChoice columns={columns} query={query} />}
          <ColumnChoice columns={columns} shown={shown} onShow={show} />
        </Toolbar>
        {bulk && selection.ids.length > 0 && (
          <SelectionBar selection={selection}>{bulk(selection.ids, selection.clear)}</SelectionBar>
        )}
        {rows?.length === 0 ? (
          <NoRows {...props} total={total} />
        ) : (
          // An area that scrolls must be reached by keyboard.
          <div
            ref={container}
            className={classes.container}
            {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': caption, style: scrolling })}
          >
            <table
              className={classes.table}
              aria-busy={source.isFetching || shownBody !== body || !rows}
              data-dimmed={(rows && isBehind) || undefined}
            >
              <caption className={looks.hidden}>{caption}</caption>
              <TableHead {...head} asCards={asCards} />
              <SelectionContext value={selection}>{shownBody}</SelectionContext>
            </table>
          </div>
        )}
        {props.footer ?? ((total > 0 || !rows) && <TableFooter query={query} total={total} />)}
      </Stack>
    </BusyArea>
  )
}

/**
 * Whether the rows on the screen are not those that the address asks for: they are on their way, or still being rendered.
 * Rows that are fetched anew for the same address are no others.
 */
function useIsBehind(isPlaceholder: boolean): boolean {
  const [path] = useShownLocation()
  const address = path + useShownSearch()
  const shownFor = useDeferredValue(isPlaceholder ? undefined : address)
  return shownFor !== address
}

type TableHeadProps<Row extends ListRow> = Pick<ListProps<Row>, 'columns' | 'query' | 'actions'> & {
  selection: Selection | undefined
  /** The headers of cards are for screen readers alone: without controls, which would take the focus out of sight. */
  asCards: boolean
}

function TableHead<Row extends ListRow>({ columns, query, selection, actions, asCards }: TableHeadProps<Row>) {
  const { t } = useTranslation('admin')
  const [sort, sortBy] = useParameter(query, 'sort', (value) => value || query.sort)
  return (
    <thead className={asCards ? looks.hidden : undefined}>
      <tr>
        {selection && (
          <th scope="col" className={classes.choice}>
            {asCards ? (
              t('table.selection')
            ) : (
              <RowCheckbox
                aria-label={t('table.selectAll')}
                checked={selection.total > 0 && selection.ids.length === selection.total}
                indeterminate={selection.ids.length > 0 && selection.ids.length < selection.total}
                onChange={selection.toggleAll}
                disabled={selection.total === 0}
              />
            )}
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} current={sort} onSort={sortBy} asCards={asCards} />
        ))}
        {actions && (
          <th scope="col" className={classes.actions}>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown }

interface ColumnHeadProps<Row> {
  column: LabeledColumn<Row>
  asCards: boolean
  /** The sort of the list. */
  current: string
  onSort: (sort: string) => void
}

function ColumnHead<Row>({ column, current, onSort, asCards }: ColumnHeadProps<Row>) {
  const { label, sort, numeric } = column
  const direction = getSortDirection(sort, current)
  const Sign = direction ? icons[direction] : IconArrowsSort
  return (
    <th scope="col" aria-sort={direction} style={numeric ? alignEnd : undefined}>
      {sort && !asCards ? (
        <button
          type="button"
          className={classes.press}
          style={numeric ? { flexDirection: 'row-reverse' } : undefined}
          onClick={() => onSort(nextSort(sort, current, numeric))}
        >
          {label}
          <Sign size="0.875rem" stroke={1.75} opacity={direction ? 1 : 0.4} aria-hidden />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

/**
 * Whether a container's content is wider than the container. Only then may it scroll: in a container that scrolls, the
 * table's header could not stick to the page.
 */
function useOverflow(container: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = container.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const measure = () => setOverflows(content.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  })
  return overflows
}

/** Shown instead of rows: the list is empty, the search finds nothing, or the page is beyond the last one. */
function NoRows({ query, total, empty }: Pick<ListProps<ListRow>, 'query' | 'empty'> & { total: number }) {
  const { t } = useTranslation('admin')
  const isBeyond = total > 0
  if (!isBeyond && !query.q) return empty
  const reason = isBeyond ? 'beyond' : 'nothing'
  return (
    <EmptyState title={t(`table.${reason}.title`, { words: query.q })} text={t(`table.${reason}.text`)}>
      <Button variant="default" onClick={() => query.set(isBeyond ? { page: 1 } : { q: '' })}>
        {t(`table.${reason}.action`)}
      </Button>
    </EmptyState>
  )
}
