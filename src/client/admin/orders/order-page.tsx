import { shownIdentifier } from '../../../shared/orders/display.ts'
import { paths } from '../../../shared/paths.ts'
import type { PageProps } from '../../page-data.ts'
import { trpc } from '../../trpc.ts'
import { HistoryButton } from '../audit/history-button.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import classes from './order-page.module.css'
import { OrderView } from './order-view.tsx'

/** An order with all its details, and the steps that it allows now. */
export const { load, Page } = createAdminPage({
  title: 'admin-orders:order.title',
  titleParams: ({ orderId = '' }) => ({ id: shownIdentifier(orderId) }),
  breadcrumb: (t) => [{ label: t('admin-orders:title'), href: paths.adminOrders() }],
  Note: OrderNumber,
  Actions: ({ params: { orderId = '' } }) => <HistoryButton entity="order" id={orderId} />,
  Content: ({ params: { orderId = '' } }) => <OrderView key={orderId} orderId={orderId} />,
})

/** The order's number, once the page has loaded the order. */
function OrderNumber({ params: { orderId = '' } }: PageProps) {
  const { data } = trpc.ordersAdmin.order.useQuery({ id: orderId }, { enabled: false })
  return data?.number && <p className={classes.number}>{data.number}</p>
}
