import type { Icon } from '@tabler/icons-react'
import { searchText } from '../../../shared/catalog/search-text.ts'

/** The groups in the order in which they are shown. */
export const paletteGroups = ['pages', 'actions', 'products', 'orders'] as const
type PaletteGroup = (typeof paletteGroups)[number]

/** A page that the palette leads to. */
export interface PaletteEntry {
  key: string
  group: PaletteGroup
  label: string
  /** Tells entries with the same label apart. */
  note?: string
  href: string
  icon: Icon
}

/** The entries whose labels contain all the words, regardless of accents and case. */
export function matching(entries: readonly PaletteEntry[], words: string): readonly PaletteEntry[] {
  const parts = searchText(words).split(' ')
  return entries.filter(({ label }) => {
    const name = searchText(label)
    return parts.every((word) => name.includes(word))
  })
}

/** The index of the entry that a key moves to, wrapping around; undefined for other keys. */
export function nextEntry(key: string, active: number, entries: number): number | undefined {
  if (entries === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % entries
  if (key === 'ArrowUp') return (active - 1 + entries) % entries
  return undefined
}
