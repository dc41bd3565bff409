import { AppError } from '../app-error.ts'
import { readStripeEvent } from '../payments/stripe-events.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { Settle } from './settle.ts'

/**
 * Handles an event of Stripe. Its id is written down after the order was settled, not before: an event whose handling
 * failed or was cut off by a crash comes again and is handled then, and settling twice changes nothing, so that
 * each event takes effect once. What it claims is not believed; the provider is asked.
 * @throws AppError not-found without Stripe, bad-signature, payment-service (Stripe then sends the event again)
 */
export async function handleStripeEvent(
  { base }: CheckoutDeps,
  settle: Settle,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { payments, stripe } = base.config
  if (payments !== 'stripe' || !stripe) throw new AppError('not-found')
  const event = await readStripeEvent(rawBody, signature, stripe.webhookSecret)
  const { id, type, orderId } = event
  if (await base.db.paymentEvent.findUnique({ where: { id }, select: { id: true } })) return
  if (orderId) await settleNamed(settle, orderId, event.refused)
  const row = { id, type, orderId: orderId ?? null, provider: 'stripe', receivedAt: base.clock.now() } as const
  // Upserted: the same event may have been handled at the same moment. (One statement only with something to update.)
  await base.db.paymentEvent.upsert({ where: { id }, create: row, update: { type } })
  base.log.info({ event: id, type, order: orderId }, 'event of Stripe')
}

async function settleNamed(settle: Settle, orderId: string, refused: boolean): Promise<void> {
  try {
    await settle(orderId, 'provider', refused ? 'refused' : 'returned')
  } catch (error) {
    // The account may serve other shops too: an order that is not ours will not become ours by a repeat.
    if (!(error instanceof AppError && error.code === 'order-not-found')) throw error
  }
}
