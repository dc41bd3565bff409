import { type TimeStyle, writtenTime } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePageEnvironment } from '../../page-environment.tsx'

/** Writes moments (ISO 8601) as the reader's language does, in the shop's time. */
export function useWrittenTime(): (at: string, style: TimeStyle) => string {
  const language = useLanguage()
  const { timeZone } = usePageEnvironment().shop
  return (at, style) => writtenTime(at, timeZone, language, style)
}
