import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Invoice, ShownOrder } from '../../../shared/orders/entities.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { useFailureAlert } from '../../shell/alerts.tsx'
import { useSession, useSessionReady } from '../../shell/session/session-store.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'

/*
 * Separate query keys that include the user, so that another user who signs in in this browser, perhaps in another tab,
 * never gets these cached responses.
 */
const root = 'orders-of-visitor'

interface OrderQuery<Data> {
  data: Data | undefined
  /** Why the last fetch failed; null during a retry. */
  failure: unknown
  refetch: () => void
}

/** Outdated data would show a wrong status, so it is fetched again whenever the page is shown. */
function useOrderQuery<Data>(options: UseQueryOptions<Data> & { queryKey: QueryKey }): OrderQuery<Data> {
  const userId = useSession()?.userId
  const queryKey = [root, ...options.queryKey, userId]
  const query = useQuery({ staleTime: 0, retryOnMount: true, ...options, queryKey })
  return { data: query.data, failure: query.isFetching ? null : query.error, refetch: () => void query.refetch() }
}

/** The orders of the signed-in user. */
export function useUserOrders(): OrderQuery<ShownOrder[]> {
  const { client } = trpc.useUtils()
  const query = useOrderQuery({
    queryKey: ['list'],
    queryFn: ({ signal }) => client.orders.list.query(undefined, { signal }),
    enabled: useSession() !== null,
  })
  useFailureAlert('orderList', query.failure)
  return query
}

/** An invoice, for the session or with the key of the order's mail; fetched once the session has been read. */
export function useInvoice(orderId: string, key: string | undefined): OrderQuery<Invoice> {
  const session = useSession()
  const { client } = trpc.useUtils()
  const query = useOrderQuery({
    // Not cached: a response with "just joined your account" must be shown only once.
    gcTime: 0,
    queryKey: ['invoice', orderId, key],
    queryFn: ({ signal }) => client.orders.invoice.query({ orderId, ...(key && { key }) }, { signal }),
    enabled: useSessionReady() && (session !== null || key !== undefined),
  })
  useFailureAlert('invoice', query.failure)
  return query
}

/**
 * An order for its page, by its id, with the session or the key if there are any; fetched once the session has been read.
 * A failure is reported on the page itself, without an alert.
 */
export function useOrderView(orderId: string, key: string | undefined): OrderQuery<OrderView> {
  const { client } = trpc.useUtils()
  return useOrderQuery({
    gcTime: 0,
    queryKey: ['order', orderId, key],
    queryFn: ({ signal }) => client.orders.order.query({ orderId, ...(key && { key }) }, { signal }),
    enabled: useSessionReady(),
    retry: (failures, error) => failures < 2 && getErrorBody(error)?.code !== 404,
  })
}

/** Refetches the orders that are shown; resolves when they have arrived. */
export function useRefreshOrders(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [root] })
}
