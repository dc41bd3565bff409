import * as z from 'zod/mini'
import { cartLineInputSchema } from '../cart/entities.ts'
import { maxCartLines } from '../cart/limits.ts'
import { atMost } from '../length.ts'
import { localizedSchema } from '../localized-schema.ts'
import { countryCodeField } from '../places/country-code.ts'
import { offeredMethodSchema } from '../shipping/offered.ts'
import { taxModes } from '../taxes/decision.ts'

/** A cart and its place, to be quoted; everything but the products may be absent. */
export const quoteInputSchema = z.object({
  products: z
    .array(cartLineInputSchema, 'cartEmpty')
    .check(z.minLength(1, 'cartEmpty'), z.maxLength(maxCartLines, 'cartLines')),
  /** A name or a code; `countryCode` holds over it. */
  country: z.optional(z.string().check(z.trim(), atMost(200))),
  countryCode: z.optional(countryCodeField()),
  zip: z.optional(z.string().check(z.trim(), atMost(20))),
  /** One that does not fit is left for the cheapest. */
  shippingMethodId: z.optional(z.string().check(atMost(64))),
  /** A discount code. */
  code: z.optional(z.string().check(z.trim(), atMost(40))),
  taxNumber: z.optional(z.string('taxNumber').check(z.trim(), atMost(40))),
})
export type QuoteInput = z.infer<typeof quoteInputSchema>

/** An order as it would cost now, in euros with VAT. */
export const quoteSchema = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      variantId: z.optional(z.string()),
      title: localizedSchema,
      options: z.optional(localizedSchema),
      quantity: z.number(),
      price: z.number(),
      total: z.number(),
      discount: z.optional(z.number()),
      paid: z.number(),
    }),
  ),
  /** Amounts that are taken off, positive; `tax` is VAT that is not charged. */
  adjustments: z.array(z.object({ label: localizedSchema, amount: z.number(), target: z.string() })),
  shipping: z.object({ price: z.number(), discount: z.optional(z.number()), paid: z.number() }),
  /** Those that fit, in the order of the shop. */
  methods: z.array(offeredMethodSchema),
  taxMode: z.enum(taxModes),
  /** By rate in per cent, the highest first. */
  taxes: z.array(z.object({ rate: z.number(), base: z.number(), amount: z.number() })),
  total: z.number(),
  /** Above what a simplified invoice may be of: the order needs a tax number. Absent below. */
  taxNumberRequired: z.optional(z.literal(true)),
})
export type FullQuote = z.infer<typeof quoteSchema>
