import { getRowRange } from '../../shared/admin-list.ts'
import type { AdminOrder, AdminOrdersQuery } from '../../shared/orders/admin.ts'
import { type OrderFilter, orderFilters, type RefundStatus, stepStatuses } from '../../shared/orders/filters.ts'
import { firstCodePrefix, parseOrderNumber, withPrefix } from '../../shared/orders/order-number.ts'
import { fullName } from '../../shared/orders/postal-lines.ts'
import { overallRefundStatus } from '../../shared/orders/refunds.ts'
import { nextDay, startOfDay } from '../../shared/shop-time.ts'
import { idLength } from '../core/ids.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { isPaidOrder, noticeCondition } from '../db/list-conditions.ts'
import {
  containsAny,
  inOrder,
  pageByValue,
  readIdPage,
  scanIdPage,
  selectPage,
  splitWords,
  type ValueOrder,
} from '../db/list-page.ts'
import { orderWords, type Searches, searchIdPage } from '../db/word-index.ts'
import type { ServiceContext } from '../service-context.ts'
import { listColumns, listedOrder } from './order-row.ts'

const adminColumns = {
  ...listColumns,
  email: true,
  name: true,
  surname: true,
  refunds: { select: { status: true } },
} as const satisfies Prisma.OrderSelect

/** An order as the admin list shows it, money in euros. */
export function toAdminOrder(row: Prisma.OrderGetPayload<{ select: typeof adminColumns }>): AdminOrder {
  return {
    ...listedOrder(row),
    shippingStatus: row.shippingStatus,
    email: row.email,
    name: fullName(row),
    refundStatus: overallRefundStatus(row.refunds),
  }
}

/** The time of a query, and the zone in which its days begin and end. */
interface QueryTime {
  now: Date
  timeZone: string
}

/** The present time of a query: days are the shop's. */
export const getQueryTime = ({ settings, clock }: Pick<ServiceContext, 'settings' | 'clock'>): QueryTime => ({
  now: clock.now(),
  timeZone: settings.current.shop.timeZone,
})

/** @param isSearched words of each order are compared, too */
function filterCondition(filter: OrderFilter, isSearched: boolean): Prisma.Sql {
  const rule = orderFilters[filter]
  if (!('status' in rule)) return Prisma.sql`"paymentStatus" IN (${Prisma.join([...rule.paymentStatus])})`
  // Nearly all orders are completed: the plus sign prevents the use of an index of statuses, with which the words of each
  // would be looked up, where one index has them all.
  const column = Prisma.raw(isSearched && filter === 'completed' ? '+"status"' : '"status"')
  return Prisma.sql`${column} IN (${Prisma.join([...rule.status])})`
}

function isOneStatus(filter: OrderFilter): boolean {
  const rule = orderFilters[filter]
  return 'status' in rule && rule.status.length === 1
}

const hasRefund = {
  pending: Prisma.sql`"id" IN (SELECT "orderId" FROM "Refund" WHERE "status" = 'pending')`,
  // Nearly all are done: each order is looked up. Of the others there are few.
  done: Prisma.sql`EXISTS (SELECT 1 FROM "Refund" WHERE "orderId" = "Order"."id" AND "status" = 'done')`,
  failed: Prisma.sql`"id" IN (SELECT "orderId" FROM "Refund" WHERE "status" = 'failed')`,
}

/** By `overallRefundStatus`. */
const refundConditions: Record<RefundStatus, Prisma.Sql> = {
  pending: Prisma.sql`${hasRefund.pending} AND NOT ${hasRefund.failed}`,
  done: Prisma.sql`${hasRefund.done} AND NOT ${hasRefund.pending} AND NOT ${hasRefund.failed}`,
  failed: hasRefund.failed,
}

/** The condition of a query without its words: its filters, and its days, both included. */
function filtersWhere(query: Partial<AdminOrdersQuery>, { now, timeZone }: QueryTime): Prisma.Sql {
  const { filter, step, refund, notice, only, email, q, from, to } = query
  const all = [Prisma.sql`1 = 1`]
  if (filter) all.push(filterCondition(filter, Boolean(q)))
  if (step) {
    const { status, shippingStatus } = stepStatuses[step]
    all.push(Prisma.sql`"status" = ${status} AND "shippingStatus" = ${shippingStatus}`)
  }
  if (refund) all.push(refundConditions[refund])
  if (notice) all.push(noticeCondition(notice, now))
  if (only) all.push(isPaidOrder)
  if (email) all.push(Prisma.sql`"email" = ${email}`)
  if (from) all.push(Prisma.sql`"createdAt" >= ${startOfDay(from, timeZone)}`)
  if (to) all.push(Prisma.sql`"createdAt" < ${startOfDay(nextDay(to), timeZone)}`)
  return Prisma.join(all, ' AND ')
}

