import type { BackendModule, i18n, ReadCallback } from 'i18next'
import i18next from 'i18next'
import { type Language, languages } from '../../../shared/languages.ts'

/** Waiting time before the first of five retries of a failed translation file; it doubles (docs/rules.md#languages). */
const firstRetryMs = 350
const retries = 5

/** Address of the texts of a shop that is no demonstration (src/server/pages/shop-texts.ts). */
export const shopTextsPath = '/locales/shop/{{lng}}/{{ns}}.json'

/** Fetches a file of texts; or says why there is none, and whether it is worth trying again. */
async function fetchTexts(url: string): Promise<Parameters<ReadCallback>> {
  try {
    const response = await fetch(url)
    if (response.ok) return [null, await response.json()]
    return [new Error(`${url} answered ${response.status}`), response.status >= 500]
  } catch (error) {
    // The connection, unless the file is no JSON.
    return [error as Error, error instanceof TypeError]
  }
}

/** Loads files by HTTP. i18next-http-backend would do so in 2 KB more for every page, most of them for other browsers. */
const httpBackend = (loadPath: string): BackendModule => ({
  type: 'backend',
  init() {
    // Nothing to set up.
  },
  read(language, namespace, callback) {
    const url = loadPath.replace('{{lng}}', language).replace('{{ns}}', namespace)
    void fetchTexts(url).then((result) => callback(...result))
  },
})

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
  void instance.use(httpBackend(loadPath)).init({
    lng: language,
    // Both languages are complete (a test checks it): without this every page would fetch the English files as well.
    fallbackLng: false,
    supportedLngs: [...languages],
    load: 'languageOnly',
    ns: Object.keys(texts),
    defaultNS: 'common',
    // Unless told, i18next guesses for each text whether it is a key at all, which a slow phone feels.
    nsSeparator: ':',
    resources: { [language]: texts },
    partialBundledLanguages: true,
    initAsync: false,
    maxRetries: retries,
    retryTimeout: firstRetryMs,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

/**
 * An i18next without own properties that inherits from another: each `useTranslation` copies those of its instance,
 * which took a quarter of a page's rendering time.
 */
export function lightI18n(instance: i18n): i18n {
  return Object.create(instance) as i18n
}
