import { rowsOf } from '../../shared/admin-list.ts'
import { searchText } from '../../shared/catalog/search-text.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { AdminOrder, AdminOrdersQuery } from '../../shared/orders/admin.ts'
import {
  type OrderFilter,
  type OrderStep,
  orderFilters,
  type RefundStatus,
  stepStatuses,
} from '../../shared/orders/filters.ts'
import { nextDay, startOfDay } from '../../shared/shop-time.ts'
import type { Base } from '../base.ts'
import { idLength } from '../core/ids.ts'
import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'

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

type Rows = ReturnType<typeof rowsOf>
type Asked = Moments<AdminOrdersQuery>

/** What is asked for, its days of the shop as moments: from one on, and before the other. */
type Moments<Query> = Omit<Query, 'from' | 'to'> & { since?: Date; before?: Date }

/** The moments of a query's days, both days included. */
export function withMoments<Query extends Partial<AdminOrdersQuery>>(query: Query, timeZone: string): Moments<Query> {
  const { from, to, ...others } = query
  return {
    ...others,
    ...(from && { since: startOfDay(from, timeZone) }),
    ...(to && { before: startOfDay(nextDay(to), timeZone) }),
  }
}

function filterCondition(filter: OrderFilter): Prisma.Sql {
  const rule = orderFilters[filter]
  return 'status' in rule
    ? Prisma.sql`"status" IN (${Prisma.join([...rule.status])})`
    : Prisma.sql`"paymentStatus" IN (${Prisma.join([...rule.paymentStatus])})`
}

function stepCondition(step: OrderStep): Prisma.Sql {
  const { status, shippingStatus } = stepStatuses[step]
  return Prisma.sql`("status" = ${status} AND "shippingStatus" = ${shippingStatus})`
}

const refundConditions: Record<RefundStatus, Prisma.Sql> = {
  pending: Prisma.sql`"id" IN (SELECT "orderId" FROM "Refund" WHERE "status" = 'pending')`,
  done: Prisma.sql`"id" IN (SELECT "orderId" FROM "Refund" WHERE "status" = 'done')`,
  failed: Prisma.sql`"id" IN (SELECT "orderId" FROM "Refund" WHERE "status" = 'failed')`,
}

const wordsOf = (q: string) => searchText(q).split(' ').filter(Boolean)

/** Which orders a query asks for: of the filter, with all of its words, and between its moments. */
export function adminOrdersWhere(query: Moments<Partial<AdminOrdersQuery>>): Prisma.Sql {
  const { filter, step, refund, q = '', since, before } = query
  const all = [Prisma.sql`1 = 1`]
  if (filter) all.push(filterCondition(filter))
  if (step) all.push(stepCondition(step))
  if (refund) all.push(refundConditions[refund])
  if (since) all.push(Prisma.sql`"createdAt" >= ${since}`)
  if (before) all.push(Prisma.sql`"createdAt" < ${before}`)
  for (const word of wordsOf(q)) {
    const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`
    all.push(Prisma.sql`"searchText" LIKE ${pattern} ESCAPE '!'`)
  }
  return Prisma.join(all, ' AND ')
}

const orders: Record<AdminOrdersQuery['sort'], Prisma.Sql> = {
  '-createdAt': Prisma.sql`"createdAt" DESC, "id" DESC`,
  createdAt: Prisma.sql`"createdAt", "id"`,
  '-total': Prisma.sql`"totalCents" DESC, "id" DESC`,
  total: Prisma.sql`"totalCents", "id"`,
}

interface Page {
  ids: string[]
  total: number
}

/** What is found is gathered first: one walk through all orders gives the page and the number. */
async function search(db: Db, query: Asked, { skip, take }: Rows): Promise<Page> {
  const rows = await db.$queryRaw<{ id: string; total: bigint }[]>`
    WITH "found" AS MATERIALIZED (
      SELECT "id", "createdAt", "totalCents" FROM "Order" WHERE ${adminOrdersWhere(query)}
    )
    SELECT "id", (SELECT CAST(COUNT(*) AS BIGINT) FROM "found") AS "total" FROM "found"
    ORDER BY ${orders[query.sort]} LIMIT ${take} OFFSET ${skip}`
  const ids = rows.map(({ id }) => id)
  // Behind the last page there is no row that could tell.
  return { ids, total: rows[0] ? Number(rows[0].total) : skip === 0 ? 0 : await countOrders(db, query) }
}

/** A whole identifier is looked up, and not looked for in all orders. */
async function findById(db: Db, query: Asked, { skip, take }: Rows): Promise<Page | null> {
  const [word = '', ...others] = wordsOf(query.q ?? '')
  if (others.length > 0 || word.length !== idLength) return null
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Order" WHERE "id" = ${word} AND ${adminOrdersWhere(query)}`
  if (found.length === 0) return null
  return { ids: found.map(({ id }) => id).slice(skip, skip + take), total: found.length }
}

/** An index alone answers this, without the orders that are passed over. */
async function readPage(db: Db, query: Asked, rows: Rows): Promise<Page> {
  const named = await findById(db, query, rows)
  if (named) return named
  // The index of totals holds none of the filters: what they leave is sorted.
  if (query.q || (query.sort.endsWith('total') && isFiltered(query))) return search(db, query, rows)
  const { skip, take } = rows
  const [found, total] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "Order" WHERE ${adminOrdersWhere(query)}
      ORDER BY ${orders[query.sort]} LIMIT ${take} OFFSET ${skip}`,
    countOrders(db, query),
  ])
  return { ids: found.map(({ id }) => id), total }
}

function isFiltered({ filter, step, refund, since, before }: Asked): boolean {
  return Boolean(filter || step || refund || since || before)
}

async function countOrders(db: Db, query: Asked): Promise<number> {
  const rows = await db.$queryRaw<{ count: bigint }[]>`
    SELECT CAST(COUNT(*) AS BIGINT) AS "count" FROM "Order" WHERE ${adminOrdersWhere(query)}`
  return Number(rows[0]?.count ?? 0)
}

/** The orders of a query and how many there are of them; closed ones too, which only admins see. */
export async function listAdminOrders(
  { db, config }: Pick<Base, 'db' | 'config'>,
  query: AdminOrdersQuery,
  unpaged = false,
): Promise<{ orders: AdminOrder[]; total: number }> {
  const { ids, total } = await readPage(db, withMoments(query, config.timeZone), rowsOf(query, unpaged))
  const rows = await db.order.findMany({ where: { id: { in: ids } }, select: inAdminList })
  const byId = new Map(rows.map((row) => [row.id, adminOrderOf(row)]))
  return { orders: ids.flatMap((id) => byId.get(id) ?? []), total }
}
