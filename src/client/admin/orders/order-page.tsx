import { useTranslation } from 'react-i18next'
import { shownIdentifier } from '../../../shared/orders/display.ts'
import { paths } from '../../../shared/paths.ts'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { OrderView } from './order-view.tsx'

const heading = (id: string | undefined) => ({ id: shownIdentifier(id ?? '') })

export async function load(_data: PageData, { t, params }: PageContext): Promise<Head> {
  return { title: t('admin-orders:order.title', heading(params.orderId)), noindex: true }
}

/** An order with all its details, and the steps that it allows now. */
export function Page({ params }: { params: Record<string, string | undefined> }) {
  const { t } = useTranslation('admin-orders')
  const orderId = params.orderId ?? ''
  return (
    <AdminShell
      title={t('order.title', heading(orderId))}
      breadcrumb={[{ label: t('title'), href: paths.adminOrders() }]}
    >
      <OrderView key={orderId} orderId={orderId} />
    </AdminShell>
  )
}
