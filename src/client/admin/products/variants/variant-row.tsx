import { TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFaultText } from '../../../i18n/use-fault-text.ts'
import { announce } from '../../../navigation/announcer.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Swatch } from '../../../ui/swatch/swatch.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import type { Variants } from './use-variants.ts'
import { cellName } from './variant-faults.ts'
import { type TypedColumn, typedColumns, type VariantColumn, type VariantRow } from './variant-rows.ts'
import classes from './variant-table.module.css'

interface VariantTableRowProps {
  row: VariantRow
  index: number
  isLast: boolean
  name: string
  /** Colors, separated by spaces: a text, so that `memo` can compare it. */
  swatches: string
  /** The errors by column as JSON, for the same reason; empty without any. */
  faults: string
  dispatch: Variants['dispatch']
  onLeave: (row: VariantRow, column: VariantColumn) => void
}

/** A variant of the table; rendered again only when one of its own props changes. */
export const VariantTableRow = memo(function VariantTableRow(props: VariantTableRowProps) {
  const { row, index, name, swatches, dispatch } = props
  const { t } = useTranslation('admin-products')
  return (
    <tr className={classes.row} data-testid="variant">
      <th scope="row" className={classes.name}>
        {swatches.split(' ').map((color) => color && <Swatch key={color} color={color} />)}
        {name}
      </th>
      {typedColumns.map((column) => (
        <td key={column} data-column={column} data-label={t(`variants.columns.${column}`)}>
          <Cell {...props} column={column} />
        </td>
      ))}
      <td data-column="enabled" data-label={t('variants.columns.enabled')}>
        <SwitchField
          aria-label={t('variants.cell', { column: t('variants.columns.enabled'), name })}
          checked={row.enabled}
          data-row={index}
          data-column="enabled"
          data-cell={cellName(row.key, 'enabled')}
          onChange={({ currentTarget }) =>
            dispatch({ type: 'SET', key: row.key, cells: { enabled: currentTarget.checked } })
          }
        />
      </td>
      <td data-column="actions">
        <Actions {...props} />
      </td>
    </tr>
  )
})

const kinds = { price: 'euros', stock: 'pieces' } as const

function Cell({ row, index, name, faults, dispatch, onLeave, column }: VariantTableRowProps & { column: TypedColumn }) {
  const { t } = useTranslation('admin-products')
  const faultText = useFaultText()
  const fault = faults === '' ? undefined : (JSON.parse(faults) as Record<string, string>)[column]
  const set = (value: string | number) => dispatch({ type: 'SET', key: row.key, cells: { [column]: value } })
  const shared = {
    size: 'sm',
    'aria-label': t('variants.cell', { column: t(`variants.columns.${column}`), name }),
    error: fault && faultText(fault),
    autoComplete: 'off',
    'data-row': index,
    'data-column': column,
    'data-cell': cellName(row.key, column),
    onBlur: () => onLeave(row, column),
  } as const
  if (column === 'price' || column === 'stock')
    return <NumberField kind={kinds[column]} value={row[column]} onChange={set} {...shared} />
  return (
    <TextInput
      value={row[column]}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      placeholder={column === 'sku' ? t('variants.skuPlaceholder') : undefined}
      {...shared}
    />
  )
}

function Actions({ row, index, isLast, name, dispatch }: VariantTableRowProps) {
  const { t } = useTranslation('admin-products')
  const step = (by: -1 | 1) => {
    dispatch({ type: 'STEP', key: row.key, by })
    announce(t('variants.moved', { name, number: index + by + 1 }))
  }
  return (
    <span className={classes.actions}>
      <RowAction
        icon={IconArrowUp}
        label={t('variants.up', { name })}
        disabled={index === 0}
        onClick={() => step(-1)}
      />
      <RowAction icon={IconArrowDown} label={t('variants.down', { name })} disabled={isLast} onClick={() => step(1)} />
      <RowAction
        icon={IconTrash}
        label={t('variants.remove', { name })}
        onClick={() => {
          dispatch({ type: 'REMOVE', key: row.key })
          announce(t('variants.removedSaid', { name }))
        }}
      />
    </span>
  )
}
