import type { Settled } from '../../../shared/checkout/entities.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { isPaymentCancelled } from '../../../shared/orders/predicates.ts'

/** How often the success page polls before it stops; payment services confirm within seconds. */
export const settlementTries = 6

/** Milliseconds before the next poll: 1.5 s, growing by half each time. */
export function waitBefore(tryNumber: number): number {
  return Math.round(1500 * 1.5 ** (tryNumber - 1))
}

/** The order as far as the success page knows it. */
export type Settlement =
  | { state: 'confirming' }
  | { state: 'paid' | 'waiting' | 'refused'; order: Settled['order'] }
  | { state: 'unknown' }
  | { state: 'unreachable' }

/** The state of a response: paid only if the server reports the order as completed. */
export function readSettlement(settled: Settled): Settlement {
  if (settled.completed) return { state: 'paid', order: settled.order }
  const isRefused = settled.order && isPaymentCancelled(settled.order)
  return { state: isRefused ? 'refused' : 'waiting', order: settled.order }
}

/** The state after a failed call: an order that does not exist, or a server that cannot be reached. */
export function readFailedSettlement(body: ErrorBody | undefined): Settlement {
  const unknown = body !== undefined && (body.code === 404 || body.code === 422)
  return { state: unknown ? 'unknown' : 'unreachable' }
}

/** Whether the cart stays: nothing was bought. Otherwise the success page empties it (docs/rules.md#cart). */
export function keepsCart({ state }: Settlement): boolean {
  return state === 'refused' || state === 'unknown'
}
