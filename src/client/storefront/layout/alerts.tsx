import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { areaAlerts, publicAlerts } from '../../alerts.ts'
import { loadWithin } from '../../load-within.ts'

/** Where a browser does not tell when it has nothing to do: after the page's own first calls. */
const quietMs = 500

/** Runs when the browser has nothing else to do. @returns how to call it off */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(run)
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(run, quietMs)
  return () => clearTimeout(timer)
}

/**
 * The stacks of alerts. Their chunk comes when the page has become the client's and is quiet, so that they are there
 * also when the network no longer is; an alert until then waits for them.
 */
export function Alerts() {
  const [Stacks, setStacks] = useState<ComponentType>()
  useEffect(() => {
    if (Stacks) return
    const load = () => {
      loadWithin(() => import('./alert-stacks.tsx')).then(
        ({ AlertStacks }) => startTransition(() => setStacks(() => AlertStacks)),
        // The next alert tries again.
        () => undefined,
      )
    }
    const stops = [whenIdle(load), publicAlerts.subscribe(load), areaAlerts.subscribe(load)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [Stacks])
  return Stacks ? <Stacks /> : null
}
