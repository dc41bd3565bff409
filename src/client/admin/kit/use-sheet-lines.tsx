import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { ActionButton } from './parts.tsx'
import { LineActions } from './sheet.tsx'

type Line = 'row' | 'column'
type Keyed = { key: number }
/** The pasted text of a column, where 0 is the one that names the row; undefined where nothing was pasted. */
type FindCell = (column: number) => string | undefined

interface LineKind<Item> {
  /** On the button that adds one. */
  add: string
  most: number
  create(key: number): Item
}

interface SheetLines<Row, Column> {
  /** The place of the table in the form. */
  path: string
  /** Each row has in `values` one for each column. */
  table: { rows: readonly Row[]; columns: readonly Column[] }
  row: LineKind<Row> & { getName(row: Row, index: number): string; fill(row: Row, find: FindCell): Row }
  column: LineKind<Column>
}

/** The parts of a form that change a table in it. */
interface TableForm {
  element: RefObject<HTMLFormElement | null>
  form: {
    insertListItem(path: string, item: unknown): void
    removeListItem(path: string, index: number): void
    reorderListItem(path: string, places: { from: number; to: number }): void
    setFieldValue(path: string, value: unknown): void
  }
}

/** A key that nothing else in a list has; it stays the same while the form is open. */
const getNextKey = (list: readonly Keyed[]): number => Math.max(0, ...list.map(({ key }) => key)) + 1

/** Fills rows from a place on; rows that are missing are added, as many as fit. */
export function pasteRows<Row extends Keyed>(
  rows: readonly Row[],
  from: { row: number; column: number },
  cells: readonly (readonly string[])[],
  { most, create, fill }: Pick<SheetLines<Row, Keyed>['row'], 'most' | 'create' | 'fill'>,
): Row[] {
  const first = getNextKey(rows) - rows.length
  const count = Math.min(most, Math.max(rows.length, from.row + cells.length))
  return Array.from({ length: count }, (_, index) =>
    fill(rows[index] ?? create(first + index), (column) => cells[index - from.row]?.[column - from.column]),
  )
}

/** Adds, moves, removes and pastes the rows of a sheet, and its columns together with the cells below. */
export function useSheetLines<Row extends Keyed, Column extends Keyed>(
  { form, element }: TableForm,
  { path, table, row, column }: SheetLines<Row, Column>,
) {
  const kinds = { row, column }
  const lists = { row: table.rows, column: table.columns }
  const cells = table.rows.map((_, index) => `${path}.rows.${index}.values`)
  const listPaths = { row: [`${path}.rows`], column: [`${path}.columns`, ...cells] }
  const add = (line: Line) => {
    const list = lists[line]
    for (const [at, place] of listPaths[line].entries()) {
      form.insertListItem(place, at === 0 ? kinds[line].create(getNextKey(list)) : '')
    }
    // The first input of the new line.
    const selector = `[name^="${path}.${line}s.${list.length}."]`
    requestAnimationFrame(() => element.current?.querySelector<HTMLInputElement>(selector)?.focus())
  }
  const renderActions = (line: Line, index: number, name: string): ReactNode => (
    <LineActions
      {...{ line, index, name }}
      count={lists[line].length}
      onMove={(to) => {
        for (const list of listPaths[line]) form.reorderListItem(list, { from: index, to })
      }}
      onRemove={() => {
        for (const list of listPaths[line]) form.removeListItem(list, index)
      }}
    />
  )
  const sheet = {
    rows: table.rows,
    actions: (item: Row, index: number) => renderActions('row', index, row.getName(item, index)),
    onPaste(from: { row: number; column: number }, pasted: readonly (readonly string[])[]) {
      form.setFieldValue(`${path}.rows`, pasteRows(table.rows, from, pasted, row))
      return Math.min(pasted.length, row.most - from.row)
    },
  }
  const buttons = (
    <Group gap="sm">
      {(['row', 'column'] as const).map((line) => {
        const isFull = lists[line].length >= kinds[line].most
        return (
          <ActionButton key={line} icon={IconPlus} disabled={isFull} onClick={() => add(line)}>
            {kinds[line].add}
          </ActionButton>
        )
      })}
    </Group>
  )
  return { sheet, renderActions, buttons }
}
