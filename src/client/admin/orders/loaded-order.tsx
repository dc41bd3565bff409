import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { orderName } from '../../../shared/orders/display.ts'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import type { PageProps } from '../../page-data.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ActionLink } from '../kit/action-button.tsx'
import { QueryContent } from '../kit/query-content.tsx'

/** How often an order is refreshed while its refund or one of its mails is pending. */
const pollMs = 3000

/** Reads the order that a page has loaded, for the parts above its content. */
export function useLoadedOrder({ orderId = '' }: PageProps['params']) {
  const { data, isError } = trpc.ordersAdmin.order.useQuery({ id: orderId }, { enabled: false })
  return { order: data, isLoading: !data && !isError }
}

/** Reads the number of a page's order, once the page has loaded it. */
export function useOrderName(params: PageProps['params']): string | undefined {
  const { order } = useLoadedOrder(params)
  return order && orderName(order)
}

/** Invalidates all queries that show orders or count them. */
export function useRefreshOrders(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.ordersAdmin.invalidate(), utils.statistics.invalidate()])
}

interface LoadedOrderProps {
  orderId: string
  children(order: AdminOrderDetail): ReactNode
}

/** Loads an order with all its details, or says that it is missing or could not be loaded. */
export function LoadedOrder({ orderId, children }: LoadedOrderProps) {
  const { t } = useTranslation('admin-orders')
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
  if (isMissing) {
    return (
      <EmptyState title={t('missing.title')} text={t('missing.text')}>
        <ActionLink variant="filled" href={paths.adminOrders()}>
          {t('missing.action')}
        </ActionLink>
      </EmptyState>
    )
  }
  return (
    <QueryContent query={query} height="20rem">
      {children}
    </QueryContent>
  )
}
