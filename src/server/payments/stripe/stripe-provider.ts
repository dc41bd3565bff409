import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import { AppError } from '../../core/app-error.ts'
import type {
  PaymentEvent,
  PaymentMovements,
  PaymentProvider,
  PaymentReport,
  PaymentRequest,
  ProviderDispute,
  ProviderRefund,
  RefundToSend,
  SentRefund,
} from '../payment-provider.ts'
import { createWebhook } from './webhook-endpoints.ts'

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
    movements: ({ charge, reported }) => readMovements(stripe, charge, reported),
    async account() {
      const { id, email, business_profile: profile, settings } = await stripe.accounts.retrieveCurrent()
      return settings?.dashboard.display_name ?? profile?.name ?? email ?? id
    },
    createWebhook: (url) => createWebhook(stripe, url),
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
  const tries = all.filter(({ metadata }) => metadata?.refund === refundId).map(toRefund)
  const sent = tries.find(isAccepted)
  if (sent) return sent
  const failed = tries.length > 0 ? `-${tries.length}` : ''
  try {
    const params = { ...paidBy(charge), amount: amountCents, metadata: { order: orderId, refund: refundId } }
    const idempotencyKey = `order-refund-${refundId}${failed}`
    const refund = toRefund(await stripe.refunds.create(params, { idempotencyKey }))
    if (!isAccepted(refund)) throw new Error(`refund ${refund.error}`)
    return refund
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error
    // Done by hand, or by a version that sent no metadata: only if the sum says so.
    const accepted = (await listRefunds(stripe, charge)).map(toRefund).filter(isAccepted)
    const acceptedCents = accepted.reduce((sum, each) => sum + each.amountCents, 0)
    if (acceptedCents - refundedBeforeCents >= amountCents) return { reference: charge, state: 'done' }
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

const mostListed = 1000

/** The payment that a refund is of, as Stripe's calls name it: the oldest orders know only their charge. */
export const paidBy = (charge: string) => (charge.startsWith('ch_') ? { charge } : { payment_intent: charge })

const isVoid = ({ status }: Pick<Stripe.Refund, 'status'>) => status === 'failed' || status === 'canceled'

/** A refund of Stripe in the shop's words. */
export function toRefund(refund: Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'metadata' | 'failure_reason'>) {
  const { id, amount, status, metadata, failure_reason: reason } = refund
  const state = status === 'succeeded' ? 'done' : isVoid(refund) ? 'failed' : 'pending'
  const error = state === 'failed' ? (reason ?? status ?? '') : ''
  return { reference: id, refundId: metadata?.refund, amountCents: amount, state, error } satisfies ProviderRefund
}

/** A dispute of Stripe in the shop's words. An inquiry that came to nothing is closed. */
export function toDispute(
  dispute: Pick<Stripe.Dispute, 'id' | 'amount' | 'status' | 'reason' | 'created'> & {
    evidence_details?: { due_by: number | null } | null
  },
): ProviderDispute {
  const { id, amount, status, reason, created, evidence_details: evidence } = dispute
  const ends: Partial<Record<string, ProviderDispute['state']>> = { won: 'won', lost: 'lost', warning_closed: 'closed' }
  return {
    reference: id,
    amountCents: amount,
    state: ends[status] ?? 'open',
    reason: reason ?? '',
    openedAt: new Date(created * 1000),
    dueBy: evidence?.due_by ? new Date(evidence.due_by * 1000) : null,
  }
}

/** The refunds of a payment, those that failed among them. */
function listRefunds(stripe: Stripe, charge: string): Promise<Stripe.Refund[]> {
  return stripe.refunds.list({ ...paidBy(charge), limit: 100 }).autoPagingToArray({ limit: mostListed })
}

/**
 * Everything that has gone back, or may go back, of a payment.
 * @param reported what a signed event said: a restricted key may not be allowed to read disputes
 */
async function readMovements(stripe: Stripe, charge: string, reported: PaymentMovements | undefined) {
  const disputes = stripe.disputes.list({ ...paidBy(charge), limit: 100 }).autoPagingToArray({ limit: mostListed })
  const [refunds, disputed] = await Promise.all([
    listRefunds(stripe, charge),
    disputes.catch((error: unknown) => {
      if (isRefusal(error)) return null
      throw error
    }),
  ])
  return { refunds: refunds.map(toRefund), disputes: disputed?.map(toDispute) ?? reported?.disputes ?? [] }
}

function isRefusal(error: unknown): boolean {
  const { StripePermissionError, StripeInvalidRequestError } = Stripe.errors
  return error instanceof StripePermissionError || error instanceof StripeInvalidRequestError
}

const settling = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

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

function readMoved(event: Stripe.Event): Pick<PaymentEvent, 'orderId' | 'moved'> {
  const { id, object, charge, payment_intent: intent, metadata } = movedSchema.parse(event.data.object)
  // The oldest orders are known by their charge.
  const names = [getId(intent), getId(charge), object === 'charge' ? id : undefined]
  const charges = names.filter((name) => name !== undefined && name !== null)
  const refunds = object === 'refund' ? [toRefund(event.data.object as Stripe.Refund)] : []
  const disputes = object === 'dispute' ? [toDispute(event.data.object as Stripe.Dispute)] : []
  return { ...(metadata?.order && { orderId: metadata.order }), moved: { charges, reported: { refunds, disputes } } }
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
    const session = settling.has(type) ? (event.data.object as Partial<Stripe.Checkout.Session>) : undefined
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
