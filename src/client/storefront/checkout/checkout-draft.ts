import type { MailingData } from '../../../shared/accounts/entities.ts'
import type { OptionalShippingField } from '../../../shared/checkout/asked.ts'
import type { Shipping } from '../../../shared/checkout/entities.ts'
import { shippingFields } from '../../../shared/checkout/fields.ts'
import { forgetFormDrafts } from '../../session/drafts.ts'

/** The form's name among the drafts, which preserve it over a refused payment or a login. */
export const checkoutForm = 'checkout'

export const emptyShipping = Object.fromEntries(shippingFields.map((field) => [field, ''])) as Shipping

/** To be called once the order is paid. */
export const forgetCheckoutDraft = () => forgetFormDrafts(checkoutForm)

/** What is sent of a form: nothing that it does not show, though a draft or the account may have filled it. */
export function withoutFields(values: Shipping, notAsked: readonly OptionalShippingField[]): Shipping {
  return { ...values, ...Object.fromEntries(notAsked.map((field) => [field, ''])) }
}

/** Fills the empty fields with the user's stored address. */
export function prefilled(values: Shipping, { phone, ...mailing }: MailingData): Shipping {
  const known: Shipping = { ...mailing, telephone: phone }
  const filled = { ...values }
  for (const field of shippingFields) filled[field] ||= known[field]
  return filled
}
