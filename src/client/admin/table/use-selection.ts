import { useState } from 'react'

export interface Selection {
  /** The chosen ones of the rows that are shown, in their order. */
  ids: readonly string[]
  has(id: string): boolean
  toggle(id: string): void
  toggleAll(): void
  clear(): void
}

/** The chosen rows. A row that is no longer shown is not chosen any more: nothing happens to what nobody sees. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = shown.filter((id) => chosen.has(id))
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle(id) {
      setChosen(new Set(chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id]))
    },
    toggleAll: () => setChosen(new Set(ids.length === shown.length ? [] : shown)),
    clear: () => setChosen(new Set()),
  }
}
