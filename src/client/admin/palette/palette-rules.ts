import type { Icon } from '@tabler/icons-react'
import { searchText } from '../../../shared/catalog/search-text.ts'

/** The groups in the order in which they are shown. */
export const paletteGroups = ['pages', 'actions', 'products', 'orders'] as const
type PaletteGroup = (typeof paletteGroups)[number]

/** Something that the palette leads to. */
export interface PaletteEntry {
  key: string
  group: PaletteGroup
  label: string
  /** What tells it from others of the same name. */
  note?: string
  href: string
  icon: Icon
}

/** The entries whose names have all the words, whatever their accents and capitals. */
export function matching(entries: readonly PaletteEntry[], words: string): readonly PaletteEntry[] {
  const wanted = searchText(words).split(' ')
  return entries.filter(({ label }) => {
    const name = searchText(label)
    return wanted.every((word) => name.includes(word))
  })
}

/** The entry that a key leads to, round and round; undefined when it leads nowhere. */
export function nextEntry(key: string, active: number, entries: number): number | undefined {
  if (entries === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % entries
  if (key === 'ArrowUp') return (active - 1 + entries) % entries
  return undefined
}
