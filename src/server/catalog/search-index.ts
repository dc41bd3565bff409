import { LRUCache } from 'lru-cache'
import SearchableMap from 'minisearch/SearchableMap'
import { searchWords } from '../../shared/catalog/search-text.ts'
import type { Categories, Entry } from './entry.ts'

/** Queries whose matches are kept until a text changes; each takes a byte a product. */
const keptQueries = 64
/** More words than anyone looks for only cost time. */
const maxWords = 12

/** What a product is found by: titles, category names and SKU. */
export function wordsOf(entry: Entry, categories: Categories): Set<string> {
  const names = entry.categoryIds.flatMap((id) => Object.values(categories.get(id)?.name[0] ?? {}))
  return new Set(searchWords([entry.titleEs, entry.titleEn, entry.sku, ...names].join(' ')))
}

/** Typing errors that a word of this length may have. */
function possibleErrors(word: string): number {
  if (word.length < 3) return 0
  return word.length < 5 ? 1 : 2
}

/** Marks by slot: 1 for a product that matches. */
export type Matches = Uint8Array

/**
 * Which products have which words, in the radix tree of MiniSearch. Lists have orders of their own, so that nothing is
 * scored: a word's products are marked, and all words must match (measured at 100,000 products: a tenth of the time
 * of a scored search, and a third of the memory).
 */
export class SearchIndex {
  private readonly postings = new SearchableMap<number[]>()
  private readonly kept = new LRUCache<string, Matches>({ max: keptQueries })
  private slots = 0

  /** Brings a product from its old words to its new ones; no words at all for one that is not listed. */
  replace(slot: number, before: ReadonlySet<string>, after: ReadonlySet<string>): void {
    this.slots = Math.max(this.slots, slot + 1)
    let changed = false
    for (const word of before) if (!after.has(word)) changed = this.remove(word, slot) || changed
    for (const word of after) {
      if (before.has(word)) continue
      this.postings.fetch(word, () => []).push(slot)
      changed = true
    }
    if (changed) this.kept.clear()
  }

  /**
   * The products that have all words of `query` or words that begin with them; where there is none, those within one
   * typing error a word, then two for words from five letters on. Undefined when the query has no word.
   */
  search(query: string): Matches | undefined {
    const words = [...new Set(searchWords(query))].slice(0, maxWords)
    if (words.length === 0) return undefined
    const key = words.join(' ')
    let matches = this.kept.get(key)
    for (let errors = 0; errors <= 2 && !matches; errors++) {
      const marks = this.matchAll(words, (word) => this.similar(word, errors))
      if (errors === 2 || marks.includes(1)) matches = marks
    }
    if (matches) this.kept.set(key, matches)
    return matches
  }

  private remove(word: string, slot: number): boolean {
    const posting = this.postings.get(word)
    const position = posting?.indexOf(slot) ?? -1
    if (!posting || position < 0) return false
    if (posting.length === 1) this.postings.delete(word)
    else posting.splice(position, 1)
    return true
  }

  /** Counts for each product how many of the words it has, one after the other. */
  private matchAll(words: readonly string[], postingsOf: (word: string) => Iterable<number[]>): Matches {
    const marks = new Uint8Array(this.slots)
    for (const [before, word] of words.entries()) {
      for (const posting of postingsOf(word)) for (const slot of posting) if (marks[slot] === before) marks[slot]++
    }
    return marks.map((count) => (count === words.length ? 1 : 0))
  }

  private *similar(word: string, errors: number): Generator<number[]> {
    yield* this.postings.atPrefix(word).values()
    const allowed = Math.min(errors, possibleErrors(word))
    if (allowed === 0) return
    for (const [posting] of this.postings.fuzzyGet(word, allowed).values()) yield posting
  }
}
