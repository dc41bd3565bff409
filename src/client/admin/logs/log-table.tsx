import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogColumn } from './log-columns.tsx'
import { type LogRow, readSampling } from './log-entry.ts'
import classes from './log-table.module.css'

interface LogTableProps<Row> {
  name: string
  columns: readonly LogColumn<Row>[]
  /** Undefined until they have loaded for the first time. */
  rows: readonly Row[] | undefined
  /** The rows are those of the previous query. */
  isStale: boolean
  onOpen(row: Row): void
}

/** The rows of a log. Arrow keys move from row to row, Enter opens one. */
export function LogTable<Row extends LogRow>({ name, columns, rows, isStale, onOpen }: LogTableProps<Row>) {
  const { t } = useTranslation('admin-logs')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={name}>
      <table className={classes.table} aria-busy={!rows || isStale}>
        <caption className={classes.hidden}>{name}</caption>
        <thead>
          <tr>
            {columns.map(({ key, isPinned }) => (
              <th key={key} scope="col" className={classes[key]} data-pinned={isPinned}>
                {t(`facts.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        {rows ? (
          <Rows columns={columns} rows={rows} isStale={isStale} onOpen={onOpen} />
        ) : (
          <SkeletonRows columns={columns.length} />
        )}
      </table>
    </section>
  )
}

type RowsProps<Row> = Pick<LogTableProps<Row>, 'columns' | 'isStale' | 'onOpen'> & { rows: readonly Row[] }

function Rows<Row extends LogRow>({ columns, rows, isStale, onOpen }: RowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])]
    const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <tbody ref={body} data-stale={isStale || undefined} onKeyDown={moveFocus}>
      {rows.map((row) => (
        <Line key={row.id} row={row} columns={columns} onOpen={onOpen} />
      ))}
    </tbody>
  )
}

type LineProps<Row> = Pick<LogTableProps<Row>, 'columns' | 'onOpen'> & { row: Row }

function Line<Row extends LogRow>({ row, columns, onOpen }: LineProps<Row>) {
  const { t } = useTranslation('admin-logs')
  const sampling = readSampling(row)
  if (sampling) {
    return (
      <tr>
        <td colSpan={columns.length} className={classes.sampled}>
          <span className={classes.notice}>{t('sampled', { ...sampling })}</span>
        </td>
      </tr>
    )
  }
  return (
    // The keyboard opens it by its button. A click that selects text opens nothing.
    <tr className={classes.row} onClick={() => getSelection()?.type !== 'Range' && onOpen(row)}>
      {columns.map(({ key, isPinned, cell, fullText }) => (
        <td key={key} className={classes[key]} data-pinned={isPinned} title={fullText?.(row)}>
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

function SkeletonRows({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: 12 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <tr key={row}>
          <td colSpan={columns}>
            <span className={classes.skeleton} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
