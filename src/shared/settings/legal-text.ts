import * as z from 'zod/mini'
import { localizedSchema } from '../localized-schema.ts'
import { deliveryCostsSchema } from '../shipping/costs.ts'
import { acceptedTermsSchema, legalDocuments, legalStates } from './legal.ts'

export const legalQuerySchema = z.object({
  document: z.enum(legalDocuments),
  /** Absent: the one in effect. */
  version: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
})
export type LegalQuery = z.infer<typeof legalQuerySchema>

/** A version of a legal text, as its page shows it. */
export const legalTextSchema = z.extend(acceptedTermsSchema, {
  document: z.enum(legalDocuments),
  isInEffect: z.boolean(),
  /** In a small Markdown (src/shared/markdown). */
  text: localizedSchema,
  /** Other versions that are or were in effect, the newest first. */
  others: z.array(acceptedTermsSchema),
  /** With the text on delivery and returns that is in effect, where the shop prices delivery. */
  delivery: z.optional(deliveryCostsSchema),
})
export type LegalText = z.infer<typeof legalTextSchema>

export const legalHistoryQuerySchema = z.object({ document: z.enum(legalDocuments) })

/** Every version of a legal text, for its form, the newest first. */
export const legalHistorySchema = z.object({
  today: z.string(),
  versions: z.array(
    z.extend(acceptedTermsSchema, {
      state: z.enum(legalStates),
      textEs: z.string(),
      textEn: z.string(),
      at: z.string(),
      actor: z.string(),
    }),
  ),
})
export type LegalHistory = z.infer<typeof legalHistorySchema>

/** The template of a legal text, filled from the settings; gaps are marked (`countGaps`). */
export const legalTemplateSchema = z.object({ textEs: z.string(), textEn: z.string() })
export type LegalTemplate = z.infer<typeof legalTemplateSchema>
