import { fallbackLanguage, parseLanguage } from '../../shared/languages.ts'
import { columnIn } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { orderName } from '../../shared/orders/display.ts'
import type { Refund, RefundKind } from '../../shared/orders/refunds.ts'
import { allows } from '../../shared/orders/transitions.ts'
import { paths } from '../../shared/paths.ts'
import { linePaid } from '../../shared/pricing/paid.ts'
import { senderFor } from '../accounts/account-mail.ts'
import { newId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { refundFailed } from '../mail/templates/account-mails.ts'
import { applyTransition, type OrderActor, recordEvent } from './apply-transition.ts'
import type { OrderDeps } from './order-effects.ts'
import { getShippingPaid, isWholeRefund, type OrderRefund, type RefundedOrder } from './order-money.ts'
import type { OrderRow } from './order-row.ts'
import { findOwnersToMail } from './owner-alerts.ts'

export interface NewRefund {
  order: Pick<OrderRow, 'id' | 'origin'>
  priced: Pick<OrderRefund['priced'], 'totalCents'>
  kind: RefundKind
  reason?: string
  restock: boolean
  creditNoteNumber: string | null
  requestKey?: string
  /** Neither lines nor shipping for the whole order. */
  lines: readonly { orderLineId: string; quantity: number; cents: number }[]
  shipping: readonly { ratePpm: number; cents: number }[]
}

/**
 * Orders refunds, due at once. Orders of the demo data were never charged, so that theirs are done at once.
 * @returns their ids, in the same order
 */
export async function insertRefunds(tx: Tx, refunds: readonly NewRefund[], at: Date): Promise<string[]> {
  const rows = refunds.map(({ order, priced, kind, reason = '', restock, creditNoteNumber, requestKey }) => ({
    id: newId(),
    orderId: order.id,
    amountCents: BigInt(priced.totalCents),
    kind,
    reason,
    restock,
    creditNoteNumber,
    requestKey: requestKey ?? null,
    status: order.origin === 'demo' ? ('done' as const) : ('pending' as const),
    nextAttemptAt: at,
    createdAt: at,
    doneAt: order.origin === 'demo' ? at : null,
  }))
  await insertRows(tx, 'Refund', rows)
  const ids = rows.map(({ id }) => id)
  const lineRows = refunds.flatMap(({ lines }, index) =>
    lines.map(({ orderLineId, quantity, cents }) => ({ refundId: ids[index] ?? '', orderLineId, quantity, cents })),
  )
  await insertRows(tx, 'RefundLine', lineRows)
  const shippingRows = refunds.flatMap(({ shipping }, index) =>
    shipping.map(({ ratePpm, cents }) => ({ refundId: ids[index] ?? '', ratePpm, cents })),
  )
  await insertRows(tx, 'RefundShipping', shippingRows)
  return ids
}

type RefundRow = OrderRow['refunds'][number]

/** A refund for admins, in euros, with its lines named as the invoice names them. */
export function toRefund(order: RefundedOrder & Pick<OrderRow, 'language'>, refund: RefundRow): Refund {
  const { lines } = order
  const language = parseLanguage(order.language) ?? fallbackLanguage
  const shippingCents = isWholeRefund(refund)
    ? getShippingPaid(order)
    : refund.shipping.reduce((sum, { cents }) => sum + cents, 0)
  const partsByLine = new Map(refund.lines.map((line) => [line.orderLineId, line]))
  return {
    id: refund.id,
    amount: eurosFromCents(Number(refund.amountCents)),
    reason: refund.reason,
    at: refund.createdAt.toISOString(),
    status: refund.status,
    creditNoteNumber: refund.creditNoteNumber,
    ...(shippingCents > 0 && { shipping: eurosFromCents(shippingCents) }),
    lines: lines.flatMap((line) => {
      const total = { quantity: line.quantity, cents: linePaid(line) }
      const part = isWholeRefund(refund) ? total : partsByLine.get(line.id)
      if (!part) return []
      const { productId, variantId, sku } = line
      const chosen = variantId !== null && { variantId, options: columnIn(language, 'options', line), sku }
      const amount = eurosFromCents(part.cents)
      return [{ id: productId ?? line.id, ...chosen, quantity: part.quantity, amount }]
    }),
  }
}

type RefundStep = OrderActor & { refundId: string }

/** How long the shop waits before it queries again a refund that the provider has accepted. */
export const queryAgainMs = 10 * 60_000

/** Longer than a call to the provider takes: after this, the process that claimed a refund for sending has died. */
export const refundLeaseMs = 5 * 60_000

/**
 * Records that a refund is done: the payment of an order that was sent or has ended is cancelled once all of it has been
 * given back.
 * @param order locked
 */
export async function finishRefund(
  tx: Tx,
  order: OrderRow,
  { refundId, reference, ...by }: RefundStep & { reference: string },
): Promise<void> {
  const isLast = order.refunds.every(({ id, status }) => id === refundId || status === 'done')
  const refundedCents = order.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0n)
  const isOver = isLast && refundedCents >= order.totalCents
  // An order that was not sent keeps its statuses, and the payment of one that ended unpaid is already cancelled.
  if (!isOver || !allows('refund-done', order)) await recordEvent(tx, order.id, { name: 'refund-done', ...by })
  else await applyTransition(tx, order, { name: 'refund-done', ...by })
  const data = { status: 'done' as const, reference, doneAt: by.at, lastError: '' }
  await tx.refund.update({ where: { id: refundId }, data })
}

