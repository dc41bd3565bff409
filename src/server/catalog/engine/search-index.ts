import { LRUCache } from 'lru-cache'
import { listRuns, searchWords } from '../../../shared/catalog/search-text.ts'
import { type Language, languages } from '../../../shared/languages.ts'
import { IndexSet, type Posting } from './posting.ts'
import { termParts } from './search-terms.ts'
import { SkuTexts } from './sku-texts.ts'
import { meaningfulWords } from './stop-words.ts'
import { isExact, isSynonym, nearestTo, readings, similarSynonym } from './synonyms.ts'
import { Vocabulary } from './vocabulary.ts'

/** Queries whose matches are cached until a text changes; each takes one bit per product. */
const cachedQueries = 256
/** Further words of a query are ignored. */
const maxWords = 12
/** Longer runs of letters would be slow to compare. */
const longestWord = 30
/** Above the number of words: marks products that have the first part of a word while its other parts are searched. */
const waiting = 128
/** Shorter beginnings with an error would match too many words. */
const shortestWrongBeginning = 4

/** Tolerances that are tried one after the other until something is found. */
const attempts = [
  { errors: 1, unfinished: false },
  // An error in the last word, which is not completely typed.
  { errors: 1, unfinished: true },
  { errors: 2, unfinished: true },
] as const

/** A word of a query, with the typing errors tolerated in it. */
interface Typed {
  word: string
  /** Together with the previous word, for sizes: `50 ml` is `50ml`. */
  joined?: string
  errors: number
  unfinished: boolean
}

/** Words that were searched for in place of each one that found nothing; empty where the word was left out. */
export type Replacements = ReadonlyMap<string, Readonly<Record<Language, string>>>

export interface Result {
  matches: IndexSet
  /** Typing errors per word that had to be tolerated. */
  errors: number
  /** Present when the matches are those of a similar query. */
  replaced?: Replacements
}

type Instead = (word: string) => Record<Language, string> | undefined

const hasDigit = (word: string) => /\d/.test(word)

/** The words of a query, without tolerance. */
function exactWords(words: readonly string[]): Typed[] {
  return words.map((word, position) => {
    const joined = `${words[position - 1] ?? ''}${word}`
    const runs = listRuns(joined)
    const isSize = runs.length === 2 && runs[1] === word
    return { word, ...(isSize && { joined }), errors: 0, unfinished: false }
  })
}

/**
 * Typing errors that are tolerated in a word: none in one or two letters, in sizes and numbers, or in long runs; and one
 * at most where the list of synonyms has the word, so that `shoes` does not find shorts; and none where it names other
 * goods, so that `bag` does not find a bar of soap.
 */
function possibleErrors(word: string): number {
  if (word.length < 3 || word.length > longestWord || hasDigit(word) || isExact(word)) return 0
  return word.length < 5 || isSynonym(word) ? 1 : 2
}

/**
 * Which products have which words. Nothing is scored, because lists have their own sort orders: a word's products are
 * marked, and all words must match. At 100,000 products this takes a tenth of the time of a scored search, and a third of
 * the memory. Shoppers type in either language, so that each word is looked up in both; the forms of a word are those of
 * the language of its text.
 */
export class SearchIndex {
  private readonly es = new Vocabulary('es')
  private readonly en = new Vocabulary('en')
  private readonly skus = new SkuTexts()
  private readonly cache = new LRUCache<string, Result>({ max: cachedQueries })
  /** For the current query: how many of its words a product has, by index. */
  private marks = new Uint8Array(1024)

  /** Replaces the terms of a product (search-terms.ts); unlisted products have none. */
  replace(index: number, before: ReadonlySet<string>, after: ReadonlySet<string>): void {
    if (index >= this.marks.length) this.marks = new Uint8Array(2 * index)
    let changed = false
    for (const term of before) if (!after.has(term)) changed = this.remove(term, index) || changed
    for (const term of after) {
      if (before.has(term)) continue
      const [field, text] = termParts(term)
      if (field === 'skus') this.skus.set(index, text)
      else this[field].add(text, index)
      changed = true
    }
    if (changed) this.cache.clear()
  }

  /**
   * Finds the products that have all words of `query`, in any form or as a prefix, or synonyms of them, and those whose
   * SKU matches. If there are none: what the shop shows instead of a word (synonyms.json), then those within one typing
   * error per word, then within two for words of five letters or more, then the products that have all words that occur
   * at all. Adjacent letters and digits are found joined and apart: `fps50`, `fps 50`.
   * @returns undefined when the query has no word
   */
  search(query: string): Result | undefined {
    const typed = searchWords(query)
    const words = [...new Set(meaningfulWords(typed))].slice(0, maxWords)
    if (words.length === 0) return undefined
    const key = typed.join(' ')
    const result = this.cache.get(key) ?? this.searchWords(words, key)
    this.cache.set(key, result)
    return result
  }

  private remove(term: string, index: number): boolean {
    const [field, text] = termParts(term)
    if (field !== 'skus') return this[field].remove(text, index)
    this.skus.set(index, undefined)
    return true
  }

