import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import type { ShownOrder } from '../../../shared/orders/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { textHead } from '../../page-data.ts'
import { SignedInOnly } from '../../session/signed-in-only.tsx'
import { Bestsellers } from '../../ui/bestsellers/bestsellers.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { useUserOrders } from './order-queries.ts'
import { OrderTable } from './order-table.tsx'
import classes from './orders-page.module.css'
import { OrdersSkeleton } from './orders-skeleton.tsx'

export const load = textHead({ title: 'orders:title', noindex: true })

/** The user's orders; the page has four addresses. */
export function Page() {
  const { t } = useTranslation('orders')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <PageFrame className={classes.page}>
      <h1 className={classes.heading} ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <SignedInOnly skeleton={<OrdersSkeleton />}>
        <OrderList onLostFocus={() => heading.current?.focus()} />
      </SignedInOnly>
    </PageFrame>
  )
}

interface OrderListProps {
  /** The focused element is gone. */
  onLostFocus: () => void
}

/** The orders of the signed-in user, newest first; the address contains how many are shown, for the way back. */
function OrderList({ onLostFocus }: OrderListProps) {
  const { data, failure, refetch } = useUserOrders()
  if (data) return data.length > 0 ? <ShownOrders orders={data} onLostFocus={onLostFocus} /> : <NoOrders />
  return failure ? <LoadFailure onRetry={refetch} /> : <OrdersSkeleton />
}

function ShownOrders({ orders, onLostFocus }: OrderListProps & { orders: ShownOrder[] }) {
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
      <OrderTable table={table} orders={orders.slice(0, shown)} onLostFocus={onLostFocus} />
      {orders.length > shown && (
        <div className={classes.more}>
          <p className={classes.count}>{t('more.count', { shown, total: orders.length })}</p>
          <Button variant="default" className={classes.way} onClick={showMore}>
            {t('more.show')}
          </Button>
        </div>
      )}
    </>
  )
}

function NoOrders() {
  const { t } = useTranslation('orders')
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

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('orders')
  return (
    <EmptyState start title={t('failed.title')} text={t('failed.text')}>
      <Button onClick={onRetry}>{t('failed.retry')}</Button>
    </EmptyState>
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
