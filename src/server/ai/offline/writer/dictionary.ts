import { type Lexicon, lexicon } from '../lexicon/lexicon.ts'
import type { Names } from '../lexicon/schema.ts'
import { listEndings } from './grammar.ts'
import { createFinder, type Entry, type Match } from './words.ts'

export type Family = 'garments' | 'care' | 'other'
/** When two families match a title equally well, the first one reads it. */
export const families: readonly Family[] = ['garments', 'care', 'other']

export type Type = Lexicon['garments']['types'][number]
export type Material = Lexicon['looks']['materials'][number]
type Color = Lexicon['looks']['colors'][number]
export type Ingredient = Lexicon['ingredients']['ingredients'][number]

/** Classes of words with their entries in the lexicon; a `filler` has no meaning of its own. */
export interface Entries {
  type: Type
  material: Material
  finish: Lexicon['looks']['finishes'][number]
  color: Color
  pattern: Lexicon['looks']['patterns'][number]
  cut: Lexicon['looks']['cuts'][number]
  detail: Lexicon['looks']['details'][number]
  occasion: Lexicon['looks']['occasions'][number]
  wearer: Lexicon['looks']['wearers'][number]
  ingredient: Ingredient
  need: Lexicon['careWords']['needs'][number]
  filler: { es: { names: Names }; en: { names: Names }; fixed?: true }
}
export type WordClass = keyof Entries
export type Word = { [K in WordClass]: { is: K; it: Entries[K] } }[WordClass]
export type Known = Match<Word>

const phrases: ReadonlySet<WordClass> = new Set(['detail', 'occasion', 'wearer', 'cut'])
const articles = ['', 'el ', 'la ', 'los ', 'las ']

/** `crema de manos` is a `crema para las manos`, too, and `para niños` is `para los niños` or `niños`. */
export function listVariants(name: string): string[] {
  const [, noun = '', bare] = /^(.* |)(?:de|para|con) (?:(?:el|la|los|las) )?(\S+.*)$/.exec(name) ?? []
  if (bare === undefined) return [name]
  const joins = [...articles.map((the) => `para ${the}`), ...(noun ? [] : [''])]
  return [name, ...joins.map((join) => noun + join + bare)]
}

/** Titles may have the words of `with pockets` and `for babies` alone. */
const bare = (name: string): string => name.replace(/^(?:with|for) (?:an? )?/, '')

function createEntry(value: Word, family: Family): Entry<Word> {
  const { is, it } = value
  const es = (is === 'type' && family === 'care') || phrases.has(is) ? it.es.names.flatMap(listVariants) : it.es.names
  const adjectives = is === 'material' ? (it.adjective ?? []).flatMap(listEndings) : []
  return {
    value,
    es: [...es, ...adjectives],
    en: [...it.en.names, ...it.en.names.map(bare)],
    agrees: !['type', 'material', 'ingredient', 'need'].includes(is),
  }
}

const words = <K extends WordClass>(is: K, list: readonly Entries[K][]) => list.map((it) => ({ is, it }) as Word)

const { looks, careWords, things, grammar } = lexicon
const fillers = words('filler', [grammar.fillers])

/** When two classes share a word, the earlier one has it. */
const known: Record<Family, readonly Word[]> = {
  garments: [
    ...words('type', lexicon.garments.types),
    ...words('material', looks.materials),
    ...words('detail', looks.details),
    ...words('occasion', looks.occasions),
    ...words('wearer', looks.wearers),
    ...words('pattern', looks.patterns),
    ...words('color', looks.colors),
    ...words('finish', looks.finishes),
    ...words('cut', looks.cuts),
    ...fillers,
  ],
  care: [
    ...words('type', lexicon.care.types),
    ...words('ingredient', lexicon.ingredients.ingredients),
    ...words('need', careWords.needs),
    ...careWords.qualities.map((it) => ({ is: it.last ? 'detail' : 'cut', it }) as Word),
    ...words('color', looks.colors),
    ...fillers,
  ],
  other: [
    ...words('type', things.types),
    ...words('occasion', things.occasions),
    ...words('cut', things.cuts),
    ...words('material', things.materials),
    ...words('color', looks.colors),
    ...fillers,
  ],
}

export const wordClasses = new Set(families.flatMap((family) => known[family].map(({ is }) => is)))

const finder = (family: Family) => createFinder(known[family].map((word) => createEntry(word, family)))

/** Finds the words of a title that a family of products knows. */
export const finders = { garments: finder('garments'), care: finder('care'), other: finder('other') }

/** The type of a family by its Spanish name. */
export const typeNamed = (name: string, family: Family): Type | undefined =>
  known[family].flatMap(({ is, it }) => (is === 'type' && it.es.names[0] === name ? [it] : []))[0]

/** An entry by its English name; the schema's test checks that there is one. */
export function named<T extends { en: { names: Names } }>(list: readonly T[], name: string): T {
  const found = list.find(({ en }) => en.names[0] === name)
  if (!found) throw new Error(`no ${name} in the lexicon`)
  return found
}

/** The model of a garment in the lexicon, with the defaults of its group. */
export function findModel({ as = '' }: Type) {
  for (const [group, { models, ...rest }] of Object.entries(lexicon.garments.groups)) {
    const model = models[as]
    if (model) return { ...rest, ...model, sizes: model.sizes ?? rest.sizes, group }
  }
  throw new Error(`no model ${as} in garments.json`)
}
