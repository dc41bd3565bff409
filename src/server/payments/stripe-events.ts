import { AppError } from '../app-error.ts'

/** What the shop needs of an event. */
export interface StripeEvent {
  id: string
  type: string
  /** Of checkout sessions: the order that the session is for. */
  orderId?: string
  /** The provider said itself that the payment was refused. */
  refused: boolean
}

/** The events after which an order is settled; the shop then asks Stripe itself what is true. */
const settling = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/**
 * Reads an event from the raw body of Stripe's webhook, once its signature (HMAC-SHA256 over time and body, at most
 * five minutes old) has been checked. The SDK is loaded on the first event only.
 * @throws AppError bad-signature
 */
export async function readStripeEvent(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
): Promise<StripeEvent> {
  const { Stripe } = await import('stripe')
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

interface SessionObject {
  client_reference_id?: string | null
  metadata?: Record<string, string> | null
}
