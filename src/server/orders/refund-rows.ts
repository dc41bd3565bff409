import type { RefundKind } from '../../shared/orders/refunds.ts'
import { newId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { OrderRefund } from './order-money.ts'
import type { OrderRow } from './order-row.ts'

/** A refund to write. */
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
