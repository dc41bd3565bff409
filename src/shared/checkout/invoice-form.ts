import * as z from 'zod/mini'
import { atMost, visibleText } from '../length.ts'
import type { OptionalShippingField } from './asked.ts'
import type { Billing } from './billing.ts'
import { createShippingFormSchema } from './entities.ts'

const text = visibleText(200)

/** The fields of the checkout's form for a complete invoice: open once `wantsInvoice`, the address once `otherAddress`. */
const invoiceFields = {
  wantsInvoice: z.boolean(),
  taxNumber: z.string().check(z.trim(), atMost(40)),
  companyName: text,
  otherAddress: z.boolean(),
  billingName: text,
  billingAddress: text,
  billingAddress2: text,
  billingZip: z.string().check(z.trim(), atMost(20)),
  billingCity: text,
  billingCountry: text,
  saveBilling: z.boolean(),
}
type InvoiceFields = z.infer<z.ZodMiniObject<typeof invoiceFields>>

/** Inputs of the billing address that must be filled, with the issue of each. */
const required = {
  billingName: 'billingName',
  billingAddress: 'address',
  billingZip: 'zip',
  billingCity: 'city',
  billingCountry: 'country',
} as const satisfies Partial<Record<keyof InvoiceFields, string>>

/**
 * The fields of the checkout's own form.
 * @param needsNumber the order is above what a simplified invoice may be of
 */
export const createCheckoutFormSchema = (notAsked: readonly OptionalShippingField[], needsNumber: boolean) =>
  z.extend(createShippingFormSchema(notAsked), invoiceFields).check((form) => {
    const { value, issues } = form
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    if (!value.wantsInvoice && !needsNumber) return
    if (!value.taxNumber) refuse('taxNumber', needsNumber ? 'taxNumberRequired' : 'taxNumber')
    if (!value.otherAddress) return
    for (const [field, message] of Object.entries(required))
      if (!value[field as keyof typeof required]) refuse(field, message)
  })

/** Picks what the call takes of them; nothing where no invoice with a number is wanted. */
export function toInvoiceWish(form: InvoiceFields, needsNumber: boolean) {
  if (!form.wantsInvoice && !needsNumber) return {}
  const billing: Billing = {
    name: form.billingName,
    address: form.billingAddress,
    address2: form.billingAddress2,
    zip: form.billingZip,
    city: form.billingCity,
    country: form.billingCountry,
  }
  return {
    taxNumber: form.taxNumber,
    ...(form.companyName !== '' && { companyName: form.companyName }),
    ...(form.otherAddress && { billing }),
    ...(form.saveBilling && { saveBilling: true }),
  }
}

/** The input of the form in which an error of the call belongs: `billing.address` in `billingAddress`. */
export const toFormField = (field: string): string =>
  field.replace(/^billing\.(.)/, (_, first: string) => `billing${first.toUpperCase()}`)
