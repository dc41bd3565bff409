import { useCallback, useContext, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'
import { fallbackLanguage, type Language, languageOf } from '../../shared/languages.ts'

/** The language in which the page is shown now. By itself: each card asks for it, and `useTranslation` costs more. */
export function useLanguage(): Language {
  const { i18n } = useContext(I18nContext)
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed)
      return () => i18n.off('languageChanged', changed)
    },
    [i18n],
  )
  const read = () => languageOf(i18n.language) ?? fallbackLanguage
  return useSyncExternalStore(subscribe, read, read)
}
