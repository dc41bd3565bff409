import type { i18n } from 'i18next'
import { type Language, languageOf } from '../../shared/languages.ts'
import { loadTexts } from './load-texts.ts'

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

/**
 * The order of detection (docs/rules.md#languages): query parameter lng, cookie, local storage, session storage,
 * browser languages, html lang. Where it differs from what the server chose, the page changes in place.
 */
export async function detectLanguage(instance: i18n) {
  const { default: Detector } = await import('i18next-browser-languagedetector')
  const detector = new Detector(instance.services, {
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    lookupQuerystring: 'lng',
    lookupCookie: cookieName,
    lookupLocalStorage: storageKey,
    lookupSessionStorage: storageKey,
    caches: [],
  })
  const detected = [detector.detect()].flat().map(languageOf).find(Boolean)
  if (detected && detected !== document.documentElement.lang) await changeLanguage(instance, detected)
  else if (detected && new URLSearchParams(location.search).has('lng')) storeLanguage(detected)
}
