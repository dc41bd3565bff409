import type { AdminOrdersQuery } from '../../shared/orders/admin.ts'
import { type PackingOrder, toListedForPacking, toPackingOrder, toPackingQuery } from '../../shared/orders/packing.ts'
import { isPaid } from '../../shared/orders/predicates.ts'
import { isTrackable } from '../../shared/orders/tracked-orders.ts'
import { AppError } from '../core/app-error.ts'
import type { ServiceContext } from '../service-context.ts'
import { listAdminOrders } from './admin-list.ts'
import { readAdminOrder } from './admin-order.ts'

/** The orders that wait to be packed, for staff who only pack. @throws AppError forbidden for another query */
export async function listForPacking(context: ServiceContext, input: AdminOrdersQuery) {
  const query = toPackingQuery(input)
  if (!query) throw new AppError('forbidden')
  const { orders, total } = await listAdminOrders(context, query, true)
  return { orders: orders.map(toListedForPacking), total }
}

/**
 * An order that is to be sent or was, as those see it who pack it. Others do not exist for them.
 * @throws AppError order-not-found
 */
export async function readForPacking(context: ServiceContext, id: string): Promise<PackingOrder> {
  const order = await readAdminOrder(context, id)
  if (!isPaid(order)) throw new AppError('order-not-found')
  return toPackingOrder(order, isTrackable(order))
}
