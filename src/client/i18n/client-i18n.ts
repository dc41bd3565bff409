import i18next, { type i18n } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { type Language, languages } from '../../shared/languages.ts'

/** Waiting time before the first of five retries of a failed translation file; it doubles (docs/rules.md#languages). */
const firstRetryMs = 350
const retries = 5

/** Where the texts of a shop that is no demonstration are (src/server/pages/shop-texts.ts). */
export const shopTextsPath = '/locales/shop/{{lng}}/{{ns}}.json'

/**
 * The browser's i18next. It starts with the texts of the page and loads further namespaces over HTTP: server
 * errors are retried, client errors are not (both are i18next's own behavior with our figures).
 */
export function createClientI18n(
  language: Language,
  texts: Record<string, object>,
  loadPath = '/locales/{{lng}}/{{ns}}.json',
): i18n {
  const instance = i18next.createInstance()
  void instance.use(HttpBackend).init({
    lng: language,
    // Both languages are complete (a test checks it): without this every page would fetch the English files as well.
    fallbackLng: false,
    supportedLngs: [...languages],
    load: 'languageOnly',
    ns: Object.keys(texts),
    defaultNS: 'common',
    resources: { [language]: texts } as never,
    partialBundledLanguages: true,
    initAsync: false,
    maxRetries: retries,
    retryTimeout: firstRetryMs,
    backend: { loadPath },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
