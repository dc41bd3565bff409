import type { Rewrite, Rewritten } from '../../shared/generator/texts.ts'
import type { Language } from '../../shared/languages.ts'
import type { AiUse } from '../ai/ai.ts'
import type { DrawnPicture, Upload } from '../catalog/admin/catalog-admin.types.ts'
import type { Bilingual, CategoryChoice, ProductDraft } from './draft.ts'

/** What a piece of work may be stopped by, and whom it tells what it used. */
export interface Work {
  signal: AbortSignal
  used(use: AiUse): void
}

/** A product in the language of its title; `translate` adds the other one. */
export interface FirstDraft extends Omit<ProductDraft, 'title' | 'short' | 'large'> {
  language: Language
  title: string
  short: string
  large: string
}

/**
 * Who writes and paints. Two of them: an AI service, and the offline generator, which needs none.
 * All of them throw AppError ai-service, text-refused, or the reason of `signal`.
 */
export interface Writer {
  /** Model, or `offline`. */
  readonly name: string
  /** Model that paints; empty: the drawing kit. */
  readonly painter: string
  /** Step `texts`; checks what was typed first. */
  write(title: string, categories: readonly CategoryChoice[], work: Work): Promise<FirstDraft>
  /** Step `translation`; checks the result last. */
  translateDraft(draft: FirstDraft, title: string, work: Work): Promise<ProductDraft>
  /** Step `pictures`: at least two, the main one first. */
  paint(
    draft: ProductDraft,
    work: Work,
    progress: (done: number, total: number) => void,
  ): Promise<(Upload | DrawnPicture)[]>
  /** One text. @throws AppError not-configured for what the offline lexicon does not know */
  translate(text: string, from: Language, to: Language, work: Work): Promise<string>
  /** A better text for each field of a product. */
  rewrite(texts: Rewrite, work: Work): Promise<Omit<Rewritten, 'generator'>>
}

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
