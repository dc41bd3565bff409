import { type ComponentType, useEffect } from 'react'
import { loadWithin } from '../../load-within.ts'
import { createStore, useStore } from '../../store.ts'

interface PaletteState {
  /** How often it was asked for. */
  asked: number
  /** A chunk of its own, fetched the first time. */
  Palette?: ComponentType<{ asked: number }>
}

const palette = createStore<PaletteState>({ asked: 0 })

/** Opens the command palette. */
export function openPalette() {
  const { asked, Palette } = palette.get()
  palette.set({ asked: asked + 1, Palette })
  if (Palette) return
  loadWithin(() => import('./palette.tsx')).then(
    (module) => palette.set({ ...palette.get(), Palette: module.Palette }),
    // Without its code there is no palette; the navigation leads to the same pages, and the next try fetches again.
    () => undefined,
  )
}

/** Where the command palette appears; listens for Ctrl+K and Cmd+K. */
export function PaletteHost() {
  const { asked, Palette } = useStore(palette, (state) => state)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return Palette ? <Palette asked={asked} /> : null
}
