import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from '../../navigation/use-navigate.ts'
import classes from './admin-table.module.css'
import { RowChoice } from './row-choice.tsx'
import type { ListProps } from './table-props.ts'

type TableRowProps<Row> = Pick<ListProps<Row>, 'columns' | 'actions'> & {
  row: Row
  id: string
  /** Its position on the page, from 1. */
  number: number
  href: string | undefined
  /** Whether it can be selected. */
  hasChoice: boolean
  inTabOrder: boolean
  onFocus: () => void
}

/** Elements that handle clicks themselves. */
const controls = 'a, button, input, label, select, [role="menuitem"]'

/** A row; a click anywhere on it, or Enter, opens its page. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, number, columns, href, actions, hasChoice, inTabOrder, onFocus } = props
  const open = useOpen(href)
  return (
    <tr
      className={classes.row}
      tabIndex={inTabOrder ? 0 : -1}
      data-open={href ? true : undefined}
      onFocus={onFocus}
      {...open}
    >
      {hasChoice && <RowChoice id={id} number={number} />}
      {columns.map((column) => (
        <td
          key={column.key}
          className={column.numeric ? classes.numeric : undefined}
          data-part={column.card}
          data-label={column.cardLabel}
        >
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

/** Handlers that open a row's page, in a new tab when a link would. */
function useOpen(href: string | undefined) {
  const navigate = useNavigate()
  if (!href) return {}
  const open = (inNewTab: boolean) => (inNewTab ? window.open(href, '_blank', 'noopener') : navigate(href))
  return {
    onClick(event: MouseEvent<HTMLTableRowElement>) {
      const target = event.target as HTMLElement
      // Clicks in portals, such as menus, bubble through React to the row.
      if (!event.currentTarget.contains(target) || target.closest(controls)) return
      // A click that selects text opens nothing.
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
