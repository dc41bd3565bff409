import type { Settled } from '../../shared/checkout/entities.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { AppError } from '../app-error.ts'
import { transaction } from '../db/transaction.ts'
import type { Base } from '../deps.ts'
import { newId } from '../ids.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { CheckoutService } from './checkout.types.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { demoPay, demoPaymentPage } from './demo-page.ts'
import { firstOrderOf, forgetOldKeys } from './idempotency.ts'
import { createPaymentOpener, type OpenPayment } from './open-payment.ts'
import { runRefunds } from './refunds.ts'
import { createSettle } from './settle.ts'
import { type Submit, submitOf } from './submit.ts'
import { sweepUnpaid } from './sweep.ts'
import { handleStripeEvent } from './webhook.ts'
import { writeOrder } from './write-order.ts'

const minute = 60_000

/** Checkout from the submitted form to the settled payment (contract sections 2 and 3). */
export function createCheckoutService(base: Base, others: Omit<CheckoutDeps, 'base'>): CheckoutService {
  const deps: CheckoutDeps = { base, ...others }
  const openPayment = createPaymentOpener(deps)
  const settle = createSettle(deps)

  const service: CheckoutService = {
    place: async (input, buyer, idempotencyKey) => place(deps, openPayment, submitOf(input, buyer, idempotencyKey)),
    success: async (orderId) => settledView(await settle(orderId, 'buyer', 'returned')),
    async error(orderId) {
      await settle(orderId, 'buyer', 'left')
      return { completed: true }
    },
    demoPayment: (orderId, key, language) => demoPaymentPage(deps, orderId, key, language),
    demoPay: (orderId, key, action) => demoPay(deps, settle, orderId, key, action),
    stripeWebhook: (rawBody, signature) => handleStripeEvent(deps, settle, rawBody, signature),
    sweepUnpaid: () => sweepUnpaid(deps, settle),
    runRefunds: () => runRefunds(deps),
  }

  const { scheduler, db, clock } = base
  scheduler.add({ name: 'unpaid-sweep', everyMs: minute, exclusiveMs: 5 * minute, run: service.sweepUnpaid })
  scheduler.add({ name: 'refunds', everyMs: minute, run: service.runRefunds })
  scheduler.add({ name: 'idempotency-retention', everyMs: 60 * minute, run: () => forgetOldKeys(db, clock.now()) })
  return service
}

/** One order for one submit, however often and however simultaneously it comes. */
async function place(deps: CheckoutDeps, openPayment: OpenPayment, submit: Submit): Promise<{ url: string }> {
  const { base, orders } = deps
  const at = base.clock.now()
  const first = await firstOrderOf(base.db, submit, at)
  if (first) return { url: await openPayment(first) }

  const order = { id: newId(), at }
  let changed: string[]
  try {
    changed = await transaction(base.db, (tx) => writeOrder(deps, tx, submit, order))
  } catch (error) {
    // The same submit may have been a moment earlier: its key, or the stock that it took, stands in the way.
    const twin = await firstOrderOf(base.db, submit, at)
    if (twin) return { url: await openPayment(twin) }
    // A foreign key that leads nowhere: the account was deleted meanwhile, all else that is named is locked.
    if ((error as { code?: string }).code === 'P2003') throw new AppError('unauthorized')
    throw error
  }
  base.log.info({ order: order.id }, 'order placed')
  await orders.afterCommit(changed)
  return { url: await openPayment(order.id) }
}

function settledView({ id, status, paymentStatus, totalCents }: OrderRow): Settled {
  return {
    completed: paymentStatus === 23 && status < 4,
    order: { id, status, paymentStatus, totalPrice: eurosFromCents(Number(totalCents)) },
  }
}
