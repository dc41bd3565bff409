import type { UseQueryResult } from '@tanstack/react-query'
import { useFailureAlert } from '../../shell/alerts.tsx'
import { useSession, useSessionReady } from '../../shell/session/session-store.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'

/** Outdated data would show a wrong status, so it is fetched again whenever the page is shown. */
const fresh = { staleTime: 0, retryOnMount: true, trpc: { abortOnUnmount: true } }

/** The part of a query that pages read; `failure` is null during a retry. */
const readQuery = <Data>({
  data,
  isFetching,
  error,
  refetch,
}: Pick<UseQueryResult<Data, unknown>, 'data' | 'isFetching' | 'error' | 'refetch'>) => ({
  data,
  failure: isFetching ? null : error,
  refetch: () => void refetch(),
})

export function useUserOrders() {
  const query = trpc.orders.list.useQuery(undefined, { ...fresh, enabled: useSession() !== null })
  const orders = readQuery(query)
  useFailureAlert('orderList', orders.failure)
  return orders
}

/** An invoice, for the session or with the key of the order's mail; fetched once the session has been read. */
export function useInvoice(orderId: string, key: string | undefined) {
  const isReader = useSession() !== null || key !== undefined
  // Not cached: a response with "just joined your account" must be shown only once.
  const options = { ...fresh, gcTime: 0, enabled: useSessionReady() && isReader }
  const query = trpc.orders.invoice.useQuery({ orderId, key }, options)
  const invoice = readQuery(query)
  useFailureAlert('invoice', invoice.failure)
  return invoice
}

/**
 * An order for its page, by its id, with the session or the key if there are any; fetched once the session has been read.
 * A failure is reported on the page itself, without an alert.
 */
export function useOrderView(orderId: string, key: string | undefined) {
  // Read for another user again: what the one before has fetched is forgotten.
  useSession()
  const options = { ...fresh, gcTime: 0, enabled: useSessionReady() }
  const query = trpc.orders.order.useQuery(
    { orderId, key },
    { ...options, retry: (failures, error) => failures < 2 && getErrorBody(error)?.code !== 404 },
  )
  return readQuery(query)
}
