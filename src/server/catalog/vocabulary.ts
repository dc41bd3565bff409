import SearchableMap from 'minisearch/SearchableMap'
import type { Language } from '../../shared/languages.ts'
import { Posting } from './posting.ts'
import { stemOf } from './word-forms.ts'

interface Word {
  posting: Posting
  /** With its other forms, itself among them. */
  family: Set<Posting>
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** `word` with any two neighbours in the other order: one slip of the hand, which edit distance counts as two. */
function swapped(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  )
}

/**
 * `word` with one slip in it, but not in its first letter: that is seldom wrong, and would let in too much. A letter too
 * few is only one inside the word, as every beginning lacks its end.
 */
function slips(word: string): string[] {
  const places = Array.from({ length: word.length - 1 }, (_, at) => at + 1)
  return [
    ...swapped(word).slice(1),
    ...places.flatMap((at) => [
      ...(at < word.length - 1 ? [word.slice(0, at) + word.slice(at + 1)] : []),
      ...letters.flatMap((letter) => [
        word.slice(0, at) + letter + word.slice(at),
        word.slice(0, at) + letter + word.slice(at + 1),
      ]),
    ]),
  ]
}

/**
 * The words that texts of one language have, in the radix tree of MiniSearch, and the forms of each. Forms are kept for
 * words, not for products: they cost nothing per product.
 */
export class Vocabulary {
  private readonly language: Language
  private readonly words = new SearchableMap<Word>()
  private readonly families = new Map<string, Set<Posting>>()

  constructor(language: Language) {
    this.language = language
  }

  add(text: string, slot: number): void {
    this.words.fetch(text, () => this.newWord(text)).posting.add(slot)
  }

  /** Answers whether the text had the word. */
  remove(text: string, slot: number): boolean {
    const word = this.words.get(text)
    if (!word?.posting.remove(slot)) return false
    if (word.posting.isEmpty) this.forget(text, word)
    return true
  }

  /** Words that begin with `typed`, and its other forms. */
  collect(typed: string, found: Set<Posting>): void {
    for (const { posting } of this.words.atPrefix(typed).values()) found.add(posting)
    this.collectForms(typed, found)
  }

  /** The word `typed` itself, and its other forms. */
  collectWhole(typed: string, found: Set<Posting>): void {
    const word = this.words.get(typed)
    if (word) found.add(word.posting)
    this.collectForms(typed, found)
  }

  private collectForms(typed: string, found: Set<Posting>) {
    const stem = stemOf(typed, this.language)
    for (const posting of (stem && this.families.get(stem)) || []) found.add(posting)
  }

  /** Words that are `typed` with so many typing errors, and their other forms. */
  collectSimilar(typed: string, errors: number, found: Set<Posting>): void {
    const add = ({ family }: Word) => {
      for (const posting of family) found.add(posting)
    }
    for (const [word] of this.words.fuzzyGet(typed, errors).values()) add(word)
    for (const text of swapped(typed)) {
      const word = this.words.get(text)
      if (word) add(word)
    }
  }

  /** Words that begin with `typed` but for one typing error. */
  collectBeginnings(typed: string, found: Set<Posting>): void {
    for (const beginning of slips(typed)) {
      for (const { posting } of this.words.atPrefix(beginning).values()) found.add(posting)
    }
  }

  private newWord(text: string): Word {
    const posting = new Posting()
    const stem = stemOf(text, this.language)
    const family = (stem && this.families.get(stem)) || new Set()
    family.add(posting)
    if (stem) this.families.set(stem, family)
    return { posting, family }
  }

  private forget(text: string, { posting, family }: Word) {
    this.words.delete(text)
    family.delete(posting)
    const stem = family.size === 0 && stemOf(text, this.language)
    if (stem) this.families.delete(stem)
  }
}
