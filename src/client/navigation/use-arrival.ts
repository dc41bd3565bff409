import { useEffect, useState } from 'react'
import { reloadForNewVersion } from '../new-version.ts'

/**
 * Whether lazy code and texts have arrived. What is here already is shown at once: React's own lazy boundary would
 * show its fallback for 300 ms even then. A failure is thrown to the error boundary, which offers a retry.
 */
export function useArrival(present: boolean, load: () => Promise<unknown>): 'here' | 'coming' {
  const [state, setState] = useState<'here' | 'coming' | { failure: unknown }>(present ? 'here' : 'coming')
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each mounted page; the page's key remounts it.
  useEffect(() => {
    if (state === 'here') return
    let mounted = true
    load().then(
      () => mounted && setState('here'),
      async (failure: unknown) => {
        // Of a new version of the shop: the whole page comes anew, and until then its room stays.
        if (mounted && !(await reloadForNewVersion(failure)) && mounted) setState({ failure })
      },
    )
    return () => {
      mounted = false
    }
  }, [])
  if (typeof state === 'object') throw state.failure
  return state
}
