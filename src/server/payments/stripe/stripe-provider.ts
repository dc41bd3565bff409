import { Stripe } from 'stripe'
import type { Config } from '../../config.ts'
import type {
  PaymentProvider,
  PaymentReport,
  PaymentRequest,
  ProviderRefund,
  RefundToSend,
  SentRefund,
} from '../payment-provider.ts'
import { readStripeEvent } from './stripe-events.ts'
import { listRefunds, paidBy, readMovements, toRefund } from './stripe-movements.ts'

type StripeOptions = Config['paymentVariables']

/** Longest wait for one response of Stripe, while a buyer waits. */
const timeoutMs = 15_000

function connect({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: StripeOptions): Stripe {
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : undefined
  return new Stripe(STRIPE_SECRET_KEY ?? '', {
    timeout: timeoutMs,
    // The SDK retries only what is safe to repeat, under the same idempotency key.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/** Stripe Checkout through its SDK; amounts are sent as whole cents. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = connect(options)

  async function report({ reference }: { reference: string }): Promise<PaymentReport> {
    return toReport(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }))
  }

  return {
    name: 'stripe',
    async open(request) {
      // Opening the same order again (after a crash, in a second process) gives the same session unless its end differs.
      const idempotencyKey = `checkout-${request.orderId}-${seconds(request.expiresAt)}`
      const session = await stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey })
      if (!session.url) throw new Error('Stripe opened a session without an address')
      return { reference: session.id, url: session.url }
    },
    report,
    async expire(payment) {
      try {
        return toReport(await stripe.checkout.sessions.expire(payment.reference))
      } catch (error) {
        // A session that is complete or over cannot be ended: its present state is the result.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return report(payment)
        throw error
      }
    },
    refund: (payment) => sendRefund(stripe, payment),
    movements: ({ charge, told }) => readMovements(stripe, charge, told),
    async account() {
      const { id, email, business_profile: profile, settings } = await stripe.accounts.retrieveCurrent()
      return settings?.dashboard.display_name ?? profile?.name ?? email ?? id
    },
    readEvent: (rawBody, signature) => readStripeEvent(rawBody, signature, options.STRIPE_WEBHOOK_SECRET ?? ''),
  }
}

/**
 * Stripe forgets idempotency keys after a day: a refund that was sent before is found by its metadata. One that failed there
 * is sent again as a new one, with a key of its own.
 */
async function sendRefund(stripe: Stripe, payment: RefundToSend): Promise<SentRefund> {
  const { orderId, charge, amountCents, refundId, refundedBeforeCents } = payment
  const all = await listRefunds(stripe, charge)
  const own = all.filter(({ metadata }) => metadata?.refund === refundId).map(toRefund)
  const sent = own.find(isAccepted)
  if (sent) return sent
  const failed = own.length > 0 ? `-${own.length}` : ''
  try {
    const params = { ...paidBy(charge), amount: amountCents, metadata: { order: orderId, refund: refundId } }
    const idempotencyKey = `order-refund-${refundId}${failed}`
    const refund = toRefund(await stripe.refunds.create(params, { idempotencyKey }))
    if (!isAccepted(refund)) throw new Error(`refund ${refund.error}`)
    return refund
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error
    // Done by hand, or by a version that sent no metadata: only if the sum says so.
    const given = (await listRefunds(stripe, charge)).map(toRefund).filter(isAccepted)
    const givenCents = given.reduce((sum, each) => sum + each.amountCents, 0)
    if (givenCents - refundedBeforeCents >= amountCents) return { reference: charge, state: 'done' }
    throw error
  }
}

const isAccepted = (refund: ProviderRefund): refund is ProviderRefund & SentRefund => refund.state !== 'failed'

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

function sessionParams(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: request.orderId }
  return {
    mode: 'payment',
    line_items: request.lines.map(({ title, priceCents, quantity }) => ({
      price_data: { currency: 'eur', unit_amount: priceCents, product_data: { name: title } },
      quantity,
    })),
    client_reference_id: request.orderId,
    metadata,
    payment_intent_data: { metadata },
    customer_email: request.email,
    locale: request.language,
    success_url: request.successUrl,
    cancel_url: request.errorUrl,
    // Stripe wants at least 30 minutes from now; the shop gives 31.
    expires_at: seconds(request.expiresAt),
  }
}

/** Reads what a session means for the shop. Delayed payment methods complete the session long before the money arrives. */
function toReport(session: Stripe.Checkout.Session): PaymentReport {
  const intent = session.payment_intent
  const charge = typeof intent === 'string' ? intent : (intent?.id ?? '')
  if (session.status === 'expired') return { state: 'expired', charge }
  if (session.payment_status === 'paid') return { state: 'paid', charge }
  if (session.status === 'open') return { state: 'open', charge }
  const status = typeof intent === 'object' ? intent?.status : undefined
  const refused = status === 'requires_payment_method' || status === 'canceled'
  return { state: refused ? 'failed' : 'processing', charge }
}
