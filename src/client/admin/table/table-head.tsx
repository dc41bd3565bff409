import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useChosen } from '../../navigation/shown-address.tsx'
import classes from './admin-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import type { LabeledColumn, ListProps } from './table-props.ts'
import { directionOf, nextSort } from './table-rules.ts'
import type { Selection } from './use-selection.ts'

type TableHeadProps<Row> = Pick<ListProps<Row>, 'columns' | 'query' | 'rows' | 'actions'> & {
  selection: Selection | undefined
  /** The headers of cards are for screen readers alone: without controls, which would take the focus out of sight. */
  asCards: boolean
}

/** The sticky column headers; a click on one sorts by it. */
export function TableHead<Row>({ columns, query, selection, rows = [], actions, asCards }: TableHeadProps<Row>) {
  const { t } = useTranslation('admin')
  const [sort, choose] = useChosen(query.sort)
  const sortBy = (next: string) => {
    choose(next)
    query.set({ sort: next })
  }
  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th scope="col" className={classes.choice}>
            {asCards ? (
              t('table.selection')
            ) : (
              <RowCheckbox
                aria-label={t('table.selectAll')}
                checked={rows.length > 0 && selection.ids.length === rows.length}
                indeterminate={selection.ids.length > 0 && selection.ids.length < rows.length}
                onChange={selection.toggleAll}
                disabled={rows.length === 0}
              />
            )}
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} current={sort} onSort={sortBy} asCards={asCards} />
        ))}
        {actions && (
          <th scope="col" className={classes.actions}>
            <span className={classes.hidden}>{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown }

interface ColumnHeadProps<Row> extends Pick<TableHeadProps<Row>, 'asCards'> {
  column: LabeledColumn<Row>
  /** The sort of the list. */
  current: string
  onSort: (sort: string) => void
}

function ColumnHead<Row>({ column, current, onSort, asCards }: ColumnHeadProps<Row>) {
  const { label, sort, numeric } = column
  const direction = directionOf(sort, current)
  const Sign = direction ? icons[direction] : IconArrowsSort
  return (
    <th scope="col" aria-sort={direction} className={numeric ? classes.numeric : undefined}>
      {sort && !asCards ? (
        <button
          type="button"
          className={classes.sort}
          data-active={direction ? true : undefined}
          onClick={() => onSort(nextSort(sort, current, numeric))}
        >
          {label}
          <Sign className={classes.sortIcon} stroke={1.75} aria-hidden />
        </button>
      ) : (
        label
      )}
    </th>
  )
}
