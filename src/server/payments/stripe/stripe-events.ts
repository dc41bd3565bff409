import { Stripe } from 'stripe'
import { AppError } from '../../core/app-error.ts'
import type { PaymentEvent } from '../payment-provider.ts'

/** The events after which an order is settled. */
const settling = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

interface SessionObject {
  client_reference_id?: string | null
  metadata?: Record<string, string> | null
}

/**
 * Checks the signature of Stripe's webhook (HMAC-SHA256 over time and body, at most five minutes old) and reads the
 * event.
 * @throws AppError bad-signature
 */
export function readStripeEvent(rawBody: Buffer, signature: string | undefined, secret: string): PaymentEvent {
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature ?? '', secret)
    const session = settling.has(event.type) ? (event.data.object as SessionObject) : undefined
    return {
      id: event.id,
      type: event.type,
      orderId: session?.client_reference_id ?? session?.metadata?.order ?? undefined,
      refused: event.type === 'checkout.session.async_payment_failed',
    }
  } catch (error) {
    throw new AppError('bad-signature', { cause: error })
  }
}
