import type { CsvDelimiter } from '../../../shared/csv-format.ts'
import { shopFileName } from '../../../shared/file-name.ts'
import { type AdminOrdersQuery, adminOrderSorts, adminOrdersQuerySchema } from '../../../shared/orders/admin.ts'
import { type OrderFilter, orderFilterNames } from '../../../shared/orders/filters.ts'
import { paths } from '../../../shared/paths.ts'
import { getDay } from '../../../shared/shop-time.ts'
import { changedAddress, type ListQuery } from '../table/use-list-query.ts'

/** The address of a filter; the search and the days are preserved, a step or the state of a refund is not. */
export function filterAddress(filter: string, search: string): string {
  return changedAddress(paths.adminOrdersFiltered(filter), search, { step: '', refund: '', notice: '', only: '' })
}

/** The filter that an address names by its last segment; undefined for all orders. */
export function parseFilter(path: string): OrderFilter | undefined {
  const segment = path.split('/').findLast(Boolean)
  return orderFilterNames.find((filter) => filter === segment)
}

/** Parameters of the address that filter the orders; the query calls them by the same names. */
const filterNames = ['step', 'refund', 'notice', 'only', 'email', 'q', 'from', 'to'] as const

/** The query for the orders that the address names; invalid parameters are ignored. */
export function ordersQuery(path: string, list: ListQuery): AdminOrdersQuery {
  const filter = parseFilter(path)
  const query: AdminOrdersQuery = {
    sort: adminOrderSorts.find((sort) => sort === list.sort) ?? '-createdAt',
    page: list.page,
    limit: list.limit,
    ...(filter && { filter }),
  }
  for (const name of filterNames) {
    const { data } = adminOrdersQuerySchema.shape[name].safeParse(list.get(name))
    if (data) Object.assign(query, { [name]: data })
  }
  return query
}

/** Address of the file with all orders that match a list's query, in its order. */
export function exportAddress(query: AdminOrdersQuery, delimiter: CsvDelimiter): string {
  const { page: _page, limit: _limit, ...parameters } = query
  return `/api/orders/admin/export.csv?${new URLSearchParams({ ...parameters, delimiter })}`
}

/** Name of the file, with the filter and the current day in the shop's time zone. */
export function exportName(shop: { name: string; timeZone: string }, filter: string | undefined, now: Date): string {
  return `${shopFileName(shop.name, 'orders', filter, getDay(now, shop.timeZone))}.csv`
}