/** An order contains each word that was typed, or has the number that they spell. */
function splitSearches(q: string): Searches {
  const number = parseOrderNumber(q)
  return [splitWords(q), ...(number ? [[number.code.toLowerCase()]] : [])]
}

/** The condition of a query: its filters, its days, and all of its words. */
export function adminOrdersWhere(query: Partial<AdminOrdersQuery>, time: QueryTime): Prisma.Sql {
  const filters = filtersWhere(query, time)
  if (!query.q) return filters
  return Prisma.sql`${filters} AND ${containsAny(Prisma.sql`"searchText"`, splitSearches(query.q))}`
}

const ascending = { direction: Prisma.raw('ASC'), after: Prisma.raw('>') }
const descending = { direction: Prisma.raw('DESC'), after: Prisma.raw('<') }
const createdAt = Prisma.raw('"createdAt"')
const totalCents = Prisma.raw('"totalCents"')

/** The column of each sort, its direction, and the operator that compares a later row with an earlier one. */
export const sorts = {
  '-createdAt': { column: createdAt, ...descending },
  createdAt: { column: createdAt, ...ascending },
  '-total': { column: totalCents, ...descending },
  total: { column: totalCents, ...ascending },
} as const satisfies Record<AdminOrdersQuery['sort'], ValueOrder>

/** `ORDER BY` of a sort; orders of the same value are sorted by id. */
export function orderBy(sort: AdminOrdersQuery['sort']): Prisma.Sql {
  const { column, direction } = sorts[sort]
  return Prisma.sql`${column} ${direction}, "id" ${direction}`
}

/**
 * The condition for the one order that a whole identifier or number names; null when the words are neither. A number
 * typed without a prefix is looked up with those that most orders have; an order with another one is searched for.
 */
function namedBy(q: string, codePrefix: string): Prisma.Sql | null {
  const number = parseOrderNumber(q)
  if (number) {
    const prefixes = number.prefix === '' ? [...new Set([codePrefix, firstCodePrefix, ''])] : [number.prefix]
    return Prisma.sql`"number" IN (${Prisma.join(prefixes.map((prefix) => withPrefix(prefix, number.code)))})`
  }
  const [word = '', ...others] = splitWords(q)
  return others.length === 0 && word.length === idLength ? Prisma.sql`"id" = ${word}` : null
}

/** Looks up a whole identifier or number, which needs no search. @returns null when it is none, or not one order's */
async function findNamed(
  { db, settings }: ServiceContext,
  q: string | undefined,
  where: Prisma.Sql,
): Promise<string | null> {
  const named = namedBy(q ?? '', settings.current.shop.codePrefix)
  if (!named) return null
  const orders = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Order" WHERE ${named} AND ${where}`
  const [order, ...others] = orders
  return order && others.length === 0 ? order.id : null
}

async function readPage(deps: ServiceContext, query: AdminOrdersQuery, rows: ReturnType<typeof getRowRange>) {
  const { db, config } = deps
  const { q, sort, filter, step, refund, notice, only, email, from, to } = query
  const time = getQueryTime(deps)
  const where = adminOrdersWhere(query, time)
  const named = await findNamed(deps, q, where)
  if (named) return { ids: rows.skip === 0 ? [named] : [], total: 1 }
  const list = { from: Prisma.sql`"Order"`, where, orderBy: orderBy(sort) }
  // The indexes by total are one of all orders and one of each status: what other filters leave is sorted.
  const hasIndex = !(step || refund || notice || only || email || from || to) && (!filter || isOneStatus(filter))
  if (q || (sort.endsWith('total') && !hasIndex)) {
    const columns = Prisma.sql`"id", "createdAt", "totalCents"`
    // The index by time holds whatever a search needs, but refunds.
    const walk = sort.endsWith('createdAt') &&
      !refund &&
      !notice &&
      !email && { walk: (page: typeof rows) => selectPage(list, page) }
    const scanned = { ...list, columns, ...walk }
    if (!q) return scanIdPage(db, scanned, rows)
    const search = { searches: splitSearches(q), others: filtersWhere(query, time), words: orderWords }
    return searchIdPage(db, config.database.kind, { ...scanned, ...search }, rows)
  }
  // On PostgreSQL the indexes by total lack the ids.
  const isByValue = config.database.kind === 'postgres' && sort.endsWith('total')
  return readIdPage(db, list, rows, isByValue ? pageByValue(list, sorts[sort], rows) : selectPage(list, rows))
}

/**
 * Orders for admins, newest first unless sorted, and how many there are of them; closed ones too, which only admins see.
 * @param unpaged All of the first 2,000 rows when the query names no page (REST; docs/rules.md#lists)
 */
export async function listAdminOrders(deps: ServiceContext, query: AdminOrdersQuery, unpaged = false) {
  const { ids, total } = await readPage(deps, query, getRowRange(query, unpaged))
  const rows = await deps.db.order.findMany({ where: { id: { in: ids } }, select: adminColumns })
  return { orders: inOrder(ids, rows).map(toAdminOrder), total }
}
