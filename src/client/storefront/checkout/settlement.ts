import type { Settled } from '../../../shared/checkout/entities.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { isPaymentCancelled } from '../../../shared/orders/predicates.ts'

/** How often the success page asks before it stops; payment services confirm within seconds. */
export const settlementTries = 6

/** Milliseconds before the next question: 1.5 s, and half as much again each time. */
export function waitBefore(tryNumber: number): number {
  return Math.round(1500 * 1.5 ** (tryNumber - 1))
}

/** What the success page knows of the order. */
export type Settlement =
  | { state: 'confirming' }
  | { state: 'paid' | 'waiting' | 'refused'; order: Settled['order'] }
  | { state: 'unknown' }
  | { state: 'unreachable' }

/** The server's answer as a state: paid is only what it says is completed. */
export function settlementOf(answer: Settled): Settlement {
  if (answer.completed) return { state: 'paid', order: answer.order }
  const refused = answer.order && isPaymentCancelled(answer.order)
  return { state: refused ? 'refused' : 'waiting', order: answer.order }
}

/** A failed question as a state: an order that does not exist, or an answer that did not come. */
export function settlementOfFailure(body: ErrorBody | undefined): Settlement {
  const unknown = body !== undefined && (body.code === 404 || body.code === 422)
  return { state: unknown ? 'unknown' : 'unreachable' }
}
