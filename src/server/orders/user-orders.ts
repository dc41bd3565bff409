import type { UserOrder } from '../../shared/orders/entities.ts'
import { canBeCancelled } from '../../shared/orders/predicates.ts'
import type { Db } from '../db/db.ts'
import { listColumns, listedOrder } from './order-row.ts'

/** Limits what is read at once. */
const maxOrders = 1000

/** The orders of a user, newest first, at most 1,000; none that was closed with an account. */
export async function listOrders(db: Db, userId: string): Promise<UserOrder[]> {
  const rows = await db.order.findMany({
    where: { userId, closedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: maxOrders,
    select: { ...listColumns, invoiceNumber: true },
  })
  return rows.map((row) => ({
    ...listedOrder(row),
    invoiced: row.invoiceNumber !== null,
    cancellable: canBeCancelled(row, 'user'),
  }))
}
