import SearchableMap from 'minisearch/SearchableMap'
import type { Language } from '../../../shared/languages.ts'
import { Posting } from './posting.ts'
import { findStem } from './word-forms.ts'

/** Places where a product has a word, the strongest place first; what a match there costs is its number. */
export const places = { title: 0, listing: 1, short: 2, description: 3 } as const
export type Place = (typeof places)[keyof typeof places]

/** A word of the texts, with the products that have it, by place: each at its strongest. */
export interface Word {
  readonly text: string
  readonly postings: (Posting | undefined)[]
}

/** Whether any product has the word at one of these places. */
export const occurs = ({ postings }: Word, weakest: Place = places.description): boolean =>
  postings.some((posting, place) => place <= weakest && posting !== undefined && posting.length > 0)

export const countProducts = ({ postings }: Word): number =>
  postings.reduce((sum, posting) => sum + (posting?.length ?? 0), 0)

/** Letters after the common beginning of two forms of a word: `impermable` is no form of `impermeable`, but a typo. */
const longestEnding = 4

function isForm(a: string, b: string): boolean {
  let common = 0
  while (common < a.length && a[common] === b[common]) common++
  return Math.max(a.length, b.length) - common <= longestEnding && Math.abs(a.length - b.length) < longestEnding
}

/** `word` with two adjacent letters swapped: one slip, which edit distance counts as two. */
function swapped(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  )
}

/** A word that is like a typed one, and in how many letters it differs. */
export interface Similar {
  word: Word
  distance: number
}

/**
 * The words of the texts of one language, in the radix tree of MiniSearch, and the forms of each. Forms are stored per
 * word and cost nothing per product.
 */
export class Vocabulary {
  readonly language: Language
  private readonly words = new SearchableMap<Word>()
  /** Beside the tree, which takes ten times as long for a word. */
  private readonly byText = new Map<string, Word>()
  private readonly families = new Map<string, Set<Word>>()

  constructor(language: Language) {
    this.language = language
  }

  add(text: string, place: Place, index: number): void {
    this.posting(text, place).add(index)
  }

  addAll(text: string, place: Place, indexes: Uint32Array): void {
    const posting = this.posting(text, place)
    for (const index of indexes) posting.add(index)
  }

  remove(text: string, place: Place, index: number): void {
    const word = this.byText.get(text)
    if (!word?.postings[place]?.remove(index)) return
    if (!occurs(word)) this.forget(word)
  }

  get(text: string): Word | undefined {
    return this.byText.get(text)
  }

  /** The word itself and its other forms; words of very different lengths with one stem are others: `legs`, `leggings`. */
  forms(typed: string): Word[] {
    const stem = findStem(typed, this.language)
    const family = stem === undefined ? undefined : this.families.get(stem)
    const forms = [...(family ?? [])].filter(({ text }) => isForm(text, typed))
    const word = this.byText.get(typed)
    return word && !forms.includes(word) ? [word, ...forms] : forms
  }

  beginningWith(typed: string): Word[] {
    return [...this.words.atPrefix(typed).values()]
  }

  /** Words that differ from `typed` in at most `errors` letters, two swapped ones counted once. */
  similar(typed: string, errors: number): Similar[] {
    const found: Similar[] = [...this.words.fuzzyGet(typed, errors).values()].map(([word, distance]) => ({
      word,
      distance,
    }))
    for (const text of swapped(typed)) {
      const word = this.byText.get(text)
      if (word) found.push({ word, distance: 1 })
    }
    return found
  }

  private posting(text: string, place: Place): Posting {
    const { postings } = this.byText.get(text) ?? this.newWord(text)
    postings[place] ??= new Posting()
    return postings[place]
  }

  private newWord(text: string): Word {
    const word: Word = { text, postings: [] }
    this.words.set(text, word)
    this.byText.set(text, word)
    const stem = findStem(text, this.language)
    if (stem === undefined) return word
    const family = this.families.get(stem)
    if (family) family.add(word)
    else this.families.set(stem, new Set([word]))
    return word
  }

  private forget(word: Word) {
    this.words.delete(word.text)
    this.byText.delete(word.text)
    const stem = findStem(word.text, this.language)
    const family = stem === undefined ? undefined : this.families.get(stem)
    family?.delete(word)
    if (stem !== undefined && family?.size === 0) this.families.delete(stem)
  }
}
