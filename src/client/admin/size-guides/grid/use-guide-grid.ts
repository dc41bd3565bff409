import { useReducer } from 'react'
import type { ErrorBody } from '../../../../shared/errors.ts'
import { type CellFaults, useCellFaults } from '../../ui/use-cell-faults.ts'
import { gridFaults, gridFaultsFromServer } from './grid-faults.ts'
import { type Grid, type GridAction, gridReducer } from './guide-grid.ts'

export interface GuideGrid {
  grid: Grid
  dispatch: (action: GridAction) => void
  faults: CellFaults
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
  const { faults, show, leave } = useCellFaults()

  return {
    grid,
    dispatch,
    faults,
    changed: grid !== opened && JSON.stringify(grid) !== JSON.stringify(opened),
    leave: (cell) => leave(cell, gridFaults(grid)[cell]),
    check: () => !show(gridFaults(grid)),
    refuse: (errors) => void show(gridFaultsFromServer(errors, grid)),
  }
}
