import { shownTime } from '../../../shared/shop-time.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'

interface ShopTimeProps {
  /** ISO 8601. */
  at: string
  className?: string | undefined
}

/** A time in the shop's time zone, as lists show it: `2026-11-20 22:30:00`. */
export function ShopTime({ at, className }: ShopTimeProps) {
  const { shop } = usePageEnvironment()
  return (
    <time dateTime={at} className={className}>
      {shownTime(at, shop.timeZone)}
    </time>
  )
}
