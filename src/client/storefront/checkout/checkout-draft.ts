import type { MailingData } from '../../../shared/accounts/entities.ts'
import type { Shipping } from '../../../shared/checkout/entities.ts'
import { shippingFields } from '../../../shared/checkout/fields.ts'
import { forgetDraftsOf } from '../../session/drafts.ts'

/** The form's name among the drafts: what was typed stays, so that neither a refused payment nor a login costs it. */
export const checkoutForm = 'checkout'

export const emptyShipping: Shipping = {
  name: '',
  surname: '',
  email: '',
  telephone: '',
  address: '',
  address2: '',
  zip: '',
  city: '',
  country: '',
}

/** The order is paid: what was typed for it is done with. */
export const forgetCheckoutDraft = () => forgetDraftsOf(checkoutForm)

/** The user's stored address in the fields that are still empty. */
export function prefilled(values: Shipping, { phone, ...mailing }: MailingData): Shipping {
  const known: Shipping = { ...mailing, telephone: phone }
  const filled = { ...values }
  for (const field of shippingFields) filled[field] ||= known[field]
  return filled
}
