import { eurosFromCents } from '../../shared/money.ts'
import type { AdminOrderDetail } from '../../shared/orders/admin.ts'
import { toParcel } from '../../shared/orders/parcels.ts'
import { shownShipping } from '../../shared/orders/postal-lines.ts'
import { isToBeSent } from '../../shared/orders/predicates.ts'
import { isFromOutside } from '../../shared/orders/refunds.ts'
import { toTracked } from '../../shared/orders/tracked-orders.ts'
import { adminSteps, allows, transitions } from '../../shared/orders/transitions.ts'
import { paths } from '../../shared/paths.ts'
import { heldCents, type RefundableLine } from '../../shared/pricing/price-refund.ts'
import { findRefundDay } from '../../shared/withdrawal/period.ts'
import { billingFields } from '../accounts/billing.ts'
import { AppError } from '../core/app-error.ts'
import { orderKey } from '../core/order-key.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import type { ServiceContext } from '../service-context.ts'
import { toAdminOrder } from './admin-list.ts'
import { getDelivery } from './order-delivery.ts'
import { orderMailKeys } from './order-effects.ts'
import { getOrderSums, type RefundedOrder, refundableLines, refundableShipping } from './order-money.ts'
import { type OrderRow, shownLine, termsField, withParcels, withRefunds, withTaxes } from './order-row.ts'
import { readShownInvoice } from './order-view.ts'
import { toRefund } from './refund-states.ts'

const withAll = {
  include: {
    lines: { orderBy: { position: 'asc' } },
    ...withTaxes,
    events: true,
    payment: { select: { provider: true } },
    ...withRefunds,
    ...withParcels,
    disputes: { orderBy: [{ openedAt: 'asc' }, { id: 'asc' }] },
    withdrawals: { orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }] },
  },
} as const satisfies Prisma.OrderDefaultArgs
type DetailRow = Prisma.OrderGetPayload<typeof withAll>

/** An order as its admin page shows it, money in euros. @throws AppError order-not-found */
export async function readAdminOrder(context: ServiceContext, id: string): Promise<AdminOrderDetail> {
  const { db, secrets, settings } = context
  const order = await db.order.findUnique({ where: { id }, ...withAll })
  if (!order) throw new AppError('order-not-found')
  const [events, mails, doubts] = await Promise.all([
    readTimeline(db, order),
    readMails(db, order),
    shippingDoubts(db, order),
  ])
  const refundable = new Map(refundableLines(order).map((line) => [line.key, line]))
  const key = orderKey(secrets.jwt, 'invoice', id)
  return {
    ...toAdminOrder(order),
    ...{ events, mails, ...(doubts.length > 0 && { doubts }) },
    language: order.language,
    shipping: shownShipping(order),
    ...getDelivery(order),
    ...refundableShippingField(order),
    lines: order.lines.map((line) => toLine(line, refundable.get(line.id))),
    ...getOrderSums(order),
    invoiceNumber: order.invoiceNumber,
    ...(await readInvoiceFields(context, order, key)),
    creditNoteNumber: order.creditNoteNumber,
    ...billingFields(order),
    ...toTracked(order),
    ...termsField(order),
    provider: order.payment?.provider ?? null,
    refunds: order.refunds.map((refund) => ({
      ...toRefund(order, refund),
      ...toProgress(refund),
      ...findCreditNote(order, refund, key),
    })),
    ...(order.disputes.length > 0 && { disputes: order.disputes.map(toDispute) }),
    ...(order.deliveredAt && { deliveredAt: order.deliveredAt.toISOString() }),
    ...listWithdrawals(order, settings.current.shop.timeZone),
    ...(order.parcels.length > 0 && { parcels: order.parcels.map(toParcel) }),
    refundable: allows('refund', order),
    steps: adminSteps.filter((step) => allows(step, order)),
    userId: order.userId,
  }
}

/** The shares of shipping that a refund could give back; absent where nothing was paid for it, or nothing is left. */
function refundableShippingField(order: DetailRow): Pick<AdminOrderDetail, 'shippingLines' | 'shippingLeft'> {
  const lines = refundableShipping(order)
  const cents = lines.reduce((sum, line) => sum + heldCents(line), 0)
  return {
    ...(lines.length > 0 && { shippingLines: lines }),
    ...(cents > 0 && { shippingLeft: eurosFromCents(cents) }),
  }
}

