import { startTransition, useEffect, useState } from 'react'
import { reloadForNewVersion } from '../shell/new-version.ts'

/**
 * Whether lazy code and texts have been loaded. Loaded ones are shown at once: React's lazy boundary would show its
 * fallback for 300 ms even then.
 * @throws the failure, to the error boundary, which offers a retry
 */
export function useLoaded(present: boolean, load: () => Promise<unknown>): boolean {
  const [state, setState] = useState<boolean | { failure: unknown }>(present)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each mounted page; the page's key remounts it.
  useEffect(() => {
    if (state === true) return
    let mounted = true
    load().then(
      // In slices, so that a press is answered while a large page is rendered.
      () => mounted && startTransition(() => setState(true)),
      async (failure: unknown) => {
        // After a new version the page reloads; until then the skeleton stays.
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
