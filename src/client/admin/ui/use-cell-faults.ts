import { useState } from 'react'

/** Text keys, or texts of the server, by the name of the cell (`data-cell`). */
export type CellFaults = Readonly<Record<string, string>>

/** The errors that are shown in the cells of a grid. */
export function useCellFaults() {
  const [faults, setFaults] = useState<CellFaults>({})
  return {
    faults,
    /** Shows these errors and no others, and focuses the first. @returns whether there are any */
    show(found: CellFaults): boolean {
      setFaults(found)
      const [first] = Object.keys(found)
      if (first === undefined) return false
      requestAnimationFrame(() => {
        const cell = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(first)}"]`)
        cell?.focus()
        cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      })
      return true
    },
    /** A cell was left: shows its error, or removes it when there is none. */
    leave(cell: string, fault: string | undefined): void {
      if (faults[cell] === fault) return
      const { [cell]: _, ...others } = faults
      setFaults(fault === undefined ? others : { ...others, [cell]: fault })
    },
  }
}
