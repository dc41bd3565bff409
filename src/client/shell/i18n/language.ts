import type { i18n } from 'i18next'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'
import { fallbackLanguage, type Language, parseLanguage } from '../../../shared/languages.ts'
import { readStorage, writeStorage } from '../storage.ts'
import { loadTexts } from './texts.ts'

const cookieName = 'i18next'
const storageKey = 'i18nextLng'

/** Stores the language for the server (cookie) and the next visit (local storage). */
function storeLanguage(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
  document.cookie = `${cookieName}=${language}; path=/; max-age=31536000; samesite=lax`
  // The cookie is enough in browsers that deny storage.
  writeStorage('localStorage', storageKey, language)
}

/** Shows the shop in `language` without leaving the page. @throws MissingFile and leaves all as it was */
export async function changeLanguage(instance: i18n, language: Language) {
  await loadTexts(instance, [instance.options.ns ?? []].flat(), language)
  storeLanguage(language)
  await instance.changeLanguage(language)
  document.documentElement.lang = language
}

/**
 * The order of detection (docs/rules.md#languages): query parameter lng, cookie, local storage, session storage,
 * browser languages, html lang. Where it differs from what the server chose, the page changes in place.
 */
export async function detectLanguage(instance: i18n) {
  const parameter = new URLSearchParams(location.search).get('lng')
  const [, cookie] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie) ?? []
  const { lang } = document.documentElement
  const stored = (['localStorage', 'sessionStorage'] as const).map((kind) => readStorage(kind, storageKey))
  const candidates = [parameter, cookie, ...stored, ...navigator.languages, lang]
  const detected = candidates.map((each) => parseLanguage(each)).find(Boolean)
  if (detected && detected !== lang) await changeLanguage(instance, detected)
  else if (detected && parameter !== null) storeLanguage(detected)
}

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
  const read = () => parseLanguage(i18n.language) ?? fallbackLanguage
  return useSyncExternalStore(subscribe, read, read)
}
