import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { orderName, shownIdentifier } from '../../../shared/orders/display.ts'
import type { ShownOrder } from '../../../shared/orders/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { OrderPictures } from '../../ui/order-pictures/order-pictures.tsx'
import { Price } from '../../ui/price/price.tsx'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { PaymentBadge, StatusBadge } from '../../ui/status-badge/status-badge.tsx'
import { CancelOrder } from './cancel-order.tsx'
import classes from './order-table.module.css'

interface OrderTableProps {
  orders: ShownOrder[]
  /** For moving the focus to a row. */
  table?: RefObject<HTMLTableElement | null>
  /** The focused button is gone. */
  onLostFocus: () => void
}

const columns = ['identifier', 'number', 'date', 'status', 'payment', 'elements', 'total'] as const
type Column = (typeof columns)[number]

/** The orders: a table on wide screens, cards on narrow ones. */
export function OrderTable({ orders, table, onLostFocus }: OrderTableProps) {
  const { t } = useTranslation('orders')
  return (
    <table className={classes.table} ref={table}>
      <caption className={classes.hidden}>{t('table.caption')}</caption>
      <thead className={classes.head}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={classes[column]}>
              {t(`table.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className={classes.hidden}>{t('table.invoice')}</span>
          </th>
          <th scope="col">
            <span className={classes.hidden}>{t('table.cancel')}</span>
          </th>
        </tr>
      </thead>
      <tbody className={classes.body}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onLostFocus={onLostFocus} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order, onLostFocus }: { order: ShownOrder; onLostFocus: () => void }) {
  const { t } = useTranslation('orders')
  const identifier = shownIdentifier(order.id)
  return (
    <tr className={classes.row} data-testid="order">
      <th scope="row" tabIndex={-1} className={`${classes.cell} ${classes.identifier}`}>
        <ColumnName column="identifier" />
        <PageLink
          href={paths.order(order.id)}
          className={classes.code}
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
          <span className={classes.count}>{order.totalElements}</span>
        </span>
      </Cell>
      <Cell column="total">
        <Price euros={order.totalPrice} />
      </Cell>
      <td className={classes.invoice}>
        {order.invoiced && (
          <PageLink
            href={paths.invoice(order.id)}
            className={classes.link}
            aria-label={t('table.invoiceOf', { id: orderName(order) })}
          >
            {t('table.invoice')}
          </PageLink>
        )}
      </td>
      <td className={classes.cancel}>
        {order.cancellable && <CancelOrder order={order} label={t('table.cancel')} onSettled={onLostFocus} />}
      </td>
    </tr>
  )
}

function Cell({ column, children }: { column: Column; children: ReactNode }) {
  return (
    <td className={`${classes.cell} ${classes[column]}`}>
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
