import type { DemoPaymentPage } from '../../shared/checkout/demo-payment.ts'
import type { Language } from '../../shared/languages.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { isPaid, isPaymentInProgress } from '../../shared/orders/predicates.ts'
import { paths } from '../../shared/paths.ts'
import { AppError } from '../app-error.ts'
import type { Base } from '../deps.ts'
import { isOrderKey } from '../order-key.ts'
import { findOrder, type OrderRow } from '../orders/order-row.ts'
import { chooseDemoPayment } from '../payments/demo-provider.ts'
import { asked, type CheckoutDeps } from './checkout-deps.ts'
import type { Settle } from './settle.ts'

/** The order of a demo payment page. @throws AppError order-not-found for a wrong key, or when real money is taken */
async function demoOrder(base: Base, orderId: string, key: string): Promise<OrderRow> {
  const open = base.payments.name === 'demo' && isOrderKey(base.secrets.jwt, 'demo-payment', orderId, key)
  const order = open ? await findOrder(base.db, orderId) : null
  if (order?.payment?.provider !== 'demo' || order.origin === 'demo') throw new AppError('order-not-found')
  return order
}

/** What the demo payment page shows. @throws AppError order-not-found */
export async function demoPaymentPage(
  { base }: CheckoutDeps,
  orderId: string,
  key: string,
  language: Language,
): Promise<DemoPaymentPage> {
  const order = await demoOrder(base, orderId, key)
  const reference = order.payment?.reference ?? ''
  const { state } = await asked(base, orderId, () => base.payments.report({ orderId, reference }))
  return {
    orderId,
    identifier: orderId.toUpperCase(),
    totalPrice: eurosFromCents(Number(order.totalCents)),
    totalElements: order.totalElements,
    lines: order.lines.map(({ titleEs, titleEn, quantity, priceCents }) => ({
      title: language === 'es' ? titleEs : titleEn,
      quantity,
      price: eurosFromCents(priceCents),
      total: eurosFromCents(priceCents * quantity),
    })),
    state,
  }
}

/**
 * The buyer's choice: noted at the demo provider, then settled at once as a webhook would, so that it also works
 * without script. The answer is where the provider would send the buyer. @throws AppError order-not-found
 */
export async function demoPay(
  { base }: CheckoutDeps,
  settle: Settle,
  orderId: string,
  key: string,
  action: 'pay' | 'decline' | 'back',
): Promise<{ location: string }> {
  await demoOrder(base, orderId, key)
  if (action !== 'back') await chooseDemoPayment(base, orderId, action)
  const order = await settle(orderId, 'provider', action === 'back' ? 'left' : 'returned')
  const wentWell = isPaid(order) || isPaymentInProgress(order)
  return { location: wentWell ? paths.checkoutSuccess(orderId) : paths.checkoutError(orderId) }
}
