import type { i18n, TFunction } from 'i18next'
import { lightI18n } from '../../client/i18n/light-i18n.ts'
import type { Language } from '../../shared/languages.ts'
import { cacheWithin, textBytes } from '../cache/memory.ts'
import { serverI18n } from '../core/i18n.ts'

/** Of all languages and namespaces: a list page has some 200 texts. */
const texts = cacheWithin<string>('texts', textBytes)

/** The function with its answers kept: the texts never change, and i18next takes its time over each. */
function kept(translate: TFunction, of: string): TFunction {
  const translateKept = (...args: unknown[]) => {
    const name = `${of} ${JSON.stringify(args)}`
    const present = texts.get(name)
    if (present !== undefined) return present
    const text: unknown = Reflect.apply(translate, undefined, args)
    if (typeof text === 'string') texts.set(name, text)
    return text
  }
  return Object.assign(translateKept, translate) as TFunction
}

/** Of one language: `useTranslation` gets the same function for the same namespace each time. */
function translatorOf(lng: Language): i18n {
  const instance = serverI18n.cloneInstance({ lng, initAsync: false })
  const ofNamespaces = new Map<string, TFunction>()
  const getFixedT = instance.getFixedT.bind(instance) as (...args: unknown[]) => TFunction
  const keptFixedT = (...args: unknown[]) => {
    const name = JSON.stringify(args)
    const known = ofNamespaces.get(name) ?? kept(getFixedT(...args), `${lng} ${name}`)
    ofNamespaces.set(name, known)
    return known
  }
  return lightI18n(Object.assign(instance, { getFixedT: keptFixedT }))
}

/** What renders write their texts with. One a language: no render changes anything in it. */
export const pageTexts: Record<Language, i18n> = { es: translatorOf('es'), en: translatorOf('en') }
