// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DragHandle, reorder, SortableList, useSortableItem } from '../../../../src/client/admin/kit/sortable.tsx'
import { act, mount, settled, shownText, unmount, until } from '../../ui/mount.tsx'

const moves: [string, string][] = []

function Item({ id }: { id: string }) {
  const { item, button } = useSortableItem(id, id.toUpperCase())
  return (
    <li {...item} data-id={id}>
      <DragHandle {...button} />
      {id}
    </li>
  )
}

function Letters() {
  const [ids, setIds] = useState(['a', 'b', 'c'])
  const onMove = (id: string, over: string) => {
    moves.push([id, over])
    const items = ids.map((each) => ({ id: each }))
    setIds((before) => reorder(items, id, { over })?.items.map((each) => each.id) ?? before)
  }
  return (
    <SortableList ids={ids} label="Letters" layout="column" onMove={onMove}>
      {ids.map((id) => (
        <Item key={id} id={id} />
      ))}
    </SortableList>
  )
}

const handle = (name: string) => document.querySelector<HTMLElement>(`[aria-label="Move ${name}"]`)
/** What screen readers hear of a drag. */
const spoken = () => document.querySelector('[id^="DndLiveRegion"]')?.textContent
async function strike(code: string) {
  const event = new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true })
  await act(async () => void (document.activeElement ?? document.body).dispatchEvent(event))
  await settled()
}
const order = () => [...document.querySelectorAll<HTMLElement>('li')].map(({ dataset }) => dataset.id)

beforeEach(() => {
  moves.length = 0
  // Without a layout every item would lie at the same place.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const item = this.closest('li')
    const top = item ? [...(item.parentElement?.children ?? [])].indexOf(item) * 50 : 0
    return new DOMRect(0, top, 100, 50)
  })
})
afterEach(async () => {
  await unmount()
  vi.restoreAllMocks()
})

describe('a list that is dragged by keyboard', () => {
  it('says each step, and moves an item to the place of another one', async () => {
    await mount(<Letters />)
    handle('A')?.focus()
    await strike('Space')
    await until(() => expect(spoken()).toBe('A picked up'))
    await strike('ArrowDown')
    await until(() => expect(spoken()).toBe('A: over position 2'))
    await strike('Space')
    await until(() => expect(order()).toEqual(['b', 'a', 'c']))
    expect(moves).toEqual([['a', 'b']])
    expect(shownText()).not.toContain('A stays where it was')
  })

  it('moves nothing that is dropped where it was, or let go by Escape', async () => {
    await mount(<Letters />)
    handle('B')?.focus()
    await strike('Space')
    await until(() => expect(spoken()).toBe('B picked up'))
    await strike('Space')
    await until(() => expect(spoken()).toBe('B stays where it was'))
    handle('C')?.focus()
    await strike('Space')
    await until(() => expect(spoken()).toBe('C picked up'))
    await strike('Escape')
    await until(() => expect(spoken()).toBe('C stays where it was'))
    expect([moves, order()]).toEqual([[], ['a', 'b', 'c']])
  })
})

describe('an order', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id }))
  const ids = (result: ReturnType<typeof reorder<{ id: string }>>) => result?.items.map(({ id }) => id)

  it('changes by a step or to the place of another item, which is said', () => {
    expect(ids(reorder(items, 'b', { by: 1 }))).toEqual(['a', 'c', 'b'])
    expect(ids(reorder(items, 'b', { by: -1 }))).toEqual(['b', 'a', 'c'])
    expect(reorder(items, 'a', { over: 'c' })).toMatchObject({ to: 2, item: { id: 'a' } })
  })

  it('is no change beyond the ends, at its own place, or of what is not there', () => {
    const none = [
      reorder(items, 'a', { by: -1 }),
      reorder(items, 'c', { by: 1 }),
      reorder(items, 'b', { over: 'b' }),
      reorder(items, 'b', { over: 'x' }),
      reorder(items, 'x', { over: 'b' }),
    ]
    expect(none).toEqual(Array(5).fill(undefined))
  })
})
