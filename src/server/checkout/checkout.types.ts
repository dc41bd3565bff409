import type { CheckoutInput, Settled } from '../../shared/checkout/entities.ts'
import type { PaymentPage } from '../../shared/checkout/payment-page.ts'
import type { Language } from '../../shared/languages.ts'
import type { Session } from '../accounts/accounts.types.ts'
import type { PageRequest } from './payment-page.ts'
import type { ReceivedEvent } from './webhook.ts'

export interface Buyer {
  session: Session | null
  /** Random value of the guest cookie. */
  guestId: string
  language: Language
}

export interface CheckoutService {
  /**
   * Takes the stock and writes the order in one transaction, then opens the payment.
   * @returns where to pay, an absolute address
   * @throws AppError unavailable (409, ids), order-ended (409: the key is that of an order that died, the same order
   * again needs a new one), key-reused (422), payment-service (502)
   */
  place(input: CheckoutInput, buyer: Buyer, idempotencyKey?: string): Promise<{ url: string }>
  /** Return from the provider: asks it and settles. Repeating changes nothing. @throws AppError order-not-found */
  success(orderId: string): Promise<Settled>
  /** The buyer turned back: expires the payment and cancels unless paid. Repeating changes nothing. @throws AppError order-not-found */
  error(orderId: string): Promise<Settled>
  /** What the shop's own payment page shows. @throws AppError order-not-found for a wrong key */
  paymentPage(request: PageRequest, language: Language): Promise<PaymentPage>
  /** The buyer's choice on that page. @returns the path to go to @throws AppError order-not-found */
  choosePayment(request: PageRequest, action: 'pay' | 'decline' | 'back'): Promise<{ location: string }>
  /** A provider's webhook. @throws AppError not-found unless it is the configured provider's, bad-signature */
  paymentEvent(event: ReceivedEvent): Promise<void>
  /** Job: asks the provider about orders unpaid for 35 minutes and settles or cancels them. */
  sweepUnpaid(): Promise<number>
  /** Job: sends pending refunds to the provider. */
  runRefunds(): Promise<number>
}
