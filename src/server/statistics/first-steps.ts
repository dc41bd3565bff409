import { isDemoSeller } from '../../shared/seller.ts'
import { firstSettings } from '../../shared/settings/sections.ts'
import type { FirstSteps } from '../../shared/statistics/entities.ts'
import type { Base } from '../base.ts'

/** Steps of a new shop before it sells; null for the demo, which sells nothing, until its owner says otherwise. */
export async function readFirstSteps({
  db,
  config,
  settings,
}: Pick<Base, 'db' | 'config' | 'settings'>): Promise<FirstSteps | null> {
  const { identity, seller, demo } = settings.current
  if (config.demoData && demo.enabled) return null
  const [category, product] = await Promise.all([
    db.category.findFirst({ select: { id: true } }),
    db.product.findFirst({ where: { deletedAt: null, visible: true, approved: true }, select: { id: true } }),
  ])
  return {
    category: category !== null,
    product: product !== null,
    seller: !isDemoSeller(seller),
    payments: config.payments === 'stripe',
    mail: config.smtpUrl !== undefined,
    identity: identity.name !== firstSettings.identity.name,
    goingLive: !demo.enabled,
  }
}
