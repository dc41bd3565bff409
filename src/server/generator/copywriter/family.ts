import type { Language } from '../../../shared/languages.ts'
import type { ProductDraft } from '../draft.ts'
import type { Choice } from './choice.ts'
import type { Title } from './words.ts'

/** How much of a title a family knows. */
export interface Recognition {
  /** 0 when the title names none of its things; 10 for the thing, 1 more for each word about it. */
  score: number
  /** Known words that are Spanish, and English; a word of both counts for both. */
  es: number
  en: number
}

/** A product that still needs its place among the shop's categories. */
export interface Composed extends Omit<ProductDraft, 'categoryId'> {
  /** Words that a fitting category may have in its name, in either language; the best fit first. */
  categoryWords: readonly (readonly string[])[]
}

/** A family of products: what one writer of the shop knows about. */
export interface Family {
  name: 'garments' | 'care' | 'other'
  recognise(title: Title): Recognition
  /** A product from a title that it recognises; every choice of words comes from `choice`. */
  compose(title: Title, choice: Choice, language: Language): Composed
  /** The title of a product or a phrase of its words in the other language; undefined when a word is unknown. */
  translate(title: Title, from: Language): string | undefined
}
