import type { Resource } from 'i18next'
import { languages } from '../../shared/languages.ts'
import shopTexts from './shop-texts.json' with { type: 'json' }

/** The texts of a demonstration, which says so, or those of a shop that sells (section `demo` of the settings). */
export type TextSet = 'demo' | 'shop'

type Part = null | string | readonly Part[] | { readonly [key: string]: Part }

const isGroup = (part: unknown): part is { readonly [key: string]: Part } =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** A text or group with what replaces parts of it: `null` leaves one out, and `{ "2": … }` replaces one of a list. */
function replaced(part: Part | undefined, by: Part): Part {
  if (!isGroup(by)) return by
  if (Array.isArray(part))
    return part.map((each: Part, index) => (String(index) in by ? replaced(each, by[index] ?? null) : each))
  const group = { ...(isGroup(part) ? part : {}) }
  for (const [key, value] of Object.entries(by)) {
    if (value === null) delete group[key]
    else group[key] = replaced(group[key], value)
  }
  return group
}

/** The texts of a shop that is no demonstration: shop-texts.json in place of what says that it is one. */
export function shopResources(demo: Resource): Resource {
  return Object.fromEntries(
    languages.map((language) => [language, replaced(demo[language] as Part, shopTexts[language] as Part)]),
  ) as Resource
}
