import * as z from 'zod/mini'
import { billingSchema } from '../checkout/billing.ts'
import { atMost, requiredText, visibleText } from '../length.ts'

/** Data that a buyer gives to have a simplified invoice replaced by a complete one. */
export const completeRequestSchema = z.object({
  taxNumber: requiredText('taxNumber', 40),
  companyName: z.optional(visibleText(200)),
  billing: billingSchema,
})
export type CompleteRequest = z.infer<typeof completeRequestSchema>

/** The key of an order beside it, as a link has it. */
export const orderKeyField = z.optional(z.string().check(atMost(200)))
