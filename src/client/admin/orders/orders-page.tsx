import { useTranslation } from 'react-i18next'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { ExportButton } from './order-export-button.tsx'
import { OrderList } from './order-list.tsx'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  return { title: t('admin-orders:title'), noindex: true }
}

/** The orders of the shop, at five addresses: the last segment is the filter. */
export function Page() {
  const { t } = useTranslation('admin-orders')
  return (
    <AdminShell title={t('title')} actions={<ExportButton />}>
      <OrderList />
    </AdminShell>
  )
}
