import { getFieldsNotRequested } from '../../shared/checkout/asked.ts'
import type { CheckoutInput, Settled } from '../../shared/checkout/entities.ts'
import type { PaymentPage } from '../../shared/checkout/payment-page.ts'
import type { Language } from '../../shared/languages.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { isOpen, isPaid, isPaymentInProgress, statusesWhere } from '../../shared/orders/predicates.ts'
import { paths } from '../../shared/paths.ts'
import { AppError } from '../core/app-error.ts'
import { bound } from '../core/bound.ts'
import { orderKey } from '../core/order-key.ts'
import { addRetention } from '../jobs/scheduler.ts'
import { findOrder, numberField, titleIn } from '../orders/order-row.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { ServiceContext } from '../service-context.ts'
import { type CheckoutDeps, callProvider } from './checkout-deps.ts'
import { createPaymentOpener } from './open-payment.ts'
import { createOrderPlacement } from './place-orders.ts'
import { createSaleReader, quoteCart } from './quote.ts'
import { runRefunds, syncPayment } from './refunds.ts'
import { createSettle, type Settle, type SettledOrder } from './settle.ts'
import { type Buyer, createSubmit } from './submit.ts'

const minute = 60_000

/** Checkout from the submitted form to the settled payment. */
export function createCheckoutService(context: ServiceContext, others: Omit<CheckoutDeps, 'context'>) {
  const deps: CheckoutDeps = { context, ...others }
  const placeOrder = createOrderPlacement(deps)
  const openPayment = createPaymentOpener(deps)
  const settle = createSettle(deps)

  const service = {
    /** The shipping fields that the shop does not ask for now. */
    notAsked: () => getFieldsNotRequested(context.settings.current.checkout),
    /**
     * Takes the stock and writes the order in one transaction, then opens the payment.
     * @returns where to pay, an absolute address
     * @throws AppError unavailable (409, ids), order-ended (409: the key belongs to an order that has ended; a new order
     * needs a new key), key-reused (422), payment-service (502)
     */
    async place(input: CheckoutInput, buyer: Buyer, idempotencyKey?: string) {
      const { orderId, isNew } = await placeOrder(createSubmit(input, buyer, idempotencyKey))
      const known = isNew ? context.payments.known?.(orderId) : undefined
      const url = known?.url ?? (await openPayment(orderId))
      // The shop's own payment page has a relative address: clients from elsewhere need an absolute one.
      return { url: new URL(url, context.config.publicUrl).href }
    },
    /** Changes nothing. @throws AppError order-not-found when there is no such order */
    async requireOrder(orderId: string) {
      const order = await context.db.order.findUnique({ where: { id: orderId }, select: { id: true } })
      if (!order) throw new AppError('order-not-found')
    },
    /** Return from the provider: queries it and settles. May be repeated. @throws AppError order-not-found */
    success: async (orderId: string) => settledView(await settle(orderId, 'buyer', 'returned')),
    /**
     * The buyer left the payment: expires it and cancels the order unless it is paid or its payment is in progress. May be
     * repeated. @returns the order with it while its payment is in progress @throws AppError order-not-found
     */
    async error(orderId: string): Promise<Settled> {
      const order = await settle(orderId, 'buyer', 'left')
      return isPaymentInProgress(order) ? settledView(order) : { completed: true }
    },
    /** Like `error`, for the page, which shows the state of every order. @throws AppError order-not-found */
    leave: async (orderId: string) => settledView(await settle(orderId, 'buyer', 'left')),
    ...bound(deps, { paymentPage: readPaymentPage, runRefunds }),
    ...bound({ context, readOnSale: createSaleReader(context) }, { quote: quoteCart }),
    ...bound({ ...deps, settle }, { choosePayment, paymentEvent: handlePaymentEvent, endUnpaid: endUnpaidOrders }),
  }

  const { scheduler, db } = context
  scheduler.add({ name: 'unpaid-sweep', everyMs: minute, exclusiveMs: 5 * minute, run: service.endUnpaid })
  scheduler.add({ name: 'refunds', everyMs: minute, run: service.runRefunds })
  addRetention(context, 'idempotency-retention', (lte) =>
    db.idempotencyKey.deleteMany({ where: { expiresAt: { lte } } }),
  )
  return service
}

export type CheckoutService = ReturnType<typeof createCheckoutService>

type Settling = CheckoutDeps & { settle: Settle }

function settledView(order: SettledOrder): Settled {
  const { id, status, paymentStatus, totalCents } = order
  return {
    completed: isPaid(order),
    order: { id, ...numberField(order), status, paymentStatus, totalPrice: eurosFromCents(Number(totalCents)) },
  }
}

