import * as z from 'zod/mini'
import { atMost } from '../length.ts'
import { localizedSchema } from '../localized-schema.ts'
import { methodKinds } from './prices.ts'

/** A method of shipping as buyers see it, with its price for their cart; amounts in euros with VAT. */
export const offeredMethodSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  note: z.optional(localizedSchema),
  kind: z.enum(methodKinds),
  price: z.number(),
  /** It costs nothing because the goods are worth enough. */
  free: z.optional(z.literal(true)),
  /** How much the goods lack to that. */
  missingForFree: z.optional(z.number()),
  /** First and last day on which it is expected, in the shop. */
  from: z.string(),
  to: z.string(),
  selected: z.optional(z.literal(true)),
})
export type OfferedMethodView = z.infer<typeof offeredMethodSchema>

/** A place whose methods are asked for: a country by its code or a name; without one, everywhere. */
export const placeQuerySchema = z.object({
  country: z.optional(z.string().check(atMost(100))),
  zip: z.optional(z.string().check(atMost(20))),
})
export type PlaceQuery = z.infer<typeof placeQuerySchema>
