import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import type { Invoice, ShownOrder } from '../../../shared/orders/entities.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { useSession, useSessionReady } from '../../session/session-store.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'

/*
 * Separate query keys that include the user, so that another user who signs in in this browser, perhaps in another tab,
 * never gets these cached responses.
 */
const root = 'orders-of-visitor'

/** Outdated data would show a wrong status, so it is fetched again whenever the page is shown. */
const fresh = { staleTime: 0, retryOnMount: true } as const

export interface OrderQuery<Data> {
  data: Data | undefined
  /** Why the last fetch failed; null during a retry. */
  failure: unknown
  refetch: () => void
}

/** The orders of the signed-in user. */
export function useUserOrders(): OrderQuery<ShownOrder[]> {
  const userId = useSession()?.userId
  const { client } = trpc.useUtils()
  const query = useQuery({
    ...fresh,
    queryKey: [root, 'list', userId],
    queryFn: ({ signal }) => client.orders.list.query(undefined, { signal }),
    enabled: userId !== undefined,
  })
  return useReported('orderList', query)
}

/** An invoice, for the session or with the key of the order's mail; fetched once the session has been read. */
export function useInvoice(orderId: string, key: string | undefined): OrderQuery<Invoice> {
  const userId = useSession()?.userId
  const ready = useSessionReady()
  const { client } = trpc.useUtils()
  const query = useQuery({
    ...fresh,
    // Not cached: a response with "just joined your account" must be shown only once.
    gcTime: 0,
    queryKey: [root, 'invoice', orderId, key, userId],
    queryFn: ({ signal }) => client.orders.invoice.query({ orderId, ...(key && { key }) }, { signal }),
    enabled: ready && (userId !== undefined || key !== undefined),
  })
  return useReported('invoice', query)
}

/** An order for its page, by its id, with the session or the key if there are any; fetched once the session has been read. */
export function useOrderView(orderId: string, key: string | undefined): OrderQuery<OrderView> {
  const userId = useSession()?.userId
  const ready = useSessionReady()
  const { client } = trpc.useUtils()
  const query = useQuery({
    ...fresh,
    gcTime: 0,
    queryKey: [root, 'order', orderId, key, userId],
    queryFn: ({ signal }) => client.orders.order.query({ orderId, ...(key && { key }) }, { signal }),
    enabled: ready,
    retry: (failures, error) => failures < 2 && errorBodyOf(error)?.code !== 404,
  })
  // Reported on the page itself, without an alert.
  return { data: query.data, failure: query.isFetching ? null : query.error, refetch: () => void query.refetch() }
}

/** Refetches the orders that are shown; resolves when they have arrived. */
export function useRefreshOrders(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [root] })
}

function useReported<Data>(call: CatalogueCall, query: UseQueryResult<Data>): OrderQuery<Data> {
  const failure = query.isFetching ? null : query.error
  useFailureAlert(call, failure)
  return { data: query.data, failure, refetch: () => void query.refetch() }
}
