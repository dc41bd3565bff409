import * as z from 'zod/mini'
import { productFormSchema } from '../../../shared/catalog/admin.ts'
import { languages } from '../../../shared/languages.ts'
import { type Cents, centsFromEuros } from '../../../shared/money.ts'
import { drawingWords as kit } from '../offline/studio.ts'
import { plainLine, plainText } from './plain-text.ts'

/** Prices of a product form (docs/rules.md#products). */
const minPriceCents: Cents = 50
const maxPriceCents: Cents = 100_000_000
const maxGrams = 100_000
const maxDimensions = 60

const form = productFormSchema.shape
type TextField = z.ZodMiniType<string, string>

/** The model's text, cleaned and then checked like the field of the product form. */
const cleaned = (clean: (text: string) => string, field: TextField) =>
  z.pipe(z.pipe(z.string(), z.transform(clean)), field)

const titleText = cleaned(plainLine, form.titleEn)
const shortText = cleaned(plainLine, form.shortDescriptionEn)
const largeText = cleaned(plainText, form.largeDescriptionEn)

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

const priceCents = z.pipe(
  z.number(),
  z.transform((euros): Cents => clamp(centsFromEuros(euros), minPriceCents, maxPriceCents)),
)
const grams = z.pipe(
  z.number(),
  z.transform((weight) => String(clamp(Math.round(weight), 1, maxGrams))),
)
const dimensions = z.pipe(
  z.string(),
  z.transform((text) => plainLine(text).slice(0, maxDimensions).trim()),
)

/** Strict responses have every field; a missing one is null. */
const optional = <Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.nullable(z.enum(values)),
    z.transform((value) => value ?? undefined),
  )

const colours = { colour: z.enum(kit.colors), trim: optional(kit.colors) }
const ground = z.enum(kit.grounds)
const garment = { kind: z.enum(kit.garments), fabric: z.enum(kit.fabrics), ...colours, pattern: z.enum(kit.patterns) }
const vessel = {
  kind: z.enum(kit.vessels),
  finish: z.enum(kit.finishes),
  ...colours,
  companion: optional(kit.companions),
}
const drawing = z.pipe(
  z.union([z.object({ ...garment, ground }), z.object({ ...vessel, ground })]),
  z.transform(({ colour: color, ...rest }) => ({ ...rest, color })),
)

/** A product in the language of its title; its category is one of the given ids. */
export const productResponse = (categoryIds: readonly string[]) =>
  z.object({
    language: z.enum(languages),
    title: titleText,
    short: shortText,
    large: largeText,
    categoryId: z.enum(categoryIds),
    priceEuros: priceCents,
    weightGrams: grams,
    dimensions,
    drawing,
  })

/** The texts of a product in its other language. */
export const productTranslationResponse = z.object({ title: titleText, short: shortText, large: largeText })

/** Exactly as many paragraphs as were sent. */
export const translationResponse = (paragraphs: number) =>
  z.object({
    paragraphs: z
      .array(cleaned(plainText, z.string().check(z.minLength(1), z.maxLength(20_000))))
      .check(z.length(paragraphs)),
  })

/** A better text for each field of a product. */
export const rewriteResponse = z.object({
  titleEs: titleText,
  titleEn: titleText,
  shortDescriptionEs: shortText,
  shortDescriptionEn: shortText,
  largeDescriptionEs: largeText,
  largeDescriptionEn: largeText,
})