async function readInvoiceFields(context: ServiceContext, order: DetailRow, key: string) {
  const invoice = await readShownInvoice(context, order)
  if (!invoice?.type) return {}
  const { number, type } = invoice
  const replacedPdf = paths.invoicePdf(order.id, key, order.invoiceNumber ?? '')
  return { invoiceType: type, ...(type === 'F3' && { completeInvoice: { number, replacedPdf } }) }
}

/** The statements of withdrawal from an order; nothing without any. */
function listWithdrawals({ withdrawals }: DetailRow, zone: string): Pick<AdminOrderDetail, 'withdrawals'> {
  if (withdrawals.length === 0) return {}
  return {
    withdrawals: withdrawals.map(({ id, number, receivedAt, handledAt, late }) => ({
      ...{ id, number, handled: handledAt !== null, late: late === true },
      receivedAt: receivedAt.toISOString(),
      refundDueAt: findRefundDay(receivedAt, zone),
    })),
  }
}

function toDispute({ id, amountCents, state, reason, openedAt, dueBy }: DetailRow['disputes'][number]) {
  const amount = eurosFromCents(Number(amountCents))
  return { id, amount, state, reason, openedAt: openedAt.toISOString(), dueBy: dueBy?.toISOString() ?? null }
}

function toLine(line: DetailRow['lines'][number], money: RefundableLine | undefined) {
  const { productId, sku, taxPpm } = line
  const paidCents = money?.paidCents ?? 0
  return { ...shownLine(line), productId, sku, paidCents, taxPpm, refunded: money?.refunded ?? { units: 0, cents: 0 } }
}

function toProgress({ kind, restock, attempts, lastError, doneAt, ...refund }: DetailRow['refunds'][number]) {
  const accepted = refund.reference !== '' && refund.status !== 'done' && { accepted: true as const }
  return { kind, restock, attempts, ...accepted, lastError, doneAt: doneAt?.toISOString() ?? null }
}

/** The credit note of a refund; a process of an earlier version writes its number to the order alone. */
function findCreditNote(order: DetailRow, { kind, creditNoteNumber }: DetailRow['refunds'][number], key: string) {
  const number = creditNoteNumber ?? (kind === 'cancel' ? order.creditNoteNumber : null)
  return { creditNoteNumber: number, creditNotePdf: number && paths.creditNotePdf(order.id, key, number) }
}

/** Events of one transaction have the same time: they are sorted by the table of transitions. */
const stage = new Map<string, number>(transitions.map(({ name }, index) => [name, index]))

/** Events of an order, oldest first. Admins are named by e-mail, or by id when their account was deleted. */
async function readTimeline(db: Db, { events }: DetailRow): Promise<AdminOrderDetail['events']> {
  const actors = [...new Set(events.map(({ actor }) => actor))]
  const users = await db.user.findMany({ where: { id: { in: actors } }, select: { id: true, email: true } })
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  return events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (stage.get(a.kind) ?? 0) - (stage.get(b.kind) ?? 0))
    .map(({ kind, actor, at }) => ({ kind, actor: emails.get(actor) ?? actor, at: at.toISOString() }))
}

async function readMails(db: Db, order: DetailRow): Promise<AdminOrderDetail['mails']> {
  const mails = await db.outgoingMail.findMany({
    where: { dedupeKey: { in: orderMailKeys(order) } },
    orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }],
    select: { kind: true, status: true, createdAt: true, lastError: true },
  })
  return mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() }))
}

/**
 * Why staff should look before they send an order: its payment is disputed, money went back without the shop, or none of
 * it is left. None of an order that is not to be sent.
 */
export async function shippingDoubts(db: Db | Tx, order: RefundedOrder & Pick<OrderRow, 'id' | 'status'>) {
  if (!isToBeSent(order)) return []
  const state = { in: ['open', 'lost'] }
  const dispute = await db.dispute.findFirst({ where: { orderId: order.id, state }, select: { id: true } })
  const hasMoney = refundableLines(order).some((line) => heldCents(line) > 0)
  return [
    ...(dispute ? ['dispute' as const] : []),
    ...(order.refunds.some(isFromOutside) ? ['outside' as const] : []),
    ...(order.refunds.length > 0 && !hasMoney ? ['emptied' as const] : []),
  ]
}
