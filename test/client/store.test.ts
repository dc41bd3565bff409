import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createStore, useStore } from '../../src/client/shell/store.ts'

it('a store calls every subscriber once for each change, until it stops', () => {
  const store = createStore(1)
  const seen: number[] = []
  const stop = store.subscribe(() => seen.push(store.get()))
  const other = vi.fn()
  store.subscribe(other)
  store.set(2)
  stop()
  store.set(3)
  expect([seen, other.mock.calls.length, store.get()]).toEqual([[2], 2, 3])
})

it('a store renders on the server as it began, whatever has happened since', () => {
  const store = createStore({ count: 1 })
  store.set({ count: 2 })
  const Shown = () => String(useStore(store, ({ count }) => count))
  expect(renderToString(createElement(Shown))).toBe('1')
})
