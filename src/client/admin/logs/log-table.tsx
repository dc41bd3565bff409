import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogColumn } from './log-columns.tsx'
import { type LogRow, samplingOf } from './log-entry.ts'
import classes from './log-table.module.css'

interface LogTableProps<Row> {
  name: string
  columns: readonly LogColumn<Row>[]
  /** Undefined while they are coming for the first time. */
  rows: readonly Row[] | undefined
  /** Those of the filter before, while others are coming. */
  isOld: boolean
  onOpen(row: Row): void
}

/** The rows of a log. Arrow keys walk from row to row, Enter opens one. */
export function LogTable<Row extends LogRow>({ name, columns, rows, isOld, onOpen }: LogTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard.
    <section className={classes.room} tabIndex={0} aria-label={name}>
      <table className={classes.table} aria-busy={!rows || isOld}>
        <caption className={classes.hidden}>{name}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {rows ? (
          <Rows columns={columns} rows={rows} isOld={isOld} onOpen={onOpen} />
        ) : (
          <Bones columns={columns.length} />
        )}
      </table>
    </section>
  )
}

function Rows<Row extends LogRow>({
  columns,
  rows,
  isOld,
  onOpen,
}: Omit<LogTableProps<Row>, 'name' | 'rows'> & {
  rows: readonly Row[]
}) {
  const body = useRef<HTMLTableSectionElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])]
    const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <tbody ref={body} data-old={isOld || undefined} onKeyDown={walk}>
      {rows.map((row) => (
        <Line key={row.id} row={row} columns={columns} onOpen={onOpen} />
      ))}
    </tbody>
  )
}

function Line<Row extends LogRow>({
  row,
  columns,
  onOpen,
}: Pick<LogTableProps<Row>, 'columns' | 'onOpen'> & {
  row: Row
}) {
  const { t } = useTranslation('admin-logs')
  const sampling = samplingOf(row)
  if (sampling) {
    return (
      <tr>
        <td colSpan={columns.length} className={classes.sampled}>
          {t('sampled', { ...sampling })}
        </td>
      </tr>
    )
  }
  return (
    // The button opens it, too: a click beside it is for mice, and whoever marks a text wants no drawer.
    <tr className={classes.row} onClick={() => getSelection()?.type !== 'Range' && onOpen(row)}>
      {columns.map(({ key, cell, whole }) => (
        <td key={key} className={classes[key]} title={whole?.(row)}>
          {key === 'url' ? (
            <button
              type="button"
              className={classes.open}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.stopPropagation()
                onOpen(row)
              }}
            >
              {cell(row)}
            </button>
          ) : (
            cell(row) || <span aria-hidden>–</span>
          )}
        </td>
      ))}
    </tr>
  )
}

function Bones({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: 12 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones are all alike.
        <tr key={row}>
          <td colSpan={columns}>
            <span className={classes.bone} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
