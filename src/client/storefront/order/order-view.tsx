import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails, OrderView as ShownOrder } from '../../../shared/orders/order-view.ts'
import { listProgress, type ProgressStep } from '../../../shared/orders/progress.ts'
import { errorBodyOf } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useWrittenTime } from '../../ui/shop-time/use-written-time.ts'
import { Tracking } from '../../ui/tracking.tsx'
import { useOrderView } from '../orders/order-queries.ts'
import { OrderAside } from './order-aside.tsx'
import { OrderLines } from './order-lines.tsx'
import orderStepsClasses from './order-steps.module.css'
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

/** When a step was done, for those of which that is known. */
const timeOf: Partial<Record<ProgressStep, (details: OrderDetails) => string | null>> = {
  'pay.done': ({ paidAt }) => paidAt,
  'prepare.done': ({ preparedAt }) => preparedAt,
  'ship.done': ({ shippedAt }) => shippedAt,
  'end.done': ({ cancelledAt }) => cancelledAt,
  'cancel.user': ({ cancelledAt }) => cancelledAt,
  'cancel.shop': ({ cancelledAt }) => cancelledAt,
  'late.done': ({ cancelledAt }) => cancelledAt,
}

/** What has happened to the order, what is happening now, and what comes next. */
function OrderSteps({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('orders')
  return (
    <section className={orderStepsClasses.section} aria-labelledby="order-steps">
      <h2 id="order-steps" className={orderStepsClasses.heading}>
        {t('order.steps.heading')}
      </h2>
      <ol className={orderStepsClasses.steps}>
        {listProgress(order).map((step) => (
          <Step key={step} step={step} details={order.details} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, details }: { step: ProgressStep; details: OrderDetails | null }) {
  const { t } = useTranslation('orders')
  const written = useWrittenTime()
  const [name, state = ''] = step.split('.')
  const at = details && timeOf[step]?.(details)
  const isEnd = name === 'end' || name === 'cancel' || name === 'late'
  const Sign = isEnd ? IconX : IconCheck
  const isDone = isEnd || state === 'done'
  return (
    <li
      className={`${orderStepsClasses.step} ${orderStepsClasses[isDone ? 'done' : state]}`}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={orderStepsClasses.mark} aria-hidden="true">
        {isDone && <Sign size="1rem" stroke={2} />}
      </span>
      <div>
        <p className={orderStepsClasses.name}>{t(`order.steps.${step}.name`)}</p>
        <p className={orderStepsClasses.text}>{t(`order.steps.${step}.text`)}</p>
        {at && <p className={orderStepsClasses.text}>{written(at, { date: 'long' })}</p>}
        {name === 'ship' && details?.tracking && (
          <p className={orderStepsClasses.tracking}>
            {t('order.steps.tracking')} <Tracking tracking={details.tracking} />
          </p>
        )}
      </div>
    </li>
  )
}
