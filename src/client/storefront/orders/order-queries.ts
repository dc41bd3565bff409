import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import type { Invoice, UserOrder } from '../../../shared/orders/entities.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { useSession, useSessionReady } from '../../session/session-store.ts'
import { trpc } from '../../trpc.ts'

/*
 * Keys of their own, with the user in them: another user of this browser, who may sign in in another tab, never gets
 * these answers from the cache.
 */
const root = 'orders-of-visitor'

/** What it costs to be out of date is a wrong status: asked again whenever the reader comes back. */
const fresh = { staleTime: 0, retryOnMount: true } as const

export interface Asked<Data> {
  data: Data | undefined
  /** Why the last answer did not come; null while it is being asked again. */
  failure: unknown
  askAgain: () => void
}

/** The orders of the signed-in user. */
export function useUserOrders(): Asked<UserOrder[]> {
  const userId = useSession()?.userId
  const { client } = trpc.useUtils()
  const query = useQuery({
    ...fresh,
    queryKey: [root, 'list', userId],
    queryFn: ({ signal }) => client.orders.list.query(undefined, { signal }),
    enabled: userId !== undefined,
  })
  return useAsked('orderList', query)
}

/** An invoice, for the session or for the key of the order's mail; asked once the session has been read. */
export function useInvoice(orderId: string, key: string | undefined): Asked<Invoice> {
  const userId = useSession()?.userId
  const ready = useSessionReady()
  const { client } = trpc.useUtils()
  const query = useQuery({
    ...fresh,
    // Not kept: an answer that says "just joined your account" is news only once.
    gcTime: 0,
    queryKey: [root, 'invoice', orderId, key, userId],
    queryFn: ({ signal }) => client.orders.invoice.query({ orderId, ...(key && { key }) }, { signal }),
    enabled: ready && (userId !== undefined || key !== undefined),
  })
  return useAsked('invoice', query)
}

/** Asks again for what is shown of the visitor's orders; resolves when it is there. */
export function useRefreshOrders(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [root] })
}

function useAsked<Data>(call: CatalogueCall, query: UseQueryResult<Data>): Asked<Data> {
  const failure = query.isFetching ? null : query.error
  useFailureAlert(call, failure)
  return { data: query.data, failure, askAgain: () => void query.refetch() }
}
