import { useTranslation } from 'react-i18next'
import type { AdminOrder, ShownAdminOrder } from '../../../shared/orders/admin.ts'
import { shownIdentifier } from '../../../shared/orders/display.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { OrderPictures } from '../../ui/order-pictures/order-pictures.tsx'
import { Price } from '../../ui/price/price.tsx'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { PaymentBadge, StatusBadge } from '../../ui/status-badge/status-badge.tsx'
import type { Column } from '../table/table-props.ts'
import classes from './order-columns.module.css'
import { RefundBadge } from './refund-badge.tsx'

/** The columns of the order list; the payment's includes the refund. */
export const orderColumns: readonly Column<ShownAdminOrder, 'admin-orders'>[] = [
  {
    key: 'identifier',
    card: 'title',
    cell: ({ id, number }) => (
      <>
        {number && <span className={classes.numberAbove}>{number}</span>}
        <PageLink href={paths.adminOrder(id)} className={classes.code}>
          {shownIdentifier(id)}
        </PageLink>
      </>
    ),
  },
  { key: 'number', optional: true, cell: ({ number }) => <span className={classes.number}>{number}</span> },
  {
    key: 'date',
    sort: 'createdAt',
    card: 'aside',
    cell: ({ createdAt }) => <ShopTime at={createdAt} className={classes.date} />,
  },
  { key: 'buyer', card: 'text', cell: (order) => <Buyer {...order} /> },
  { key: 'status', card: 'status', cell: ({ status }) => <Status id={status} /> },
  { key: 'payment', cell: (order) => <Payment {...order} /> },
  { key: 'shipping', cell: ({ shippingStatus }) => <Status id={shippingStatus} /> },
  { key: 'elements', numeric: true, cell: (order) => <Bought {...order} /> },
  {
    key: 'total',
    sort: 'total',
    numeric: true,
    card: 'main',
    cell: ({ totalPrice }) => <Price euros={totalPrice} />,
  },
]

/** A status, which narrow columns break between words only. */
function Status({ id }: { id: number }) {
  return (
    <span className={classes.status}>
      <StatusBadge status={id} />
    </span>
  )
}

/** The payment status and, where there are refunds, theirs. */
function Payment(order: AdminOrder) {
  const { t } = useTranslation('admin-orders')
  const { refundStatus } = order
  return (
    <span className={classes.payment}>
      <span className={classes.status}>
        <PaymentBadge order={order} wasPaid={refundStatus === 'done'} />
      </span>
      {refundStatus && (
        <span className={classes.refund}>
          {t('columns.refund')}: <RefundBadge status={refundStatus} />
        </span>
      )}
    </span>
  )
}

function Bought({ pictures, totalLines, totalElements }: ShownAdminOrder) {
  return (
    <span className={classes.bought}>
      <OrderPictures pictures={pictures} totalLines={totalLines} isStacked />
      {totalElements}
    </span>
  )
}

function Buyer({ name, email }: Pick<AdminOrder, 'name' | 'email'>) {
  return (
    <span className={classes.buyer}>
      {name}
      <span className={classes.email}>{email}</span>
    </span>
  )
}
