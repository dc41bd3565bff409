import * as z from 'zod/mini'
import { idField, openedVersion } from '../id-schema.ts'
import { atMostItems, requiredText } from '../length.ts'
import { localizedSchema } from '../localized-schema.ts'
import { searchText } from './search-text.ts'

/** Options of a shop, such as size and color, each with its values. */
export const maxOptions = 8
/** Options whose values are counted as filters of lists. */
export const maxFilterOptions = 4
export const maxOptionValues = 200
export const optionKinds = ['text', 'colour'] as const

/** A value of an option: M, blue. */
export const optionValueSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  /** `#rrggbb`. */
  swatch: z.optional(z.string()),
})

/** An option with its values, both in the order in which all pages show them. */
export const optionSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  kind: z.enum(optionKinds),
  values: z.array(optionValueSchema),
})
export type OptionView = z.infer<typeof optionSchema>

export const adminValueSchema = z.object({
  id: z.string(),
  version: z.number(),
  nameEs: z.string(),
  nameEn: z.string(),
  swatch: z.string(),
  /** Variants that have it. */
  uses: z.number(),
})
export type AdminValue = z.infer<typeof adminValueSchema>

/** An option as admins see it; an edit sends back the versions of what it changes. */
export const adminOptionSchema = z.object({
  id: z.string(),
  nameEs: z.string(),
  nameEn: z.string(),
  kind: z.enum(optionKinds),
  filter: z.boolean(),
  version: z.number(),
  values: z.array(adminValueSchema),
})
export const adminOptionsSchema = z.object({ options: z.array(adminOptionSchema) })
export type AdminOption = z.infer<typeof adminOptionSchema>

/** Products that `optionUsesSchema` names; the others are counted. */
export const maxListedUses = 50

/** The products whose variants have an option or a value. */
export const optionUsesSchema = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      title: localizedSchema,
      sku: z.string(),
      /** Variants of it that have the value. */
      variants: z.number(),
      /** It can still be restored, and keeps what it has until then. */
      deleted: z.boolean(),
    }),
  ),
  total: z.number(),
})

const nameField = (key: string) => requiredText(key, 60)
const names = () => ({ nameEs: nameField('nameEs'), nameEn: nameField('nameEn') })
/** Empty: none. */
const swatchField = () =>
  z.optional(
    z.union([z.literal(''), z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'swatch'), z.toLowerCase())], 'swatch'),
  )
const settings = () => ({
  kind: z.optional(z.enum(optionKinds, 'invalid')),
  /** Whether lists offer it as a filter with counts. */
  filter: z.optional(z.boolean()),
})

const mostValues = atMostItems(maxOptionValues)

export const newValueSchema = z.object({ ...names(), swatch: swatchField() })

/** A new option; `text` unless it has another kind. */
export const newOptionSchema = z.object({
  ...names(),
  ...settings(),
  values: z.array(newValueSchema).check(mostValues),
})
export type NewOption = z.infer<typeof newOptionSchema>

const changedValueSchema = z.object({
  id: z.optional(idField()),
  version: openedVersion(),
  nameEs: z.optional(nameField('nameEs')),
  nameEn: z.optional(nameField('nameEn')),
  swatch: swatchField(),
})

/** An edit of an option: what is absent stays; values with an identifier are changed, those without are added. */
export const optionChangesSchema = z.object({
  id: idField(),
  version: openedVersion(),
  nameEs: z.optional(nameField('nameEs')),
  nameEn: z.optional(nameField('nameEn')),
  ...settings(),
  values: z.optional(
    z.array(changedValueSchema).check(
      mostValues,
      z.superRefine<z.infer<typeof changedValueSchema>[]>((values, { addIssue }) => {
        for (const [index, value] of values.entries()) {
          for (const name of ['nameEs', 'nameEn'] as const) {
            if (value.id === undefined && value[name] === undefined)
              addIssue({ code: 'custom', message: name, path: [index, name] })
          }
        }
      }),
    ),
  ),
})
export type OptionChanges = z.infer<typeof optionChangesSchema>

/** The options, or the values of an option, in a new order; those that are left out follow. */
export const optionOrderSchema = z.object({ ids: z.array(idField()).check(atMostItems(maxOptionValues)) })
export const valueOrderSchema = z.extend(optionOrderSchema, { optionId: idField() })
/** Two values of one option that are the same: `from` goes, what had it has `into`. */
export const mergeValuesSchema = z.object({ from: idField(), into: idField() })
export type MergeValues = z.infer<typeof mergeValuesSchema>

type Names = Record<'nameEs' | 'nameEn', string>

/** Whether two names are the same in a language; case and accents do not count. */
export function haveSameName(a: Names, b: Names): boolean {
  return searchText(a.nameEs) === searchText(b.nameEs) || searchText(a.nameEn) === searchText(b.nameEn)
}
