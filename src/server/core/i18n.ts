import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type i18n, type Resource } from 'i18next'
import { issueNamespaces } from '../../shared/issue.ts'
import { fallbackLanguage, type Language, languages } from '../../shared/languages.ts'
import { numberFormats } from '../../shared/number-format.ts'
import type { TextName, TextParams } from '../../shared/texts.ts'
import { projectRoot } from './root.ts'
import { shopResources, type TextSet } from './text-sets.ts'

/** All texts of the shop, from public/locales/{language}/{namespace}.json. */
function readLocales(): Resource {
  const readTexts = (language: Language) => {
    const folder = join(projectRoot, 'public/locales', language)
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    return names.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(folder, name), 'utf8'))])
  }
  return Object.fromEntries(languages.map((language) => [language, Object.fromEntries(readTexts(language))]))
}

const resources = readLocales()

const numberFormat = numberFormats((language) => new Intl.NumberFormat(language))

/**
 * `{{percent, number}}` with one formatter for each language. i18next's own keeps one for each set of values that a text
 * was made with, for ever: each paid order left 2 KB.
 */
function writeNumbers({ services }: i18n): void {
  services.formatter?.add('number', (value: number, language) => numberFormat(language as Language).format(value))
}

function createI18n(texts: Resource): i18n {
  const instance = i18next.createInstance({
    resources: texts,
    fallbackLng: fallbackLanguage,
    supportedLngs: [...languages],
    ns: Object.keys(texts[fallbackLanguage] ?? {}),
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  void instance.init()
  writeNumbers(instance)
  return instance
}

/** The server's i18next with every text; pages use a clone for each language. */
export const serverI18n: i18n = createI18n(resources)

let shopI18n: i18n | undefined

/** The texts of a demonstration, or of a shop that is none: these are made when they are first requested. */
export function getI18n(set: TextSet): i18n {
  if (set === 'demo') return serverI18n
  shopI18n ??= createI18n(shopResources(resources))
  return shopI18n
}

/** The texts of some namespaces in a language: what a first page carries to the browser. */
export function bundle(
  language: Language,
  namespaces: readonly string[],
  set: TextSet = 'demo',
): Record<string, object> {
  const instance = getI18n(set)
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, instance.getResourceBundle(language, namespace) ?? {}]),
  )
}

/** Texts without placeholders: i18next takes 6 µs for each, and a document has twenty. */
const plainTexts = new Map<string, string>()

export function serverText(language: Language, name: TextName, params?: TextParams): string {
  if (params) return serverI18n.t(name, { lng: language, ...params })
  const key = `${language} ${name}`
  const text = plainTexts.get(key) ?? serverI18n.t(name, { lng: language })
  plainTexts.set(key, text)
  return text
}

/** The text of a schema's message; undefined for a message of zod's own. */
export function getIssueTextName(message: string): TextName | undefined {
  const namespace = issueNamespaces.find((each) => serverI18n.exists(`${each}:${message}`))
  return namespace && (`${namespace}:${message}` as TextName)
}
