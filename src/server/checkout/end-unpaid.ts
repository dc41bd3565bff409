import { isOpen, statusesWhere } from '../../shared/orders/predicates.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { Settle } from './settle.ts'

/** A session ends 31 minutes after it was made, the order is ended at 35. */
const graceMs = 4 * 60_000
const mostAtOnce = 1000

/**
 * Settles the orders whose time is over: asks the provider about each, and cancels what is neither paid nor in
 * progress. One that cannot be settled now does not keep the others waiting. Answers how many died or were paid.
 */
export async function endUnpaidOrders({ base }: CheckoutDeps, settle: Settle): Promise<number> {
  const over = await base.db.order.findMany({
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
  for (const { id } of over) {
    try {
      const order = await settle(id, 'sweep', 'expired')
      if (!isOpen(order)) settled++
    } catch (error) {
      base.log.error({ err: error, order: id }, 'an unpaid order could not be ended')
    }
  }
  return settled
}
