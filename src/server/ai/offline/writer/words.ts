import { type Language, languages } from '../../../../shared/languages.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import { listEndings, toPlural } from './grammar.ts'

/** A word of a title, with its place in it. */
export interface Token {
  text: string
  /** Without accents, capitals and possessive. */
  plain: string
  /** Letters of the title before it, and up to its end. */
  start: number
  end: number
}

export interface Title {
  text: string
  tokens: readonly Token[]
}

/** A word or phrase of the lexicon as a title has it. */
export interface Match<T> {
  value: T
  /** The words as each language that has them writes them: `cardigan` has an accent in Spanish alone. */
  written: Partial<Record<Language, string>>
  /** Places of its first token and of the one after its last. */
  from: number
  to: number
}

/** The words for one thing, without plurals, and without feminine forms where it `agrees`. */
export interface Entry<T> {
  value: T
  es: readonly string[]
  en: readonly string[]
  agrees?: boolean
}

const joiningWords = new Set([...lexicon.grammar.joiningWords.es, ...lexicon.grammar.joiningWords.en])
const prepositions = new Set<string>(lexicon.grammar.prepositions)

/** Lower case, without accents and possessive, to compare typed words with the lexicon. */
export const normalize = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replace(/'s$/, '').replace(/s'$/, 's')

/** Hyphens separate words, so that T-shirt and T shirt are the same. */
export const tokenize = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{N}]+)*/gu)].map((found) => ({
    text: found[0],
    plain: normalize(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }))

export const isJoining = (token: Token | undefined): boolean => token !== undefined && joiningWords.has(token.plain)

const shouts = (text: string): boolean => text.length > 4 && /\p{L}/u.test(text) && text === text.toUpperCase()

/** A title without needless spaces, and its words. */
export function readTitle(text: string): Title {
  const typed = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  const tidy = shouts(typed)
    ? typed.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : typed
  return { text: tidy, tokens: tokenize(tidy) }
}

const createKey = (tokens: readonly Token[]): string => tokens.map(({ plain }) => plain).join(' ')

type Form = readonly [key: string, written: string]

/** All ways to write a phrase with each of its words in the singular or plural, and of an adjective in each gender. */
function listForms(phrase: string, language: Language, agrees: boolean): readonly Form[] {
  const tokens = tokenize(phrase)
  if (agrees && language === 'es' && tokens.length === 1)
    return listEndings(phrase).map((form): Form => [normalize(form), form])
  return tokens.reduce<Form[]>((forms, token) => {
    const both = isJoining(token) ? [token.text] : [token.text, toPlural(token.text, language)]
    const gap = phrase.charAt(token.start - 1)
    const ends = both.map((word): Form => [normalize(word), word])
    if (!forms.length) return ends
    return forms.flatMap(([key, form]) => ends.map(([end, word]): Form => [`${key} ${end}`, `${form}${gap}${word}`]))
  }, [])
}

type Known<T> = Pick<Match<T>, 'value' | 'written'>

/** Makes a finder of words and phrases. Of two entries with the same word the first one has it. */
export function createFinder<T>(entries: Iterable<Entry<T>>) {
  const known = new Map<string, Known<T>[]>()
  let longest = 1
  const learn = (value: T, [key, form]: Form, language: Language) => {
    longest = Math.max(longest, key.split(' ').length)
    const there = known.get(key) ?? []
    known.set(key, there)
    const same = there.find((each) => each.value === value)
    if (same) same.written[language] ??= form
    else there.push({ value, written: { [language]: form } })
  }
  for (const entry of entries)
    for (const language of languages)
      for (const phrase of entry[language])
        for (const form of listForms(phrase, language, entry.agrees === true)) learn(entry.value, form, language)

  type Accept = (known: Known<T>) => boolean
  const at = (tokens: readonly Token[], from: number, accept: Accept): Match<T> | undefined => {
    for (let to = Math.min(tokens.length, from + longest); to > from; to--) {
      const found = known.get(createKey(tokens.slice(from, to)))?.find(accept)
      if (found) return { ...found, from, to }
    }
    return undefined
  }
  /** Finds the accepted words and phrases from left to right; the longest phrase wins. */
  return (tokens: readonly Token[], accept: Accept = () => true): Match<T>[] => {
    const matches: Match<T>[] = []
    for (let from = 0; from < tokens.length; ) {
      const match = at(tokens, from, accept)
      if (match) matches.push(match)
      from = match?.to ?? from + 1
    }
    return matches
  }
}

export const isPreposition = (token: Token | undefined): boolean => token !== undefined && prepositions.has(token.plain)

/** Whether a word is written as a name is. */
export const isName = (token: Token | undefined): boolean => /^[\p{Lu}\p{N}]/u.test(token?.text ?? '')

/** The separator of two words in a title; brackets and other marks count as a space. */
export function gapBetween(text: string, before: Token, after: Token): string {
  const gap = text.slice(before.end, after.start)
  return /^[ ,'’&/+.–-]*$/.test(gap) ? gap : ' '
}

/** Capitalizes the first letter, except in words such as iPhone. */
export const capitalize = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
