import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './admin-table.module.css'
import type { LabeledColumn, ListProps } from './table-props.ts'
import { directionOf, nextSort } from './table-rules.ts'
import type { ListQuery } from './use-list-query.ts'
import type { Selection } from './use-selection.ts'

type TableHeadProps<Row> = Pick<ListProps<Row>, 'columns' | 'query' | 'rows' | 'actions'> & {
  selection: Selection | undefined
}

/** The sticky column headers; a click on one sorts by it. */
export function TableHead<Row>({ columns, query, selection, rows = [], actions }: TableHeadProps<Row>) {
  const { t } = useTranslation('admin')
  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th scope="col" className={classes.choice}>
            <Checkbox
              aria-label={t('table.selectAll')}
              checked={rows.length > 0 && selection.ids.length === rows.length}
              indeterminate={selection.ids.length > 0 && selection.ids.length < rows.length}
              onChange={selection.toggleAll}
              disabled={rows.length === 0}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} query={query} />
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

function ColumnHead<Row>({ column, query }: { column: LabeledColumn<Row>; query: ListQuery }) {
  const { label, sort, numeric } = column
  const direction = directionOf(sort, query.sort)
  const Sign = direction ? icons[direction] : IconArrowsSort
  return (
    <th scope="col" aria-sort={direction} className={numeric ? classes.numeric : undefined}>
      {sort ? (
        <button
          type="button"
          className={classes.sort}
          data-active={direction ? true : undefined}
          onClick={() => query.set({ sort: nextSort(sort, query.sort, numeric) })}
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
