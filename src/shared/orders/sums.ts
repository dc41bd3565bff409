import * as z from 'zod/mini'

/** The sums of an order, in euros, as they were written with it. */
export const orderSums = {
  totalPriceWithOutVAT: z.number(),
  priceVAT: z.number(),
  /** Percent; of several rates the one with the largest base. */
  VAT: z.number(),
  /** The VAT by rate in percent, the highest first. */
  taxes: z.array(z.object({ rate: z.number(), base: z.number(), amount: z.number() })),
  /** Amount that discounts take off the lines; only where there is one. */
  discount: z.optional(z.number()),
  totalPrice: z.number(),
}
const orderSumsSchema = z.object(orderSums)
export type OrderSums = z.infer<typeof orderSumsSchema>
