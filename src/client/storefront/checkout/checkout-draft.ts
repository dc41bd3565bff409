import type { MailingData } from '../../../shared/accounts/entities.ts'
import type { Shipping } from '../../../shared/checkout/entities.ts'
import { shippingFields } from '../../../shared/checkout/fields.ts'

/** What was typed stays for as long as the tab, so that a refused payment does not cost it. */
const storageKey = 'checkoutForm'

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

/** The draft in a stored value; undefined when there is none, or when it is another user's. */
export function parseDraft(value: string | null, userId: string): Shipping | undefined {
  try {
    const stored = JSON.parse(value ?? 'null') as { userId?: unknown; values?: Record<string, unknown> } | null
    if (stored?.userId !== userId || typeof stored.values !== 'object' || stored.values === null) return undefined
    const draft = { ...emptyShipping }
    for (const field of shippingFields) {
      const typed = stored.values[field]
      if (typeof typed === 'string') draft[field] = typed.slice(0, 254)
    }
    return draft
  } catch {
    return undefined
  }
}

/** What was typed in this tab by this user; an empty id is a guest. */
export function readDraft(userId: string): Shipping | undefined {
  try {
    return parseDraft(sessionStorage.getItem(storageKey), userId)
  } catch {
    return undefined
  }
}

export function saveDraft(userId: string, values: Shipping) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ userId, values }))
  } catch {
    // Without storage the form is typed again.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored then.
  }
}

/** The user's stored address in the fields that are still empty. */
export function prefilled(values: Shipping, { phone, ...mailing }: MailingData): Shipping {
  const known: Shipping = { ...mailing, telephone: phone }
  const filled = { ...values }
  for (const field of shippingFields) filled[field] ||= known[field]
  return filled
}
