// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Sheet } from '../../../../src/client/admin/kit/sheet.tsx'
import { pasteRows, useSheetLines } from '../../../../src/client/admin/kit/use-sheet-lines.tsx'
import { Form } from '../../../../src/client/ui/form/form.tsx'
import { useSchemaForm } from '../../../../src/client/ui/form/use-schema-form.ts'
import { act, buttons, mount, press, unmount, until } from '../../ui/mount.tsx'

const initial = {
  table: {
    columns: [{ key: 1 }, { key: 2 }],
    rows: [
      { key: 1, values: ['1', '2'] },
      { key: 2, values: ['3', '4'] },
    ],
  },
}
let typed = initial

function Measures() {
  const form = useSchemaForm({
    schema: z.object({ table: z.any() }),
    initialValues: initial,
    fields: ['table'],
    send: async () => undefined,
  })
  typed = form.form.values
  const { table } = typed
  const { sheet, renderActions, buttons } = useSheetLines(form, {
    path: 'table',
    table,
    row: {
      add: 'Add a row',
      most: 3,
      create: (key) => ({ key, values: table.columns.map(() => '') }),
      getName: (_row, index) => `row ${index + 1}`,
      fill: (row, find) => ({ ...row, values: row.values.map((value, at) => find(at) ?? value) }),
    },
    column: { add: 'Add a column', most: 3, create: (key) => ({ key }) },
  })
  return (
    <Form form={form}>
      <Sheet
        label="Measures"
        columns={table.columns.map(({ key }, at) => ({
          key,
          head: () => renderActions('column', at, `column ${at + 1}`),
          cell: (_row, index, place) => <input {...place} {...form.field(`table.rows.${index}.values.${at}`)} />,
        }))}
        {...sheet}
      />
      {buttons}
    </Form>
  )
}

const cells = () => typed.table.rows.map(({ values }) => values.join(' '))

afterEach(unmount)

describe('the lines of a sheet', () => {
  it('are added up to their limit, columns with a cell in every row', async () => {
    await mount(<Measures />)
    await press('Add a column')
    expect(cells()).toEqual(['1 2 ', '3 4 '])
    await press('Add a row')
    expect(typed.table.rows.map(({ key }) => key)).toEqual([1, 2, 3])
    for (const name of ['Add a row', 'Add a column']) {
      expect(buttons(name).map((button) => button.disabled || button.getAttribute('aria-disabled') === 'true')).toEqual(
        [true],
      )
    }
  })

  it('take their cells along when they are moved, and with them when they are removed', async () => {
    await mount(<Measures />)
    await press('Move column 1 right')
    await press('Move row 2 up')
    expect([typed.table.columns.map(({ key }) => key), cells()]).toEqual([
      [2, 1],
      ['4 3', '2 1'],
    ])
    await press('Remove column 1')
    await press('Remove row 2')
    expect([typed.table.columns.map(({ key }) => key), cells()]).toEqual([[1], ['3']])
  })

  it('are entered when they are added, so that one types on', async () => {
    await mount(<Measures />)
    await press('Add a row')
    const focused = () => document.activeElement?.getAttribute('name')
    await until(() => expect(focused()).toBe('table.rows.2.values.0'))
  })

  it('never share a key, though one of them was removed', async () => {
    await mount(<Measures />)
    await press('Remove row 1')
    await press('Add a row')
    await press('Add a row')
    expect(typed.table.rows.map(({ key }) => key)).toEqual([2, 3, 4])
  })

  it('are filled and added by a paste, as many as fit', async () => {
    await mount(<Measures />)
    const cell = document.querySelector<HTMLInputElement>('[name="table.rows.1.values.1"]')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '7\n8\n9\n')
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
    await act(async () => void cell?.dispatchEvent(event))
    expect(cells()).toEqual(['1 2', '3 7', ' 8'])
    expect(typed.table.rows.map(({ key }) => key)).toEqual([1, 2, 3])
  })
})

describe('pasted rows', () => {
  const row = (key: number, text = '') => ({ key, text })
  const options = {
    most: 4,
    create: (key: number) => row(key),
    fill: (each: ReturnType<typeof row>, find: (column: number) => string | undefined) =>
      row(each.key, find(1) ?? each.text),
  }
  const paste = (from: { row: number; column: number }, ...cells: string[][]) =>
    pasteRows([row(1, 'a'), row(5, 'b')], from, cells, options)

  it('begin at their place, and leave what is beside and above it', () => {
    expect(paste({ row: 1, column: 0 }, ['x', 'y'])).toEqual([row(1, 'a'), row(5, 'y')])
    expect(paste({ row: 0, column: 1 }, ['x'])).toEqual([row(1, 'x'), row(5, 'b')])
    expect(paste({ row: 0, column: 2 }, ['x'])).toEqual([row(1, 'a'), row(5, 'b')])
  })

  it('add rows with keys of their own, up to the limit', () => {
    const rows = paste({ row: 1, column: 1 }, ['x'], ['y'], ['z'], ['too much'])
    expect(rows).toEqual([row(1, 'a'), row(5, 'x'), row(6, 'y'), row(7, 'z')])
  })
})
