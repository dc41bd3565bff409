import { AppError } from '../core/app-error.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { Settle } from './settle.ts'
import { syncPayment } from './sync-payment.ts'

/** An event received by a provider's webhook. */
export interface ReceivedEvent {
  provider: PaymentProvider['name']
  rawBody: Buffer
  signature: string | undefined
}

/**
 * Handles an event of the configured provider. Its id is stored only after the order was settled: an event whose handling
 * failed is sent again, and settling twice has no further effect. The event's own data is not trusted: the shop queries
 * the provider.
 * @throws AppError not-found for another provider, bad-signature, payment-service (the provider then repeats the event)
 */
export async function handlePaymentEvent(
  deps: CheckoutDeps,
  settle: Settle,
  { provider, rawBody, signature }: ReceivedEvent,
): Promise<void> {
  const { base } = deps
  const { payments } = base
  if (payments.name !== provider || !payments.readEvent) throw new AppError('not-found')
  const event = payments.readEvent(rawBody, signature)
  const { id, type, refused, moved } = event
  if (await base.db.paymentEvent.findUnique({ where: { id }, select: { id: true } })) return
  const orderId = moved ? await findPaid(deps, event.orderId, moved.charges) : event.orderId
  if (orderId) await settleNamed(settle, orderId, refused)
  if (orderId && moved) await syncPayment(deps, orderId, moved.told)
  const row = { id, type, orderId: orderId ?? null, provider, receivedAt: base.clock.now() }
  // Upsert, because of concurrent deliveries; Prisma makes it a single statement only with something to update.
  await base.db.paymentEvent.upsert({ where: { id }, create: row, update: { type } })
  base.log.info({ event: id, type, order: orderId, provider }, 'payment event')
}

/** The order whose payment an event is about: the account may serve other shops, too. */
async function findPaid({ base }: CheckoutDeps, orderId: string | undefined, charges: string[]) {
  const where = {
    provider: base.payments.name,
    OR: [{ charge: { in: charges } }, ...(orderId ? [{ orderId, charge: '' }] : [])],
  }
  const payment = await base.db.payment.findFirst({ where, select: { orderId: true } })
  return payment?.orderId
}

async function settleNamed(settle: Settle, orderId: string, refused: boolean): Promise<void> {
  try {
    await settle(orderId, 'provider', refused ? 'refused' : 'returned')
  } catch (error) {
    // The account may serve other shops too: ignore events of their orders.
    if (!(error instanceof AppError && error.code === 'order-not-found')) throw error
  }
}
