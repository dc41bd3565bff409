import { shippingFields } from '../../../shared/checkout/fields.ts'
import type { Quote } from '../../../shared/checkout/quote.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { AcceptedTerms } from '../../../shared/settings/legal.ts'

/** Why an order was not placed, and what the page does about it. */
export type CheckoutFailure =
  /** No response arrived; the same submit may be retried. */
  | { kind: 'network' }
  /** The session has ended. */
  | { kind: 'session' }
  /** Products that are out of stock or short of it, and the quantities left that the server discloses. */
  | { kind: 'unavailable'; keys: string[]; left: Record<string, number> }
  /** The order would cost something else than the page says. */
  | { kind: 'price'; quote: Quote }
  /** Other terms are in effect than the page names; null: those that the shop came with. */
  | { kind: 'terms'; terms: AcceptedTerms | null }
  /** The order of this key has ended, or the key belongs to another order: a retry needs a new key. */
  | { kind: 'used'; message: string }
  /** Invalid fields with their error texts; some may have no input in the form. */
  | { kind: 'fields'; errors: Record<string, string> }
  /** Any other error of the server. */
  | { kind: 'refused'; message: string }

const usedKeys = ['errors:orderEnded', 'errors:keyReused']

/** Classifies the body of a failed checkout; undefined means that no response arrived. */
export function checkoutFailureOf(body: ErrorBody | undefined): CheckoutFailure {
  if (!body) return { kind: 'network' }
  if (body.code === 401) return { kind: 'session' }
  if (body.code === 409 && body.unavailable)
    return {
      kind: 'unavailable',
      keys: [...body.unavailable, ...(body.unavailableVariants ?? [])],
      left: body.left ?? {},
    }
  if (body.quote) return { kind: 'price', quote: body.quote }
  if (body.terms !== undefined) return { kind: 'terms', terms: body.terms }
  if (usedKeys.includes(body.key)) return { kind: 'used', message: body.message }
  const faults = Object.entries(body.errors ?? {})
  if (faults.some(([field]) => isShippingField(field))) return { kind: 'fields', errors: Object.fromEntries(faults) }
  // An error of the cart has no field in the form: its own text says more than "check the marked fields".
  return { kind: 'refused', message: faults[0]?.[1] ?? body.message }
}

function isShippingField(field: string): boolean {
  return shippingFields.some((name) => name === field)
}
