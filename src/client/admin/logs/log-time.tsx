import type { Language } from '../../../shared/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Day before month in both languages: `11/21` beside `21/11` would mislead whoever changes between them. */
const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB' }

/** When a row was written, to the second, where the admin is. */
export function LogTime({ at }: { at: string }) {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'short', timeStyle: 'medium' })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
