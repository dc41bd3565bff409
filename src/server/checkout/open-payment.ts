import { fallbackLanguage, parseLanguage } from '../../shared/languages.ts'
import { isDead, isOpen } from '../../shared/orders/predicates.ts'
import { paths } from '../../shared/paths.ts'
import { AppError } from '../core/app-error.ts'
import { orderKey } from '../core/order-key.ts'
import { transaction } from '../db/transaction.ts'
import { raiseCatalogVersion } from '../db/versions.ts'
import { findOrder, linesIn, type OrderRow } from '../orders/order-row.ts'
import type { OpenedPayment, PaymentRequest } from '../payments/payment-provider.ts'
import { providerFor } from '../payments/providers.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { sessionMs } from './place-orders.ts'

/** A session opened again after a crash must last at least the 30 minutes that providers may require. */
const shortestMs = 30.5 * 60_000

/** Returns the address at which an order is paid. @throws AppError order-not-found, order-ended, payment-service */
export type OpenPayment = (orderId: string) => Promise<string>

/**
 * Opens the payment of a committed order, outside any transaction. May be repeated, for example after a crash before the
 * response. Concurrent calls in this process share one request; in two processes the provider's idempotency key makes
 * them one session, and the first to store its address wins.
 */
export function createPaymentOpener(deps: CheckoutDeps): OpenPayment {
  const running = new Map<string, Promise<string>>()
  return (orderId) => {
    const known = running.get(orderId)
    if (known) return known
    const opening = openPayment(deps, orderId).finally(() => running.delete(orderId))
    running.set(orderId, opening)
    return opening
  }
}

async function openPayment(deps: CheckoutDeps, orderId: string): Promise<string> {
  const { context } = deps
  const order = await findOrder(context.db, orderId)
  if (!order?.payment) throw new AppError('order-not-found')
  if (order.payment.url && isDead(order)) throw new AppError('order-ended')
  if (order.payment.url) return order.payment.url
  if (!isOpen(order)) throw new AppError('payment-service')
  const provider = providerFor(context, order.payment)
  let opened: OpenedPayment
  try {
    opened = await provider.open(createRequest(deps, order, await sessionEnd(deps, order)))
  } catch (error) {
    context.log.error({ err: error, order: orderId }, 'the payment provider opened no session')
    return giveUp(deps, orderId, error)
  }
  return store(deps, order, opened)
}

async function sessionEnd({ context }: CheckoutDeps, order: OrderRow): Promise<Date> {
  const now = context.clock.now().getTime()
  const planned = order.payment?.expiresAt
  if (planned && planned.getTime() - now >= shortestMs) return planned
  const expiresAt = new Date(now + sessionMs)
  await context.db.payment.update({ where: { orderId: order.id }, data: { expiresAt } })
  return expiresAt
}

function createRequest({ context }: CheckoutDeps, order: OrderRow, expiresAt: Date): PaymentRequest {
  const language = parseLanguage(order.language) ?? fallbackLanguage
  return {
    orderId: order.id,
    email: order.email,
    language,
    totalCents: Number(order.totalCents),
    lines: linesIn(language, order),
    successUrl:
      context.config.publicUrl + paths.checkoutSuccess(order.id, orderKey(context.secrets.jwt, 'invoice', order.id)),
    errorUrl: context.config.publicUrl + paths.checkoutError(order.id),
    expiresAt,
  }
}

/** Stores the session; if the order has ended or has another session, it is expired so that it cannot be paid. */
async function store({ context }: CheckoutDeps, order: OrderRow, opened: OpenedPayment): Promise<string> {
  await context.db.payment.updateMany({ where: { orderId: order.id, url: '' }, data: opened })
  const now = await context.db.order.findUnique({ where: { id: order.id }, select: { status: true, payment: true } })
  const alive = now !== null && isOpen(now)
  if (now?.payment && (!alive || now.payment.reference !== opened.reference)) {
    const unwanted = { orderId: order.id, reference: opened.reference }
    await providerFor(context, now.payment)
      .expire(unwanted)
      .catch((error) => context.log.warn({ err: error, order: order.id }, 'an unwanted session could not be ended'))
  }
  if (!alive || !now.payment?.url) throw new AppError('payment-service')
  return now.payment.url
}

/** Thrown to roll back when another process has stored an address in the meantime. */
class OpenedElsewhere extends Error {}

/**
 * Ends an order that cannot be paid and returns its stock. The update of the payment requires that its address is still
 * missing, so that this and `store` in another process exclude each other.
 */
async function giveUp({ context, orders }: CheckoutDeps, orderId: string, cause: unknown): Promise<string> {
  try {
    const changed = await transaction(context.db, async (tx) => {
      const order = await findOrder(tx, orderId)
      if (!order) return []
      const at = context.clock.now()
      const changedByEnd = await orders.endUnpaid(tx, [{ order, actor: 'system' }], 'payment-refused', at)
      const data = { expiresAt: at }
      const { count } = await tx.payment.updateMany({ where: { orderId, url: '' }, data })
      if (count === 0) throw new OpenedElsewhere()
      if (changedByEnd.length > 0) await raiseCatalogVersion(tx)
      return changedByEnd
    })
    await orders.afterCommit(changed)
  } catch (error) {
    const url = (await findOrder(context.db, orderId))?.payment?.url
    if (error instanceof OpenedElsewhere && url) return url
    if (!(error instanceof AppError && error.code === 'transition-not-allowed')) throw error
  }
  throw new AppError('payment-service', { cause })
}
