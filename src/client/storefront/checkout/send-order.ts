import type { CheckoutInput } from '../../../shared/checkout/entities.ts'
import { errorBodyOf } from '../../trpc.ts'
import { type CheckoutFailure, checkoutFailureOf } from './checkout-failure.ts'
import type { SubmitKeys } from './submit-key.ts'

/** Why a call of the checkout failed. */
export function failureOf(error: unknown): CheckoutFailure {
  return checkoutFailureOf(errorBodyOf(error))
}

/**
 * Sends an order under the key of its submit; answers where it is paid. Where the server wants a new key, because the
 * first order of this submit was left or not paid in time, it goes out again under one, once.
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
