import type { Language } from '../../../../shared/languages.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import type { Entries, Family, Ingredient, Known, Type, WordClass } from './dictionary.ts'
import { families, finders, findModel, listVariants, named, typeNamed, wordClasses } from './dictionary.ts'
import { agree, type Kind } from './grammar.ts'
import { type Measures, takeMeasures } from './measures.ts'
import { type Purpose, takePurpose } from './purposes.ts'
import { capitalize, gapBetween, isJoining, isName, isPreposition, type Title, type Token } from './words.ts'

type Head = Known & { value: { is: 'type' } }

/** A title taken apart. */
export interface Reading {
  family: Family
  type: Type
  /** Several of it: `cremas de manos`. */
  plural: boolean
  /** Words about the thing, by their class. */
  said: { readonly [K in WordClass]: readonly Entries[K][] }
  /** By the word before the first ingredient. */
  joined: 'of' | 'with' | 'none'
  /** Named as an oil: `aceite de oliva`. */
  oils: ReadonlySet<Ingredient>
  purpose?: Purpose
  measures: Measures
  /** Words that no lexicon knows: what it is called. */
  name: string
  language: Language
  /** Tokens without purpose and measures. */
  title: Title
  words: readonly Known[]
  head: Head
  score: number
}

const isType = (word: Known): word is Head => word.value.is === 'type'
const covers = (words: readonly Known[], at: number): boolean => words.some(({ from, to }) => at >= from && at < to)
const plainAt = ({ tokens }: Title, at: number): string => tokens[at]?.plain ?? ''

/** More Spanish than English among the known words; without a difference, as Spanish puts its noun first. */
function languageOfWords(words: readonly Known[]): Language {
  const only = (language: Language) => words.filter(({ written }) => !written[language]).length
  return only('es') > only('en') ? 'en' : 'es'
}

/** The noun of a title: the first one in Spanish, in English the last one before a preposition. */
function findHead({ tokens }: Title, words: readonly Known[]): Head | undefined {
  const nouns = words.filter(isType).filter(({ from }) => !isPreposition(tokens[from - 1]))
  const language = languageOfWords(words)
  const own = nouns.filter(({ written }) => written[language])
  const likely = own.length ? own : nouns
  return language === 'es' ? likely[0] : likely.at(-1)
}

/** Whether all words are capitalized, so that capitals do not mark names: Linen Shirt Brisa. */
const isTitleCase = ({ tokens }: Title): boolean =>
  tokens.length > 1 && tokens.every((token) => isName(token) || isJoining(token))

const isUnknown = ({ tokens }: Title, words: readonly Known[], at: number): boolean =>
  tokens[at] !== undefined && !covers(words, at) && !isJoining(tokens[at])

/** An unknown word that is not a name: the product may not be what its noun suggests. */
const isStrange = (title: Title, words: readonly Known[], at: number, language: Language): boolean =>
  isUnknown(title, words, at) && !(isName(title.tokens[at]) && !(language === 'en' && isTitleCase(title)))

const belongs: ReadonlySet<string> = new Set(['de', 'del', 'of', 'para', 'for'])

/** Whether other words make it another product: `soap dish`, `ice cream`, `gorro de ducha`, but not `crema de calabaza`. */
function isTurned(title: Title, words: readonly Known[], head: Head, family: Family): boolean {
  const language = languageOfWords(words)
  const { vague = false } = head.value.it
  if (language === 'en' && head.written.en) {
    if (isStrange(title, words, head.to, language)) return true
    if ((vague || family === 'other') && isUnknown(title, words, head.from - 1)) return true
  }
  const turns = ({ plain }: Token, at: number) =>
    belongs.has(plain) && covers(words, at - 1) && isStrange(title, words, at + 1, language)
  return (vague || family !== 'care') && title.tokens.some(turns)
}

/**
 * Reads a second noun as an adjective of the first one where it can be one: `impermeable`, `jabón exfoliante`. A noun
 * of the other language is a name: the Bruma of `Oat cleansing milk Bruma`.
 */
function demoted(title: Title, words: readonly Known[], head: Head, family: Family): Known[] {
  return words.flatMap((word) => {
    const listed = [word.from - 1, word.to].some((at) => ['y', 'e', 'and'].includes(plainAt(title, at)))
    if (!isType(word) || word === head || listed) return [word]
    const said = finders[family](title.tokens.slice(word.from, word.to), ({ value }) => value.is !== 'type')
    if (said.length) return said.map((each) => ({ ...each, from: each.from + word.from, to: each.to + word.from }))
    return word.written[languageOfWords(words)] ? [word] : []
  })
}

const namesAnOil = /^(?:aceite|manteca) de |(?:oil|butter)$/
const isOil = ({ value, written }: Pick<Known, 'value' | 'written'>): boolean =>
  value.is === 'ingredient' && namesAnOil.test(written.es ?? written.en ?? '')

