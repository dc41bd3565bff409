import * as z from 'zod/mini'
import { atMost, requiredText, visibleText } from '../length.ts'

/** The address that a complete invoice names, where it is another than that of the parcel. */
export const billingSchema = z.object({
  name: requiredText('billingName', 200),
  address: requiredText('address', 200),
  address2: z.optional(visibleText(200)),
  zip: requiredText('zip', 20),
  city: requiredText('city', 200),
  country: requiredText('country', 200),
})
export type Billing = z.infer<typeof billingSchema>

/** Longest text in which a tax number is looked for, with its separators. */
const longestTaxNumber = 40

/** Fields of a checkout for a complete invoice (RD 1619/2012 article 6.1), all optional. */
export const invoiceWish = {
  taxNumber: z.optional(z.string('taxNumber').check(z.trim(), atMost(longestTaxNumber))),
  companyName: z.optional(visibleText(200)),
  billing: z.optional(billingSchema),
  /** Keep them in the account of a signed-in buyer. */
  saveBilling: z.optional(z.boolean()),
}

/** The fields of orders, accounts and their responses: what is not set is absent. */
export const billingDetails = {
  taxNumber: z.optional(z.string()),
  companyName: z.optional(z.string()),
  billing: z.optional(z.extend(billingSchema, { address2: z.string() })),
}
export type GivenBilling = z.infer<z.ZodMiniObject<typeof billingDetails>>
