import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shownIdentifier } from '../../../shared/orders/display.ts'
import { paths } from '../../../shared/paths.ts'
import type { PageProps } from '../../page-data.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { NoOrder } from './order-view.tsx'
import { PackingSlip } from './packing-slip.tsx'
import classes from './packing-slip-page.module.css'
import { useOrder } from './use-order.ts'
import { useOrderName } from './use-order-name.ts'

/** The packing slip, which prints alone on A4. */
export const { load, Page } = createAdminPage({
  title: 'admin-orders:slip.title',
  useName: useOrderName,
  breadcrumb: (t, { orderId = '' }, name = shownIdentifier(orderId)) => [
    { label: t('admin-orders:title'), href: paths.adminOrders() },
    { label: name, href: paths.adminOrder(orderId) },
  ],
  Actions: PrintButton,
  Content: Slip,
})

function PrintButton() {
  const { t } = useTranslation('admin-orders')
  return (
    <ActionButton variant="filled" icon={IconPrinter} iconSize={20} onClick={() => window.print()}>
      {t('slip.print')}
    </ActionButton>
  )
}

function Slip({ params: { orderId = '' } }: PageProps) {
  const { t } = useTranslation('admin-orders')
  const { order, isMissing, query } = useOrder(orderId)
  if (isMissing) return <NoOrder />
  if (!order && query.isError) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!order) return <p role="status">{t('order.loading')}</p>
  return (
    <div className={classes.desk}>
      <PackingSlip order={order} />
    </div>
  )
}
