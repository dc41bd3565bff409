import type { Language } from '../../../shared/languages.ts'
import type { Bilingual } from '../draft.ts'
import type { Copywriter } from '../writer.types.ts'
import { chooseCategory } from './categories.ts'
import { createChoice } from './choice.ts'
import { families } from './families.ts'
import type { Family } from './family.ts'
import { languageOfTitle } from './language.ts'
import { otherFamily } from './other/other.ts'
import { translateDepartment, translateList } from './phrasebook.ts'
import { capitalise, readTitle, type Title } from './words.ts'

/** Who knows most of a title; the fallback, which knows nothing and claims nothing, when nobody does. */
const familyOf = (title: Title): Family =>
  families
    .map((family) => ({ family, score: family.recognise(title).score }))
    .reduce((best, each) => (each.score > best.score ? each : best), { family: otherFamily, score: 0 }).family

const compose = (text: string, salt = '') => {
  const title = readTitle(text)
  const language = languageOfTitle(title, [...families, otherFamily])
  const seed = title.tokens.map(({ plain }) => plain).join(' ') || title.text
  return { language, ...familyOf(title).compose(title, createChoice(`${salt}${seed}`), language) }
}

const byFamilies = (text: string, from: Language): string | undefined => {
  const title = readTitle(text)
  const best = familyOf(title)
  for (const family of new Set([best, ...families, otherFamily])) {
    const translated = family.translate(title, from)
    if (translated !== undefined) return translated
  }
  return undefined
}

const likeTyped = (text: string, typed: string): string =>
  typed.charAt(0) === typed.charAt(0).toLowerCase() ? text : capitalise(text)

/** Departments first: `Punto` is knitwear where nothing else is said. Then whole titles, then lists of either. */
const translate = (text: string, from: Language, to: Language): string | undefined => {
  const { text: tidy } = readTitle(text)
  if (from === to) return tidy
  const one = (part: string) => translateDepartment(part, from) ?? byFamilies(part, from)
  const translated = one(tidy) ?? translateList(tidy, from, one)
  return translated === undefined ? undefined : likeTyped(translated, tidy)
}

/** The texts of a title that stands already are others than those it was made with: an admin asks for a better one. */
const texts = ({ es = '', en = '' }: Partial<Bilingual>) => {
  const typed = [es.trim(), en.trim()].filter(Boolean)
  const known = typed.find((text) => familyOf(readTitle(text)) !== otherFamily)
  const { title, short, large } = compose(known ?? typed[0] ?? '', 'again/')
  return { title: { es: es.trim() || title.es, en: en.trim() || title.en }, short, large }
}

/** The offline generator's writer: whole products from the shop's own lexicon, in both languages. */
export const createCopywriter = (): Copywriter => ({
  compose(text, categories) {
    const { language, categoryWords, ...draft } = compose(text)
    return { language, draft: { ...draft, categoryId: chooseCategory(categories, categoryWords) } }
  },
  translate,
  texts,
})
