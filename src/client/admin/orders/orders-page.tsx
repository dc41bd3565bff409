import { useTranslation } from 'react-i18next'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { ExportButton } from './order-export-button.tsx'
import { OrderList } from './order-list.tsx'

export const load = loadTitle('admin-orders:title')

/** The shop's orders; the last segment of the address is the filter. */
export function Page() {
  const { t } = useTranslation('admin-orders')
  return (
    <AdminShell title={t('title')} actions={<ExportButton />}>
      <OrderList />
    </AdminShell>
  )
}
