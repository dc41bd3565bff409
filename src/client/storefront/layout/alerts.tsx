import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { areaAlerts, publicAlerts } from '../../alerts.ts'
import { loadWithin } from '../../load-within.ts'
import { whenIdle } from '../../when-idle.ts'

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
