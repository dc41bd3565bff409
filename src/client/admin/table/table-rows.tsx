import { Checkbox, type CheckboxProps, Skeleton } from '@mantine/core'
import { type CSSProperties, createContext, type KeyboardEvent, type MouseEvent, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../shell/navigation/page-link.tsx'
import { useMayOpen } from '../../shell/session/staff.tsx'
import classes from './admin-table.module.css'
import type { CardPart, LabeledColumn, ListProps, ListRow } from './columns.tsx'
import { rowAfterKey } from './table-rules.ts'

const skeletonRows = 12

/** The selected rows. Only rows that are shown can be selected, so that no action affects hidden ones. */
export function useSelection(rowIds: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const ids = rowIds.filter((id) => selected.has(id))
  return {
    /** In the order shown. */
    ids,
    /** How many rows are shown. */
    total: rowIds.length,
    has: (id: string) => selected.has(id),
    toggle(id: string) {
      setSelected(new Set(selected.has(id) ? ids.filter((each) => each !== id) : [...ids, id]))
    },
    toggleAll: () => setSelected(new Set(ids.length === rowIds.length ? [] : rowIds)),
    clear: () => setSelected(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>

export const SelectionContext = createContext<Selection | undefined>(undefined)

/** Figures end where their column does. */
export const alignEnd = { textAlign: 'end' } as const

/** A checkbox with a finger's worth of room, which belongs to it. */
export function RowCheckbox(props: CheckboxProps & { 'aria-label': string }) {
  return (
    <div className={classes.box}>
      <Checkbox {...props} />
    </div>
  )
}

/** The cell that selects a row. By itself it follows the selection at once, while the rows follow in slices. */
function RowChoice({ id, number }: { id: string; number: number }) {
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

type CellsProps<Row extends ListRow> = Pick<ListProps<Row>, 'columns' | 'onOpen' | 'actions'> & {
  hasChoice: boolean
  /** Cards name the values that do not explain themselves. */
  asCards: boolean
}

type TableBodyProps<Row extends ListRow> = CellsProps<Row> & Pick<ListProps<Row>, 'rows' | 'href' | 'notice'>

/** The rows. One of them is in the tab order; the arrow keys move to the others. */
export function TableBody<Row extends ListRow>({ rows, href, notice, ...cells }: TableBodyProps<Row>) {
  const [focused, setFocused] = useState(0)
  const mayOpen = useMayOpen()
  if (!rows) return <SkeletonBody {...cells} />
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
          {...cells}
          key={row.id}
          row={row}
          number={index + 1}
          href={href && mayOpen(href(row)) ? href(row) : undefined}
          notice={notice?.(row)}
          inTabOrder={index === Math.min(focused, rows.length - 1)}
          onFocus={() => setFocused(index)}
        />
      ))}
    </tbody>
  )
}

type TableRowProps<Row extends ListRow> = CellsProps<Row> & {
  row: Row
  /** Position on the page, from 1. */
  number: number
  href: string | undefined
  notice: string | undefined
  inTabOrder: boolean
  onFocus: () => void
}

function TableRow<Row extends ListRow>(props: TableRowProps<Row>) {
  const { row, number, columns, href, onOpen, notice, actions, hasChoice, asCards, inTabOrder, onFocus } = props
  const open = useOpen(href, notice === undefined && onOpen ? () => onOpen(row) : undefined)
  const cells = columns.length + Number(hasChoice) + Number(actions !== undefined)
  return (
    <tr
      className={classes.row}
      tabIndex={inTabOrder ? 0 : -1}
      data-open={'onClick' in open || undefined}
      onFocus={onFocus}
      {...open}
    >
      {notice === undefined ? (
        <>
          {hasChoice && <RowChoice id={row.id} number={number} />}
          {columns.map((column) => (
            <Cell key={column.key} column={column} row={row} asCards={asCards} />
          ))}
          {actions && <td className={classes.actions}>{actions(row)}</td>}
        </>
      ) : (
        <td colSpan={cells}>{notice}</td>
      )}
    </tr>
  )
}

interface CellProps<Row> {
  column: LabeledColumn<Row>
  row: Row
  asCards: boolean
}

function Cell<Row>({ column: { numeric, card, cardLabel, label, cell }, row, asCards }: CellProps<Row>) {
  return (
    <td data-part={card} style={asCards ? card && cardStyles[card] : numeric ? alignEnd : undefined}>
      {asCards && (!card || cardLabel) && (
        <span className={classes.name} aria-hidden="true">
          {label}
        </span>
      )}
      <div>{cell(row)}</div>
    </td>
  )
}

/** The area of a card that a part takes, and how it looks there; a status stands in the last line. */
const cardStyles: Partial<Record<CardPart, CSSProperties>> = {
  picture: { gridArea: 'picture', padding: '0 1rem 0 0' },
  title: { gridArea: 'title', paddingTop: 0, fontSize: 'var(--mantine-font-size-md)' },
  text: { gridArea: 'text' },
  main: { gridArea: 'main', fontWeight: 550 },
  aside: { gridArea: 'aside', paddingInlineStart: '0.75rem' },
}

/** Elements that handle clicks themselves. */
const controls = 'a, button, input, label, select, [role="menuitem"]'

/** Handlers that open a row: its page, in a new tab when a link would, or what `show` shows. */
function useOpen(href: string | undefined, show: (() => void) | undefined) {
  const navigate = useNavigate()
  if (!href && !show) return {}
  const open = (inNewTab: boolean) => {
    if (!href) show?.()
    else if (inNewTab) window.open(href, '_blank', 'noopener')
    else navigate(href)
  }
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
      if (href && event.button === 1 && !(event.target as HTMLElement).closest(controls)) open(true)
    },
    onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
      if (event.key === 'Enter' && event.target === event.currentTarget) open(event.metaKey || event.ctrlKey)
    },
  }
}

/** Heights of the parts of a card that are higher than a line. */
const cardHeights: Partial<Record<CardPart | 'none', string>> = { picture: '4rem', text: '2.625rem', status: '1.5rem' }

/** Rows that are still coming, as high as they will be. */
function SkeletonBody<Row extends ListRow>({ columns, hasChoice, actions, asCards }: CellsProps<Row>) {
  const hasPicture = columns.some(({ card }) => card === 'picture')
  const height = (part: CardPart | undefined) => {
    if (!asCards) return part === 'picture' ? 48 : 12
    // Without a picture the title has two lines: an order's number and identifier.
    if (part === 'title' && !hasPicture) return 44
    return cardHeights[part ?? 'none'] ?? 12
  }
  const width = (part: CardPart | undefined) => (part === 'picture' ? (asCards ? 48 : 36) : '70%')
  return (
    <tbody className={classes.body} aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <tr key={row} className={classes.row}>
          {hasChoice && <td className={classes.choice} />}
          {columns.map(({ key, card }) => (
            <td key={key} data-part={card} style={asCards ? card && cardStyles[card] : undefined}>
              <Skeleton h={height(card)} w={width(card)} />
            </td>
          ))}
          {actions && (
            <td className={classes.actions}>
              <Skeleton h={asCards ? 44 : 12} w={132} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}
