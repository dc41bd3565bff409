import { Box, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type Key, type KeyboardEvent, memo, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../shell/navigation/announcer.tsx'
import { RowAction, StepButtons } from './row-action.tsx'
import classes from './sheet.module.css'

/** Marks the input of a cell for the keys; rows above the first have negative numbers. */
interface CellPlace {
  'data-row': number
  'data-column': number
}

export interface SheetColumn<Row> {
  key: Key
  /** Stands above the cell where narrow windows show each row as a card. */
  label?: string
  /** The column's least width in pixels. */
  width?: number
  /** Ctrl+D copies a cell to all rows below it: `onFill` does. */
  isFilled?: boolean
  /** The column's name, which may have inputs of its own: `place(-1)` is the lowest of them. */
  head(place: (row: number) => CellPlace): ReactNode
  cell(row: Row, index: number, place: CellPlace): ReactNode
}

interface SheetProps<Row> {
  label: string
  /** The first one names its row, and stays in sight. */
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  actions?(row: Row, index: number): ReactNode
  /** Fills cells from a place on. @returns how many rows were filled; 0 leaves the paste to the browser */
  onPaste(from: { row: number; column: number }, cells: readonly (readonly string[])[]): number
  onFill?(from: { row: number; column: number }): void
  /** Narrow windows show each row as a card rather than let the table scroll: its columns have labels. */
  hasCards?: boolean
  /**
   * The state that the cells of a row depend on besides the row itself, as text. With it a row is rendered again only
   * when one of them changes, and its cells must not use anything else that does.
   */
  getState?(row: Row, index: number): string
}

/**
 * A table of inputs whose keys are those of a spreadsheet: arrows and Enter move within a column, Ctrl+D copies a cell
 * downwards, and pasted cells fill downwards and to the right.
 */
export function Sheet<Row extends { key: Key }>(sheet: SheetProps<Row>) {
  const { label, columns, rows, actions, onPaste, onFill, hasCards, getState } = sheet
  const { t } = useTranslation('admin')
  const hint = useId()

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = readPlace(event.target)
    if (!place || event.nativeEvent.isComposing) return
    const { column, row } = place
    const step = countRows(event)
    if (onFill && isFillKey(event)) {
      if (columns[column]?.isFilled && row >= 0) {
        onFill(place)
        announce(t('sheet.filled', { count: rows.length - row - 1 }))
      }
    } else if (step === 0) return
    else focusCell(event.currentTarget.querySelector(`input[data-column="${column}"][data-row="${row + step}"]`))
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const place = readPlace(event.target)
    const cells = parseCells(event.clipboardData.getData('text'))
    const count = place && cells && place.row >= 0 ? onPaste(place, cells) : 0
    if (count === 0) return
    event.preventDefault()
    announce(t('sheet.pasted', { count }))
  }
  return (
    <Box miw={0}>
      {/* The room around the table is for the rings of focused fields. */}
      <Box p={3} style={{ overflowX: 'auto' }}>
        <Box
          component="table"
          w={hasCards ? '100%' : undefined}
          aria-label={label}
          aria-describedby={hint}
          className={classes.table}
          data-cards={hasCards || undefined}
          onKeyDown={onKeyDown}
          onPaste={paste}
        >
          <thead>
            <tr>
              {columns.map(({ key, head, width }, column) => (
                <Box component="th" key={key} scope="col" miw={width}>
                  {head((row) => ({ 'data-row': row, 'data-column': column }))}
                </Box>
              ))}
              {actions && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <SheetRow key={row.key} {...{ row, index, columns, actions }} state={getState?.(row, index)} />
            ))}
          </tbody>
        </Box>
      </Box>
      <Text id={hint} size="xs" c="dimmed" className={hasCards ? classes.keys : undefined}>
        {t('sheet.keys')} {onFill && t('sheet.fill')}
      </Text>
    </Box>
  )
}

interface SheetRowProps<Row> extends Pick<SheetProps<Row>, 'columns' | 'actions'> {
  row: Row
  index: number
  state: string | undefined
}

const isSameRow = <Row,>(before: SheetRowProps<Row>, after: SheetRowProps<Row>) =>
  after.state !== undefined &&
  before.state === after.state &&
  before.row === after.row &&
  before.index === after.index &&
  before.columns.length === after.columns.length

const SheetRow = memo(PlainRow, isSameRow) as typeof PlainRow

function PlainRow<Row>({ row, index, columns, actions }: SheetRowProps<Row>) {
  return (
    <tr>
      {columns.map(({ key, label, cell }, column) => {
        const input = cell(row, index, { 'data-row': index, 'data-column': column })
        return column === 0 ? (
          <th key={key} scope="row">
            {input}
          </th>
        ) : (
          <td key={key} data-label={label}>
            {input}
          </td>
        )
      })}
      {actions && <td>{actions(row, index)}</td>}
    </tr>
  )
}

function readPlace(target: EventTarget) {
  const { column, row } = target instanceof HTMLElement ? target.dataset : {}
  return column === undefined ? undefined : { column: Number(column), row: Number(row) }
}

const isFillKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && key.toLowerCase() === 'd'

/** How many rows a key goes down; negative: up. */
function countRows({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  return key === 'Enter' ? (shiftKey ? -1 : 1) : 0
}

function focusCell(cell: HTMLInputElement | null) {
  cell?.focus()
  if (cell?.type === 'text') cell.select()
}

/** Cells copied from a spreadsheet, lines with tabs between columns; undefined for a single one, which is pasted as usual. */
export function parseCells(text: string): string[][] | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return undefined
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

interface LineActionsProps {
  line: 'row' | 'column'
  name: string
  index: number
  count: number
  /** The last one can be removed, too. */
  mayBeEmpty?: boolean
  onMove(to: number): void
  onRemove(): void
}

export function LineActions({ line, name, index, count, mayBeEmpty, onMove, onRemove }: LineActionsProps) {
  const { t } = useTranslation('admin')
  const step = (by: -1 | 1) => {
    onMove(index + by)
    announce(t('sheet.moved', { name, number: index + by + 1 }))
  }
  const remove = () => {
    onRemove()
    announce(t('sheet.removed', { name }))
  }
  return (
    <Group gap={0} wrap="nowrap">
      <StepButtons name={name} index={index} count={count} isRow={line === 'column'} onStep={step} />
      <RowAction
        icon={IconTrash}
        label={t('sheet.remove', { name })}
        disabled={count === 1 && !mayBeEmpty}
        onClick={remove}
      />
    </Group>
  )
}
