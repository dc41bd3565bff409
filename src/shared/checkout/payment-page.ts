import * as z from 'zod/mini'

/** The content of the shop's own payment page; prices are in euros. */
export const paymentPageSchema = z.object({
  orderId: z.string(),
  /** Uppercased for reading. */
  identifier: z.string(),
  /** To be read aloud; absent for an order of an earlier version. */
  number: z.optional(z.string()),
  totalPrice: z.number(),
  totalElements: z.number(),
  lines: z.array(z.object({ title: z.string(), quantity: z.number(), price: z.number(), total: z.number() })),
  state: z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
})
export type PaymentPage = z.infer<typeof paymentPageSchema>
