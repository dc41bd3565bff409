import type { DrawingSpec } from '../../shared/generator/drawing.ts'

/** A text in both languages of the shop. */
export interface Bilingual {
  es: string
  en: string
}

/** A category of the shop, for whoever chooses one. */
export interface CategoryChoice {
  id: string
  nameEs: string
  nameEn: string
}

/** A product as a generator makes it, before it has pictures and a place in the database. Texts are plain, never markup. */
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
  /** What the drawing kit shows when no service paints. */
  drawing: DrawingSpec
}
