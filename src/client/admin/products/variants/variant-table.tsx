import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOption } from '../../../../shared/catalog/options.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { announce } from '../../../navigation/announcer.tsx'
import { pastedCells } from './pasted-cells.ts'
import type { Variants } from './use-variants.ts'
import { cellName } from './variant-faults.ts'
import { swatchesOf, variantName } from './variant-names.ts'
import { VariantTableRow } from './variant-row.tsx'
import { filledColumns, typedColumns, type VariantColumn, type VariantRow } from './variant-rows.ts'
import classes from './variant-table.module.css'

interface VariantTableProps {
  variants: Variants
  options: readonly AdminOption[]
}

/** Column and row of the cell that an event comes from; undefined outside the cells. */
function cellOf(target: EventTarget) {
  const { column, row } = (target as HTMLElement).dataset
  return column === undefined ? undefined : { column: column as VariantColumn, row: Number(row) }
}

/**
 * The variants in a table whose keys are those of a spreadsheet: arrows and Enter move within a column, Ctrl+D copies a
 * cell to all rows below it, and pasted cells fill downwards.
 */
export function VariantTable({ variants, options }: VariantTableProps) {
  const { rows, dispatch, faults, leave } = variants
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  // Always the same function, so that `memo` renders only the row that has changed.
  const latest = useRef(leave)
  latest.current = leave
  const onLeave = useCallback((row: VariantRow, column: VariantColumn) => latest.current(row, column), [])

  const fill = ({ column, row }: { column: VariantColumn; row: number }) => {
    const from = rows[row]
    if (!from || !filledColumns.has(column)) return
    dispatch({ type: 'FILL', key: from.key, column })
    announce(t('variants.filled', { count: rows.length - row - 1 }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (!cell || event.nativeEvent.isComposing) return
    const step = stepOf(event)
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') fill(cell)
    else if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    else focusCell(table.current, cell.column, cell.row + step)
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target)
    const from = cell && rows[cell.row]
    const typed = typedColumns.find((column) => column === cell?.column)
    const cells = typed && pastedCells(event.clipboardData.getData('text'), typed, language)
    if (!from || !cells) return
    event.preventDefault()
    dispatch({ type: 'PASTE', key: from.key, rows: cells })
    announce(t('variants.pasted', { count: Math.min(cells.length, rows.length - rows.indexOf(from)) }))
  }
  return (
    <div className={classes.frame}>
      <table ref={table} className={classes.table} onKeyDown={onKeyDown} onPaste={onPaste}>
        <caption className={classes.hint}>{t('variants.keys')}</caption>
        <Head />
        <tbody>
          {rows.map((row, index) => (
            <VariantTableRow
              key={row.key}
              row={row}
              index={index}
              isLast={index === rows.length - 1}
              name={variantName(row.values, options, language)}
              swatches={swatchesOf(row.values, options).join(' ')}
              faults={faultsOf(row.key, faults)}
              dispatch={dispatch}
              onLeave={onLeave}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head() {
  const { t } = useTranslation('admin-products')
  const columns = ['name', ...typedColumns, 'enabled', 'actions'] as const
  return (
    <thead className={classes.head}>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" data-column={column}>
            {t(`variants.columns.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** How many rows down a key moves the focus; negative: up. */
function stepOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  return key === 'Enter' ? (shiftKey ? -1 : 1) : 0
}

function focusCell(table: HTMLTableElement | null, column: VariantColumn, row: number) {
  const cell = table?.querySelector<HTMLInputElement>(`input[data-column="${column}"][data-row="${row}"]`)
  cell?.focus()
  if (cell?.type === 'text') cell.select()
}

/** The errors of a row as one text, so that a row without a new one is not rendered again. */
function faultsOf(key: string, faults: Variants['faults']): string {
  const own = [...typedColumns, 'enabled'].flatMap((column) => {
    const fault = faults[cellName(key, column)]
    return fault === undefined ? [] : [[column, fault]]
  })
  return own.length > 0 ? JSON.stringify(Object.fromEntries(own)) : ''
}
