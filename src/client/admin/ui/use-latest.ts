import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at every render, which does what the last render gave; for events alone. */
export function useLatest<Argument>(run: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((argument) => latest.current(argument), [])
}
