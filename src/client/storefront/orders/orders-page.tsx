import { Button, VisuallyHidden } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { orderName, shownIdentifier } from '../../../shared/orders/display.ts'
import type { ShownOrder } from '../../../shared/orders/entities.ts'
import { isPaid } from '../../../shared/orders/predicates.ts'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../shell/alerts.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { textHead } from '../../shell/page-data.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { SignedInOnly } from '../../shell/session/signed-in-only.tsx'
import { trpc } from '../../shell/trpc.ts'
import looks from '../../ui/looks.module.css'
import { OrderPictures, PaymentBadge, StatusBadge } from '../../ui/order-marks.tsx'
import { EmptyState, PageFrame } from '../../ui/page-parts.tsx'
import { Bestsellers } from '../../ui/product-grid.tsx'
import { Price } from '../../ui/product-parts.tsx'
import { ShopTime } from '../../ui/shop-time.tsx'
import { CancelOrder, freshOrders, WithdrawalLink } from './order-parts.tsx'
import classes from './orders-page.module.css'

export const load = textHead({ title: 'orders:title', noindex: true })

export function Page() {
  const { t } = useTranslation(['orders', 'common'])
  return (
    <PageFrame className={`${looks.page} ${looks.tall}`}>
      <h1 className={looks.heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <SignedInOnly skeleton={<OrdersSkeleton />}>
        <OrderList />
      </SignedInOnly>
      <noscript>
        <p className={looks.lead}>
          <a href={paths.findOrder()}>{t('common:header.findOrder')}</a>
        </p>
      </noscript>
    </PageFrame>
  )
}

function OrdersSkeleton() {
  const { t } = useTranslation('orders')
  return (
    <div className={classes.bones} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((bone) => (
        <div key={bone} aria-hidden="true" />
      ))}
    </div>
  )
}

/** The orders of the signed-in user, newest first; the address contains how many are shown, for the way back. */
function OrderList() {
  const { t } = useTranslation('orders')
  const options = { ...freshOrders, enabled: useSession() !== null }
  const { data, isFetching, error, refetch } = trpc.orders.list.useQuery(undefined, options)
  const failure = isFetching ? null : error
  useFailureAlert('orderList', failure)
  if (!data && !failure) return <OrdersSkeleton />
  if (!data) {
    return (
      <EmptyState start title={t('failed.title')} text={t('failed.text')}>
        <Button onClick={() => void refetch()}>{t('failed.retry')}</Button>
      </EmptyState>
    )
  }
  if (data.length > 0) return <ShownOrders orders={data} />
  return (
    <>
      <EmptyState start title={t('empty.title')} text={t('empty.text')}>
        <Button component={PageLink} href={paths.products()}>
          {t('empty.action')}
        </Button>
      </EmptyState>
      <Bestsellers />
    </>
  )
}

function ShownOrders({ orders }: { orders: ShownOrder[] }) {
  const { t } = useTranslation('orders')
  const [path, navigate] = useLocation()
  const shown = shownCount(useSearch(), orders.length)
  const table = useRef<HTMLTableElement>(null)
  const shownBefore = useRef<number>(undefined)
  // The button may disappear: the first added order takes the focus.
  useEffect(() => {
    const { current: before } = shownBefore
    if (before === undefined || shown <= before) return
    table.current?.querySelectorAll<HTMLElement>('tbody th')[before]?.focus()
    shownBefore.current = undefined
  }, [shown])
  const showMore = () => {
    shownBefore.current = shown
    // Preserves the entry's state, by which the scroll position is stored.
    navigate(addressShowing(path, shown), { replace: true, state: history.state })
  }
  return (
    <>
      <OrderTable ref={table} orders={orders.slice(0, shown)} />
      {orders.length > shown && (
        <div className={classes.more}>
          <p>{t('more.count', { shown, total: orders.length })}</p>
          <Button variant="default" onClick={showMore}>
            {t('more.show')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Number of orders shown at first, and added with each click on "show more". */
const stepSize = 20

const shownKey = 'shown'

/** Number of orders that an address shows: rounded up to whole steps, at least one, at most all. */
export function shownCount(search: string, total: number): number {
  const requested = Number(new URLSearchParams(search).get(shownKey))
  const steps = Number.isFinite(requested) ? Math.max(1, Math.ceil(requested / stepSize)) : 1
  return Math.min(steps * stepSize, total)
}

/** The address that shows one step more than `shown` orders. */
export function addressShowing(path: string, shown: number): string {
  return `${path}?${shownKey}=${shown + stepSize}`
}

const columns = ['identifier', 'number', 'date', 'status', 'payment', 'elements', 'total'] as const
/** Columns whose cells name themselves. */
const actions = ['invoice', 'withdraw', 'cancel'] as const
type Column = (typeof columns)[number]

export function OrderTable({ orders, ref }: { orders: ShownOrder[]; ref?: Ref<HTMLTableElement> }) {
  const { t } = useTranslation('orders')
  return (
    <table className={`${looks.table} ${classes.table}`} ref={ref}>
      <VisuallyHidden component="caption">{t('table.caption')}</VisuallyHidden>
      <thead className={classes.head}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={classes[column]}>
              {t(`table.${column}`)}
            </th>
          ))}
          {actions.map((action) => (
            <th key={action} scope="col">
              <VisuallyHidden component="span">{t(`table.${action}`)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('orders')
  const identifier = shownIdentifier(order.id)
  return (
    <tr className={classes.row} data-testid="order">
      <th scope="row" tabIndex={-1} className={classes.identifier}>
        <ColumnName column="identifier" />
        <PageLink
          href={paths.order(order.id)}
          className={looks.touch}
          aria-label={t('table.orderOf', { id: identifier })}
        >
          {identifier}
        </PageLink>
      </th>
      <Cell column="number">{order.number}</Cell>
      <Cell column="date">
        <ShopTime at={order.createdAt} />
      </Cell>
      <Cell column="status">
        <StatusBadge status={order.status} />
      </Cell>
      <Cell column="payment">
        <PaymentBadge order={order} wasPaid={order.invoiced} />
      </Cell>
      <Cell column="elements">
        <span className={classes.bought}>
          <OrderPictures pictures={order.pictures} totalLines={order.totalLines} />
          <span>{order.totalElements}</span>
        </span>
      </Cell>
      <Cell column="total">
        <Price euros={order.totalPrice} />
      </Cell>
      <td className={classes.action}>
        {order.invoiced && (
          <PageLink
            href={paths.invoice(order.id)}
            className={looks.touch}
            aria-label={t('table.invoiceOf', { id: orderName(order) })}
          >
            {t('table.invoice')}
          </PageLink>
        )}
      </td>
      <td className={classes.action}>{isPaid(order) && <WithdrawalLink order={order} isNamed />}</td>
      <td className={classes.action}>{order.cancellable && <CancelOrder order={order} label={t('table.cancel')} />}</td>
    </tr>
  )
}

function Cell({ column, children }: { column: Column; children: ReactNode }) {
  return (
    <td className={classes[column]}>
      <ColumnName column={column} />
      {children}
    </td>
  )
}

/** The column's name for cards, which have no table head; screen readers read the head instead. */
function ColumnName({ column }: { column: Column }) {
  const { t } = useTranslation('orders')
  return (
    <span className={classes.name} aria-hidden="true">
      {t(`table.${column}`)}
    </span>
  )
}
