import type { Rewrite, Rewritten } from '../../shared/generator/texts.ts'
import type { LabelProposal } from '../../shared/labels/proposal.ts'
import type { Language } from '../../shared/languages.ts'
import type { DrawingSpec } from './offline/studio.ts'

/** The use of a service, which admins see. */
export interface AiUse {
  inputTokens: number
  outputTokens: number
  pictures: number
}

/** Stops a piece of work, and takes reports of what it has used. */
export interface Work {
  signal: AbortSignal
  used(use: AiUse): void
}

/** A text in both languages of the shop. */
type Bilingual = Record<Language, string>

/** A category of the shop, to choose from. */
export interface CategoryChoice {
  id: string
  nameEs: string
  nameEn: string
}

/** A product without pictures, not yet stored. Texts are plain, never markup. */
export interface ProductDraft {
  title: Bilingual
  short: Bilingual
  /** Paragraphs are separated by an empty line. */
  large: Bilingual
  /** One of the categories given. */
  categoryId: string
  priceCents: number
  /** Grams. */
  weight: string
  dimensions: string
  /** For a person to check; of a first draft with care in its language alone. */
  label?: LabelProposal
  /** Drawn by the offline painter when no service paints. */
  drawing: DrawingSpec
}

/** A draft in the language of its title alone. */
export interface FirstDraft
  extends Omit<ProductDraft, 'title' | 'short' | 'large'>,
    Record<'title' | 'short' | 'large', string> {
  language: Language
}

/** A picture as a file, with a name for error messages, or an offline drawing, which needs no checks. */
export type Picture =
  | { data: Buffer; name: string }
  | { svg: string; width: number; height: number /** Dominant color as #rrggbb. */; color: string }

/** Makes the pictures of a product: at least two, the main one first. */
export type Paint = (
  draft: ProductDraft,
  work: Work,
  progress: (done: number, total: number) => void,
) => Promise<Picture[]>

/**
 * Writes and paints products. Its adapters are a model behind OpenAI's protocol, and the offline writer and painter.
 * @throws AppError ai-service, text-refused, or the reason of the work's `signal`
 */
export interface Ai {
  /** Model that writes, or `offline`. */
  readonly name: string
  /** Model that paints; empty for the offline painter. */
  readonly painter: string
  /** Writes a draft, after a check of the title. */
  write(title: string, categories: readonly CategoryChoice[], work: Work): Promise<FirstDraft>
  /** Adds the other language, and then checks all texts. */
  translateDraft(draft: FirstDraft, title: string, work: Work): Promise<ProductDraft>
  readonly paint: Paint
  /** Translates one text. @throws AppError not-configured for one that the offline lexicon does not know */
  translate(text: string, from: Language, to: Language, work: Work): Promise<string>
  /** Writes a better text for each field of a product. */
  rewrite(texts: Rewrite, work: Work): Promise<Omit<Rewritten, 'generator'>>
}
