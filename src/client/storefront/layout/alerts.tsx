import { useEffect, useState } from 'react'
import { areaAlerts, publicAlerts } from '../../shell/alerts.tsx'
import { useFirstUse } from '../../shell/first-use.ts'
import { lazy } from '../../shell/lazy.tsx'

const AlertStacks = lazy(() => import('./alert-stacks.tsx').then((module) => module.AlertStacks), { failed: null })

/**
 * The stacks of alerts. Their code is loaded at the first sign of somebody who could call for one, so that they work even
 * if the network fails later; earlier alerts wait for it, and each alert after a failure loads it again.
 */
export function Alerts() {
  const isUsed = useFirstUse()
  const [alerts, setAlerts] = useState(0)
  useEffect(() => {
    const stops = [publicAlerts, areaAlerts].map((store) => store.subscribe(() => setAlerts((count) => count + 1)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return (isUsed || alerts > 0) && <AlertStacks />
}
