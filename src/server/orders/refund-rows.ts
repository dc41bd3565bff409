import { fallbackLanguage, parseLanguage } from '../../shared/languages.ts'
import { columnIn } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { Refund, RefundKind } from '../../shared/orders/refunds.ts'
import { linePaid } from '../../shared/pricing/paid.ts'
import { newId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { OrderRefund } from './order-money.ts'
import type { OrderRow } from './order-row.ts'

export interface NewRefund {
  order: Pick<OrderRow, 'id' | 'origin'>
  priced: Pick<OrderRefund['priced'], 'totalCents'>
  kind: RefundKind
  reason?: string
  restock: boolean
  creditNoteNumber: string | null
  requestKey?: string
  /** None for the whole order. */
  lines: readonly { orderLineId: string; quantity: number; cents: number }[]
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
  return ids
}

type RefundRow = OrderRow['refunds'][number]

/** A refund for admins, in euros, with its lines named as the invoice names them. */
export function toRefund(order: Pick<OrderRow, 'lines' | 'language'>, refund: RefundRow): Refund {
  const { lines } = order
  const language = parseLanguage(order.language) ?? fallbackLanguage
  const given = new Map(refund.lines.map((line) => [line.orderLineId, line]))
  return {
    id: refund.id,
    amount: eurosFromCents(Number(refund.amountCents)),
    reason: refund.reason,
    at: refund.createdAt.toISOString(),
    status: refund.status,
    creditNoteNumber: refund.creditNoteNumber,
    lines: lines.flatMap((line) => {
      const whole = { quantity: line.quantity, cents: linePaid(line) }
      const part = refund.lines.length === 0 ? whole : given.get(line.id)
      if (!part) return []
      const { productId, variantId, sku } = line
      const chosen = variantId !== null && { variantId, options: columnIn(language, 'options', line), sku }
      const amount = eurosFromCents(part.cents)
      return [{ id: productId ?? line.id, ...chosen, quantity: part.quantity, amount }]
    }),
  }
}
