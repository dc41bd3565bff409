import SearchableMap from 'minisearch/SearchableMap'
import { searchWords } from '../../../shared/catalog/search-text.ts'
import { type Language, languages } from '../../../shared/languages.ts'
import { meaningfulWords } from './stop-words.ts'
import data from './synonyms.json' with { type: 'json' }
import { findStem } from './word-forms.ts'

/** Shorter beginnings of a word stand for too many synonyms. */
const shortestBeginning = 4
/** Further readings of a query are left out: each is one more search. */
const maxReadings = 32

type Phrase = readonly string[]

const phrase = (text: string): Phrase => meaningfulWords(searchWords(text))

/** All forms of a phrase in one language have the same key. */
function formKey(words: Phrase, language: Language): string {
  return words.map((word) => findStem(word, language) ?? word).join(' ')
}

/** Looks values up by any form, in either language, of the phrases they belong to. */
class PhraseMap<T> {
  private readonly values = new Map<string, Set<T>>()

  add(words: Phrase, value: T) {
    for (const language of languages) {
      const key = `${language} ${formKey(words, language)}`
      this.values.set(key, (this.values.get(key) ?? new Set()).add(value))
    }
  }

  get(words: Phrase): Set<T> {
    return new Set(
      languages.flatMap((language) => [...(this.values.get(`${language} ${formKey(words, language)}`) ?? [])]),
    )
  }
}

const groups = data.same.map((texts) => texts.map(phrase))
const groupsByPhrase = new PhraseMap<readonly Phrase[]>()
/** The groups of each synonym that is a single word, for beginnings and typing errors. */
const groupsByWord = new SearchableMap<readonly Phrase[]>()
const near = new PhraseMap<Record<Language, string>>()
let longestPhrase = 1

for (const group of groups) {
  for (const words of group) {
    groupsByPhrase.add(words, group)
    const [word, ...others] = words
    if (word && others.length === 0) groupsByWord.set(word, group)
    longestPhrase = Math.max(longestPhrase, words.length)
  }
}
const exact = new Set(data.exact.flat().flatMap(searchWords))

for (const { words, shows } of data.near) for (const text of words) near.add(phrase(text), shows)

/** The synonyms of a phrase, itself left out; of the last word of a query its beginning is enough. */
function synonymsFor(words: Phrase, isLast: boolean): Phrase[] {
  const matches = [...groupsByPhrase.get(words)]
  const [word = ''] = words
  if (isLast && matches.length === 0 && words.length === 1 && word.length >= shortestBeginning)
    matches.push(...groupsByWord.atPrefix(word).values())
  const typed = words.join(' ')
  return matches.flat().filter((synonym) => synonym.join(' ') !== typed)
}

/**
 * Other ways to say a query: its words with phrases replaced by their synonyms (synonyms.json), the longest phrase at
 * each place. At most 32; the query itself is not among them.
 */
export function readings(words: Phrase): Phrase[] {
  let phrases: Phrase[] = [[]]
  for (let at = 0; at < words.length; ) {
    const longest = Math.min(longestPhrase, words.length - at)
    const lengths = Array.from({ length: longest }, (_, shorter) => longest - shorter)
    const spans = lengths.map((length) => words.slice(at, at + length))
    const span = spans.find((each) => synonymsFor(each, at + each.length === words.length).length > 0)
    const typed = span ?? words.slice(at, at + 1)
    const choices = [typed, ...(span ? synonymsFor(span, at + span.length === words.length) : [])]
    phrases = phrases.flatMap((before) => choices.map((choice) => [...before, ...choice])).slice(0, maxReadings + 1)
    at += typed.length
  }
  return phrases.slice(1)
}

/** Whether `word` is one of the synonyms, and so no typing error. */
export function isSynonym(word: string): boolean {
  return groupsByPhrase.get([word]).size > 0 || near.get([word]).size > 0
}

/** Whether `word` names other goods (`exact` in synonyms.json), and so is no typing error for what the shop has. */
export function isExact(word: string): boolean {
  return exact.has(word)
}

/** The synonym that differs from `word` by one typing error. */
export function similarSynonym(word: string): Record<Language, string> | undefined {
  if (isExact(word)) return undefined
  const [closest] = [...groupsByWord.fuzzyGet(word, 1)].sort(([, [, a]], [, [, b]]) => a - b)
  return closest && { es: closest[0], en: closest[0] }
}

/** Words to show instead of one that the shop has nothing for (`near` in synonyms.json). */
export function nearestTo(word: string): Record<Language, string> | undefined {
  return [...near.get([word])][0]
}
