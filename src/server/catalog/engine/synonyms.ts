import SearchableMap from 'minisearch/SearchableMap'
import { type Language, languages } from '../../../shared/languages.ts'
import { meaningfulWords } from './stop-words.ts'
import data from './synonyms.json' with { type: 'json' }
import { readWords } from './tokens.ts'
import { findStem } from './word-forms.ts'

/** Shorter beginnings of a word stand for too many synonyms. */
const shortestBeginning = 4

/** Words in a row. */
export type Phrase = readonly string[]

/** Words of a text, as searches compare them. */
export const phrase = (text: string): Phrase => meaningfulWords(readWords(text))

/** All forms of a phrase in one language have the same key. */
function formKey(words: Phrase, language: Language): string {
  return words.map((word) => findStem(word, language) ?? word).join(' ')
}

/** Looks values up by any form, in either language, of the phrases they belong to. */
export class PhraseMap<T> {
  /** Words of the longest phrase. */
  longest = 0
  private readonly values = new Map<string, Set<T>>()

  add(words: Phrase, value: T) {
    this.longest = Math.max(this.longest, words.length)
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

const groupsByPhrase = new PhraseMap<readonly Phrase[]>()
/** The groups of each synonym that is a single word, for beginnings and typing errors. */
const groupsByWord = new SearchableMap<readonly Phrase[]>()
const near = new PhraseMap<Record<Language, string>>()

const goods = new PhraseMap<true>()

for (const group of [...data.goods, ...data.same].map((texts) => texts.map(phrase))) {
  for (const words of group) {
    groupsByPhrase.add(words, group)
    const [word, ...others] = words
    if (word && others.length === 0) groupsByWord.set(word, group)
  }
}
const exact = new Set(data.exact.flat().flatMap(readWords))

for (const { words, shows } of data.near) for (const text of words) near.add(phrase(text), shows)
for (const text of [...data.goods.flat(), ...data.near.flatMap(({ words }) => words)]) goods.add(phrase(text), true)

export const longestSynonym = groupsByPhrase.longest

/** The synonyms of a phrase, itself left out; of an unfinished word its beginning is enough. */
export function synonymsFor(words: Phrase, isUnfinished = false): Phrase[] {
  const matches = [...groupsByPhrase.get(words)]
  const [word = ''] = words
  if (isUnfinished && matches.length === 0 && words.length === 1 && word.length >= shortestBeginning)
    matches.push(...groupsByWord.atPrefix(word).values())
  const typed = words.join(' ')
  return matches.flat().filter((synonym) => synonym.join(' ') !== typed)
}

/** Whether `word` is one of the synonyms, and so no typing error. */
export function isSynonym(word: string): boolean {
  return groupsByPhrase.get([word]).size > 0 || near.get([word]).size > 0
}

/** Whether a phrase names goods: a text that only mentions them is about others. */
export function namesGoods(words: Phrase): boolean {
  return goods.get(words).size > 0 || words.every(isExact)
}

/** Whether `word` names other goods (`exact` in synonyms.json), and so is no typing error for what the shop has. */
export function isExact(word: string): boolean {
  return exact.has(word)
}

/** The synonyms that differ from `word` by some typing errors. */
export function similarSynonyms(word: string, errors: number): { text: string; distance: number }[] {
  return [...groupsByWord.fuzzyGet(word, errors)].map(([text, [, distance]]) => ({ text, distance }))
}

/** Words to show instead of a phrase that the shop has nothing for (`near` in synonyms.json). */
export function nearestTo(words: Phrase): Record<Language, string> | undefined {
  return [...near.get(words)][0]
}
