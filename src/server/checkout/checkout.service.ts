import type { Settled } from '../../shared/checkout/entities.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { isPaid } from '../../shared/orders/predicates.ts'
import type { Base } from '../deps.ts'
import type { CheckoutService } from './checkout.types.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { forgetOldKeys } from './idempotency.ts'
import { createPaymentOpener } from './open-payment.ts'
import { choosePayment, readPaymentPage } from './payment-page.ts'
import { createOrderPlacer } from './place-orders.ts'
import { runRefunds } from './refunds.ts'
import { createSettle } from './settle.ts'
import type { SettledOrder } from './settle-step.ts'
import { submitOf } from './submit.ts'
import { sweepUnpaid } from './sweep.ts'
import { handlePaymentEvent } from './webhook.ts'

const minute = 60_000

/** Checkout from the submitted form to the settled payment. */
export function createCheckoutService(base: Base, others: Omit<CheckoutDeps, 'base'>): CheckoutService {
  const deps: CheckoutDeps = { base, ...others }
  const placeOrder = createOrderPlacer(deps)
  const openPayment = createPaymentOpener(deps)
  const settle = createSettle(deps)

  const service: CheckoutService = {
    async place(input, buyer, idempotencyKey) {
      const { orderId, isNew } = await placeOrder(submitOf(input, buyer, idempotencyKey))
      const known = isNew ? base.payments.known?.(orderId) : undefined
      const url = known?.url ?? (await openPayment(orderId))
      // Where the page is the shop's own, a client from elsewhere needs its whole address.
      return { url: new URL(url, base.config.publicUrl).href }
    },
    success: async (orderId) => settledView(await settle(orderId, 'buyer', 'returned')),
    async error(orderId) {
      await settle(orderId, 'buyer', 'left')
      return { completed: true }
    },
    paymentPage: (request, language) => readPaymentPage(deps, request, language),
    choosePayment: (request, action) => choosePayment(deps, settle, request, action),
    paymentEvent: (event) => handlePaymentEvent(deps, settle, event),
    sweepUnpaid: () => sweepUnpaid(deps, settle),
    runRefunds: () => runRefunds(deps),
  }

  const { scheduler, db, clock } = base
  scheduler.add({ name: 'unpaid-sweep', everyMs: minute, exclusiveMs: 5 * minute, run: service.sweepUnpaid })
  scheduler.add({ name: 'refunds', everyMs: minute, run: service.runRefunds })
  scheduler.add({ name: 'idempotency-retention', everyMs: 60 * minute, run: () => forgetOldKeys(db, clock.now()) })
  return service
}

function settledView(order: SettledOrder): Settled {
  const { id, status, paymentStatus, totalCents } = order
  return {
    completed: isPaid(order),
    order: { id, status, paymentStatus, totalPrice: eurosFromCents(Number(totalCents)) },
  }
}
