import { shownIdentifier } from '../../../shared/orders/display.ts'
import { paths } from '../../../shared/paths.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { OrderView } from './order-view.tsx'

/** An order with all its details, and the steps that it allows now. */
export const { load, Page } = createAdminPage({
  title: 'admin-orders:order.title',
  titleParams: ({ orderId = '' }) => ({ id: shownIdentifier(orderId) }),
  breadcrumb: (t) => [{ label: t('admin-orders:title'), href: paths.adminOrders() }],
  Content: ({ params: { orderId = '' } }) => <OrderView key={orderId} orderId={orderId} />,
})
