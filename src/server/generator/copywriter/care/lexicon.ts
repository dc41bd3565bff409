import type { Adjective } from '../agreement.ts'
import { createLexicon, type Entry } from '../words.ts'
import type { CareType, Ingredient, Quality, Wearer } from './care.types.ts'
import { ingredients } from './ingredients/ingredients.ts'
import { manyInEnglish, manyInSpanish } from './nouns.ts'
import { qualities } from './qualities/qualities.ts'
import { careTypes } from './types/care-types.ts'
import { wearers } from './wearers.ts'

/** Kinds of words, and what each of them says. */
export interface Things {
  type: CareType
  ingredient: Ingredient
  wearer: Wearer
  quality: Quality
}

/** A word of a title and what it says; `filler` says nothing of its own. */
export type Word = { [K in keyof Things]: { is: K; it: Things[K] } }[keyof Things] | { is: 'filler' }

/** `Lavender scent`, `extracto de algas`: the plant is what matters. */
const filler = {
  es: ['aroma', 'fragancia', 'olor', 'extracto', 'perfumado', 'perfumada', 'aromático', 'aromática'],
  en: ['scent', 'scented', 'fragrance', 'fragranced', 'extract', 'infused', 'smelling'],
}

const formsOf = (adjective: Adjective): readonly string[] => (typeof adjective === 'string' ? [adjective] : adjective)

/** Oils and butters have names that a product may have, too. */
const namesAnOil = /^(?:aceite|manteca) de |(?:oil|butter)$/

const ingredientEntry = (it: Ingredient, oils: boolean): Entry<Word> => {
  const allowed = (phrase: string) => oils || !namesAnOil.test(phrase)
  return {
    value: { is: 'ingredient', it },
    es: [it.es.name, ...(it.also?.es ?? [])].filter(allowed),
    en: [it.en, ...(it.also?.en ?? [])].filter(allowed),
  }
}

const qualityEntry = (it: Quality): Entry<Word> => ({
  value: { is: 'quality', it },
  es: [...formsOf(it.es), ...(it.also?.es ?? [])],
  en: [it.en, ...(it.also?.en ?? [])],
})

function* entries(oils: boolean): Generator<Entry<Word>> {
  for (const it of careTypes)
    yield {
      value: { is: 'type', it },
      es: [it.es.name, manyInSpanish(it), ...(it.also?.es ?? [])],
      en: [it.en, manyInEnglish(it), ...(it.also?.en ?? [])],
    }
  for (const it of ingredients) yield ingredientEntry(it, oils)
  for (const it of wearers)
    yield { value: { is: 'wearer', it }, es: [it.es, ...(it.also?.es ?? [])], en: [it.en, ...(it.also?.en ?? [])] }
  for (const it of qualities) yield qualityEntry(it)
  yield { value: { is: 'filler' }, es: filler.es, en: filler.en }
}

/** All words of skin care. Where two things share a word the earlier kind has it. */
export const lexicon = createLexicon(entries(true))

/** For titles in which the oil is the product: `Aceite de almendras`. */
export const lexiconWithoutOils = createLexicon(entries(false))

/** For nouns that say what another one is like or of: those of `jabón exfoliante`, `tónico de agua de rosas`. */
export const sideLexicon = createLexicon<Word>([
  ...ingredients.map((it) => ingredientEntry(it, true)),
  ...qualities.map(qualityEntry),
])
