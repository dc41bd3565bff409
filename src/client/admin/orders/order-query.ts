import { useLocation } from 'wouter'
import { type AdminOrdersQuery, adminOrderSorts } from '../../../shared/orders/admin.ts'
import {
  type OrderFilter,
  type OrderStep,
  orderFilters,
  orderSteps,
  type RefundStatus,
  refundStatuses,
} from '../../../shared/orders/filters.ts'
import { type ListQuery, useListQuery } from '../table/use-list-query.ts'

const isFilter = (segment: string): segment is OrderFilter => Object.hasOwn(orderFilters, segment)

/** The filter that an address names by its last segment; undefined for all orders. */
export function filterOf(path: string): OrderFilter | undefined {
  const segment = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  return isFilter(segment) ? segment : undefined
}

/** The step that an address asks for; undefined when it is none. */
export function stepOf(text: string): OrderStep | undefined {
  return orderSteps.find((step) => step === text)
}

/** The state of a refund that an address asks for; undefined when it is none. */
export function refundOf(text: string): RefundStatus | undefined {
  return refundStatuses.find((status) => status === text)
}

/** A day of a date field or of an address; empty when it is none. */
export function dayOf(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** What the address asks for, without what it cannot ask for. */
export function ordersAsked(path: string, list: ListQuery): AdminOrdersQuery {
  const filter = filterOf(path)
  const step = stepOf(list.get('step'))
  const refund = refundOf(list.get('refund'))
  const [from, to] = [dayOf(list.get('from')), dayOf(list.get('to'))]
  return {
    sort: adminOrderSorts.find((sort) => sort === list.sort) ?? '-createdAt',
    page: list.page,
    limit: list.limit,
    ...(filter && { filter }),
    ...(step && { step }),
    ...(refund && { refund }),
    ...(list.q && { q: list.q }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** Whether an address asks for some of the orders only. */
export function isNarrowed({ filter, step, refund, q, from, to }: AdminOrdersQuery): boolean {
  return [filter, step, refund, q, from, to].some(Boolean)
}

/** The state of the order list, and what it asks the server for. */
export function useOrdersAsked(): { list: ListQuery; asked: AdminOrdersQuery } {
  const [path] = useLocation()
  const list = useListQuery('-createdAt')
  return { list, asked: ordersAsked(path, list) }
}
