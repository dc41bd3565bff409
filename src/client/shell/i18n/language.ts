import type { i18n } from 'i18next'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'
import { fallbackLanguage, type Language, parseLanguage } from '../../../shared/languages.ts'
import { loadTexts } from './texts.ts'

const cookieName = 'i18next'
const storageKey = 'i18nextLng'

/** Stores the language for the server (cookie) and the next visit (local storage). */
function storeLanguage(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
  document.cookie = `${cookieName}=${language}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage may be denied (private windows): the cookie is enough.
  }
}

/** Shows the shop in `language` without leaving the page. @throws MissingFile and leaves all as it was */
export async function changeLanguage(instance: i18n, language: Language) {
  await loadTexts(instance, [instance.options.ns ?? []].flat(), language)
  storeLanguage(language)
  await instance.changeLanguage(language)
  document.documentElement.lang = language
}

/** Reads the language in a storage; undefined where it may not be read (private windows). */
function storedIn(storage: 'localStorage' | 'sessionStorage'): string | null | undefined {
  try {
    return window[storage].getItem(storageKey)
  } catch {
    return undefined
  }
}

/**
 * The order of detection (docs/rules.md#languages): query parameter lng, cookie, local storage, session storage,
 * browser languages, html lang. Where it differs from what the server chose, the page changes in place.
 */
export async function detectLanguage(instance: i18n) {
  const asked = new URLSearchParams(location.search).get('lng')
  const [, cookie] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie) ?? []
  const { lang } = document.documentElement
  const told = [asked, cookie, storedIn('localStorage'), storedIn('sessionStorage'), ...navigator.languages, lang]
  const detected = told.map((each) => parseLanguage(each)).find(Boolean)
  if (detected && detected !== lang) await changeLanguage(instance, detected)
  else if (detected && asked !== null) storeLanguage(detected)
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
