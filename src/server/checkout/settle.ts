import { diedUnpaid, isOpen, isPaymentInProgress } from '../../shared/orders/predicates.ts'
import { transition } from '../../shared/orders/transitions.ts'
import { AppError } from '../core/app-error.ts'
import { createGroupQueue, type Waiting } from '../core/group-queue.ts'
import type { Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { groupTransaction } from '../db/group-transaction.ts'
import { transaction } from '../db/transaction.ts'
import { raiseCatalogVersion } from '../db/versions.ts'
import { applyTransitions, type UnpaidEnd } from '../orders/apply-transition.ts'
import { lockOrders, type OrderRow } from '../orders/order-row.ts'
import type { PaymentReport, PaymentState } from '../payments/payment-provider.ts'
import { providerFor } from '../payments/providers.ts'
import { type CheckoutDeps, callProvider } from './checkout-deps.ts'

/**
 * Queries the provider about an order and applies the resulting step. The return page, the webhook, the shop's own payment
 * page and the job for unpaid orders all use it. May be repeated.
 * @returns the order afterwards
 * @throws AppError order-not-found, payment-service, busy
 */
export type Settle = (orderId: string, actor: string, why: Why) => Promise<SettledOrder>

/** Columns of an order that settling needs: reading whole rows would slow down every payment. */
const settledColumns = {
  id: true,
  number: true,
  origin: true,
  status: true,
  paymentStatus: true,
  paidAt: true,
  totalCents: true,
  payment: { select: { provider: true, reference: true } },
} as const satisfies Prisma.OrderSelect

type PaidOrder = Prisma.OrderGetPayload<{ select: Pick<typeof settledColumns, 'id' | 'payment'> }>

/** Settlements that arrive while others are being written are collected into one transaction. */
export function createSettle(deps: CheckoutDeps): Settle {
  const { db } = deps.context
  const write = createGroupQueue<Settlement, SettledOrder>({
    keysOf: ({ orderId }) => [orderId],
    // Limit of one transaction: others wait for it.
    most: { works: 64 },
    perform: (group) => settleTogether(deps, group),
  })

  return async function settle(orderId, actor, why) {
    const order = await db.order.findUnique({ where: { id: orderId }, select: settledColumns })
    if (!order) throw new AppError('order-not-found')
    // The buyer has paid and waits for the bank: opening the address of those who leave must not end that.
    if (why === 'left' && isOpen(order) && isPaymentInProgress(order)) return order
    // Read for the few orders of which it matters.
    const refunds = diedUnpaid(order) ? await db.refund.findMany({ where: { orderId }, select: { id: true } }) : []
    if (!canChange({ ...order, refunds })) return order
    return write({ orderId, actor, why, report: await readPayment(deps, order, why) })
  }
}

/** The provider's report, after expiring the payment if required. Called outside any transaction. */
async function readPayment({ context }: CheckoutDeps, order: PaidOrder, why: Why): Promise<PaymentReport> {
  const { payment } = order
  // Never opened: the buyer has no address to pay at.
  if (!payment?.reference) return { state: why === 'returned' ? 'open' : 'expired', charge: '' }
  const provider = providerFor(context, payment)
  const session = { orderId: order.id, reference: payment.reference }
  return callProvider(context, order.id, async () => {
    if (why === 'left') return provider.expire(session)
    const report = await provider.report(session)
    // Expired before the order ends: an open session could still be paid.
    if (why === 'expired' && report.state === 'open') return provider.expire(session)
    return why === 'refused' && report.state === 'processing' ? { ...report, state: 'failed' } : report
  })
}

/**
 * Why an order is settled: the buyer returned or an event arrived, the provider reported a refusal, the buyer left, or the
 * session expired.
 */
type Why = 'returned' | 'refused' | 'left' | 'expired'

interface Settlement {
  orderId: string
  actor: string
  why: Why
  report: PaymentReport
}

export type SettledOrder = Pick<OrderRow, 'id' | 'number' | 'status' | 'paymentStatus' | 'totalCents'>

/** Whether the order waits for its payment or ended without one. Orders of other origins have no provider. */
function canChange(order: Pick<OrderRow, 'origin' | 'status' | 'paidAt'> & { refunds: readonly unknown[] }): boolean {
  return order.origin === 'shop' && (isOpen(order) || (diedUnpaid(order) && order.refunds.length === 0))
}

type Step = 'pay' | 'payment-in-progress' | UnpaidEnd

/**
 * The step for an order that may still change, by the provider's report; undefined if there is none. Pure, so that every
 * case can be tested.
 */
function stepFor(
  order: Pick<OrderRow, 'status' | 'paymentStatus'> & { payment: { expiresAt: Date } | null },
  state: PaymentState,
  why: Why,
  now: Date,
): Step | undefined {
  // Also for an ended order: a late payment.
  if (state === 'paid') return 'pay'
  if (!isOpen(order)) return undefined
  if (state === 'failed') return 'payment-refused'
  // Whoever leaves now has paid already, by a method that takes days to confirm: the order waits for it.
  if (state === 'processing') return isPaymentInProgress(order) ? undefined : 'payment-in-progress'
  if (why === 'left') return isPaymentInProgress(order) ? undefined : 'payment-left'
  if (why === 'expired') return 'unpaid'
  if (state === 'open') return undefined
  // The session expired after 31 minutes, or was ended by the buyer before.
  return order.payment && now >= order.payment.expiresAt ? 'unpaid' : 'payment-left'
}

/** Stores the charges, which refunds need. */
async function storeCharges(tx: Tx, paid: readonly { orderId: string; report: PaymentReport }[], at: Date) {
  const rows = paid.map(({ orderId, report }) => Prisma.sql`(${orderId}, ${report.charge})`)
  await tx.$executeRaw`
    WITH "reported" ("paidOrder", "named") AS (VALUES ${Prisma.join(rows)})
    UPDATE "Payment" SET "charge" = "named", "updatedAt" = ${at} FROM "reported" WHERE "orderId" = "paidOrder"`
}

function removeBought({ carts }: CheckoutDeps, tx: Tx, paid: readonly { order: OrderRow }[]): Promise<void> {
  const bought = paid.flatMap(({ order: { userId, lines } }) => (userId ? { userId, lines } : []))
  return carts.removeBought(tx, bought)
}

type Decided = Settlement & { order: OrderRow; step: Step | undefined }

/** Settles a group of orders in one transaction and resolves each member. Never throws. */
async function settleTogether(deps: CheckoutDeps, group: readonly Waiting<Settlement, SettledOrder>[]): Promise<void> {
  const { db, clock } = deps.context
  const result = await groupTransaction(db, group, {
    write: (tx, settlements) => settleAll(deps, tx, settlements, clock.now()),
    retryAlone: (member) => settleTogether(deps, [member]),
    isRepeatable: true,
  })
  if (!result) return
  if (result.decided.some(({ step }) => step)) await deps.orders.afterCommit(result.changed)
  for (const { work, resolve, reject } of group) {
    const decision = result.decided.find(({ orderId }) => orderId === work.orderId)
    if (!decision) reject(new AppError('order-not-found'))
    else if (isLate(decision)) await settleLate(deps, work).then(resolve, reject)
    else resolve(afterStep(decision))
  }
}

function isLate({ order, step }: Decided): boolean {
  return step === 'pay' && diedUnpaid(order)
}

function afterStep({ order, step }: Decided): SettledOrder {
  return { ...order, ...(step && transition(step, order)) }
}

/**
 * Applies all steps except those of late payments, which may have to be refunded. Locks rows in the common order of all
 * transactions: orders, products, carts, months, the counter of invoices, the catalogue version.
 */
async function settleAll(deps: CheckoutDeps, tx: Tx, settlements: readonly Settlement[], at: Date) {
  const decided = await decide(deps, tx, settlements, at)
  const due = (step: Step) => decided.filter((each) => each.step === step && !isLate(each))
  const changed: string[] = []
  for (const end of ['payment-refused', 'payment-left', 'unpaid'] as const) {
    const ended = due(end)
    if (ended.length > 0) changed.push(...(await deps.orders.endUnpaid(tx, ended, end, at)))
  }
  const inProgress = due('payment-in-progress')
  if (inProgress.length > 0) await applyTransitions(tx, inProgress, { name: 'payment-in-progress', at })
  const paid = due('pay')
  if (paid.length > 0) {
    await storeCharges(tx, paid, at)
    await removeBought(deps, tx, paid)
    await deps.orders.pay(tx, paid, at)
  }
  if (changed.length > 0) await raiseCatalogVersion(tx)
  return { decided, changed }
}

async function decide({ context }: CheckoutDeps, tx: Tx, settlements: readonly Settlement[], at: Date) {
  const ids = settlements.map(({ orderId }) => orderId)
  const orders = new Map((await lockOrders(tx, context.config.database.kind, ids)).map((order) => [order.id, order]))
  return settlements.flatMap((settlement) => {
    const order = orders.get(settlement.orderId)
    if (!order) return []
    const step = canChange(order) ? stepFor(order, settlement.report.state, settlement.why, at) : undefined
    return { ...settlement, order, step }
  })
}

/**
 * Settles a payment that arrived for an ended order: reserves its stock again or refunds the money. Uses its own
 * transaction, which is rolled back when the goods are sold out. @throws AppError order-not-found, busy
 */
async function settleLate(deps: CheckoutDeps, settlement: Settlement): Promise<SettledOrder> {
  const { context, orders } = deps
  const by = { actor: settlement.actor, at: context.clock.now() }
  const inTransaction = (work: (tx: Tx, order: OrderRow) => Promise<string[]>) =>
    transaction(context.db, async (tx) => {
      const [order] = await lockOrders(tx, context.config.database.kind, [settlement.orderId])
      if (!order || !canChange(order) || !diedUnpaid(order)) return []
      await storeCharges(tx, [settlement], by.at)
      const changed = await work(tx, order)
      if (changed.length > 0) await raiseCatalogVersion(tx)
      return changed
    })
  try {
    const changed = await inTransaction(async (tx, order) => {
      await removeBought(deps, tx, [{ order }])
      return orders.payLate(tx, order, by)
    })
    await orders.afterCommit(changed)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
    context.log.warn({ order: settlement.orderId }, 'a late payment goes back')
    await inTransaction(async (tx, order) => {
      await orders.returnLatePayment(tx, order, by)
      return []
    })
    await orders.afterCommit([])
    context.scheduler.trigger('refunds')
  }
  return context.db.order.findUniqueOrThrow({ where: { id: settlement.orderId } })
}
