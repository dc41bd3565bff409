import { useTranslation } from 'react-i18next'
import type { AdminOrder, ShownAdminOrder } from '../../../shared/orders/admin.ts'
import { shownIdentifier } from '../../../shared/orders/display.ts'
import { isPaymentCancelled } from '../../../shared/orders/predicates.ts'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { OrderPictures } from '../../ui/order-pictures/order-pictures.tsx'
import { Price } from '../../ui/price/price.tsx'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { PaymentBadge, StatusBadge } from '../../ui/status-badge/status-badge.tsx'
import { Line, Quiet } from '../table/cells.tsx'
import type { Column } from '../table/table-props.ts'
import classes from './order-columns.module.css'
import { RefundBadge } from './refund-badge.tsx'

/** The columns of the order list; the payment's includes the refund. */
export const orderColumns: readonly Column<ShownAdminOrder, 'admin-orders'>[] = [
  { key: 'identifier', card: 'title', cell: (order) => <Identifier {...order} /> },
  { key: 'number', optional: true, cell: ({ number }) => number },
  { key: 'date', sort: 'createdAt', card: 'aside', cell: ({ createdAt }) => <ShopTime at={createdAt} /> },
  { key: 'buyer', card: 'text', cell: (order) => <Buyer {...order} /> },
  { key: 'status', card: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'payment', cell: (order) => <Payment {...order} /> },
  { key: 'shipping', cell: ({ shippingStatus }) => <StatusBadge status={shippingStatus} /> },
  { key: 'elements', numeric: true, cell: (order) => <Bought {...order} /> },
  {
    key: 'total',
    sort: 'total',
    numeric: true,
    card: 'main',
    cell: ({ totalPrice }) => <Price euros={totalPrice} />,
  },
]

/** The number, where the order has one, above the identifier, which leads to the order. */
function Identifier({ id, number }: Pick<AdminOrder, 'id' | 'number'>) {
  const identifier = shownIdentifier(id)
  return (
    <>
      {number && <div style={{ whiteSpace: 'nowrap' }}>{number}</div>}
      <PageLink href={paths.adminOrder(id)} className={classes.identifier} title={identifier}>
        {identifier}
      </PageLink>
    </>
  )
}

function Buyer({ name, email }: Pick<AdminOrder, 'name' | 'email'>) {
  return (
    <>
      <Line text={name} />
      <Quiet>
        <Line text={email} />
      </Quiet>
    </>
  )
}

/** The status of the payment and that of its refunds, unless the payment's says already that the money went back. */
function Payment(order: AdminOrder) {
  const { t } = useTranslation('admin-orders')
  const { refundStatus } = order
  const wasPaid = refundStatus === 'done'
  return (
    <>
      <PaymentBadge order={order} wasPaid={wasPaid} />
      {refundStatus && !(wasPaid && isPaymentCancelled(order)) && (
        <Quiet>
          {t('columns.refund')}: <RefundBadge status={refundStatus} />
        </Quiet>
      )}
    </>
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
