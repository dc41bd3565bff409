// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { LineActions, Sheet, type SheetColumn } from '../../../../src/client/admin/kit/sheet.tsx'
import { Announcer } from '../../../../src/client/shell/navigation/announcer.tsx'
import { act, buttons, mount, press, shownText, unmount } from '../../ui/mount.tsx'

interface Row {
  key: string
  size: string
  price: string
}

let rows: readonly Row[] = []
let rendered: string[] = []

function Prices({ isStable = false, isNarrow = false }: { isStable?: boolean; isNarrow?: boolean }) {
  const [shown, setShown] = useState<readonly Row[]>([
    { key: 's', size: 'S', price: '1' },
    { key: 'm', size: 'M', price: '2' },
    { key: 'l', size: 'L', price: '3' },
  ])
  rows = shown
  const change = (from: number, to: number, read: (row: number) => string | undefined) =>
    setShown((before) =>
      before.map((row, index) => (index >= from && index < to ? { ...row, price: read(index) ?? row.price } : row)),
    )
  const columns: SheetColumn<Row>[] = [
    { key: 'size', head: () => 'Size', cell: ({ size }) => size },
    {
      key: 'price',
      label: 'Price',
      isFilled: true,
      head: (place) => <input {...place(-1)} aria-label="Price" />,
      cell(row, index, place) {
        rendered.push(row.key)
        const set = (price: string) => change(index, index + 1, () => price)
        return <input {...place} value={row.price} onChange={({ currentTarget }) => set(currentTarget.value)} />
      },
    },
    { key: 'sku', head: () => 'SKU', cell: (row, _index, place) => <input {...place} defaultValue={row.key} /> },
  ]
  return (
    <Sheet
      label="Prices"
      columns={isNarrow ? columns.slice(0, 2) : columns}
      rows={shown}
      {...(isStable && { getState: () => '' })}
      actions={(row, index) => (
        <LineActions
          line="row"
          name={row.size}
          index={index}
          count={shown.length}
          mayBeEmpty={isStable}
          onMove={() => undefined}
          onRemove={() => setShown((before) => before.filter((each) => each !== row))}
        />
      )}
      onPaste={(from, cells) => {
        change(from.row, from.row + cells.length, (index) => cells[index - from.row]?.[0])
        return Math.min(cells.length, shown.length - from.row)
      }}
      onFill={(from) => change(from.row + 1, shown.length, () => shown[from.row]?.price)}
    />
  )
}

const cell = (row: number, column: number) =>
  document.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)
const focused = () => (document.activeElement as HTMLElement).dataset
async function strike(key: string, modifiers: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
  await act(async () => void document.activeElement?.dispatchEvent(event))
  return event.defaultPrevented
}
async function paste(text: string) {
  const data = new DataTransfer()
  data.setData('text', text)
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
  await act(async () => void document.activeElement?.dispatchEvent(event))
  return event.defaultPrevented
}

afterEach(async () => {
  rendered = []
  await unmount()
})

describe('a sheet', () => {
  it('moves within a column by arrows and Enter, and stays at its ends', async () => {
    await mount(<Prices />)
    cell(0, 1)?.focus()
    await strike('ArrowDown')
    await strike('Enter')
    expect(focused()).toMatchObject({ row: '2', column: '1' })
    await strike('Enter')
    expect(focused()).toMatchObject({ row: '2' })
    await strike('Enter', { shiftKey: true })
    expect(focused()).toMatchObject({ row: '1' })
    expect(await strike('ArrowDown', { altKey: true }), 'other keys are the browser’s').toBe(false)
  })

  it('copies a cell downwards by Ctrl+D, in columns whose rows may be equal', async () => {
    await mount(<Prices />)
    cell(1, 1)?.focus()
    expect(await strike('d', { ctrlKey: true })).toBe(true)
    expect(rows.map(({ price }) => price)).toEqual(['1', '2', '2'])
    cell(0, 2)?.focus()
    expect(await strike('d', { ctrlKey: true }), 'no bookmark is made either').toBe(true)
    expect(rows.map(({ price }) => price)).toEqual(['1', '2', '2'])
  })

  it('takes pasted lines, and leaves a single cell to the browser', async () => {
    await mount(<Prices />)
    cell(1, 1)?.focus()
    expect(await paste('7\tx\r\n8\ty\r\n')).toBe(true)
    expect(rows.map(({ price }) => price)).toEqual(['1', '7', '8'])
    expect(await paste('9')).toBe(false)
  })

  it('renders the changed row alone, when it is given all that its cells depend on', async () => {
    await mount(<Prices isStable />)
    cell(2, 1)?.focus()
    rendered = []
    expect(await paste('5\t5')).toBe(true)
    expect(rows[2]?.price).toBe('5')
    expect(new Set(rendered)).toEqual(new Set(['l']))
  })

  it('renders every row anew with another column, though no row has changed', async () => {
    const { render } = await mount(<Prices isStable isNarrow />)
    expect(cell(0, 2)).toBeNull()
    await render(<Prices isStable />)
    expect(cell(0, 2)?.value).toBe('s')
  })

  it('keeps its last row, unless it may be empty', async () => {
    await mount(<Prices />)
    await press('Remove S')
    await press('Remove M')
    expect(buttons('Remove L').map((button) => button.getAttribute('aria-disabled'))).toEqual(['true'])
    await mount(<Prices isStable />)
    for (const name of ['Remove S', 'Remove M', 'Remove L']) await press(name)
    expect(rows).toEqual([])
  })

  it('says what was copied, pasted, moved and removed', async () => {
    await mount(
      <>
        <Prices />
        <Announcer />
      </>,
    )
    cell(0, 1)?.focus()
    await strike('D', { metaKey: true })
    expect(shownText()).toContain('Copied to 2 rows')
    await paste('7\t\n8\t')
    expect(shownText()).toContain('2 rows pasted')
    await press('Move M up')
    expect(shownText()).toContain('M: position 1')
    await press('Remove S')
    expect(shownText()).toContain('Removed: S')
  })

  it('selects the text that it moves to, but not while an input method writes', async () => {
    await mount(<Prices />)
    cell(0, 1)?.focus()
    expect(await strike('Enter', { isComposing: true })).toBe(false)
    expect(focused()).toMatchObject({ row: '0' })
    await strike('ArrowDown')
    const { selectionStart, selectionEnd, value } = document.activeElement as HTMLInputElement
    expect([selectionStart, selectionEnd]).toEqual([0, value.length])
  })

  it('neither copies nor pastes from the names of columns, which the arrows reach', async () => {
    await mount(
      <>
        <Prices />
        <Announcer />
      </>,
    )
    cell(0, 1)?.focus()
    await strike('ArrowUp')
    expect(focused()).toMatchObject({ row: '-1', column: '1' })
    await strike('d', { ctrlKey: true })
    expect(shownText()).not.toContain('Copied to 3 rows')
    expect(await paste('7\t\n8\t')).toBe(false)
    expect(rows.map(({ price }) => price)).toEqual(['1', '2', '3'])
  })
})