  private searchWords(words: readonly string[], query: string): Result {
    const exact = exactWords(words)
    const matches = this.matching(exact, query)
    for (const reading of readings(words)) matches.merge(this.matching(exactWords(reading)))
    if (matches.count > 0) return { matches, errors: 0 }
    const occurs = exact.map((typed) => this.similar(typed).size > 0)
    return (
      this.searchInstead(words, occurs, nearestTo) ??
      this.searchSimilar(exact, occurs) ??
      this.searchInstead(words, occurs, similarSynonym) ??
      this.searchKnown(exact, occurs, matches)
    )
  }

  /** Tolerates typing errors, as few as possible. */
  private searchSimilar(exact: readonly Typed[], occurs: readonly boolean[]): Result | undefined {
    for (const { errors, unfinished } of attempts) {
      // A word that occurs in the catalogue is probably right: it is the last to get a tolerance.
      const typed = exact.map((each, position) => ({
        ...each,
        errors: Math.min(possibleErrors(each.word), occurs[position] ? errors - 1 : errors),
        unfinished: unfinished && position === exact.length - 1,
      }))
      if (typed.every((word) => word.errors === 0)) continue
      const matches = this.matching(typed)
      if (matches.count === 0) continue
      const replaced = new Map(typed.filter((each) => each.errors > 0).map((each) => [each.word, this.closest(each)]))
      return { matches, errors, replaced }
    }
    return undefined
  }

  /** Searches for something else in place of the words that no product has. */
  private searchInstead(words: readonly string[], occurs: readonly boolean[], instead: Instead): Result | undefined {
    const replaced = new Map<string, Record<Language, string>>()
    for (const [position, word] of words.entries()) {
      const replacement = occurs[position] ? undefined : instead(word)
      if (replacement) replaced.set(word, replacement)
    }
    if (replaced.size === 0) return undefined
    const matches = new IndexSet(this.marks.length)
    for (const language of languages) {
      const read = words.flatMap((word) => searchWords(replaced.get(word)?.[language] ?? word))
      for (const reading of [read, ...readings(read)]) matches.merge(this.matching(exactWords(reading)))
    }
    return matches.count > 0 ? { matches, errors: 0, replaced } : undefined
  }

  /** Drops the words that no product has, except sizes and numbers. */
  private searchKnown(exact: readonly Typed[], occurs: readonly boolean[], none: IndexSet): Result {
    const isRemaining = ({ word }: Typed, position: number) => occurs[position] || hasDigit(word)
    const remaining = exact.filter(isRemaining)
    if (remaining.length === exact.length || !occurs.includes(true)) return { matches: none, errors: 0 }
    const dropped = exact.filter((typed, position) => !isRemaining(typed, position))
    const matches = this.matching(remaining)
    return { matches, errors: 0, replaced: new Map(dropped.map(({ word }) => [word, { es: '', en: '' }])) }
  }

  /** The word of the catalogue that `typed` resembles most; `typed` itself when only its beginning is similar. */
  private closest({ word, errors }: Typed): Record<Language, string> {
    const [es, en] = [this.es.closest(word, errors), this.en.closest(word, errors)]
    const best = (es && en && (es.distance <= en.distance ? es : en)) ?? es ?? en
    return { es: best?.text ?? word, en: best?.text ?? word }
  }

  /** Counts, word by word, how many of them each product has. @param sku text that is also matched as a SKU on its own */
  private matching(typed: readonly Typed[], sku?: string): IndexSet {
    const { marks } = this
    marks.fill(0)
    for (const [before, words] of typed.entries()) {
      for (const posting of this.similar(words)) posting.raise(marks, before, before + 1)
      if (!hasDigit(words.word)) continue
      this.skus.raise(words.word, marks, before, before + 1)
      this.raiseApart(words.word, before)
    }
    if (sku && (hasDigit(sku) || !marks.includes(typed.length))) {
      this.skus.raise(sku, marks, 0, typed.length)
    }
    const matches = new IndexSet(marks.length)
    for (let index = 0; index < marks.length; index++) if (marks[index] === typed.length) matches.add(index)
    return matches
  }

  /** Marks the products that have the letters and digits of a word as separate words, the last one as a prefix. */
  private raiseApart(word: string, before: number) {
    const runs = word.length <= longestWord ? listRuns(word) : []
    if (runs.length < 2) return
    let mark = before
    for (const [position, run] of runs.entries()) {
      const isLast = position === runs.length - 1
      const after = isLast ? before + 1 : waiting + position
      const postings = new Set<Posting>()
      for (const vocabulary of [this.es, this.en]) {
        if (isLast) vocabulary.collect(run, postings)
        else vocabulary.collectExact(run, postings)
      }
      for (const posting of postings) posting.raise(this.marks, mark, after)
      mark = after
    }
  }

  private similar({ word, joined, errors, unfinished }: Typed): Set<Posting> {
    const hits = new Set<Posting>()
    for (const vocabulary of [this.es, this.en]) {
      vocabulary.collect(word, hits)
      if (joined) vocabulary.collect(joined, hits)
      if (errors > 0) vocabulary.collectSimilar(word, errors, hits)
      if (errors > 0 && unfinished && word.length >= shortestWrongBeginning) vocabulary.collectBeginnings(word, hits)
    }
    return hits
  }
}
