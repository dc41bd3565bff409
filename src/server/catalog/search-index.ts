import { LRUCache } from 'lru-cache'
import { runsOf, searchWords } from '../../shared/catalog/search-text.ts'
import type { Posting } from './posting.ts'
import { termParts } from './search-terms.ts'
import { SkuTexts } from './sku-texts.ts'
import { SlotSet } from './slot-set.ts'
import { meaningfulWords } from './stop-words.ts'
import { Vocabulary } from './vocabulary.ts'

/** Queries whose matches are kept until a text changes; each takes a bit a product. */
const keptQueries = 256
/** More words than anyone looks for only cost time. */
const maxWords = 12
/** Longer runs of letters would take long to compare. */
const longestWord = 30
/** Beyond the number of words: the mark of products that have the first part of a word, and wait for the others. */
const waiting = 128
/** Shorter beginnings with an error in them begin too much. */
const shortestWrongBeginning = 4

/** What is forgiven when nothing is found, one way after the other until something is. */
const attempts = [
  { errors: 1, unfinished: false },
  // The error is in the last word, of which not all is typed.
  { errors: 1, unfinished: true },
  { errors: 2, unfinished: true },
] as const

/** A word of a query, and what is forgiven in it. */
interface Typed {
  word: string
  /** With the word before it, as shoppers and texts write sizes: `50 ml` is `50ml`. */
  joined?: string
  errors: number
  unfinished: boolean
}

export interface Found {
  slots: SlotSet
  /** Typing errors a word that had to be forgiven. */
  errors: number
}

const hasDigit = (word: string) => /\d/.test(word)

/** The words of a query as they are typed. */
function asTyped(words: readonly string[]): Typed[] {
  return words.map((word, place) => {
    const joined = `${words[place - 1] ?? ''}${word}`
    const runs = runsOf(joined)
    const isSize = runs.length === 2 && runs[1] === word
    return { word, ...(isSize && { joined }), errors: 0, unfinished: false }
  })
}

/** Typing errors that a word may have: none in one or two letters, nor in sizes and numbers, nor in what is no word. */
function possibleErrors(word: string): number {
  if (word.length < 3 || word.length > longestWord || hasDigit(word)) return 0
  return word.length < 5 ? 1 : 2
}

/**
 * Which products have which words. Lists have orders of their own, so that nothing is scored: a word's products are
 * marked, and all words must match (measured at 100,000 products: a tenth of the time of a scored search, and a third
 * of the memory). Shoppers type in either language, so that each word is looked for in both; the forms of a word are
 * those of the language of its text.
 */
export class SearchIndex {
  private readonly es = new Vocabulary('es')
  private readonly en = new Vocabulary('en')
  private readonly skus = new SkuTexts()
  private readonly kept = new LRUCache<string, Found>({ max: keptQueries })
  /** By slot, for the query that is being answered: how many of its words a product has. */
  private marks = new Uint8Array(1024)

  /** Brings a product from its old terms to its new ones (search-terms.ts); none for one that is not listed. */
  replace(slot: number, before: ReadonlySet<string>, after: ReadonlySet<string>): void {
    if (slot >= this.marks.length) this.marks = new Uint8Array(2 * slot)
    let changed = false
    for (const term of before) if (!after.has(term)) changed = this.remove(term, slot) || changed
    for (const term of after) {
      if (before.has(term)) continue
      const [field, text] = termParts(term)
      if (field === 'sku') this.skus.set(slot, text)
      else this[field].add(text, slot)
      changed = true
    }
    if (changed) this.kept.clear()
  }

  /**
   * The products that have all words of `query`, in any form, or words that begin with them, and those whose SKU begins
   * so; where there is none, those within one typing error a word, then two for words from five letters on, then those
   * that have all words but the ones that nothing has. Letters and digits next to each other are found joined and
   * apart: `fps50`, `fps 50`. Undefined when the query has no word.
   */
  search(query: string): Found | undefined {
    const typed = searchWords(query)
    const words = [...new Set(meaningfulWords(typed))].slice(0, maxWords)
    if (words.length === 0) return undefined
    const key = typed.join(' ')
    const found = this.kept.get(key) ?? this.searchWords(words, key)
    this.kept.set(key, found)
    return found
  }

  private remove(term: string, slot: number): boolean {
    const [field, text] = termParts(term)
    if (field !== 'sku') return this[field].remove(text, slot)
    this.skus.set(slot, undefined)
    return true
  }

  private searchWords(words: readonly string[], query: string): Found {
    const exact = asTyped(words)
    let slots = this.matching(exact, query)
    if (slots.count > 0) return { slots, errors: 0 }
    const known = exact.map((typed) => this.similar(typed).size > 0)
    for (const { errors, unfinished } of attempts) {
      // Whoever types a word of the catalogue seldom means another: it is doubted last.
      const typed = exact.map((each, place) => ({
        ...each,
        errors: Math.min(possibleErrors(each.word), known[place] ? errors - 1 : errors),
        unfinished: unfinished && place === words.length - 1,
      }))
      if (typed.some((word) => word.errors > 0)) slots = this.matching(typed)
      if (slots.count > 0) return { slots, errors }
    }
    // Some of the words are better than nothing: those that no product has are left out, but for sizes and numbers.
    const left = exact.filter(({ word }, place) => known[place] || hasDigit(word))
    const isLess = left.length < words.length && known.includes(true)
    return { slots: isLess ? this.matching(left) : slots, errors: 0 }
  }

  /** Counts for each product how many of the words it has, one after the other. @param sku Matches by itself. */
  private matching(typed: readonly Typed[], sku?: string): SlotSet {
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
    const found = new SlotSet(marks.length)
    for (let slot = 0; slot < marks.length; slot++) if (marks[slot] === typed.length) found.add(slot)
    return found
  }

  /** Marks the products that have the letters and the digits of a word as words of their own, the last unfinished. */
  private raiseApart(word: string, before: number) {
    const runs = word.length <= longestWord ? runsOf(word) : []
    if (runs.length < 2) return
    let mark = before
    for (const [place, run] of runs.entries()) {
      const isLast = place === runs.length - 1
      const after = isLast ? before + 1 : waiting + place
      const found = new Set<Posting>()
      for (const vocabulary of [this.es, this.en]) {
        if (isLast) vocabulary.collect(run, found)
        else vocabulary.collectWhole(run, found)
      }
      for (const posting of found) posting.raise(this.marks, mark, after)
      mark = after
    }
  }

  private similar({ word, joined, errors, unfinished }: Typed): Set<Posting> {
    const found = new Set<Posting>()
    for (const vocabulary of [this.es, this.en]) {
      vocabulary.collect(word, found)
      if (joined) vocabulary.collect(joined, found)
      if (errors > 0) vocabulary.collectSimilar(word, errors, found)
      if (errors > 0 && unfinished && word.length >= shortestWrongBeginning) vocabulary.collectBeginnings(word, found)
    }
    return found
  }
}
