import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './admin-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import type { Selection } from './use-selection.ts'

/** The selected rows; absent where rows cannot be selected. */
export const SelectionContext = createContext<Selection | undefined>(undefined)

/** The cell that selects a row. By itself it follows the selection at once, while the rows follow in slices. */
export function RowChoice({ id, number }: { id: string; number: number }) {
  const { t } = useTranslation('admin')
  const selection = use(SelectionContext)
  return (
    <td className={classes.choice}>
      <RowCheckbox
        aria-label={t('table.selectRow', { number })}
        checked={selection?.has(id) ?? false}
        onChange={() => selection?.toggle(id)}
      />
    </td>
  )
}
