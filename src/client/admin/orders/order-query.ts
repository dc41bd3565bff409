import { useLocation } from 'wouter'
import { type AdminOrdersQuery, adminOrderSorts } from '../../../shared/orders/admin.ts'
import {
  type OrderFilter,
  type OrderNotice,
  type OrderStep,
  orderFilters,
  orderNotices,
  orderSteps,
  type RefundStatus,
  refundStatuses,
} from '../../../shared/orders/filters.ts'
import { type ListQuery, useListQuery, validDay } from '../table/use-list-query.ts'

const isFilter = (segment: string): segment is OrderFilter => Object.hasOwn(orderFilters, segment)

/** The filter that an address names by its last segment; undefined for all orders. */
export function parseFilter(path: string): OrderFilter | undefined {
  const segment = path.split('/').findLast(Boolean) ?? ''
  return isFilter(segment) ? segment : undefined
}

/** The step that an address names; undefined when there is no such step. */
export function parseStep(text: string | null): OrderStep | undefined {
  return orderSteps.find((step) => step === text)
}

/** The refund status that an address names; undefined when there is no such status. */
export function parseRefund(text: string | null): RefundStatus | undefined {
  return refundStatuses.find((status) => status === text)
}

/** The notice that an address names; undefined when there is no such notice. */
export function parseNotice(text: string | null): OrderNotice | undefined {
  return orderNotices.find((notice) => notice === text)
}

/** The query for the orders that the address names; invalid parameters are ignored. */
export function ordersQuery(path: string, list: ListQuery): AdminOrdersQuery {
  const filter = parseFilter(path)
  const step = parseStep(list.get('step'))
  const refund = parseRefund(list.get('refund'))
  const notice = parseNotice(list.get('notice'))
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
export function isNarrowed({ filter, step, refund, notice, only, email, q, from, to }: AdminOrdersQuery): boolean {
  return [filter, step, refund, notice, only, email, q, from, to].some(Boolean)
}

/** The state of the order list and the query for its orders. */
export function useOrdersQuery(): { list: ListQuery; query: AdminOrdersQuery } {
  const [path] = useLocation()
  const list = useListQuery('-createdAt')
  return { list, query: ordersQuery(path, list) }
}
