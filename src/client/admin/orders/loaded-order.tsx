import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueCall } from '../../../shared/error-catalogue.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { orderName } from '../../../shared/orders/display.ts'
import { paymentServices } from '../../../shared/orders/payment-services.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert, useFailureAlert, useShowFailure } from '../../shell/alerts.tsx'
import type { PageProps } from '../../shell/page-data.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { EmptyState } from '../../ui/page-parts.tsx'
import { ActionLink, QueryContent } from '../kit/parts.tsx'

/** How often an order is refreshed while its refund or one of its mails is pending. */
const pollMs = 3000

/** Whether a refund of an order or one of its mails is pending. A mail that was kept in the outbox or dismissed is not. */
export const isUnderWay = ({ refunds, mails }: Pick<AdminOrderDetail, 'refunds' | 'mails'>): boolean =>
  refunds.some(({ status }) => status === 'pending') ||
  mails.some(({ status }) => ['queued', 'claimed', 'sending'].includes(status))

/** Reads the order that a page has loaded, for the parts above its content. */
export function useLoadedOrder({ orderId = '' }: PageProps['params']) {
  return trpc.ordersAdmin.order.useQuery({ id: orderId }, { enabled: false })
}

/** Reads the number of a page's order, once the page has loaded it. */
export function useOrderName(params: PageProps['params']): string | undefined {
  const { data: order } = useLoadedOrder(params)
  return order && orderName(order)
}

export function usePaymentName({ provider }: Pick<AdminOrderDetail, 'provider'>): string {
  const { t } = useTranslation('admin-orders')
  return (provider && paymentServices[provider].brand) ?? t('provider.demo')
}

/** Invalidates all queries that show orders or count them. */
export function useRefreshOrders(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([utils.ordersAdmin.invalidate(), utils.statistics.invalidate(), utils.withdrawalsAdmin.invalidate()])
}

/**
 * Handlers of a mutation that changes an order: they say how it went and load the order anew, also after a conflict (409),
 * when the order shown is out of date.
 * @param onSettled called after the order was loaded, which may have removed the button that had the focus
 */
export function useOrderChange(done: string, onSettled: () => void, call: CatalogueCall = 'adminSave') {
  const { t } = useTranslation('admin-orders')
  const showFailure = useShowFailure(call)
  const refresh = useRefreshOrders()
  const showChanged = () => refresh().then(onSettled)
  return {
    onSuccess() {
      showAlert({ message: done, tone: 'success' })
      return showChanged()
    },
    async onError(error: unknown) {
      const { code, key } = getErrorBody(error) ?? {}
      // The reason to look first came up since the page was loaded: it shows it now.
      if (code === 409 && key !== 'errors:shippingHeld' && key !== 'errors:withdrawalOpen')
        showAlert({ message: t('steps.faster'), tone: 'info' })
      else showFailure(error)
      if (code === 409) await showChanged()
    },
  }
}

/** The content of an order's page: loads it with all its details, or says that it is missing or could not be loaded. */
export function withOrder(Content: ComponentType<{ order: AdminOrderDetail }>) {
  return function LoadedOrder({ params: { orderId: id = '' } }: PageProps) {
    const { t } = useTranslation('admin-orders')
    const query = trpc.ordersAdmin.order.useQuery(
      { id },
      { retryOnMount: true, refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMs : false) },
    )
    const isMissing = getErrorBody(query.error)?.code === 404
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
        {(order) => <Content key={id} order={order} />}
      </QueryContent>
    )
  }
}
