import { getDay } from '../shop-time.ts'

const dayMs = 86_400_000
/** An order must have arrived within so many days of being placed (RDLeg 1/2007 article 66 bis.1). */
export const deliveryDays = 30

/**
 * The last day on which an order should arrive, `2026-12-28`; undefined once that has passed.
 * @param createdAt when it was placed
 * @param at the moment at which somebody reads it
 * @throws as shownTime
 */
export function findDeliveryDay(createdAt: Date | string, at: Date | string, zone: string): string | undefined {
  const placed = Date.parse(`${getDay(createdAt, zone)}T00:00:00Z`)
  const last = new Date(placed + deliveryDays * dayMs).toISOString().slice(0, 10)
  return getDay(at, zone) <= last ? last : undefined
}
