import { rowsOf } from '../../shared/admin-list.ts'
import { searchText } from '../../shared/catalog/search-text.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { AdminOrder, AdminOrdersQuery } from '../../shared/orders/admin.ts'
import { orderFilters } from '../../shared/orders/filters.ts'
import type { Db } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'

/** What of an order the admin list shows. */
export const inAdminList = {
  id: true,
  createdAt: true,
  status: true,
  shippingStatus: true,
  paymentStatus: true,
  totalElements: true,
  totalCents: true,
  email: true,
  name: true,
  surname: true,
  refund: { select: { status: true } },
} as const satisfies Prisma.OrderSelect

export function adminOrderOf(row: Prisma.OrderGetPayload<{ select: typeof inAdminList }>): AdminOrder {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    paymentStatus: row.paymentStatus,
    shippingStatus: row.shippingStatus,
    totalElements: row.totalElements,
    totalPrice: eurosFromCents(Number(row.totalCents)),
    email: row.email,
    name: `${row.name} ${row.surname}`.trim(),
    refundStatus: row.refund?.status ?? null,
  }
}

/** Midnight of a day of UTC, `days` later. */
function midnight(day: string, days = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
}

/** Which orders a query asks for: the filter of contract section 3, all of its words, and days of UTC, both included. */
export function adminOrdersWhere({ filter, q = '', from, to }: Partial<AdminOrdersQuery>): Prisma.OrderWhereInput {
  const rule = filter && orderFilters[filter]
  const words = searchText(q).split(' ').filter(Boolean)
  return {
    ...(rule &&
      ('status' in rule ? { status: { in: [...rule.status] } } : { paymentStatus: { in: [...rule.paymentStatus] } })),
    ...((from || to) && { createdAt: { ...(from && { gte: midnight(from) }), ...(to && { lt: midnight(to, 1) }) } }),
    ...(words.length > 0 && { AND: words.map((word) => ({ searchText: { contains: word } })) }),
  }
}

const orders = {
  '-createdAt': [{ createdAt: 'desc' }, { id: 'desc' }],
  createdAt: [{ createdAt: 'asc' }, { id: 'asc' }],
  '-total': [{ totalCents: 'desc' }, { id: 'desc' }],
  total: [{ totalCents: 'asc' }, { id: 'asc' }],
} as const satisfies Record<AdminOrdersQuery['sort'], Prisma.OrderOrderByWithRelationInput[]>

/** The orders of a query and how many there are of them; closed ones too, which only admins see. */
export async function listAdminOrders(
  db: Db,
  query: AdminOrdersQuery,
  unpaged = false,
): Promise<{ orders: AdminOrder[]; total: number }> {
  const where = adminOrdersWhere(query)
  const [rows, total] = await Promise.all([
    db.order.findMany({ where, orderBy: [...orders[query.sort]], ...rowsOf(query, unpaged), select: inAdminList }),
    db.order.count({ where }),
  ])
  return { orders: rows.map(adminOrderOf), total }
}
