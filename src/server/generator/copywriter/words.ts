import type { Language } from '../../../shared/languages.ts'
import { pluralOf } from './agreement.ts'

/** A word of a title, with its place in it. */
export interface Token {
  /** As it was typed. */
  text: string
  /** Without accents, capitals and possessive. */
  plain: string
  /** Letters of the title before it, and up to its end. */
  start: number
  end: number
}

/** A title, taken apart. */
export interface Title {
  text: string
  tokens: readonly Token[]
}

/** A word or phrase of a lexicon as a title has it. */
export interface Match<T> {
  value: T
  /** Languages in which these words mean it; `kimono` is both. */
  languages: readonly Language[]
  /** With the accents and capitals of the lexicon; in the number that was typed. */
  written: string
  /** The same as each of its languages has it: `cardigan` has its accent in Spanish alone. */
  writtenIn: Partial<Record<Language, string>>
  /** Its first token, and the one after its last. */
  from: number
  to: number
}

/** Words of one thing. Plurals need not be listed, feminine forms do. */
export interface Entry<T> {
  value: T
  es: readonly string[]
  en: readonly string[]
}

export interface Lexicon<T> {
  /** What is known of these words, from left to right; the longest phrase wins. */
  find(tokens: readonly Token[]): Match<T>[]
}

/** Words that join others; not one of them is the name of a thing. */
export const functionWords: Record<Language, readonly string[]> = {
  es: 'de del con sin para por en y e o u el la los las un una unos unas a al tu su'.split(' '),
  en: 'of with without for in and or the a an by your to'.split(' '),
}

const prepositions = new Set('de del con sin para por en a al of with without for in by to'.split(' '))

/** Lower case, without accents: what is typed in a hurry equals what a dictionary has. */
export const normalise = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replace(/'s$/, '').replace(/s'$/, 's')

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{N}]+)*/gu

/** Words of a text. A hyphen parts words, so that T-shirt and T shirt are the same. */
export const tokenise = (text: string): Token[] =>
  [...text.matchAll(word)].map((found) => ({
    text: found[0],
    plain: normalise(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }))

const shouts = (text: string): boolean => text.length > 4 && /\p{L}/u.test(text) && text === text.toUpperCase()

/** A title without needless spaces, and its words. */
export const readTitle = (text: string): Title => {
  const typed = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  const tidy = shouts(typed)
    ? typed.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : typed
  return { text: tidy, tokens: tokenise(tidy) }
}

const englishPlural = (word: string): string => {
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  if (/[^f]fe?$/.test(word)) return `${word.replace(/fe?$/, '')}ves`
  return `${word}s`
}

const plurals: Record<Language, (word: string) => string> = { es: pluralOf, en: englishPlural }

/** All ways to write a phrase with each of its words in the singular or plural. */
const formsOf = (phrase: string, language: Language): string[] =>
  tokenise(phrase).reduce<string[]>((forms, { text, start }) => {
    const gap = forms.length ? phrase.charAt(start - 1) : ''
    const both = [text, plurals[language](text)]
    return forms.length ? forms.flatMap((form) => both.map((each) => `${form}${gap}${each}`)) : both
  }, [])

const keyOf = (tokens: readonly Token[]): string => tokens.map(({ plain }) => plain).join(' ')

/** A lexicon of words and phrases in both languages. Of two entries with the same word the first one has it. */
export function createLexicon<T>(entries: Iterable<Entry<T>>): Lexicon<T> {
  const known = new Map<string, Omit<Match<T>, 'from' | 'to'> & { languages: Language[] }>()
  let longest = 1
  const learn = (value: T, written: string, language: Language) => {
    const tokens = tokenise(written)
    longest = Math.max(longest, tokens.length)
    const there = known.get(keyOf(tokens))
    if (!there) known.set(keyOf(tokens), { value, written, writtenIn: { [language]: written }, languages: [language] })
    else if (there.value === value && !there.languages.includes(language)) {
      there.languages.push(language)
      there.writtenIn[language] = written
    }
  }
  for (const entry of entries)
    for (const language of ['es', 'en'] as const)
      for (const phrase of entry[language])
        for (const form of formsOf(phrase, language)) learn(entry.value, form, language)

  const at = (tokens: readonly Token[], from: number): Match<T> | undefined => {
    for (let to = Math.min(tokens.length, from + longest); to > from; to--) {
      const found = known.get(keyOf(tokens.slice(from, to)))
      if (found) return { ...found, from, to }
    }
    return undefined
  }
  return {
    find(tokens) {
      const matches: Match<T>[] = []
      for (let from = 0; from < tokens.length; ) {
        const match = at(tokens, from)
        if (match) matches.push(match)
        from = match?.to ?? from + 1
      }
      return matches
    },
  }
}

export const isFunctionWord = ({ plain }: Token): boolean =>
  functionWords.es.includes(plain) || functionWords.en.includes(plain)

/** Whether the word at this place only says more about another one: the shirts of `Hanger for shirts`. */
export const followsPreposition = (tokens: readonly Token[], at: number): boolean =>
  prepositions.has(tokens[at - 1]?.plain ?? '')

const startsBig = /^[\p{Lu}\p{N}]/u

/** Whether a word is written as a name is. */
export const isName = ({ text }: Token): boolean => startsBig.test(text)

/** What parts two words in a name; brackets and other marks are no part of it. */
export const gapBetween = (text: string, before: Token, after: Token): string => {
  const gap = text.slice(before.end, after.start)
  return /^[ ,'’&/+.–-]*$/.test(gap) ? gap : ' '
}

/**
 * Words that no lexicon knows, as they were typed, joined where they stood together: the name of a product.
 * `known` tells the places that are accounted for.
 */
export const unknownWords = ({ text, tokens }: Title, known: (at: number) => boolean): string => {
  const parts: string[] = []
  let last = -2
  tokens.forEach((token, at) => {
    if (known(at)) return
    const before = tokens[at - 1]
    if (at === last + 1 && before) parts.push(gapBetween(text, before, token))
    else if (parts.length) parts.push(' ')
    parts.push(token.text)
    last = at
  })
  return parts.join('')
}

/** First letter in upper case; the rest as it is. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
