import { IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import controls from '../ui/select.module.css'
import { usePopoverButton } from '../ui/use-popover-button.ts'
import { whenOpened } from '../ui/when-opened.tsx'
import type { ColumnDropdownProps } from './column-dropdown.tsx'
import { SearchBox } from './search-box.tsx'
import type { LabeledColumn } from './table-props.ts'
import { directionOf } from './table-rules.ts'
import classes from './table-toolbar.module.css'
import type { ListQuery } from './use-list-query.ts'
import type { Selection } from './use-selection.ts'

const ColumnDropdown = whenOpened<ColumnDropdownProps>(() =>
  import('./column-dropdown.tsx').then((module) => module.ColumnDropdown),
)

interface TableToolbarProps<Row> {
  columns: readonly LabeledColumn<Row>[]
  shown: readonly LabeledColumn<Row>[]
  onShow: (column: string, shown: boolean) => void
  query: ListQuery
  filters: ReactNode
}

/** Above the rows: search, filters and choice of columns; on phones the sort as well. */
export function TableToolbar<Row>({ columns, shown, onShow, query, filters }: TableToolbarProps<Row>) {
  return (
    <div className={classes.toolbar}>
      <SearchBox query={query} />
      {filters && <div className={classes.filters}>{filters}</div>}
      <SortChoice columns={columns} query={query} />
      <ColumnChoice columns={columns} shown={shown} onShow={onShow} />
    </div>
  )
}

/** The sort for cards, which have no column headers. */
function SortChoice<Row>({ columns, query }: { columns: readonly LabeledColumn<Row>[]; query: ListQuery }) {
  const { t } = useTranslation('admin')
  const sortable = columns.flatMap(({ label, sort }) => (sort ? [{ label, sort }] : []))
  if (sortable.length === 0) return null
  const isByColumn = sortable.some(({ sort }) => directionOf(sort, query.sort))
  return (
    <select
      className={`${controls.select} ${classes.narrow}`}
      aria-label={t('table.sort')}
      value={query.sort}
      onChange={(event) => query.set({ sort: event.currentTarget.value })}
    >
      {!isByColumn && <option value={query.sort}>{t('table.unsorted')}</option>}
      {sortable.map(({ label, sort }) => (
        <optgroup key={sort} label={label}>
          <option value={sort}>{t('table.ascending', { label })}</option>
          <option value={`-${sort}`}>{t('table.descending', { label })}</option>
        </optgroup>
      ))}
    </select>
  )
}

type ColumnChoiceProps<Row> = Pick<TableToolbarProps<Row>, 'columns' | 'shown' | 'onShow'>

function ColumnChoice<Row>({ columns, shown, onShow }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation('admin')
  const { button, panel } = usePopoverButton('dialog')
  return (
    <>
      <ActionButton {...button} icon={IconColumns3} className={classes.columns}>
        {t('table.columns')}
      </ActionButton>
      {panel && <ColumnDropdown {...panel} columns={columns} shown={shown.map(({ key }) => key)} onShow={onShow} />}
    </>
  )
}

interface SelectionBarProps {
  selection: Selection
  /** Number of rows on the page. */
  rows: number
  /** The bulk actions. */
  children: ReactNode
}

/** The number of selected rows, and their bulk actions. */
export function SelectionBar({ selection, rows, children }: SelectionBarProps) {
  const { t } = useTranslation('admin')
  const count = selection.ids.length
  return (
    <section className={classes.selection} aria-label={t('table.selection')}>
      <p className={classes.count} role="status">
        {t('table.selected', { count })}
      </p>
      {count < rows && (
        <ActionButton variant="subtle" onClick={selection.toggleAll}>
          {t('table.selectAll')}
        </ActionButton>
      )}
      <ActionButton variant="subtle" onClick={selection.clear}>
        {t('table.clear')}
      </ActionButton>
      <div className={classes.bulk}>{children}</div>
    </section>
  )
}
