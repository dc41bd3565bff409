import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { areaAlerts, publicAlerts } from '../../alerts.ts'
import { loadWithin } from '../../load-within.ts'
import { whenUsedAndIdle } from '../../shell/when-used.ts'

/**
 * The stacks of alerts. Their chunk is loaded at the first sign of somebody who could call for one, so that they work even
 * if the network fails later; earlier alerts wait for it.
 */
export function Alerts() {
  const [Stacks, setStacks] = useState<ComponentType>()
  useEffect(() => {
    if (Stacks) return
    const load = () => {
      loadWithin(() => import('./alert-stacks.tsx')).then(
        ({ AlertStacks }) => startTransition(() => setStacks(() => AlertStacks)),
        // The next alert retries.
        () => undefined,
      )
    }
    const stops = [whenUsedAndIdle(load), publicAlerts.subscribe(load), areaAlerts.subscribe(load)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [Stacks])
  return Stacks ? <Stacks /> : null
}
