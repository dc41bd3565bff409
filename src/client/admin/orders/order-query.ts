import { useLocation } from 'wouter'
import type { CsvDelimiter } from '../../../shared/csv-format.ts'
import { shopFileName } from '../../../shared/file-name.ts'
import { type AdminOrdersQuery, adminOrderSorts } from '../../../shared/orders/admin.ts'
import {
  type OrderFilter,
  orderFilterNames,
  orderNotices,
  orderSteps,
  refundStatuses,
} from '../../../shared/orders/filters.ts'
import { dayOf } from '../../../shared/shop-time.ts'
import { type ListQuery, useListQuery, validDay } from '../table/use-list-query.ts'

/** The filter that an address names by its last segment; undefined for all orders. */
export function parseFilter(path: string): OrderFilter | undefined {
  const segment = path.split('/').findLast(Boolean)
  return orderFilterNames.find((filter) => filter === segment)
}

/** The query for the orders that the address names; invalid parameters are ignored. */
export function ordersQuery(path: string, list: ListQuery): AdminOrdersQuery {
  const filter = parseFilter(path)
  const step = orderSteps.find((each) => each === list.get('step'))
  const refund = refundStatuses.find((status) => status === list.get('refund'))
  const notice = orderNotices.find((each) => each === list.get('notice'))
  const isPaid = list.get('only') === 'paid'
  const email = list.get('email').trim().slice(0, 254)
  const [from, to] = [validDay(list.get('from')), validDay(list.get('to'))]
  return {
    sort: adminOrderSorts.find((sort) => sort === list.sort) ?? '-createdAt',
    page: list.page,
    limit: list.limit,
    ...(filter && { filter }),
    ...(step && { step }),
    ...(refund && { refund }),
    ...(notice && { notice }),
    ...(isPaid && { only: 'paid' }),
    ...(email && { email }),
    ...(list.q && { q: list.q }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** Whether a query filters the orders. */
export function isNarrowed({ sort: _sort, page: _page, limit: _limit, ...filters }: AdminOrdersQuery): boolean {
  return Object.keys(filters).length > 0
}

/** The state of the order list and the query for its orders. */
export function useOrdersQuery(): { list: ListQuery; query: AdminOrdersQuery } {
  const [path] = useLocation()
  const list = useListQuery('-createdAt')
  return { list, query: ordersQuery(path, list) }
}

/** Address of the file with all orders that match a list's query, in its order. */
export function exportAddress(
  { page: _page, limit: _limit, ...query }: AdminOrdersQuery,
  delimiter: CsvDelimiter,
): string {
  return `/api/orders/admin/export.csv?${new URLSearchParams({ ...query, delimiter })}`
}

/** Name of the file, with the filter and the current day in the shop's time zone. */
export function exportName(
  { name, timeZone }: { name: string; timeZone: string },
  filter: string | undefined,
  now: Date,
): string {
  return `${shopFileName(name, 'orders', filter, dayOf(now, timeZone))}.csv`
}
