import type { CheckoutInput } from '../../../shared/checkout/entities.ts'
import { errorBodyOf } from '../../trpc.ts'
import { type CheckoutFailure, checkoutFailureOf } from './checkout-failure.ts'
import type { SubmitKeys } from './submit-key.ts'

export function failureOf(error: unknown): CheckoutFailure {
  return checkoutFailureOf(errorBodyOf(error))
}

/**
 * Sends an order with the idempotency key of its submit. If the server rejects the key because its order was abandoned
 * or not paid in time, the order is sent once more with a new key.
 * @returns the address of the payment page
 */
export async function sendOrder(
  order: CheckoutInput,
  place: (input: CheckoutInput & { idempotencyKey: string }) => Promise<{ url: string }>,
  keys: SubmitKeys,
): Promise<string> {
  const send = () => place({ ...order, idempotencyKey: keys.keyFor(order) })
  const { url } = await send().catch((error: unknown) => {
    if (failureOf(error).kind !== 'used') throw error
    keys.forget()
    return send()
  })
  return url
}
