import type { Adjective } from '../../agreement.ts'
import { createLexicon, type Entry } from '../../words.ts'
import type { ColourWord, Cut, GarmentType, Material, PatternWord, Phrase, Quality } from '../garments.types.ts'
import { accessories } from './accessories.ts'
import { bottoms } from './bottoms.ts'
import { colours } from './colours.ts'
import { cuts } from './cuts.ts'
import { dresses } from './dresses.ts'
import { knitwear } from './knitwear.ts'
import { materials, qualities } from './materials.ts'
import { outerwear } from './outerwear.ts'
import { patterns } from './patterns.ts'
import { details, occasions, wearers } from './phrases.ts'
import { tops } from './tops.ts'

export const types: readonly GarmentType[] = [
  ...tops,
  ...knitwear,
  ...dresses,
  ...bottoms,
  ...outerwear,
  ...accessories,
]

/** A word of a title and what it says. */
export type Word =
  | { is: 'type'; it: GarmentType }
  | { is: 'material'; it: Material }
  | { is: 'quality'; it: Quality }
  | { is: 'colour'; it: ColourWord }
  | { is: 'pattern'; it: PatternWord }
  | { is: 'cut'; it: Cut }
  | { is: 'detail'; it: Phrase }
  | { is: 'occasion'; it: Phrase }
  | { is: 'wearer'; it: Phrase }

const formsOf = (adjective: Adjective): readonly string[] => (typeof adjective === 'string' ? [adjective] : adjective)

/** What follows `with`: titles may have the words without it. */
const bare = (phrase: string): string => phrase.replace(/^with (?:a |an )?/, '')

function* entries(): Generator<Entry<Word>> {
  for (const it of types)
    yield {
      value: { is: 'type', it },
      es: [it.es.one, it.es.many, ...it.also.es],
      en: [it.en.one, it.en.many, ...it.also.en],
    }
  for (const it of materials)
    yield { value: { is: 'material', it }, es: [it.es.word, ...it.also.es], en: [it.en, ...it.also.en] }
  for (const [is, list] of [
    ['detail', details],
    ['occasion', occasions],
    ['wearer', wearers],
  ] as const)
    for (const it of list)
      yield { value: { is, it }, es: [...formsOf(it.es), ...it.also.es], en: [it.en, bare(it.en), ...it.also.en] }
  for (const it of patterns)
    yield { value: { is: 'pattern', it }, es: [it.es, ...it.also.es], en: [it.en, ...it.also.en] }
  for (const it of colours)
    yield { value: { is: 'colour', it }, es: [...formsOf(it.es), ...it.also.es], en: [it.en, ...it.also.en] }
  for (const it of qualities)
    yield { value: { is: 'quality', it }, es: [...formsOf(it.es), ...it.also.es], en: [it.en, ...it.also.en] }
  for (const it of cuts)
    yield { value: { is: 'cut', it }, es: [...formsOf(it.es), ...it.also.es], en: [it.en, ...it.also.en] }
}

/** For words that name a garment alone, and say what another one is like: `chaqueta impermeable`, `fleece trousers`. */
export const sideLexicon = createLexicon<Word>(
  [...entries()].filter(({ value }) => value.is === 'material' || value.is === 'cut'),
)

/** All words of garments. Where two things share a word the earlier kind has it. */
export const lexicon = createLexicon(entries())
