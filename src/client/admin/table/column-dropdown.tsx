import { Checkbox, Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PopoverAnchor } from '../ui/popover-anchor.tsx'
import type { PopoverPanelProps } from '../ui/use-popover-button.ts'
import classes from './table-toolbar.module.css'

export interface ColumnDropdownProps extends PopoverPanelProps {
  columns: readonly { key: string; label: string }[]
  /** Keys of the columns that are shown. */
  shown: readonly string[]
  onShow: (column: string, shown: boolean) => void
}

/** The columns of a list to choose from, below their button. */
export function ColumnDropdown({ id, button, opened, onClose, columns, shown, onShow }: ColumnDropdownProps) {
  const { t } = useTranslation('admin')
  return (
    <Popover id={id} opened={opened} onChange={onClose} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target refProp="anchor">
        <PopoverAnchor button={button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('table.columns')}>
        {columns.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={shown.includes(key)}
            // At least one column is shown.
            disabled={shown.includes(key) && shown.length === 1}
            onChange={(event) => onShow(key, event.currentTarget.checked)}
            className={classes.option}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