/** A session expires after 31 minutes; the order is ended after 35. */
const graceMs = 4 * 60_000
const mostAtOnce = 1000

/**
 * Settles orders whose session has expired: queries the provider about each and cancels those that are neither paid nor
 * in progress. A failure of one does not affect the others.
 * @returns how many were ended or paid
 */
async function endUnpaidOrders({ context, settle }: Settling): Promise<number> {
  const expired = await context.db.order.findMany({
    where: {
      origin: 'shop',
      status: { in: statusesWhere(isOpen) },
      payment: { expiresAt: { lte: new Date(context.clock.now().getTime() - graceMs) } },
    },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
    take: mostAtOnce,
  })
  let settled = 0
  for (const { id } of expired) {
    try {
      const order = await settle(id, 'sweep', 'expired')
      if (!isOpen(order)) settled++
    } catch (error) {
      context.log.error({ err: error, order: id }, 'an unpaid order could not be ended')
    }
  }
  return settled
}

export interface ReceivedEvent {
  provider: PaymentProvider['name']
  rawBody: Buffer
  signature: string | undefined
}

/**
 * Handles an event of the configured provider. Its id is stored only after the order was settled: an event whose handling
 * failed is sent again, and settling twice has no further effect. The event's own data is not trusted: the shop queries
 * the provider.
 * @throws AppError not-found for another provider, bad-signature, payment-service (the provider then repeats the event)
 */
async function handlePaymentEvent(deps: Settling, { provider, rawBody, signature }: ReceivedEvent): Promise<void> {
  const { context, settle } = deps
  const { payments } = context
  if (payments.name !== provider || !payments.readEvent) throw new AppError('not-found')
  const event = payments.readEvent(rawBody, signature)
  const { id, type, refused, moved } = event
  if (await context.db.paymentEvent.findUnique({ where: { id }, select: { id: true } })) return
  const orderId = moved ? await findPaid(deps, event.orderId, moved.charges) : event.orderId
  if (orderId) await settleNamed(settle, orderId, refused)
  if (orderId && moved) await syncPayment(deps, orderId, moved.reported)
  const row = { id, type, orderId: orderId ?? null, provider, receivedAt: context.clock.now() }
  // Upsert, because of concurrent deliveries; Prisma makes it a single statement only with something to update.
  await context.db.paymentEvent.upsert({ where: { id }, create: row, update: { type } })
  context.log.info({ event: id, type, order: orderId, provider }, 'payment event')
}

/** The order whose payment an event is about: the account may serve other shops, too. */
async function findPaid({ context }: CheckoutDeps, orderId: string | undefined, charges: string[]) {
  const where = {
    provider: context.payments.name,
    OR: [{ charge: { in: charges } }, ...(orderId ? [{ orderId, charge: '' }] : [])],
  }
  const payment = await context.db.payment.findFirst({ where, select: { orderId: true } })
  return payment?.orderId
}

async function settleNamed(settle: Settle, orderId: string, refused: boolean): Promise<void> {
  try {
    await settle(orderId, 'provider', refused ? 'refused' : 'returned')
  } catch (error) {
    // The account may serve other shops too: ignore events of their orders.
    if (!(error instanceof AppError && error.code === 'order-not-found')) throw error
  }
}

interface PageRequest {
  orderId: string
  key: string
}

/** @throws AppError order-not-found for a wrong key, or when the configured provider has an external page */
async function orderOnPage(context: ServiceContext, { orderId, key }: PageRequest) {
  const { name, page } = context.payments
  const order = page?.isKey(orderId, key) ? await findOrder(context.db, orderId) : null
  if (!page || order?.payment?.provider !== name || order.origin !== 'shop') throw new AppError('order-not-found')
  return { order, page }
}

/** The contents of the shop's own payment page. @throws AppError order-not-found for a wrong key */
async function readPaymentPage(
  { context }: CheckoutDeps,
  request: PageRequest,
  language: Language,
): Promise<PaymentPage> {
  const { order } = await orderOnPage(context, request)
  const { orderId } = request
  const reference = order.payment?.reference ?? ''
  const { state } = await callProvider(context, orderId, () => context.payments.report({ orderId, reference }))
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
async function choosePayment({ context, settle }: Settling, request: PageRequest, action: 'pay' | 'decline' | 'back') {
  const { page } = await orderOnPage(context, request)
  const { orderId } = request
  if (action !== 'back') await page.choose(orderId, action)
  const order = await settle(orderId, 'provider', action === 'back' ? 'left' : 'returned')
  const wentWell = isPaid(order) || isPaymentInProgress(order)
  const key = orderKey(context.secrets.jwt, 'invoice', orderId)
  return { location: wentWell ? paths.checkoutSuccess(orderId, key) : paths.checkoutError(orderId) }
}
