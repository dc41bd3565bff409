import * as z from 'zod/mini'
import { productFormSchema } from '../../../shared/catalog/admin.ts'
import { findCompositionIssue } from '../../../shared/labels/composition.ts'
import { fibreCodes } from '../../../shared/labels/fibres.ts'
import { languages } from '../../../shared/languages.ts'
import { type Cents, centsFromEuros } from '../../../shared/money.ts'
import { drawingWords as kit } from '../offline/studio.ts'

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

/** Fibres that do not sum up, or that no label may name, are left out with all others: a person fills them in. */
const composition = z.pipe(
  z.nullish(z.array(z.object({ code: z.enum(fibreCodes), percent: z.number() }))),
  z.transform((fibres) => {
    const parts = fibres && fibres.length > 0 ? [{ fibres }] : undefined
    return parts && findCompositionIssue(JSON.stringify(parts)) === undefined ? parts : undefined
  }),
)
const maxCare = 600
const maxIngredients = 2_000
const proposed = (clean: (text: string) => string, max: number) =>
  z.pipe(
    z.nullish(z.string()),
    z.transform((text) =>
      clean(text ?? '')
        .slice(0, max)
        .trim(),
    ),
  )
const careText = proposed(plainLine, maxCare)

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
    fibres: composition,
    care: careText,
    ingredients: proposed(plainLine, maxIngredients),
    drawing,
  })

/** The texts of a product in its other language. */
export const productTranslationResponse = z.object({
  title: titleText,
  short: shortText,
  large: largeText,
  care: careText,
})

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

type Marks = readonly (readonly [RegExp, string])[]

/** Control characters, direction marks and zero-width characters. */
const invisible = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** Tags that break a line or end a paragraph. */
const htmlBreaks: Marks = [
  [/<br\b[^<>]*>|<\/(?:li|tr)\s*>/gi, '\n'],
  [/<\/(?:p|div|h[1-6]|ul|ol|table)\s*>/gi, '\n\n'],
]
const htmlTag = /<\/?[a-z!][^<>]*>/gi
/** Beginning and end of parts that are no text: comments, and elements whose content is code. */
const htmlParts = [
  [/<script\b[^<>]*>/gi, /<\/script\s*>/gi],
  [/<style\b[^<>]*>/gi, /<\/style\s*>/gi],
  [/<!--/g, /-->/g],
] as const

/** Markdown at the beginning of a line; list items keep a hyphen. */
const lineMarks: Marks = [
  [/^[ \t]*(?:```|~~~).*$/gm, ''],
  [/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, ''],
  [/^[ \t]*#{1,6}[ \t]+/gm, ''],
  [/^[ \t]*(?:>[ \t]?)+/gm, ''],
  [/^[ \t]*[*+•][ \t]+/gm, '- '],
]

/** Markdown within a line. Marks between figures are not emphasis: 30*20*10 cm. */
const wordMarks: Marks = [
  [/!\[[^[\]\n]*\]\([^()\n]*\)/g, ''],
  [/\[([^[\]\n]+)\]\([^()\n]*\)/g, '$1'],
  [/(?<!`)`+([^`\n]+)`+/g, '$1'],
  [/(?<![\p{L}\p{N}*])\*{1,3}(?=\S)([^*\n]+?)(?<=\S)\*{1,3}(?![\p{L}\p{N}*])/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_{1,3}(?=\S)([^_\n]+?)(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu, '$1'],
  [/~~(?=\S)([^~\n]+?)(?<=\S)~~/g, '$1'],
]

const replaceAll = (text: string, marks: Marks) => marks.reduce((rest, [mark, by]) => rest.replace(mark, by), text)

/** Most characters that are cleaned; the shop accepts fewer. */
const longest = 25_000
/** Passes over nested tags. Tags left after them are text, which pages escape. */
const passes = 5

/** Removes what stands between two patterns, with them, in one way through the text; what never ends stays. */
export function withoutParts(text: string, [open, close]: readonly [RegExp, RegExp]): string {
  let remaining = ''
  let end = 0
  for (;;) {
    open.lastIndex = end
    const start = open.exec(text)
    close.lastIndex = start ? open.lastIndex : 0
    const over = start && close.exec(text)
    if (!start || !over) return remaining + text.slice(end)
    remaining += text.slice(end, start.index)
    end = close.lastIndex
  }
}

function withoutTags(text: string): string {
  let result = replaceAll(text, htmlBreaks)
  for (let pass = 0; pass < passes; pass += 1) result = htmlParts.reduce(withoutParts, result).replace(htmlTag, '')
  return result
}

/**
 * A model’s text as plain text: without HTML, Markdown and control characters, with single
 * line breaks as they are and one empty line between paragraphs.
 */
export function plainText(text: string): string {
  const lines = text
    .slice(0, longest)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .split('\n')
    .map((line) => line.replace(invisible, ''))
    .join('\n')
  return replaceAll(replaceAll(withoutTags(lines), lineMarks), wordMarks)
    .replace(/[^\S\n\u00a0\u202f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Does as plainText, on one line and without quotation marks around all of it: a title, a phrase. */
export function plainLine(text: string): string {
  return plainText(text)
    .replace(/\n+/g, ' ')
    .replace(/^["“«'](.*)["”»']$/u, '$1')
    .trim()
}
