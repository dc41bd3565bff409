import { useLanguage } from '../../i18n/use-language.ts'

/** When a row was written, to the second, where the admin is. */
export function LogTime({ at }: { at: string }) {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
