import { type ShippingField, shippingFields } from '../../../shared/checkout/fields.ts'
import type { ErrorBody } from '../../../shared/errors.ts'

/** Why an order was not placed, and what the page does about it. */
export type CheckoutFailure =
  /** No answer came; the same submit may be tried again. */
  | { kind: 'network' }
  /** The session has ended. */
  | { kind: 'session' }
  /** Products that are gone or short, and how many there are of those of which the server tells it. */
  | { kind: 'unavailable'; ids: string[]; left: Record<string, number> }
  /** Its order has ended, or its key is known for another one: the same again is a new submit. */
  | { kind: 'used'; message: string }
  /** Fields at fault, with their texts. */
  | { kind: 'fields'; errors: Partial<Record<ShippingField, string>> }
  /** Anything else that the server says. */
  | { kind: 'refused'; message: string }

const usedKeys = ['errors:orderEnded', 'errors:keyReused']

/** Reads the server's answer to a failed checkout; undefined means that none came. */
export function checkoutFailureOf(body: ErrorBody | undefined): CheckoutFailure {
  if (!body) return { kind: 'network' }
  if (body.code === 401) return { kind: 'session' }
  if (body.code === 409 && body.unavailable)
    return { kind: 'unavailable', ids: body.unavailable, left: body.left ?? {} }
  if (usedKeys.includes(body.key)) return { kind: 'used', message: body.message }
  const atFault = Object.entries(body.errors ?? {})
  const errors = Object.fromEntries(atFault.filter(([field]) => isShippingField(field)))
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors }
  // What is wrong with the cart has no field: its own text says more than "check the marked fields".
  return { kind: 'refused', message: atFault[0]?.[1] ?? body.message }
}

function isShippingField(field: string): field is ShippingField {
  return shippingFields.some((name) => name === field)
}