/** Tries oils as ingredients first, and then as the product itself: `Aceite de almendras`. */
function readWords(title: Title, family: Family, from?: Language): { words: Known[]; head: Head } | undefined {
  for (const oils of [true, false]) {
    const accept = (word: Pick<Known, 'value' | 'written'>) =>
      (oils || !isOil(word)) && (from === undefined || word.written[from] !== undefined)
    const words = finders[family](title.tokens, accept)
    const head = findHead(title, words)
    if (head && !isTurned(title, words, head, family)) return { words: demoted(title, words, head, family), head }
  }
  return undefined
}

/**
 * The unknown words that are capitalized, or all of them in a title without capitals. A joining word between two of
 * them is part of the name: Costa da Morte, Mar de Fondo.
 */
function readName(title: Title, words: readonly Known[]): string {
  const { text, tokens } = title
  const small = !tokens.some(isName)
  const isOpen = (at: number) => tokens[at] !== undefined && !covers(words, at)
  const isPart = (at: number) => isOpen(at) && !isJoining(tokens[at]) && (small || isName(tokens[at]))
  const isLink = (at: number) => isOpen(at) && isPart(at - 1) && (isPart(at + 1) || (isOpen(at + 1) && isPart(at + 2)))
  return tokens.reduce((name, token, at) => {
    if (!isPart(at) && !isLink(at) && !(isLink(at - 1) && isOpen(at) && isPart(at + 1))) return name
    const before = tokens[at - 1]
    const gap = name && (before && isOpen(at - 1) ? gapBetween(text, before, token) : ' ')
    return `${name}${gap}${asName(token.text)}`
  }, '')
}

/** Capitalizes a word of a name, except short ones. */
export const asName = (word: string): string => (word.length > 2 ? capitalize(word) : word)

/** Whether the noun is in the plural: a form that is not listed is one. */
function isMany({ value: { it }, written }: Head, language: Language): boolean {
  const listed = it[language].names.flatMap(listVariants).map((name) => name.toLowerCase())
  return !it[language].plural && !listed.includes((written[language] ?? '').toLowerCase())
}

/** A noun and its adjective may be a type of its own: crema + de noche, champú + sólido. */
function joinedWith(type: Type, family: Family, cuts: readonly Entries['cut'][]) {
  for (const used of cuts) {
    const joined = typeNamed(`${type.es.names[0]} ${agree(used, type.es)}`, family)
    if (joined) return { type: joined, used }
  }
  return { type, used: undefined }
}

/** The entries of each class of words, each entry once. */
const entriesByClass = (words: readonly Known[]): Reading['said'] => {
  const entries = (name: WordClass) => [...new Set(words.flatMap(({ value: { is, it } }) => (is === name ? it : [])))]
  return Object.fromEntries([...wordClasses].map((is): unknown[] => [is, entries(is)]))
}

/** A cloth that is only implied is named once it has a quality: an organic T-shirt is of organic cotton. */
const clothIn = ({ material, finish }: Reading['said'], type: Type, family: Family): Reading['said']['material'] =>
  family === 'garments' && finish.length && !material.length
    ? [named(lexicon.looks.materials, findModel(type).of[0])]
    : material

/**
 * Reads a title as one of a product of this family; undefined when it names none.
 * @param from the language of the title, where that is known
 */
export function parse(whole: Title, family: Family, from?: Language): Reading | undefined {
  const all = finders[family](whole.tokens)
  const { title: thing, purpose } = takePurpose(whole, (at) => covers(all, at))
  const { title, measures } = takeMeasures(thing)
  const found = readWords(title, family, from)
  if (!found) return undefined
  const { words, head } = found
  const language = from ?? languageOfWords(words)
  const said = entriesByClass(words)
  const { type, used } = joinedWith(head.value.it, family, said.cut)
  const first = words.find(({ value }) => value.is === 'ingredient')
  const before = first && plainAt(title, first.from - 1)
  return {
    family,
    type,
    purpose,
    measures,
    language,
    title,
    words,
    head,
    plural: isMany(head, language) || (title.tokens.length === 1 && head.value.it[language].plural),
    said: { ...said, cut: said.cut.filter((cut) => cut !== used), material: clothIn(said, type, family) },
    joined: before === 'con' || before === 'with' ? 'with' : before === 'de' || before === 'of' ? 'of' : 'none',
    oils: new Set(words.flatMap((word) => (isOil(word) && word.value.is === 'ingredient' ? [word.value.it] : []))),
    name: readName(title, words),
    score: 9 + words.length,
  }
}

/** Reads a title with the family that knows most of its words; undefined when none knows it. */
export const read = (title: Title): Reading | undefined =>
  families.flatMap((family) => parse(title, family) ?? []).sort((a, b) => b.score - a.score)[0]

/** Whether every word is known or a name, and the purpose too, so that a translation loses nothing. */
export function isWhole({ title, words, purpose, language }: Reading): boolean {
  const isNamed = (at: number) => isName(title.tokens[at]) && (at > 0 || language === 'en')
  const isStranger = title.tokens.some((_, at) => isUnknown(title, words, at) && !isNamed(at))
  return !isStranger && words.filter(isType).length === 1 && (!purpose || Boolean(purpose.es && purpose.en))
}

/** Gender and number of the product in Spanish. */
export const getKind = ({ type: { es }, plural }: Reading): Kind => ({ ...es, plural: plural || es.plural })
