import type { ShippingDoubt } from '../../shared/orders/filters.ts'
import { isToBeSent } from '../../shared/orders/predicates.ts'
import { isFromOutside } from '../../shared/orders/refunds.ts'
import { heldCents } from '../../shared/pricing/price-refund.ts'
import type { Db, Tx } from '../db/db.ts'
import { refundableLines } from './order-money.ts'
import type { OrderRow } from './order-row.ts'

/**
 * Why staff should look before they send an order: its payment is disputed, money went back without the shop, or none of
 * it is left. None of an order that is not to be sent.
 */
export async function shippingDoubts(
  db: Db | Tx,
  order: Pick<OrderRow, 'id' | 'status' | 'lines' | 'refunds'>,
): Promise<ShippingDoubt[]> {
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
