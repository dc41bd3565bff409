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

/** What the shop needs of an event that a provider sends. */
export interface PaymentEvent {
  id: string
  type: string
  /** The order that is to be settled. */
  orderId?: string
  /** The provider said itself that the payment was refused. */
  refused: boolean
}

/** The payment page of a provider that has none elsewhere: checkout shows it. */
export interface OwnPaymentPage {
  /** Whether a key, part of the address that `open` gave, is that of an order. */
  isKey(orderId: string, key: string): boolean
  /** Notes the buyer's choice. Of two the first counts, and none after the session has ended. */
  choose(orderId: string, choice: 'pay' | 'decline'): Promise<void>
}

/** A payment provider, one folder each. Every call may be repeated safely. */
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
  /**
   * Reads an event from the raw body of the provider's webhook, once its signature has been checked.
   * @throws AppError bad-signature
   */
  readEvent?(rawBody: Buffer, signature: string | undefined): PaymentEvent
  readonly page?: OwnPaymentPage
}
