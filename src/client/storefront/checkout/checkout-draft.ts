import type * as z from 'zod/mini'
import type { MailingData } from '../../../shared/accounts/entities.ts'
import type { OptionalShippingField } from '../../../shared/checkout/asked.ts'
import type { Shipping } from '../../../shared/checkout/entities.ts'
import { shippingFields } from '../../../shared/checkout/fields.ts'
import type { createCheckoutFormSchema } from '../../../shared/checkout/invoice-form.ts'
import { randomKey } from '../../shell/random-key.ts'
import { forgetFormDrafts, readDraft, saveDraft } from '../../shell/session/drafts.ts'
import { shownSession } from '../../shell/session/session-store.ts'

/** The form's name among the drafts, which preserve it over a refused payment or a login. */
export const checkoutForm = 'checkout'

const emptyShipping = Object.fromEntries(shippingFields.map((field) => [field, ''])) as Shipping

/** The fields for a complete invoice, in reading order. */
export const invoiceFields = [
  ...(['wantsInvoice', 'taxNumber', 'companyName', 'otherAddress', 'billingName', 'billingAddress'] as const),
  ...(['billingAddress2', 'billingZip', 'billingCity', 'billingCountry', 'saveBilling'] as const),
] as const

export type CheckoutValues = Shipping & z.infer<ReturnType<typeof createCheckoutFormSchema>>

const switches: readonly string[] = ['wantsInvoice', 'otherAddress', 'saveBilling']

export const emptyCheckout = {
  ...emptyShipping,
  ...Object.fromEntries(invoiceFields.map((field) => [field, switches.includes(field) ? false : ''])),
} as CheckoutValues

/** Empties the fields that the form does not show, though a draft or the account may have filled them. */
export function withoutFields(values: Shipping, notAsked: readonly OptionalShippingField[]): Shipping {
  return { ...values, ...Object.fromEntries(notAsked.map((field) => [field, ''])) }
}

/** Fills the empty fields with the user's stored address, and with what was kept for invoices. */
export function prefilled(values: CheckoutValues, { phone, billing, ...mailing }: MailingData): CheckoutValues {
  const accountValues: Shipping = { ...mailing, telephone: phone }
  const filled = { ...values }
  for (const field of shippingFields) filled[field] ||= accountValues[field]
  filled.taxNumber ||= mailing.taxNumber ?? ''
  filled.companyName ||= mailing.companyName ?? ''
  if (!billing || filled.billingAddress) return filled
  filled.otherAddress = true
  filled.billingName = billing.name
  filled.billingAddress = billing.address
  filled.billingAddress2 = billing.address2
  filled.billingZip = billing.zip
  filled.billingCity = billing.city
  filled.billingCountry = billing.country
  return filled
}

export type SubmitKeys = ReturnType<typeof createSubmitKeys>

interface LastSubmit {
  content: string
  key: string
}

/** Stored as a draft because it contains an address: a logout deletes it. */
const draftKey = () => ({ form: 'checkout-submit', owner: shownSession()?.userId ?? '' })

/**
 * Stores the idempotency key of the last submit for the life of the tab, as the form's draft is: after a reload without
 * a response the same submit is sent. 32 random characters, so that it needs no cookie with it.
 */
export function createSubmitKeys(newKey: () => string = randomKey) {
  let last: LastSubmit | undefined
  return {
    /** The key of this submit: unchanged while its content is, so that a retry creates no second order. */
    keyFor(content: unknown): string {
      const text = JSON.stringify(content)
      last ??= stored()
      if (last?.content !== text) last = { content: text, key: newKey() }
      saveDraft(draftKey(), { values: { ...last } })
      return last.key
    },
    /** The next submit gets a new key, whatever its content. */
    forget() {
      last = undefined
      forgetFormDrafts('checkout-submit')
    },
  }
}

/** Outlives the page, so that leaving it and coming back creates no second order from the same submit. */
export const submitKeys = createSubmitKeys()

function stored(): LastSubmit | undefined {
  const { content, key } = readDraft(draftKey())?.values ?? {}
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined
}
