import { useTranslation } from 'react-i18next'
import { fallbackLanguage, type Language, languageOf } from '../../shared/languages.ts'

/** The language in which the page is shown now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languageOf(i18n.language) ?? fallbackLanguage
}
