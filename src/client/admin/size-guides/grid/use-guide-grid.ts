import { useReducer, useState } from 'react'
import type { ErrorBody } from '../../../../shared/errors.ts'
import { type GridFaults, gridFaults, gridFaultsFromServer } from './grid-faults.ts'
import { type Grid, type GridAction, gridReducer } from './guide-grid.ts'

export interface GuideGrid {
  grid: Grid
  dispatch: (action: GridAction) => void
  faults: GridFaults
  changed: boolean
  /** A cell was left: shows or removes its error. */
  leave(cell: string): void
  /** Shows all errors and focuses the first. @returns whether there are none */
  check(): boolean
  /** Shows the server’s errors at their cells. */
  refuse(errors: ErrorBody['errors']): void
}

/** The table of a guide’s form. */
export function useGuideGrid(opened: Grid): GuideGrid {
  const [grid, dispatch] = useReducer(gridReducer, opened)
  const [faults, setFaults] = useState<GridFaults>({})

  const show = (found: GridFaults) => {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first === undefined) return false
    requestAnimationFrame(() => {
      const cell = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(first)}"]`)
      cell?.focus()
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return true
  }

  return {
    grid,
    dispatch,
    faults,
    changed: grid !== opened && JSON.stringify(grid) !== JSON.stringify(opened),
    leave(cell) {
      const fault = gridFaults(grid)[cell]
      if (faults[cell] === fault) return
      const { [cell]: _, ...others } = faults
      setFaults(fault === undefined ? others : { ...others, [cell]: fault })
    },
    check: () => !show(gridFaults(grid)),
    refuse: (errors) => void show(gridFaultsFromServer(errors, grid)),
  }
}
