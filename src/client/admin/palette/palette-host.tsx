import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { loadWithin } from '../../load-within.ts'

/** How often it was asked for; the palette itself is a chunk that the first time fetches. */
let asked = 0
let Palette: ComponentType<{ asked: number }> | undefined
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the command palette. */
export function openPalette() {
  asked += 1
  tell()
  if (Palette) return
  loadWithin(() => import('./palette.tsx')).then(
    (module) => {
      Palette = module.Palette
      tell()
    },
    // Without its code there is no palette; the navigation leads to the same pages, and the next try fetches again.
    () => undefined,
  )
}

/** Where the command palette appears; listens for Ctrl+K and Cmd+K. */
export function PaletteHost() {
  const times = useSyncExternalStore(
    subscribe,
    () => (Palette ? asked : 0),
    () => 0,
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return Palette && times > 0 ? <Palette asked={times} /> : null
}
