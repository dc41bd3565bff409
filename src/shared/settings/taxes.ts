import * as z from 'zod/mini'

/** How the shop charges VAT; `taxDecision` and `quoteOrder` apply it. */
export const taxesSchema = z.object({
  /** Off: 21 % for every order, wherever it goes. */
  byPlace: z.boolean(),
  /** Consumers in other states of the EU pay the rate of Spain, or that of their own place (one stop shop). */
  euSales: z.enum(['domestic', 'oss']),
  /** Outside of the EU's VAT buyers pay the price without VAT, or the same price as everybody. */
  exportPrice: z.enum(['net', 'same']),
})
export type TaxesSettings = z.infer<typeof taxesSchema>

export const firstTaxes: TaxesSettings = { byPlace: false, euSales: 'domestic', exportPrice: 'net' }
