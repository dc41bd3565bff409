import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shownIdentifier } from '../../../shared/orders/display.ts'
import { paths } from '../../../shared/paths.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { NoOrder } from './order-view.tsx'
import { PackingSlip } from './packing-slip.tsx'
import classes from './packing-slip-page.module.css'
import { useOrder } from './use-order.ts'

export const load = loadTitle('admin-orders:slip.title')

/** The packing slip, which prints alone on A4. */
export function Page({ params }: { params: Record<string, string | undefined> }) {
  const { t } = useTranslation('admin-orders')
  const orderId = params.orderId ?? ''
  return (
    <AdminShell
      title={t('slip.title')}
      breadcrumb={[
        { label: t('title'), href: paths.adminOrders() },
        { label: shownIdentifier(orderId), href: paths.adminOrder(orderId) },
      ]}
      actions={
        <ActionButton icon={IconPrinter} iconSize={20} onClick={() => window.print()}>
          {t('slip.print')}
        </ActionButton>
      }
    >
      <Slip orderId={orderId} />
    </AdminShell>
  )
}

function Slip({ orderId }: { orderId: string }) {
  const { t } = useTranslation('admin-orders')
  const { order, isMissing, query } = useOrder(orderId)
  if (isMissing) return <NoOrder />
  if (!order && query.isError) {
    return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  }
  if (!order) return <p role="status">{t('order.loading')}</p>
  return (
    <div className={classes.desk}>
      <PackingSlip order={order} />
    </div>
  )
}
