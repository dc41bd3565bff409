import { isOpen, statusesWhere } from '../../shared/orders/predicates.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { Settle } from './settle.ts'

/** A session expires after 31 minutes; the order is ended after 35. */
const graceMs = 4 * 60_000
const mostAtOnce = 1000

/**
 * Settles orders whose session has expired: queries the provider about each and cancels those that are neither paid nor
 * in progress. A failure of one does not affect the others.
 * @returns how many were ended or paid
 */
export async function endUnpaidOrders({ base }: CheckoutDeps, settle: Settle): Promise<number> {
  const expired = await base.db.order.findMany({
    where: {
      origin: 'shop',
      status: { in: statusesWhere(isOpen) },
      payment: { expiresAt: { lte: new Date(base.clock.now().getTime() - graceMs) } },
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
      base.log.error({ err: error, order: id }, 'an unpaid order could not be ended')
    }
  }
  return settled
}
