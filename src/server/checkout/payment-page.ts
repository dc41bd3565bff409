import type { PaymentPage } from '../../shared/checkout/payment-page.ts'
import type { Language } from '../../shared/languages.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { isPaid, isPaymentInProgress } from '../../shared/orders/predicates.ts'
import { paths } from '../../shared/paths.ts'
import type { Base } from '../base.ts'
import { AppError } from '../core/app-error.ts'
import { orderKey } from '../core/order-key.ts'
import { findOrder, numberField, type OrderRow, titleIn } from '../orders/order-row.ts'
import type { OwnPaymentPage } from '../payments/payment-provider.ts'
import { type CheckoutDeps, callProvider } from './checkout-deps.ts'
import type { Settle } from './settle.ts'

/** An order that is paid on the shop's own page. */
export interface PageRequest {
  orderId: string
  /** The key in the page's address. */
  key: string
}

/** @throws AppError order-not-found for a wrong key, or when the configured provider has an external page */
async function orderOnPage(
  base: Base,
  { orderId, key }: PageRequest,
): Promise<{ order: OrderRow; page: OwnPaymentPage }> {
  const { name, page } = base.payments
  const order = page?.isKey(orderId, key) ? await findOrder(base.db, orderId) : null
  if (!page || order?.payment?.provider !== name || order.origin !== 'shop') throw new AppError('order-not-found')
  return { order, page }
}

/** The contents of the payment page. @throws AppError order-not-found */
export async function readPaymentPage(
  { base }: CheckoutDeps,
  request: PageRequest,
  language: Language,
): Promise<PaymentPage> {
  const { order } = await orderOnPage(base, request)
  const { orderId } = request
  const reference = order.payment?.reference ?? ''
  const { state } = await callProvider(base, orderId, () => base.payments.report({ orderId, reference }))
  return {
    orderId,
    identifier: orderId.toUpperCase(),
    ...numberField(order),
    totalPrice: eurosFromCents(Number(order.totalCents)),
    totalElements: order.totalElements,
    lines: order.lines.map(({ quantity, priceCents, ...line }) => ({
      title: titleIn(language, line),
      quantity,
      price: eurosFromCents(priceCents),
      total: eurosFromCents(priceCents * quantity),
    })),
    state,
  }
}

/**
 * The buyer's choice: recorded at the provider, then settled at once, as by a webhook, so that it works without script.
 * @returns where the provider would send the buyer
 * @throws AppError order-not-found
 */
export async function choosePayment(
  { base }: CheckoutDeps,
  settle: Settle,
  request: PageRequest,
  action: 'pay' | 'decline' | 'back',
): Promise<{ location: string }> {
  const { page } = await orderOnPage(base, request)
  const { orderId } = request
  if (action !== 'back') await page.choose(orderId, action)
  const order = await settle(orderId, 'provider', action === 'back' ? 'left' : 'returned')
  const wentWell = isPaid(order) || isPaymentInProgress(order)
  const key = orderKey(base.secrets.jwt, 'invoice', orderId)
  return { location: wentWell ? paths.checkoutSuccess(orderId, key) : paths.checkoutError(orderId) }
}
