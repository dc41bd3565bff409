import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { shownIdentifier } from '../../../shared/orders/display.ts'
import { getPackedLines } from '../../../shared/orders/packed-lines.ts'
import { paths } from '../../../shared/paths.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { useOrderName, withOrder } from './loaded-order.tsx'
import { PrintButton, Slip } from './slip.tsx'

/** The packing slip, which prints alone on A4. */
export const { load, Page } = createAdminPage({
  title: 'admin-orders:slip.title',
  useName: useOrderName,
  breadcrumb: (t, { orderId = '' }, name = shownIdentifier(orderId)) => [
    { label: t('common:adminMenu.orders'), href: paths.adminOrders() },
    { label: name, href: paths.adminOrder(orderId) },
  ],
  Actions: PrintButton,
  Content: withOrder(PackingSlip),
})

export function PackingSlip({ order }: { order: AdminOrderDetail }) {
  return <Slip order={{ ...order, lines: getPackedLines(order) }} />
}
