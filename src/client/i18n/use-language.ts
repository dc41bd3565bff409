import { useCallback, useContext, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'
import { fallbackLanguage, type Language, languageOf } from '../../shared/languages.ts'

/** The page's present language; cheaper than `useTranslation` for components that need no texts. */
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
