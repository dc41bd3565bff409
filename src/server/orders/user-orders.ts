import { eurosFromCents } from '../../shared/money.ts'
import type { UserOrder } from '../../shared/orders/entities.ts'
import { canBeCancelled } from '../../shared/orders/predicates.ts'
import type { Db } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'

/** Limits what is read at once. */
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
    cancellable: canBeCancelled(row, 'user'),
  }
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
