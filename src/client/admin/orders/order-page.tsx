import { shownIdentifier } from '../../../shared/orders/display.ts'
import { paths } from '../../../shared/paths.ts'
import type { PageProps } from '../../page-data.ts'
import { HistoryButton } from '../audit/history-button.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import classes from './order-page.module.css'
import { OrderView } from './order-view.tsx'
import { useOrderName } from './use-order-name.ts'

/** An order with all its details, and the steps that it allows now. */
export const { load, Page } = createAdminPage({
  title: 'admin-orders:order.title',
  useName: useOrderName,
  titleParams: ({ orderId = '' }, name = shownIdentifier(orderId)) => ({ id: name }),
  breadcrumb: (t) => [{ label: t('admin-orders:title'), href: paths.adminOrders() }],
  Note: Identifier,
  Actions: ({ params: { orderId = '' } }) => <HistoryButton entity="order" id={orderId} />,
  Content: ({ params: { orderId = '' } }) => <OrderView key={orderId} orderId={orderId} />,
})

/** The identifier of an order that is called by its number. */
function Identifier({ params: { orderId = '' } }: PageProps) {
  const name = useOrderName({ orderId })
  const identifier = shownIdentifier(orderId)
  return name !== undefined && name !== identifier && <p className={classes.identifier}>{identifier}</p>
}
