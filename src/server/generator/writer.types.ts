import type { Language } from '../../shared/languages.ts'
import type { Bilingual, CategoryChoice, ProductDraft } from './draft.ts'

/** A title taken apart by the shop's own lexicon; undefined when it knows none of its words. */
type TranslateTitle = (text: string, from: Language, to: Language) => string | undefined

/** A whole product from a title, by the shop's own lexicon. The same title always gives the same texts. */
export interface Copywriter {
  compose(title: string, categories: readonly CategoryChoice[]): { language: Language; draft: ProductDraft }
  /** Of titles, names of categories and other short phrases of the shop's domain. */
  translate: TranslateTitle
  /** Texts for a product that has a title in at least one language. */
  texts(title: Partial<Bilingual>): Pick<ProductDraft, 'title' | 'short' | 'large'>
}
