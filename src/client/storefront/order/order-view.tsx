import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { centsFromEuros, eurosFromCents } from '../../../shared/money.ts'
import { findDeliveryDay } from '../../../shared/orders/delivery.ts'
import type { OrderDetails, OrderView as ShownOrder } from '../../../shared/orders/order-view.ts'
import { isOpen, isPaid, isToBeSent } from '../../../shared/orders/predicates.ts'
import { listProgress, type ProgressStep } from '../../../shared/orders/progress.ts'
import { tellPromise } from '../../../shared/orders/promise-text.ts'
import { listSums } from '../../../shared/orders/sums.ts'
import { paths } from '../../../shared/paths.ts'
import { getDay, writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { lazy } from '../../shell/lazy.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { useSession, useSessionReady } from '../../shell/session/session-store.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { EmptyState } from '../../ui/page-parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ChosenOptions, Price } from '../../ui/product-parts.tsx'
import { useWrittenTime } from '../../ui/shop-time.tsx'
import totals from '../cart/sums.module.css'
import { Sum } from '../cart/sums.tsx'
import { freshOrders } from '../orders/order-parts.tsx'
import { BuyAgain } from './buy-again.tsx'
import { OrderAside } from './order-aside.tsx'
import classes from './order-view.module.css'

/** The carriers' pages are loaded for orders that were sent. */
const Tracking = lazy(() => import('../../ui/tracking.tsx').then((module) => module.Tracking))

interface OrderViewProps {
  orderId: string
  linkKey: string | undefined
  /** Shown instead when the reader may not see the whole order and has brought no key. */
  missing?: ReactNode
  /** Offers to buy the lines again, once the order is paid or has ended. */
  withAgain?: boolean
}

/** The lines of an order and how it goes on, below a page's heading. */
export function OrderView({ orderId, linkKey, missing, withAgain = false }: OrderViewProps) {
  const { t } = useTranslation('orders')
  // Read for another user again: what the one before has fetched is forgotten.
  useSession()
  const { data, isFetching, error, refetch } = trpc.orders.order.useQuery(
    { orderId, key: linkKey },
    {
      ...freshOrders,
      gcTime: 0,
      enabled: useSessionReady(),
      retry: (failures, failed) => failures < 2 && getErrorBody(failed)?.code !== 404,
    },
  )
  const failure = isFetching ? null : error
  if (data && (data.details || linkKey !== undefined || !missing)) {
    return (
      <div className={classes.columns}>
        <OrderSteps order={data} />
        <OrderLines order={data} again={withAgain && data.details !== null && !isOpen(data)} />
        <OrderAside order={data} linkKey={linkKey} />
      </div>
    )
  }
  if (!data && !failure) return <OrderLoading />
  const isMissing = data || getErrorBody(failure)?.code === 404
  if (isMissing && missing) return missing
  return (
    <EmptyState title={t('order.failed.title')} text={t('order.failed.text')}>
      <Button onClick={() => void refetch()}>{t('failed.retry')}</Button>
    </EmptyState>
  )
}

export function OrderLoading() {
  const { t } = useTranslation('orders')
  return (
    <div className={classes.columns} aria-busy="true">
      <p className={classes.loading}>{t('order.loading')}</p>
    </div>
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

/** Steps that say another thing of an order that is fetched: it leaves in no parcel. */
const pickupSteps = ['prepare.done', 'ship.upcoming', 'ship.current', 'ship.done'] as const satisfies ProgressStep[]
const isPickupStep = (step: ProgressStep): step is (typeof pickupSteps)[number] =>
  pickupSteps.some((each) => each === step)

function OrderSteps({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('orders')
  return (
    <section className={classes.steps} aria-labelledby="order-steps">
      <h2 id="order-steps" className={looks.partTitle}>
        {t('order.steps.heading')}
      </h2>
      <ol>
        {listProgress(order).map((step) => (
          <Step key={step} step={step} order={order} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, order }: { step: ProgressStep; order: ShownOrder }) {
  const { t } = useTranslation('orders')
  const written = useWrittenTime()
  const { details } = order
  const [name, state = ''] = step.split('.')
  const texts =
    order.shippingKind === 'pickup' && isPickupStep(step)
      ? (`order.pickup.${step}` as const)
      : (`order.steps.${step}` as const)
  const at = details && timeOf[step]?.(details)
  const isEnd = name === 'end' || name === 'cancel' || name === 'late'
  const Sign = isEnd ? IconX : IconCheck
  const isDone = isEnd || state === 'done'
  const isReady = order.shippingKind === 'pickup' && isDone
  return (
    <li className={classes[isDone ? 'done' : state]} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone && <Sign size="1rem" stroke={2} />}
      </span>
      <div>
        <p>{t(`${texts}.name`)}</p>
        <p>{t(`${texts}.text`)}</p>
        {at && <p>{written(at, { date: 'long' })}</p>}
        {step === 'prepare.current' && details?.cancellable && <p>{t('order.steps.cancellable')}</p>}
        {name === 'ship' && details?.resent && <Resent resent={details.resent} />}
        {name === 'ship' && !isReady && <Delivery order={order} />}
        {name === 'ship' && details?.tracking && (
          <p className={classes.tracking}>
            {t('order.steps.tracking')} <Tracking tracking={details.tracking} carrier={details.carrier} />
          </p>
        )}
      </div>
    </li>
  )
}

function Resent({ resent: { at, kind } }: { resent: NonNullable<OrderDetails['resent']> }) {
  const { t } = useTranslation('orders')
  const date = useWrittenTime()(at, { date: 'long' })
  return <p>{t(`order.steps.resent.${kind}`, { date })}</p>
}

/** When a paid order is expected as promised, or should have arrived. The shop learns nothing of deliveries: of one that was sent, no day is missed. */
function Delivery({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const { now, shop } = usePageEnvironment()
  if (!isPaid(order)) return null
  const promise = tellPromise(order, getDay(now, shop.timeZone), language)
  if (promise) return <p>{t(`order.delivery.${promise.key}`, { from: promise.from, to: promise.to })}</p>
  const { details } = order
  if (!details) return null
  const day = findDeliveryDay(details.createdAt, now, shop.timeZone)
  if (day && order.shippingKind === 'pickup') return null
  if (day) return <p>{t('order.steps.delivery', { date: writtenDay(day, language) })}</p>
  return isToBeSent(order) && <p>{t('order.steps.overdue')}</p>
}

function OrderLines({ order, again }: { order: ShownOrder; again: boolean }) {
  const { t } = useTranslation('orders')
  return (
    <section className={classes.lines} aria-labelledby="order-lines">
      <h2 id="order-lines" className={looks.partTitle}>
        {t('order.lines')}
      </h2>
      <ul>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Sums order={order} />
      {again && <BuyAgain order={order} />}
    </section>
  )
}

function Line({ line }: { line: ShownOrder['lines'][number] }) {
  const title = textIn(useLanguage(), line.title)
  return (
    <li>
      <Picture file={line.image} alt={title} sizes="6rem" className={classes.picture} />
      <div className={classes.about}>
        <p className={classes.name}>
          {line.productId ? <PageLink href={paths.product(line.productId, line.variantId)}>{title}</PageLink> : title}
        </p>
        <ChosenOptions options={line.options} />
        <p className={looks.detail}>
          {line.quantity} × <Price euros={line.price} />
        </p>
      </div>
      <Price euros={line.total} />
    </li>
  )
}

function Sums({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('orders')
  const { totalPriceWithOutVAT: subtotal, shippingPrice: shipping = 0, discount, taxNotCharged } = order
  const taxes = order.taxes.map(({ rate, amount }) => ({ percent: rate, amount }))
  const rows = listSums({ discount, shipping, taxNotCharged, subtotal, taxes })
  return (
    <dl className={`${totals.sums} ${classes.sums}`}>
      {rows.map(({ name, amount, percent }) => {
        if (name !== 'shipping' || amount > 0)
          return <Sum key={`${name} ${percent}`} name={t(`order.sums.${name}`, { percent })} euros={amount} />
        return (
          <Fragment key={name}>
            <dt>{t('order.sums.shipping')}</dt>
            <dd>{t('order.sums.free')}</dd>
          </Fragment>
        )
      })}
      <Sum name={t('table.total')} euros={order.totalPrice} isTotal />
      <Refunded order={order} />
    </dl>
  )
}

/** The money that was refunded for a part of the order, or for all of it in the end, and the rest that was paid. */
function Refunded({ order: { details, totalPrice } }: { order: ShownOrder }) {
  const { t } = useTranslation('orders')
  const refunds = details?.refunds ?? []
  if (refunds.length === 0) return null
  const paid = centsFromEuros(totalPrice)
  const back = details?.creditNote ? paid : refunds.reduce((sum, { amount }) => sum + centsFromEuros(amount), 0)
  return (
    <>
      <Sum name={t('order.sums.refunded')} euros={eurosFromCents(-back)} />
      <Sum name={t('order.sums.paid')} euros={eurosFromCents(paid - back)} />
    </>
  )
}
