import { useState } from 'react'

export interface Selection {
  /** The selected rows, in the order shown. */
  ids: readonly string[]
  has(id: string): boolean
  toggle(id: string): void
  toggleAll(): void
  clear(): void
}

/** The selected rows. Only rows that are shown can be selected, so that no action affects hidden ones. */
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
