import { TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFaultText } from '../../../i18n/use-fault-text.ts'
import { announce } from '../../../navigation/announcer.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { sizeCell, valueCell } from './grid-faults.ts'
import { useColumnName } from './grid-head.tsx'
import classes from './grid-table.module.css'
import type { GridRow } from './guide-grid.ts'
import type { GuideGrid } from './use-guide-grid.ts'

interface GridRowProps {
  row: GridRow
  index: number
  guide: GuideGrid
}

/** A size with its measures. */
export function GridTableRow(props: GridRowProps) {
  const { row, index, guide } = props
  const { t } = useTranslation('admin-size-guides')
  const faultText = useFaultText()
  const columnName = useColumnName()
  const name = row.size.trim() || t('grid.rowNumber', { number: index + 1 })
  const errorOf = (cell: string) => {
    const fault = guide.faults[cell]
    return fault && faultText(fault)
  }
  const shared = (cell: string, column: number) =>
    ({
      size: 'sm',
      autoComplete: 'off',
      error: errorOf(cell),
      'data-cell': cell,
      'data-row': index,
      'data-column': column,
      onBlur: () => guide.leave(cell),
    }) as const
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.size}>
        <TextInput
          {...shared(sizeCell(row.key), -1)}
          aria-label={t('grid.sizeOf', { number: index + 1 })}
          value={row.size}
          onChange={({ currentTarget }) =>
            guide.dispatch({ type: 'SET_SIZE', key: row.key, size: currentTarget.value })
          }
        />
      </th>
      {guide.grid.columns.map((column, at) => (
        <td key={column.key}>
          <NumberField
            {...shared(valueCell(row.key, column.key), at)}
            kind="centimeters"
            aria-label={t('grid.cell', { size: name, column: columnName(column, at) })}
            value={row.values[at] ?? ''}
            onChange={(value) => guide.dispatch({ type: 'SET_VALUE', key: row.key, column: at, value })}
          />
        </td>
      ))}
      <td>
        <RowActions {...props} name={name} />
      </td>
    </tr>
  )
}

function RowActions({ row: { key }, index, guide: { grid, dispatch }, name }: GridRowProps & { name: string }) {
  const { t } = useTranslation('admin-size-guides')
  const last = grid.rows.length - 1
  const step = (by: -1 | 1) => {
    dispatch({ type: 'STEP_ROW', key, by })
    announce(t('grid.moved', { name, number: index + by + 1 }))
  }
  return (
    <span className={classes.actions}>
      <RowAction icon={IconArrowUp} label={t('grid.up', { name })} disabled={index === 0} onClick={() => step(-1)} />
      <RowAction
        icon={IconArrowDown}
        label={t('grid.down', { name })}
        disabled={index === last}
        onClick={() => step(1)}
      />
      <RowAction
        icon={IconTrash}
        label={t('grid.removeRow', { name })}
        disabled={last === 0}
        onClick={() => {
          dispatch({ type: 'REMOVE_ROW', key })
          announce(t('grid.removed', { name }))
        }}
      />
    </span>
  )
}
