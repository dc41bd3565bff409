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

/** Letters by which two forms of a word may differ. */
const longestEnding = 3

/** Looks values up by any form, in either language, of the phrases they belong to. */
export class PhraseMap<T> {
  /** Words of the longest phrase. */
  longest = 0
  private readonly isOther: (words: Phrase) => boolean
  private readonly written = new Map<string, Set<T>>()
  private readonly byForm = new Map<string, { words: Phrase; value: T }[]>()

  /** @param isOther whether a phrase has a meaning of its own, and is no form of these: `larga` none of `large` */
  constructor(isOther: (words: Phrase) => boolean = () => false) {
    this.isOther = isOther
  }

  has(words: Phrase): boolean {
    return this.written.has(words.join(' '))
  }

  add(words: Phrase, value: T) {
    this.longest = Math.max(this.longest, words.length)
    const text = words.join(' ')
    this.written.set(text, (this.written.get(text) ?? new Set()).add(value))
    for (const language of languages) {
      const key = `${language} ${formKey(words, language)}`
      this.byForm.set(key, [...(this.byForm.get(key) ?? []), { words, value }])
    }
  }

  /** A phrase that stands here as it is written is no form of others: `vestido` none of `vest`. */
  get(words: Phrase): Set<T> {
    const written = this.written.get(words.join(' '))
    if (written) return new Set(written)
    if (this.isOther(words)) return new Set()
    const alike = languages.flatMap((language) => this.byForm.get(`${language} ${formKey(words, language)}`) ?? [])
    const isForm = (other: Phrase) =>
      words.every((word, position) => Math.abs(word.length - (other[position] ?? '').length) <= longestEnding)
    return new Set(alike.flatMap((each) => (isForm(each.words) ? [each.value] : [])))
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
const known = new Set(data.known.flatMap(readWords))
/** The goods of each kind. */
const kinds = new PhraseMap<readonly Phrase[]>()
for (const { words, goods } of data.kinds) for (const text of words) kinds.add(phrase(text), goods.map(phrase))

for (const { words, shows } of data.near) for (const text of words) near.add(phrase(text), shows)
for (const text of data.goods.flat()) goods.add(phrase(text), true)

/** Words of the longest phrase that has synonyms, or goods in its place. */
export const longestSynonym = Math.max(groupsByPhrase.longest, near.longest, kinds.longest)

/** The synonyms of a phrase, itself left out, and the goods of a kind; of an unfinished word its beginning is enough. */
export function synonymsFor(words: Phrase, isUnfinished = false): Phrase[] {
  const [word = ''] = words
  const isBeginning = isUnfinished && words.length === 1 && word.length >= shortestBeginning
  const begun = isBeginning ? [...groupsByWord.atPrefix(word).values()] : []
  const matches = begun.length > 0 ? begun : [...groupsByPhrase.get(words), ...kinds.get(words)]
  const typed = words.join(' ')
  return matches.flat().filter((synonym) => synonym.join(' ') !== typed)
}

/** Whether `word` has a meaning, in this shop or in others, and so is no typing error. */
export function isWord(word: string): boolean {
  return known.has(word) || exact.has(word) || groupsByPhrase.get([word]).size > 0 || near.get([word]).size > 0
}

/** Whether a phrase stands among the synonyms, or names other goods, as it is written. */
export function isNamed(words: Phrase): boolean {
  return groupsByPhrase.has(words) || near.has(words) || words.every(isExact)
}

/** Whether a phrase names goods: a text that only mentions them is about others. */
export function namesGoods(words: Phrase): boolean {
  return goods.get(words).size > 0 || kinds.get(words).size > 0 || words.every(isExact)
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
