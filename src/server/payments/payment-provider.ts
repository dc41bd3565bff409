import type { Language } from '../../shared/languages.ts'
import type { Cents } from '../../shared/money.ts'

/** What the provider says of a payment; the shop never marks paid what it does not say is paid. */
export type PaymentState = 'open' | 'processing' | 'paid' | 'failed' | 'expired'

export interface PaymentRequest {
  orderId: string
  email: string
  language: Language
  totalCents: Cents
  lines: { title: string; priceCents: Cents; quantity: number }[]
  /** Where the provider sends the buyer back to, absolute. */
  successUrl: string
  errorUrl: string
  expiresAt: Date
}

export interface OpenedPayment {
  /** The provider's id of the checkout session. */
  reference: string
  /** Where the buyer pays. */
  url: string
}

export interface PaymentReport {
  state: PaymentState
  /** What a refund names, once paid. */
  charge: string
}

/** A payment provider: the demo payment page or Stripe Checkout. Every call may be repeated safely. */
export interface PaymentProvider {
  readonly name: 'demo' | 'stripe'
  open(request: PaymentRequest): Promise<OpenedPayment>
  /** What `open` will answer, of a provider that need not be asked: it is written with the order. */
  known?(orderId: string): OpenedPayment
  /** Asks for the truth. */
  report(payment: { orderId: string; reference: string }): Promise<PaymentReport>
  /** Ends the session so that it can no longer be paid; answers what the payment is afterwards. */
  expire(payment: { orderId: string; reference: string }): Promise<PaymentReport>
  /** Gives the whole amount back; answers the provider's id of the refund. */
  refund(payment: { orderId: string; charge: string; amountCents: Cents; refundId: string }): Promise<string>
}
