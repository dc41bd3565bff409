import { type BilingualName, columnPair } from '../../../shared/catalog/product-fields.ts'
import { type Language, languages } from '../../../shared/languages.ts'
import { type Localized, textIn } from '../../../shared/localized.ts'
import type { Categories, Entry, Options } from './entry.ts'
import { listLabelTexts, type Makers } from './labels.ts'
import { offersIn } from './offers.ts'
import { isColorWord } from './shop-words.ts'
import { isStopWord } from './stop-words.ts'
import { foldLines, readWords } from './tokens.ts'
import { type Place, places } from './vocabulary.ts'

/** The words of a product by language, each with the strongest place where it stands, and its SKUs. */
export interface Terms extends Record<Language, ReadonlyMap<string, Place>> {
  /** The runs of letters and digits of each SKU, a SKU on each line. */
  skus?: string
}

/** The texts of a product that are searched, by place. */
export type SearchedTexts = Readonly<Record<Language, Partial<Record<keyof typeof places, readonly string[]>>>> & {
  skus?: readonly string[]
}

export const noTerms: Terms = { es: new Map(), en: new Map() }

const placeNames = Object.keys(places) as (keyof typeof places)[]

/** How the words of texts are read and told apart: as they are, or by numbers (load-index.ts). */
export interface WordReader<W> {
  read(text: string): readonly W[]
  isStop(word: W): boolean
  isColor(word: W): boolean
}

const plainWords: WordReader<string> = { read: readWords, isStop: isStopWord, isColor: isColorWord }

/** The places of words: a map, or what is like one. */
export interface WordPlaces<W> {
  get(word: W): Place | undefined
  set(word: W, place: Place): void
}

function addWords<W>(terms: WordPlaces<W>, words: readonly W[], place: Place, { isStop }: WordReader<W>) {
  const isEmpty = words.every(isStop)
  for (const word of words) {
    const before = terms.get(word)
    if ((before === undefined || before > place) && (isEmpty || !isStop(word))) terms.set(word, place)
  }
}

/** The first color of a short text, such as butter yellow, is that of the product; others are those of stripes and buttons. */
function demoteColors<W>(terms: WordPlaces<W>, words: readonly W[], { isColor }: WordReader<W>) {
  const first = words.findIndex(isColor)
  const end = words.findIndex((word, position) => position > first && !isColor(word))
  if (first < 0 || end < 0) return
  const own = new Set(words.slice(first, end))
  for (const word of words.slice(end)) {
    if (isColor(word) && !own.has(word) && terms.get(word) === places.short) terms.set(word, places.description)
  }
}

/** Sets the strongest place of each word of a product's texts in one language. */
export function placeWords<W>(terms: WordPlaces<W>, texts: SearchedTexts[Language], reader: WordReader<W>): void {
  for (const name of placeNames) {
    for (const text of texts[name] ?? []) {
      const words = reader.read(text)
      addWords(terms, words, places[name], reader)
      if (name === 'short') demoteColors(terms, words, reader)
    }
  }
}

function readTerms(texts: SearchedTexts[Language]): ReadonlyMap<string, Place> {
  const terms = new Map<string, Place>()
  placeWords(terms, texts, plainWords)
  return terms
}

export function toTerms({ es, en, skus }: SearchedTexts): Terms {
  return { es: readTerms(es), en: readTerms(en), ...(skus && { skus: foldLines(skus) }) }
}

/** Places where the texts of a product count: a text that is added to its fields is searched once it has its place here. */
const fieldPlaces: Readonly<Record<BilingualName, keyof typeof places>> = {
  title: 'title',
  shortDescription: 'short',
  largeDescription: 'description',
}

/** The addresses of links. */
const linkTargets = /\]\([^()\s]*\)/g
/** Most texts have no links, and asking for one takes a fraction of the time that the pattern takes. */
const withoutLinks = (text: string) => (text.includes('](') ? text.replace(linkTargets, ']') : text)

/** The SKU of a product and those of its variants on offer. */
export function listSkus({ sku, offers, texts }: Entry): string[] {
  return offers === '' ? [sku] : [sku, ...texts.variants.map((variant) => variant.sku)]
}

/** The option values of the variants on offer. */
export function listValueIds({ offers }: Pick<Entry, 'offers'>): string[] {
  return [...new Set(offersIn(offers).flatMap(({ valueIds }) => valueIds))]
}

/** A searched text of a product. */
function readText(entry: Entry, name: BilingualName, language: Language): string {
  const [es, en] = columnPair(name)
  const column = language === 'es' ? es : en
  return column === 'titleEs' || column === 'titleEn' ? entry[column] : entry.texts.text(column)
}

const fields = Object.keys(fieldPlaces) as BilingualName[]

const noMakers: Makers = new Map()

/** The searched texts of a product, to compare two states of it; without the name of its maker. */
export const searchedTexts = (entry: Entry): string[] =>
  languages.flatMap((language) => [
    ...fields.map((name) => readText(entry, name, language)),
    ...listLabelTexts(entry.texts.label, noMakers, language),
  ])

/** Kinds of offers whose values are cached while a catalogue is indexed. */
const cachedOffers = 1000
const valueNames = new WeakMap<Options, Map<string, readonly Localized[]>>()

function listValueNames(entry: Entry, options: Options): readonly Localized[] {
  const cached = valueNames.get(options) ?? new Map<string, readonly Localized[]>()
  valueNames.set(options, cached)
  const known = cached.get(entry.offers)
  if (known) return known
  const values = [...options.values()].flatMap((option) => [...option.values])
  const ids = new Set(listValueIds(entry))
  const names = values.flatMap(([id, { name }]) => (ids.has(id) ? [name] : []))
  if (cached.size >= cachedOffers) cached.clear()
  cached.set(entry.offers, names)
  return names
}

/** Names of a shop that stand among the words of its products. */
export interface Vocabularies {
  categories: Categories
  options: Options
  makers: Makers
}

/** All searched texts of a product: its own, those of its label, the names of its categories and of its option values, and its SKUs. */
export function listTexts(entry: Entry, { categories, options, makers }: Vocabularies): SearchedTexts {
  const ofCategories = entry.categoryIds.flatMap((id) => categories.get(id) ?? []).map(({ name }) => name)
  const names = [...ofCategories, ...(entry.offers === '' ? [] : listValueNames(entry, options))]
  const { label } = entry.texts
  const textsIn = (language: Language) => {
    const texts = { title: [], listing: names.map((name) => textIn(language, name)), short: [], description: [] }
    const byPlace: Record<keyof typeof places, string[]> = texts
    for (const name of fields) byPlace[fieldPlaces[name]].push(withoutLinks(readText(entry, name, language)))
    byPlace.description.push(...listLabelTexts(label, makers, language))
    return byPlace
  }
  return { es: textsIn('es'), en: textsIn('en'), skus: listSkus(entry) }
}

export const productTerms = (entry: Entry, vocabularies: Vocabularies): Terms => toTerms(listTexts(entry, vocabularies))
