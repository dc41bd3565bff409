import { shownTime } from '../../../shared/shop-time.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'

/** A time (ISO 8601) in the shop's time zone, as lists show it: `2026-11-20 22:30:00`. */
export function ShopTime({ at }: { at: string }) {
  const { shop } = usePageEnvironment()
  return <time dateTime={at}>{shownTime(at, shop.timeZone)}</time>
}
