import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { BuyerPanel } from './order-buyer.tsx'
import { DisputesPanel } from './order-disputes.tsx'
import { DocumentsPanel } from './order-documents.tsx'
import { OrderLines } from './order-lines.tsx'
import { MailsPanel } from './order-mails.tsx'
import { RefundsPanel } from './order-refunds.tsx'
import { StatusPanel } from './order-status.tsx'
import { StepsPanel } from './order-steps.tsx'
import { Timeline } from './order-timeline.tsx'
import classes from './order-view.module.css'
import { useOrder } from './use-order.ts'

/** An order, or a message when it is missing or could not be loaded. */
export function OrderView({ orderId }: { orderId: string }) {
  const { t } = useTranslation('admin-orders')
  const { order, isMissing, query } = useOrder(orderId)
  if (order) return <Order order={order} />
  if (isMissing) return <NoOrder />
  if (query.isError) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  return (
    <div className={classes.loading} role="status">
      {t('order.loading')}
    </div>
  )
}

function Order({ order }: { order: AdminOrderDetail }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <StatusPanel order={order} />
        <OrderLines order={order} />
        <DisputesPanel disputes={order.disputes} />
        <RefundsPanel order={order} />
        <Timeline events={order.events} />
      </div>
      <div className={classes.column}>
        <StepsPanel order={order} />
        <BuyerPanel order={order} />
        <DocumentsPanel order={order} />
        <MailsPanel mails={order.mails} />
      </div>
    </div>
  )
}

/** Shown for an order that does not exist. */
export function NoOrder() {
  const { t } = useTranslation('admin-orders')
  return (
    <EmptyState title={t('missing.title')} text={t('missing.text')}>
      <Button component={PageLink} href={paths.adminOrders()}>
        {t('missing.action')}
      </Button>
    </EmptyState>
  )
}
