import { eurosFromCents } from '../../shared/money.ts'
import type { UserOrder } from '../../shared/orders/entities.ts'
import { transition } from '../../shared/orders/transitions.ts'
import type { Db } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import { statusesOf } from './order-row.ts'

/** More than anybody buys; a list without end would be read whole. */
const maxOrders = 1000

const inList = {
  select: {
    id: true,
    createdAt: true,
    status: true,
    shippingStatus: true,
    paymentStatus: true,
    totalElements: true,
    totalCents: true,
    invoiceNumber: true,
  },
} as const satisfies Prisma.OrderDefaultArgs

function userOrderOf(row: Prisma.OrderGetPayload<typeof inList>): UserOrder {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    paymentStatus: row.paymentStatus,
    totalElements: row.totalElements,
    totalPrice: eurosFromCents(Number(row.totalCents)),
    invoiced: row.invoiceNumber !== null,
    cancellable: isCancellable(row),
  }
}

/** Whether the buyer may cancel an order now (contract section 3). */
export function isCancellable(row: Parameters<typeof statusesOf>[0]): boolean {
  return transition('cancel-by-user', statusesOf(row)) !== undefined
}

/** The orders of a user, newest first, at most 1,000; none that was closed with an account. */
export async function listOrders(db: Db, userId: string): Promise<UserOrder[]> {
  const rows = await db.order.findMany({
    where: { userId, closedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: maxOrders,
    ...inList,
  })
  return rows.map(userOrderOf)
}
