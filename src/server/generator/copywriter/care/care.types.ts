import type { Colour, Companion, DrawingSpec, Finish, Vessel } from '../../../../shared/generator/drawing.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { Bilingual } from '../../draft.ts'
import type { Adjective } from '../agreement.ts'
import type { Purpose } from '../purposes.ts'

/** A Spanish noun or noun phrase; its gender is that of its first word. */
export interface SpanishNoun {
  name: string
  gender: 'm' | 'f'
  plural?: true
}

/** Other words for the same thing; their plurals need not be listed. */
export interface Synonyms {
  es: readonly string[]
  en: readonly string[]
}

const areas = ['face', 'eyes', 'lips', 'hands', 'feet', 'body', 'hair', 'beard', 'sun', 'mouth', 'home'] as const
/** Where a product goes; it names what the product does its good to. */
export type Area = (typeof areas)[number]

/** What a product is like to the touch. */
export type Form =
  | 'cream'
  | 'lotion'
  | 'butter'
  | 'balm'
  | 'oil'
  | 'serum'
  | 'bar'
  | 'wash'
  | 'cleanser'
  | 'conditioner'
  | 'mask'
  | 'scrub'
  | 'water'
  | 'sunscreen'
  | 'stick'
  | 'salts'
  | 'powder'
  | 'perfume'
  | 'candle'
  | 'essence'
  | 'paste'
  | 'set'

/** How a product is used. */
export type Ritual =
  | 'face'
  | 'eyes'
  | 'lips'
  | 'hands'
  | 'feet'
  | 'body'
  | 'hair-ends'
  | 'beard'
  | 'lather'
  | 'wash'
  | 'wash-hands'
  | 'shampoo'
  | 'shampoo-bar'
  | 'rinse'
  | 'hair-mask'
  | 'mask'
  | 'scrub'
  | 'toner'
  | 'micellar'
  | 'cleanse'
  | 'sun'
  | 'after-sun'
  | 'deodorant'
  | 'bath'
  | 'mist'
  | 'salt-spray'
  | 'perfume'
  | 'candle'
  | 'diffuser'
  | 'powder'
  | 'teeth'
  | 'shave'
  | 'balm'
  | 'set'

/** When a product is used. */
export type Rhythm = 'daily' | 'morning' | 'night' | 'weekly' | 'shower' | 'need' | 'leisure' | 'sun' | 'meals'

/** What a product is packed in, and how large it is. */
export interface Pack {
  vessel: Vessel
  finishes: readonly [Finish, ...Finish[]]
  /** Usual content. */
  amount: number
  unit: 'ml' | 'g'
  /** Cents for the usual content, from and to. */
  price: readonly [number, number]
}

/** A kind of product. */
export interface CareType extends Pack {
  id: string
  es: SpanishNoun
  en: string
  /** Bath salts are many in English, too. */
  enPlural?: true
  also?: Synonyms
  /** One word for it, of the same gender, once it has been introduced. */
  head: Bilingual
  /** May be something else after a word that we do not know: `ice cream`, `motor oil`. */
  vague?: true
  area: Area
  form: Form
  ritual: Ritual
  rhythm: Rhythm
}

export interface Ingredient {
  id: string
  es: SpanishNoun
  en: string
  enPlural?: true
  also?: Synonyms
  /** Known by its name rather than its scent: a serum is `con`, not `de`, vitamin C. */
  active?: true
  /** What it does, as a verb phrase. Cosmetic claims alone: Regulation (EU) 655/2013 allows no medical one. */
  does: { es: readonly string[]; en: readonly string[] }
  /** Where it comes from, as a sentence. */
  from?: Bilingual
  /** What it smells of: `a monte`, `wet woodland`. */
  scent?: Bilingual
  /** Name on a label (INCI). */
  inci: string
  companion: Companion
  colour: Colour
  caution?: 'retinol' | 'acid'
}

/** A word that says what a product is like: `hidratante`, `solid`. */
export interface Quality {
  id: string
  es: Adjective
  en: string
  also?: Synonyms
  /** After the ingredients in Spanish: `sin perfume`, `para bebés`. */
  last?: true
  /** Of the packaging. */
  colour?: Colour
  /** Changes where or when the product is used. */
  area?: Area
  rhythm?: Rhythm
  unscented?: true
  /** What it means for the product, as a sentence. */
  says?: Bilingual
}

/** Whom a product is for: `piel sensible`, `curly hair`. */
export interface Wearer {
  id: string
  es: string
  en: string
  also?: Synonyms
  area: Area
  /** What it needs, and how the product meets it, as a sentence. */
  says: Bilingual
}

/** Content as a title has it, or the usual one. */
export interface Size {
  amount: number
  unit: 'ml' | 'g'
}

/** What a title says, taken apart. */
export interface CareTitle {
  type: CareType
  /** More than one of it: `cremas de manos`. */
  many: boolean
  qualities: readonly Quality[]
  ingredients: readonly Ingredient[]
  /** By the word before the first ingredient: `de`, `con`, or none. */
  joined: 'of' | 'with' | 'none'
  wearer?: Wearer
  /** What else it is for, in the languages that have a word for it. */
  purpose?: Purpose
  size?: Size
  /** Sun protection factor, only ever as it was typed. */
  factor?: string
  /** Words of no lexicon: what the product is called. */
  name: string
  /** The same with its preposition: `de Marsella`. */
  nameAsTyped: string
  language: Language
  /** Its things in the words that were typed, in that language. */
  written: ReadonlyMap<unknown, string>
  /** Known words: Spanish ones, English ones, all. */
  known: { es: number; en: number; all: number }
  /** Begins with the product, as Spanish titles do. */
  isNounFirst: boolean
}

export type VesselSpec = Extract<DrawingSpec, { kind: Vessel }>
