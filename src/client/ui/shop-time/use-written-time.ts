import { type TimeStyle, writtenTime } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'

/** Formats times (ISO 8601) in the page's language and the shop's time zone. */
export function useWrittenTime(): (at: string, style: TimeStyle) => string {
  const language = useLanguage()
  const { timeZone } = usePageEnvironment().shop
  return (at, style) => writtenTime(at, timeZone, language, style)
}
