import type { LabelProposal } from '../../../../shared/labels/proposal.ts'
import type { Language } from '../../../../shared/languages.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import { type Choice, createChoice } from './choice.ts'
import { clothFor } from './cloth.ts'
import { families, finders } from './dictionary.ts'
import { careFacts, chooseCare, type Facts, garmentFacts, otherFacts } from './facts.ts'
import { proposeCareLabel, proposeGarmentLabel } from './labels.ts'
import { type Reading, read } from './parse.ts'
import type { Bilingual, Texts } from './pen.ts'
import { careTexts, garmentTexts, otherTexts } from './texts.ts'
import { writeTitles } from './titles.ts'
import { capitalize, createFinder, readTitle, type Title, type Token, tokenize } from './words.ts'

export interface Category {
  id: string
  nameEs: string
  nameEn: string
}

type Product = Texts & Facts & { language: Language; title: Bilingual; label: LabelProposal }

const englishLetters = /[kw]|th|sh|ck|oo|ee|ph|(?:[tpg]|[^aeiou]y|ing|ght)$/

/** The language score of a word, by joining words, accents and endings: above 0 is Spanish, below 0 English. */
function scoreLanguage({ text, plain }: Token): number {
  const { es, en } = lexicon.grammar.joiningWords
  const letters = englishLetters.test(plain) ? -1 : /(?:[aeo]s?|ción|dad|ez|ar|or)$/.test(plain) ? 0.5 : 0
  return (es.includes(plain) ? 4 : 0) - (en.includes(plain) ? 4 : 0) + (/[ñáéíóúü]/i.test(text) ? 2 : 0) + letters
}

function detectLanguage({ tokens }: Title): Language {
  const known = families.flatMap((family) => finders[family](tokens))
  const leaning = known.reduce((sum, { written }) => sum + (written.es ? 4 : 0) - (written.en ? 4 : 0), 0)
  return tokens.reduce((sum, token) => sum + scoreLanguage(token), leaning) < 0 ? 'en' : 'es'
}

function describe(reading: Reading | undefined, typed: string, choice: Choice): Omit<Product, 'language'> {
  const title = reading ? writeTitles(reading) : { es: typed, en: typed }
  if (!reading || reading.family === 'other')
    return { title, label: {}, ...otherTexts(title, choice), ...otherFacts(reading?.type, choice) }
  if (reading.family === 'garments') {
    const cloth = clothFor(reading, choice)
    const label = proposeGarmentLabel(reading, cloth)
    return { title, label, ...garmentTexts(reading, cloth, choice), ...garmentFacts(reading, cloth, choice) }
  }
  const care = chooseCare(reading)
  const facts = careFacts(reading, care, choice)
  const finish = 'finish' in facts.drawing ? facts.drawing.finish : ''
  return { title, label: proposeCareLabel(reading, care), ...careTexts(reading, care, finish, choice), ...facts }
}

/** A product from a title; `salt` makes another one of the same title. */
function compose(text: string, salt = ''): Product {
  const title = readTitle(text)
  const reading = read(title)
  const language = detectLanguage(title)
  const choice = createChoice(`${salt}${title.tokens.map(({ plain }) => plain).join(' ') || title.text}`)
  return { language, ...describe(reading && { ...reading, language }, capitalize(title.text), choice) }
}

/**
 * Chooses the category whose name, in either language, has words of the earliest group; else the first category.
 * @throws Error without categories
 */
export function chooseCategory(categories: readonly Category[], words: Facts['categoryWords']): string {
  const names = categories.map(({ id, nameEs, nameEn }) => ({ id, tokens: tokenize(`${nameEs} ${nameEn}`) }))
  for (const group of words) {
    const find = createFinder([{ value: true, es: group, en: group }])
    const found = names.find(({ tokens }) => find(tokens).length > 0)
    if (found) return found.id
  }
  const [first] = categories
  if (!first) throw new Error('a product needs a category')
  return first.id
}

/** Writes a product in both languages from its title; the same title always gives the same product. */
export function composeProduct(text: string, categories: readonly Category[]) {
  const { language, categoryWords, ...draft } = compose(text)
  return { language, draft: { ...draft, categoryId: chooseCategory(categories, categoryWords) } }
}

/** New texts for a product, other than its first ones, from its titles; an empty title is written too. */
export function rewriteTexts({ es = '', en = '' }: Partial<Bilingual>) {
  const typed = [es.trim(), en.trim()].filter(Boolean)
  const known = typed.find((text) => read(readTitle(text)))
  const { title, short, large } = compose(known ?? typed[0] ?? '', 'again/')
  return { title: { es: es.trim() || title.es, en: en.trim() || title.en }, short, large }
}
