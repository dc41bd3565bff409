import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails, OrderView } from '../../../shared/orders/order-view.ts'
import { listProgress, type ProgressStep } from '../../../shared/orders/progress.ts'
import { useWrittenTime } from '../../ui/shop-time/use-written-time.ts'
import { Tracking } from '../../ui/tracking.tsx'
import classes from './order-steps.module.css'

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
export function OrderSteps({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  return (
    <section className={classes.section} aria-labelledby="order-steps">
      <h2 id="order-steps" className={classes.heading}>
        {t('order.steps.heading')}
      </h2>
      <ol className={classes.steps}>
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
      className={`${classes.step} ${classes[isDone ? 'done' : state]}`}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={classes.mark} aria-hidden="true">
        {isDone && <Sign size="1rem" stroke={2} />}
      </span>
      <div>
        <p className={classes.name}>{t(`order.steps.${step}.name`)}</p>
        <p className={classes.text}>{t(`order.steps.${step}.text`)}</p>
        {at && <p className={classes.text}>{written(at, { date: 'long' })}</p>}
        {name === 'ship' && details?.tracking && (
          <p className={classes.tracking}>
            {t('order.steps.tracking')} <Tracking tracking={details.tracking} />
          </p>
        )}
      </div>
    </li>
  )
}
