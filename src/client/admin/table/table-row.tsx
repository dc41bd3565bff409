import { Checkbox } from '@mantine/core'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import classes from './admin-table.module.css'
import type { AdminTableProps, Column } from './table-props.ts'
import type { Selection } from './use-selection.ts'

interface TableRowProps<Row> {
  row: Row
  id: string
  /** Its place on the page, from 1. */
  number: number
  columns: readonly Column<Row>[]
  href: string | undefined
  actions: AdminTableProps<Row>['actions']
  selection: Selection | undefined
  inTabOrder: boolean
  onFocus: () => void
}

/** What does something of its own when it is clicked. */
const controls = 'a, button, input, label, select, [role="menuitem"]'

/** A row, which leads where its link would: by a click anywhere on it, and by Enter. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, number, columns, href, actions, selection, inTabOrder, onFocus } = props
  const { t } = useTranslation('admin')
  const open = useOpen(href)
  return (
    <tr
      className={classes.row}
      tabIndex={inTabOrder ? 0 : -1}
      data-open={href ? true : undefined}
      data-chosen={selection?.has(id) || undefined}
      onFocus={onFocus}
      {...open}
    >
      {selection && (
        <td className={classes.choice}>
          <Checkbox
            aria-label={t('table.selectRow', { number })}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={column.numeric ? classes.numeric : undefined}>
          <span className={classes.name} aria-hidden="true">
            {column.label}
          </span>
          <div className={classes.value}>{column.cell(row)}</div>
        </td>
      ))}
      {actions && <td className={classes.actions}>{actions(row)}</td>}
    </tr>
  )
}

/** Clicks and keys of a row that leads somewhere; new tabs as with every link. */
function useOpen(href: string | undefined) {
  const [, navigate] = useLocation()
  if (!href) return {}
  const open = (inNewTab: boolean) => (inNewTab ? window.open(href, '_blank', 'noopener') : navigate(href))
  return {
    onClick(event: MouseEvent<HTMLTableRowElement>) {
      const target = event.target as HTMLElement
      // A menu that is drawn elsewhere in the document still tells the row of its clicks.
      if (!event.currentTarget.contains(target) || target.closest(controls)) return
      // Whoever marks a text to copy it does not want to leave.
      if (getSelection()?.toString()) return
      open(event.metaKey || event.ctrlKey)
    },
    onAuxClick(event: MouseEvent<HTMLTableRowElement>) {
      if (event.button === 1 && !(event.target as HTMLElement).closest(controls)) open(true)
    },
    onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
      if (event.key === 'Enter' && event.target === event.currentTarget) open(event.metaKey || event.ctrlKey)
    },
  }
}
