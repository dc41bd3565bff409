import { createAdminPage } from '../layout/admin-page.tsx'
import { ExportButton } from './order-export-button.tsx'
import { OrderList } from './order-list.tsx'

/** The shop's orders; the last segment of the address is the filter. */
export const { load, Page } = createAdminPage({
  title: 'admin-orders:title',
  Actions: ExportButton,
  Content: OrderList,
})
