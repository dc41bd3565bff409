import type { Language } from '../../shared/languages.ts'
import type { Cents } from '../../shared/money.ts'
import type { PaymentServiceName } from '../../shared/orders/payment-services.ts'

/** State of a payment as the provider reports it; the shop marks an order paid on nothing else. */
export type PaymentState = 'open' | 'processing' | 'paid' | 'failed' | 'expired'

export interface PaymentRequest {
  orderId: string
  email: string
  language: Language
  totalCents: Cents
  lines: { title: string; priceCents: Cents; quantity: number }[]
  /** Absolute addresses to which the provider sends the buyer back. */
  successUrl: string
  errorUrl: string
  expiresAt: Date
}

export interface OpenedPayment {
  /** The provider's id of the checkout session. */
  reference: string
  url: string
}

export interface PaymentReport {
  state: PaymentState
  /** The provider's id of the charge, to which refunds refer; empty until the payment is made. */
  charge: string
}

export interface RefundToSend {
  orderId: string
  charge: string
  amountCents: Cents
  refundId: string
  /** The sum of the shop's earlier refunds of the payment, in cents. */
  refundedBeforeCents: Cents
}

/** A refund that the provider has accepted; a pending one may still fail, days later. */
export interface SentRefund {
  reference: string
  state: 'pending' | 'done'
}

/** A refund as the provider has it, wherever it was ordered. */
export interface ProviderRefund {
  reference: string
  /** The shop's id of a refund that it has ordered. */
  refundId: string | undefined
  amountCents: Cents
  state: 'pending' | 'done' | 'failed'
  /** Why it failed, in the provider's words. */
  error: string
}

export interface ProviderDispute {
  reference: string
  amountCents: Cents
  /** `closed` is an inquiry that took no money. */
  state: 'open' | 'won' | 'lost' | 'closed'
  /** The provider's word for it. */
  reason: string
  openedAt: Date
  /** Until when the shop may respond. */
  dueBy: Date | null
}

/** Everything that has gone back, or may go back, of a payment. */
export interface PaymentMovements {
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

export interface PaymentEvent {
  id: string
  type: string
  /** The order that is to be settled, or that the money is of. */
  orderId?: string
  /** The event itself says that the payment was refused. */
  refused: boolean
  /** Money of this payment went back, or may go back: the provider is queried, `reported` is what the event says. */
  moved?: { charges: string[]; reported: PaymentMovements }
}

/** The payment page of a provider that has none of its own elsewhere: the shop shows it. */
export interface OwnPaymentPage {
  /** Whether a key from the payment page's address belongs to the order. */
  isKey(orderId: string, key: string): boolean
  /** Records the buyer's choice. The first one counts, and none after the session has ended. */
  choose(orderId: string, choice: 'pay' | 'decline'): Promise<void>
}

export interface CreatedWebhook {
  /** Signs its events. */
  secret: string
  /** Removes the other webhooks of its address; call it once the secret is stored. */
  removeOlder(): Promise<void>
}

/** The calls of a payment service, one folder each. Every call may be repeated safely. */
export interface PaymentProvider {
  readonly name: PaymentServiceName
  open(request: PaymentRequest): Promise<OpenedPayment>
  /** Result of `open` for a provider that needs no request: it is written together with the order. */
  known?(orderId: string): OpenedPayment
  report(payment: { orderId: string; reference: string }): Promise<PaymentReport>
  /** Ends the session so that it can no longer be paid. @returns the state afterwards, which may be paid */
  expire(payment: { orderId: string; reference: string }): Promise<PaymentReport>
  /** Refunds an amount, once for each `refundId`, unless an earlier try of it has failed since. */
  refund(payment: RefundToSend): Promise<SentRefund>
  /**
   * Requests what has gone back of a payment, for a provider with which that takes time or happens elsewhere.
   * @param payment `reported` is what an event said, where the shop may not query everything
   */
  movements?(payment: { charge: string; reported: PaymentMovements | undefined }): Promise<PaymentMovements>
  /**
   * Reads an event from the raw body of the provider's webhook, once its signature has been checked.
   * @throws AppError bad-signature
   */
  readEvent?(rawBody: Buffer, signature: string | undefined): PaymentEvent
  readonly page?: OwnPaymentPage
  /** The name of the account that the keys belong to, for a provider that has accounts. */
  account?(): Promise<string>
  /** Has the provider report to an address, for one whose reports can be set up by a call. */
  createWebhook?(url: string): Promise<CreatedWebhook>
}
