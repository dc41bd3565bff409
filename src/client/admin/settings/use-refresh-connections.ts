import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { refreshShop } from '../../shell/shop-change.ts'
import { trpc } from '../../shell/trpc.ts'

/** Reads again all that depends on how the shop reaches services: pages say whether money moves. */
export function useRefreshConnections(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  const { shop } = usePageEnvironment()
  return () => {
    void refreshShop(shop)
    return Promise.all([
      ...[utils.settingsAdmin.invalidate(), utils.goingLiveAdmin.invalidate(), utils.audit.invalidate()],
    ])
  }
}
