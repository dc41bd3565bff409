import { type KeyboardEvent, useState } from 'react'
import { useMayOpen } from '../../staff/use-may-open.ts'
import classes from './admin-table.module.css'
import type { CardPart, ListProps } from './table-props.ts'
import { TableRow } from './table-row.tsx'
import { rowAfterKey } from './table-rules.ts'

/** Rows of the skeleton. */
const skeletonRows = 12

type TableBodyProps<Row> = Pick<ListProps<Row>, 'columns' | 'rows' | 'rowKey' | 'href' | 'actions'> & {
  /** Whether rows can be selected. */
  hasChoice: boolean
}

/** The rows. One of them is in the tab order; the arrow keys move to the others. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, rows, rowKey, href, actions, hasChoice } = props
  const [focused, setFocused] = useState(0)
  const mayOpen = useMayOpen()
  if (!rows) return <SkeletonBody columns={columns} hasChoice={hasChoice} hasActions={!!actions} />
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = event.target as HTMLElement
    // Keys pressed inside a row belong to the control that has the focus.
    if (row.parentElement !== event.currentTarget) return
    const target = rowAfterKey(event.key, [...event.currentTarget.children].indexOf(row), rows.length)
    if (target === undefined) return
    event.preventDefault()
    const next = event.currentTarget.children[target] as HTMLElement
    next.focus()
    setFocused(target)
  }
  return (
    <tbody className={classes.body} onKeyDown={onKeyDown}>
      {rows.map((row, index) => (
        <TableRow
          key={rowKey(row)}
          row={row}
          columns={columns}
          actions={actions}
          hasChoice={hasChoice}
          id={rowKey(row)}
          number={index + 1}
          href={openable(href?.(row), mayOpen)}
          inTabOrder={index === Math.min(focused, rows.length - 1)}
          onFocus={() => setFocused(index)}
        />
      ))}
    </tbody>
  )
}

/** The address of a row, unless its page is not for the role. */
function openable(href: string | undefined, mayOpen: (href: string) => boolean): string | undefined {
  return href !== undefined && mayOpen(href) ? href : undefined
}

interface SkeletonBodyProps {
  columns: readonly { key: string; card?: CardPart }[]
  hasChoice: boolean
  hasActions: boolean
}

function SkeletonBody({ columns, hasChoice, hasActions }: SkeletonBodyProps) {
  const bar = <span className={classes.bar} />
  return (
    <tbody className={classes.body} aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <tr key={row} className={classes.row}>
          {hasChoice && <td className={classes.choice}>{bar}</td>}
          {columns.map(({ key, card }) => (
            <td key={key} data-part={card}>
              {bar}
            </td>
          ))}
          {hasActions && <td className={classes.actions}>{bar}</td>}
        </tr>
      ))}
    </tbody>
  )
}
