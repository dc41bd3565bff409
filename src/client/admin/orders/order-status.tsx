import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { PaymentBadge, StatusBadge } from '../../ui/status-badge/status-badge.tsx'
import { Tracking } from '../../ui/tracking.tsx'
import classes from './order-status.module.css'
import { Panel } from './panel.tsx'
import { RefundBadge } from './refund-badge.tsx'

/** The order's statuses, that of its refunds as a whole, and its tracking. */
export function StatusPanel({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('admin-orders')
  return (
    <Panel title={t('order.status')}>
      <dl className={classes.facts}>
        <Fact name={t('columns.date')}>
          <ShopTime at={order.createdAt} />
        </Fact>
        <Fact name={t('columns.status')}>
          <StatusBadge status={order.status} />
        </Fact>
        <Fact name={t('columns.payment')}>
          <PaymentBadge order={order} wasPaid={order.refundStatus === 'done'} />
          {order.provider && <span className={classes.note}>{t(`provider.${order.provider}`)}</span>}
        </Fact>
        <Fact name={t('columns.shipping')}>
          <StatusBadge status={order.shippingStatus} />
          {order.tracking && (
            <span className={classes.note}>
              {t('order.tracking')} <Tracking tracking={order.tracking} />
            </span>
          )}
        </Fact>
        {order.refundStatus && (
          <Fact name={t('columns.refund')}>
            <RefundBadge status={order.refundStatus} />
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
