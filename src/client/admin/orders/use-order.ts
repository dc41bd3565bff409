import { useFailureAlert } from '../../failure-alert.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'

/** How often an order is refreshed while its refund or one of its mails is pending. */
const pollMs = 3000

/** An order with all its details, refreshed while a refund or a mail is pending. */
export function useOrder(orderId: string) {
  const query = trpc.ordersAdmin.order.useQuery(
    { id: orderId },
    {
      retryOnMount: true,
      refetchInterval: ({ state: { data } }) =>
        data?.refunds.some(({ status }) => status === 'pending') ||
        data?.mails.some(({ status }) => status !== 'sent' && status !== 'failed')
          ? pollMs
          : false,
    },
  )
  const isMissing = errorBodyOf(query.error)?.code === 404
  useFailureAlert('orderList', query.isFetching || isMissing ? null : query.error)
  return { order: query.data, isMissing, query }
}
