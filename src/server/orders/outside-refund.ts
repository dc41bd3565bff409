import { fallbackLanguage, parseLanguage } from '../../shared/languages.ts'
import { allows } from '../../shared/orders/transitions.ts'
import { heldCents, priceRefund } from '../../shared/pricing/price-refund.ts'
import { serverText } from '../core/i18n.ts'
import type { Tx } from '../db/db.ts'
import { applyTransition } from './apply-transition.ts'
import { getShopFacts } from './document/facts.ts'
import { issueDocuments } from './document/issue.ts'
import { type OrderDeps, queueRefundMail } from './order-effects.ts'
import { refundableLines, refundedLines, saleBack } from './order-money.ts'
import { findOrder, type OrderRow } from './order-row.ts'
import type { OrderActor } from './orders.types.ts'
import { insertRefunds } from './refund-rows.ts'
import { acceptRefund, finishRefund } from './refund-states.ts'

/** Money that went back without the shop: a refund made in the provider's dashboard, or a dispute that was lost. */
interface OutsideRefund {
  kind: 'outside' | 'dispute'
  reference: string
  amountCents: number
  state: 'pending' | 'done'
}

const reasonKeys = { outside: 'invoice:outsideRefund', dispute: 'invoice:lostDispute' } as const

/**
 * Records money that went back without the shop: like the refund of an amount it gets a credit note and counts negative in
 * its month, and it brings no piece back and ends no order. What goes beyond the order's money is none of its business:
 * somebody has sent by hand what the shop could not send, and that refund is taken as sent.
 * @param order locked, as it is now
 */
export async function recordOutsideRefund(
  deps: OrderDeps,
  tx: Tx,
  order: OrderRow,
  outside: OutsideRefund,
  by: OrderActor,
): Promise<void> {
  const lines = refundableLines(order)
  const left = allows('refund', order) ? lines.reduce((sum, line) => sum + heldCents(line), 0) : 0
  if (outside.amountCents > left && (await adopt(tx, order, outside, by))) return
  const priced = priceRefund(lines, { cents: Math.min(outside.amountCents, left) })
  if (!priced) {
    deps.base.log.warn({ order: order.id, refund: outside.reference }, 'a refund beyond what an order holds')
    return
  }
  const { kind, reference, state } = outside
  const refund = { order, priced }
  const language = parseLanguage(order.language) ?? fallbackLanguage
  const reason = serverText(language, reasonKeys[kind])
  await applyTransition(tx, order, { name: 'refund', ...by })
  await deps.statistics.recordSale(tx, saleBack([refund], 0), by.at)
  const corrections = new Map([[order.id, { kind: 'goodwill' as const, reason, priced }]])
  const issue = { orders: [order], at: by.at, shop: getShopFacts(deps.base), corrections }
  const [numbered] = await issueDocuments(tx, 'credit-note', issue)
  const creditNoteNumber = numbered?.creditNoteNumber ?? null
  const parts = refundedLines(refund)
  const row = { ...refund, kind, reason, restock: false, creditNoteNumber, lines: parts }
  const [refundId = ''] = await insertRefunds(tx, [row], by.at)
  if (kind === 'outside')
    await queueRefundMail(deps, tx, order, {
      ...{ id: refundId, cents: priced.totalCents, reason, creditNoteNumber, lines: parts },
      endsOrder: false,
    })
  const now = await findOrder(tx, order.id)
  if (state === 'pending' || !now) await acceptRefund(tx, { refundId, reference, at: by.at })
  else await finishRefund(tx, now, { refundId, reference, ...by })
}

/** Takes a refund of the same amount that the shop could not send as sent. @returns whether there is one */
async function adopt(tx: Tx, order: OrderRow, { reference, amountCents, state }: OutsideRefund, by: OrderActor) {
  const unsent = order.refunds.find(
    (each) =>
      Number(each.amountCents) === amountCents &&
      (each.status === 'failed' || (each.status === 'pending' && each.reference === '')),
  )
  if (!unsent) return false
  const refundId = unsent.id
  if (state === 'done') await finishRefund(tx, order, { refundId, reference, ...by })
  else await acceptRefund(tx, { refundId, reference, at: by.at })
  return true
}
