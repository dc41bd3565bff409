import SearchableMap from 'minisearch/SearchableMap'
import type { Language } from '../../../shared/languages.ts'
import { Posting } from './posting.ts'
import { findStem } from './word-forms.ts'

interface Word {
  posting: Posting
  /** The postings of all forms of the word, its own included. */
  family: Set<Posting>
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** `word` with two adjacent letters swapped: one slip, which edit distance counts as two. */
function swapped(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  )
}

/**
 * `word` with one slip in it, except in its first letter: that is rarely wrong and would match too much. Letters are
 * dropped only inside the word, because every prefix lacks its end.
 */
function slips(word: string): string[] {
  const positions = Array.from({ length: word.length - 1 }, (_, at) => at + 1)
  return [
    ...swapped(word).slice(1),
    ...positions.flatMap((at) => [
      ...(at < word.length - 1 ? [word.slice(0, at) + word.slice(at + 1)] : []),
      ...letters.flatMap((letter) => [
        word.slice(0, at) + letter + word.slice(at),
        word.slice(0, at) + letter + word.slice(at + 1),
      ]),
    ]),
  ]
}

/**
 * The words of the texts of one language, in the radix tree of MiniSearch, and the forms of each. Forms are stored per
 * word and cost nothing per product.
 */
export class Vocabulary {
  private readonly language: Language
  private readonly words = new SearchableMap<Word>()
  private readonly families = new Map<string, Set<Posting>>()

  constructor(language: Language) {
    this.language = language
  }

  add(text: string, index: number): void {
    this.words.fetch(text, () => this.newWord(text)).posting.add(index)
  }

  /** @returns whether the product had the word */
  remove(text: string, index: number): boolean {
    const word = this.words.get(text)
    if (!word?.posting.remove(index)) return false
    if (word.posting.isEmpty) this.forget(text, word)
    return true
  }

  /** Collects words that begin with `typed`, and its other forms. */
  collect(typed: string, postings: Set<Posting>): void {
    for (const { posting } of this.words.atPrefix(typed).values()) postings.add(posting)
    this.collectForms(typed, postings)
  }

  /** Collects the word `typed` itself, and its other forms. */
  collectExact(typed: string, postings: Set<Posting>): void {
    const word = this.words.get(typed)
    if (word) postings.add(word.posting)
    this.collectForms(typed, postings)
  }

  private collectForms(typed: string, postings: Set<Posting>) {
    const stem = findStem(typed, this.language)
    for (const posting of (stem && this.families.get(stem)) || []) postings.add(posting)
  }

  /** Collects words that differ from `typed` by at most `errors` typing errors, and their other forms. */
  collectSimilar(typed: string, errors: number, postings: Set<Posting>): void {
    const add = ({ family }: Word) => {
      for (const posting of family) postings.add(posting)
    }
    for (const [word] of this.words.fuzzyGet(typed, errors).values()) add(word)
    for (const text of swapped(typed)) {
      const word = this.words.get(text)
      if (word) add(word)
    }
  }

  /** The word that differs least from `typed`, by at most `errors` typing errors. */
  closest(typed: string, errors: number): { text: string; distance: number } | undefined {
    const similar = [...this.words.fuzzyGet(typed, errors)].map(([text, [, distance]]) => ({ text, distance }))
    for (const text of swapped(typed)) if (this.words.has(text)) similar.push({ text, distance: 1 })
    return similar.sort((a, b) => a.distance - b.distance)[0]
  }

  /** Collects words that begin with `typed` except for one typing error. */
  collectBeginnings(typed: string, postings: Set<Posting>): void {
    for (const beginning of slips(typed)) {
      for (const { posting } of this.words.atPrefix(beginning).values()) postings.add(posting)
    }
  }

  private newWord(text: string): Word {
    const posting = new Posting()
    const stem = findStem(text, this.language)
    const family = (stem && this.families.get(stem)) || new Set()
    family.add(posting)
    if (stem) this.families.set(stem, family)
    return { posting, family }
  }

  private forget(text: string, { posting, family }: Word) {
    this.words.delete(text)
    family.delete(posting)
    const stem = family.size === 0 && findStem(text, this.language)
    if (stem) this.families.delete(stem)
  }
}
