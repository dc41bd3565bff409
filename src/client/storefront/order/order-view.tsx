import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorBodyOf } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useOrderView } from '../orders/order-queries.ts'
import { OrderAside } from './order-aside.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSteps } from './order-steps.tsx'
import classes from './order-view.module.css'

interface OrderViewProps {
  orderId: string
  /** The key in the address, which opens the order without a session. */
  linkKey: string | undefined
  /** Shown instead when the reader may not see the whole order and has brought no key. */
  missing?: ReactNode
  /** The focused button is gone. */
  onLostFocus: () => void
}

/** What was bought and what happens with it, below a page's heading. */
export function OrderView({ orderId, linkKey, missing, onLostFocus }: OrderViewProps) {
  const { data, failure, refetch } = useOrderView(orderId, linkKey)
  if (data && (data.details || linkKey !== undefined || !missing)) {
    return (
      <div className={classes.columns}>
        <OrderSteps order={data} />
        <OrderLines order={data} />
        <OrderAside order={data} linkKey={linkKey} onLostFocus={onLostFocus} />
      </div>
    )
  }
  if (!data && !failure) return <OrderLoading />
  const isMissing = data || errorBodyOf(failure)?.code === 404
  return isMissing && missing ? missing : <LoadFailure onRetry={refetch} />
}

/** Placeholder of an order below its heading. */
export function OrderLoading() {
  const { t } = useTranslation('orders')
  return (
    <div className={classes.columns} aria-busy="true">
      <p className={classes.loading}>{t('order.loading')}</p>
    </div>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('orders')
  return (
    <EmptyState title={t('order.failed.title')} text={t('order.failed.text')}>
      <Button onClick={onRetry}>{t('failed.retry')}</Button>
    </EmptyState>
  )
}
