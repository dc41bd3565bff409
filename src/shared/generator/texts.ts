import * as z from 'zod/mini'
import { byName, type InputsLike, productInputs } from '../catalog/product-fields.ts'
import { type Language, parseLanguage } from '../languages.ts'
import { atMost } from '../length.ts'

/** Most characters of a text to translate, enough for the long description of a product. */
export const maxTranslatedLength = 20_000

/** `en`, `es` or `en-GB`; anything else is refused. */
const languageCode = z.pipe(
  z.enum(['en', 'es', 'en-GB'], 'language'),
  z.transform((code): Language => parseLanguage(code) ?? 'en'),
)

export const translationSchema = z.object({
  textToTranslate: z
    .string('translateText')
    .check(z.trim(), z.minLength(1, 'translateText'), atMost(maxTranslatedLength)),
  languageFrom: languageCode,
  languageTo: languageCode,
})
export type Translation = z.infer<typeof translationSchema>

/** The names of the form inputs that a generator can fill. */
export const productTextFields = productInputs
  .filter(({ field }) => 'generated' in field)
  .map(({ input }) => input as ProductTextField)
export type ProductTextField = InputsLike<{ generated: true }>

/** Names the texts of a draft as the inputs of the product form are named. */
export function textInputs({ title, short, large }: Record<'title' | 'short' | 'large', Record<Language, string>>) {
  return {
    titleEs: title.es,
    titleEn: title.en,
    shortDescriptionEs: short.es,
    shortDescriptionEn: short.en,
    largeDescriptionEs: large.es,
    largeDescriptionEn: large.en,
  } satisfies Record<ProductTextField, string>
}

const anyText = z._default(z.string().check(atMost(maxTranslatedLength)), '')

/** The texts of a product form to be rewritten. At least one title is required. */
export const rewriteSchema = z
  .object({
    ...byName(productTextFields, () => anyText),
    /** A wish of the admin for the new texts, in their own words. */
    wish: z._default(z.string().check(z.trim(), atMost(500)), ''),
  })
  .check(
    z.refine(({ titleEs, titleEn }) => Boolean(titleEs.trim() || titleEn.trim()), {
      path: ['titleEn'],
      error: 'titleEn',
    }),
  )
export type Rewrite = z.infer<typeof rewriteSchema>

export const rewrittenSchema = z.object({
  ...byName(productTextFields, () => z.string()),
  /** Model, or `offline`. */
  generator: z.string(),
})
export type Rewritten = z.infer<typeof rewrittenSchema>
