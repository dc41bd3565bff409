import * as z from 'zod/mini'
import { localizedSchema } from '../localized-schema.ts'
import { methodKinds } from '../shipping/prices.ts'
import { taxModes } from '../taxes/decision.ts'

/** How an order is sent and taxed, as it was promised, in euros; absent is what nobody promised, as for older orders. */
export const deliveryFields = {
  shippingMethod: z.optional(localizedSchema),
  shippingPrice: z.optional(z.number()),
  /** Whether it is sent, fetched in the shop, or left at an office or locker. */
  shippingKind: z.optional(z.enum(methodKinds)),
  /** The words of the method about itself; for one that is fetched in the shop its place and hours. */
  shippingNote: z.optional(localizedSchema),
  /** The office or locker that the buyer named. */
  pickupPoint: z.optional(z.string()),
  /** The first and the last day on which it is expected, `2026-12-01`. */
  promised: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** The country that it goes to, ISO 3166-1 alpha-2. */
  countryCode: z.optional(z.string()),
}

/** How an order is taxed. Absent where the shop does not tell places apart. */
export const taxFields = {
  taxMode: z.optional(z.enum(taxModes)),
  /** VAT in the prices that was not charged. */
  taxNotCharged: z.optional(z.number()),
}
export type DeliveryFields = z.infer<z.ZodMiniObject<typeof deliveryFields>>
export type TaxFields = z.infer<z.ZodMiniObject<typeof taxFields>>