/** Records that the provider has accepted a refund and has not made it yet: it is queried again. */
export async function acceptRefund(
  tx: Tx,
  { refundId, reference, at }: Omit<RefundStep, 'actor'> & { reference: string },
) {
  const nextAttemptAt = new Date(at.getTime() + queryAgainMs)
  await tx.refund.update({
    where: { id: refundId },
    data: { status: 'pending', reference, doneAt: null, lastError: '', nextAttemptAt },
  })
}

/**
 * Records that the provider gave up a refund that it had accepted: the shop has the money again, and staff decide about
 * another try. Notifies the owners.
 * @param order locked
 */
export async function failRefund(
  deps: OrderDeps,
  tx: Tx,
  order: OrderRow,
  { refundId, error, ...by }: RefundStep & { error: string },
): Promise<void> {
  const refund = order.refunds.find(({ id }) => id === refundId)
  if (!refund) return
  // A payment that came too late was cancelled before its refund, and stays so.
  const isBack = refund.status === 'done' && order.paidAt !== null && allows('refund-failed', order)
  if (isBack) await applyTransition(tx, order, { name: 'refund-failed', ...by })
  else await recordEvent(tx, order.id, { name: 'refund-failed', ...by })
  const lastError = error.slice(0, 500)
  await tx.refund.update({ where: { id: refundId }, data: { status: 'failed', doneAt: null, lastError } })
  await queueFailedRefundMails(deps, tx, order, { ...refund, lastError, attempt: refund.reference })
}

/** A failed refund; `attempt` tells one failure from another, so that each has its own mail; absent for the first. */
type FailedRefund = Pick<OrderRow['refunds'][number], 'id' | 'amountCents' | 'lastError'> & { attempt?: string }

/** Queues a mail to each owner about a refund that failed, in the owner's language, unless they have switched it off. */
export async function queueFailedRefundMails(
  { context, outgoing }: Pick<OrderDeps, 'context' | 'outgoing'>,
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'number' | 'origin'>,
  refund: FailedRefund,
): Promise<void> {
  if (order.origin !== 'shop') return
  const owners = await findOwnersToMail(context, tx, 'mailRefundFailed')
  const mails = owners.map((owner) => {
    const sender = senderFor(context, owner)
    const rendered = refundFailed({
      ...sender,
      order: orderName(order),
      cents: Number(refund.amountCents),
      error: refund.lastError,
      orderUrl: `${context.config.publicUrl}${paths.adminOrder(order.id)}`,
    })
    const dedupeKey = `refund-failed:${refund.id}:${refund.attempt ?? ''}:${owner.id}`
    return { kind: 'refund-failed' as const, dedupeKey, to: owner.email, language: sender.language, ...rendered }
  })
  if (mails.length > 0) await outgoing.queue(tx, ...mails)
}
