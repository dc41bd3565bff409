import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { maxGuideColumns, maxGuideRows } from '../../../../shared/catalog/size-guides.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { announce } from '../../../navigation/announcer.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { columnCell, sizeCell } from './grid-faults.ts'
import { GridHead } from './grid-head.tsx'
import { GridTableRow } from './grid-row.tsx'
import classes from './grid-table.module.css'
import { pastedMeasures } from './pasted-measures.ts'
import type { GuideGrid } from './use-guide-grid.ts'

/** Column and row of the cell that an event comes from: -1 is the column of sizes, and the row of names. */
function cellOf(target: EventTarget) {
  const { column, row } = (target as HTMLElement).dataset
  return column === undefined ? undefined : { column: Number(column), row: Number(row) }
}

/** How many rows a key goes down. */
function stepOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  return key === 'Enter' ? (shiftKey ? -1 : 1) : 0
}

/**
 * The table of a guide, whose keys are those of a spreadsheet: arrows and Enter move within a column, and pasted cells
 * fill downwards and to the right.
 */
export function GridTable({ guide }: { guide: GuideGrid }) {
  const { t } = useTranslation('admin-size-guides')
  const language = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const hint = useId()
  const { grid, dispatch } = guide
  const { columns, rows } = grid

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (!cell || event.nativeEvent.isComposing) return
    const step = stepOf(event)
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusCell(table.current, `input[data-column="${cell.column}"][data-row="${cell.row + step}"]`)
  }
  const onPaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target)
    if (!cell || cell.row < 0) return
    const withSize = cell.column < 0
    const cells = pastedMeasures(event.clipboardData.getData('text'), withSize, language)
    if (!cells) return
    event.preventDefault()
    dispatch({ type: 'PASTE', row: cell.row, column: Math.max(0, cell.column), cells })
    announce(t('grid.pasted', { count: Math.min(cells.length, maxGuideRows - cell.row) }))
  }
  const add = (type: 'ADD_ROW' | 'ADD_COLUMN') => {
    const [list, cellName] =
      type === 'ADD_ROW' ? [rows, sizeCell] : [columns, (key: number) => columnCell(key, 'nameEs')]
    const key = Math.max(0, ...list.map((item) => item.key)) + 1
    dispatch({ type })
    requestAnimationFrame(() => focusCell(table.current, `[data-cell="${cellName(key)}"]`))
  }
  return (
    <>
      <div className={classes.frame}>
        <table
          ref={table}
          aria-label={t('form.table')}
          aria-describedby={hint}
          className={classes.table}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        >
          <GridHead guide={guide} />
          <tbody>
            {rows.map((row, index) => (
              <GridTableRow key={row.key} row={row} index={index} guide={guide} />
            ))}
          </tbody>
        </table>
      </div>
      <p id={hint} className={classes.hint}>
        {t('grid.keys')}
      </p>
      <div className={classes.adders}>
        <ActionButton icon={IconPlus} disabled={rows.length >= maxGuideRows} onClick={() => add('ADD_ROW')}>
          {t('grid.addRow')}
        </ActionButton>
        <ActionButton icon={IconPlus} disabled={columns.length >= maxGuideColumns} onClick={() => add('ADD_COLUMN')}>
          {t('grid.addColumn')}
        </ActionButton>
      </div>
    </>
  )
}

function focusCell(table: HTMLTableElement | null, selector: string) {
  const cell = table?.querySelector<HTMLInputElement>(selector)
  cell?.focus()
  cell?.select()
}
