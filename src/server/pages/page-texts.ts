import type { i18n, TFunction } from 'i18next'
import type { ShopFacts } from '../../client/boot.ts'
import { lightI18n } from '../../client/i18n/light-i18n.ts'
import type { Language } from '../../shared/languages.ts'
import { cacheWithin, textBytes } from '../cache/memory.ts'
import { i18nOf } from '../core/i18n.ts'
import type { TextSet } from '../core/text-sets.ts'

/** Translated texts of all languages and namespaces; a list page has some 200. */
const texts = cacheWithin<string>('texts', textBytes)

/** Caches the results of a translate function, which never change: i18next is slow. */
function cached(translate: TFunction, scope: string): TFunction {
  const translateCached = (...args: unknown[]) => {
    const name = `${scope} ${JSON.stringify(args)}`
    const present = texts.get(name)
    if (present !== undefined) return present
    const text: unknown = Reflect.apply(translate, undefined, args)
    if (typeof text === 'string') texts.set(name, text)
    return text
  }
  return Object.assign(translateCached, translate) as TFunction
}

/** The translator of a language; `useTranslation` gets the same function for the same namespace each time. */
function createTranslator(lng: Language, set: TextSet): i18n {
  const instance = i18nOf(set).cloneInstance({ lng, initAsync: false })
  const byNamespaces = new Map<string, TFunction>()
  const getFixedT = instance.getFixedT.bind(instance) as (...args: unknown[]) => TFunction
  const getCachedT = (...args: unknown[]) => {
    const name = JSON.stringify(args)
    const known = byNamespaces.get(name) ?? cached(getFixedT(...args), `${set} ${lng} ${name}`)
    byNamespaces.set(name, known)
    return known
  }
  return lightI18n(Object.assign(instance, { getFixedT: getCachedT }))
}

const createTranslators = (set: TextSet) => ({ es: createTranslator('es', set), en: createTranslator('en', set) })

const translators: Partial<Record<TextSet, Record<Language, i18n>>> = {}

/** The translators that pages are rendered with. Renders share them, as they change nothing in them. */
export function pageTexts(set: TextSet): Record<Language, i18n> {
  const present = translators[set] ?? createTranslators(set)
  translators[set] = present
  return present
}

/** Which texts a shop has. */
export const chooseTextSet = ({ sells }: Pick<ShopFacts, 'sells'>): TextSet => (sells ? 'shop' : 'demo')
