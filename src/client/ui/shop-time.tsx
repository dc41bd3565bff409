import { shownTime, type TimeStyle, writtenTime } from '../../shared/shop-time.ts'
import { useLanguage } from '../shell/i18n/language.ts'
import { usePageEnvironment } from '../shell/page-environment.tsx'

/** A time (ISO 8601) in the shop's time zone, as lists show it: `2026-11-20 22:30:00`. */
export function ShopTime({ at }: { at: string }) {
  const { shop } = usePageEnvironment()
  return <time dateTime={at}>{shownTime(at, shop.timeZone)}</time>
}

/** Formats times (ISO 8601) in the page's language and the shop's time zone. */
export function useWrittenTime(): (at: string, style: TimeStyle) => string {
  const language = useLanguage()
  const { timeZone } = usePageEnvironment().shop
  return (at, style) => writtenTime(at, timeZone, language, style)
}
