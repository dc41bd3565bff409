import { useHotkeys } from '@mantine/hooks'
import type { ComponentType } from 'react'
import { loadWithin } from '../../load-within.ts'
import { createStore, useStore } from '../../store.ts'

interface PaletteState {
  /** Counts the calls of `openPalette`. */
  openCount: number
  /** Loaded on the first call. */
  Palette?: ComponentType<{ openCount: number }>
}

const palette = createStore<PaletteState>({ openCount: 0 })

/** Opens the command palette. */
export function openPalette() {
  const { openCount, Palette } = palette.get()
  palette.set({ openCount: openCount + 1, Palette })
  if (Palette) return
  loadWithin(() => import('./palette.tsx')).then(
    (module) => palette.set({ ...palette.get(), Palette: module.Palette }),
    // Ignored: the navigation has the same pages, and the next call tries again.
    () => undefined,
  )
}

/** Renders the command palette; Ctrl+K and Cmd+K open it. */
export function PaletteHost() {
  const { openCount, Palette } = useStore(palette, (state) => state)
  // Also while somebody types in a field or an editor.
  useHotkeys([['mod+K', openPalette]], [], true)
  return Palette ? <Palette openCount={openCount} /> : null
}
