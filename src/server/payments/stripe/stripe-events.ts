import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { AppError } from '../../core/app-error.ts'
import type { PaymentEvent } from '../payment-provider.ts'
import { toDispute, toRefund } from './stripe-movements.ts'

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

const named = z.nullish(z.union([z.string(), z.object({ id: z.string() })]))

/** A charge, a refund or a dispute, as far as it names the payment. */
const movedSchema = z.object({
  id: z.string(),
  object: z.string(),
  charge: named,
  payment_intent: named,
  metadata: z.nullish(z.object({ order: z.optional(z.string()) })),
})

/** The events that say that money went back, or may go back: of refunds, of charges and of disputes. */
const isMoving = (type: string) =>
  /^(refund\.|charge\.refund\.|charge\.dispute\.)/.test(type) || type === 'charge.refunded'

const getId = (name: z.infer<typeof named>) => (typeof name === 'object' ? name?.id : name)

/** Reads an event about money that went back. */
function readMoved(event: Stripe.Event): Pick<PaymentEvent, 'orderId' | 'moved'> {
  const { id, object, charge, payment_intent: intent, metadata } = movedSchema.parse(event.data.object)
  // The oldest orders are known by their charge.
  const names = [getId(intent), getId(charge), object === 'charge' ? id : undefined]
  const charges = names.filter((name) => name !== undefined && name !== null)
  const refunds = object === 'refund' ? [toRefund(event.data.object as Stripe.Refund)] : []
  const disputes = object === 'dispute' ? [toDispute(event.data.object as Stripe.Dispute)] : []
  return { ...(metadata?.order && { orderId: metadata.order }), moved: { charges, told: { refunds, disputes } } }
}

/**
 * Checks the signature of Stripe's webhook (HMAC-SHA256 over time and body, at most five minutes old) and reads the
 * event.
 * @throws AppError bad-signature
 */
export function readStripeEvent(rawBody: Buffer, signature: string | undefined, secret: string): PaymentEvent {
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature ?? '', secret)
    const { id, type } = event
    if (isMoving(type)) return { id, type, refused: false, ...readMoved(event) }
    const session = settling.has(type) ? (event.data.object as SessionObject) : undefined
    return {
      id,
      type,
      orderId: session?.client_reference_id ?? session?.metadata?.order ?? undefined,
      refused: type === 'checkout.session.async_payment_failed',
    }
  } catch (error) {
    throw new AppError('bad-signature', { cause: error })
  }
}
