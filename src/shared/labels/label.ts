import * as z from 'zod/mini'
import { localizedSchema } from '../localized-schema.ts'
import { netUnits } from './net-units.ts'

/** Who makes a product and answers for it; the `eu` fields are there for a maker outside of the EU. */
export const labelMakerSchema = z.object({
  name: z.string(),
  /** Postal address, in lines. */
  address: z.string(),
  /** E-mail address or web page. */
  contact: z.string(),
  euName: z.optional(z.string()),
  euAddress: z.optional(z.string()),
  euContact: z.optional(z.string()),
})
export type LabelMaker = z.infer<typeof labelMakerSchema>

/** The label of a product; each field is absent where nothing is set. */
export const labelSchema = z.object({
  maker: z.optional(labelMakerSchema),
  brand: z.optional(z.string()),
  /** Fibres of each part, the largest share first. */
  composition: z.optional(
    z.array(
      z.object({
        part: z.optional(z.string()),
        fibres: z.array(z.object({ name: localizedSchema, percent: z.number() })),
      }),
    ),
  ),
  /** Contains non-textile parts of animal origin (Regulation (EU) No 1007/2011, Article 12). */
  animalParts: z.optional(z.literal(true)),
  /** INCI names in one text. */
  ingredients: z.optional(z.string()),
  warnings: z.optional(localizedSchema),
  care: z.optional(localizedSchema),
  use: z.optional(localizedSchema),
  /** Digits, with a decimal point. */
  netContent: z.optional(z.string()),
  netUnit: z.optional(z.enum(netUnits)),
  /** Months once it is open: `12M`. */
  opened: z.optional(z.string()),
  /** ISO 3166-1 alpha-2. */
  origin: z.optional(z.string()),
  gtin: z.optional(z.string()),
})
export type Label = z.infer<typeof labelSchema>
