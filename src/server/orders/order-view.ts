import { eurosFromCents } from '../../shared/money.ts'
import type { InvoiceReader } from '../../shared/orders/entities.ts'
import type { OrderDetails, OrderView } from '../../shared/orders/order-view.ts'
import { canBeCancelled } from '../../shared/orders/predicates.ts'
import { isPartial } from '../../shared/orders/refunds.ts'
import { paths } from '../../shared/paths.ts'
import { may } from '../../shared/staff/permissions.ts'
import type { Base } from '../base.ts'
import { AppError } from '../core/app-error.ts'
import { isOrderKey, orderKey } from '../core/order-key.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import { getBillingAddress } from './document/facts.ts'
import { cancellationNote } from './document/stored.ts'
import { identifyReader, mayRead, type Reading } from './invoice.ts'
import { getOrderSums } from './order-money.ts'
import { shownLine, withRefunds, withTaxes } from './order-row.ts'

const withLines = {
  include: {
    lines: { orderBy: { position: 'asc' }, include: { product: { select: { visible: true } } } },
    ...withTaxes,
    ...withRefunds,
    events: { where: { kind: 'prepare' }, select: { at: true } },
  },
} as const satisfies Prisma.OrderDefaultArgs
type ViewRow = Prisma.OrderGetPayload<typeof withLines>

/**
 * An order for its page. Its id alone opens status and lines, without anything of the person; its owner, an admin or
 * the order's key also open address and documents. A wrong key is as good as none. As with invoices, a guest's order
 * that is opened with the key joins the account of the same e-mail.
 * @throws AppError order-not-found; also for closed orders, except to admins
 */
export async function readOrderView(base: Base, { orderId, session, key }: Reading): Promise<OrderView> {
  const order = await base.db.order.findUnique({ where: { id: orderId }, ...withLines })
  if (!order || (order.closedAt && !may(session, 'orders.read'))) throw new AppError('order-not-found')
  const hasKey = key !== undefined && isOrderKey(base.secrets.jwt, 'invoice', orderId, key)
  const view = toPublicView(order)
  if (!mayRead(order, session, hasKey)) return view
  const reader = await identifyReader(base, order, session, hasKey)
  return { ...view, details: toDetails(order, reader, orderKey(base.secrets.jwt, 'invoice', order.id)) }
}

function toPublicView(order: ViewRow): OrderView {
  const { id, number, status, shippingStatus, paymentStatus, paidAt } = order
  const late = order.refunds.find(({ kind }) => kind === 'late')
  return {
    id,
    number,
    status,
    shippingStatus,
    paymentStatus,
    paid: paidAt !== null,
    ...(late && { lateRefund: late.status === 'done' ? ('done' as const) : ('pending' as const) }),
    lines: order.lines.map(({ product, ...line }) => ({
      ...shownLine(line),
      productId: product?.visible ? line.productId : null,
    })),
    ...getOrderSums(order),
    details: null,
  }
}

function toDetails(order: ViewRow, reader: InvoiceReader, key: string): OrderDetails {
  const { id, invoiceNumber } = order
  const creditNoteNumber = cancellationNote(order)
  const time = (at: Date | null | undefined) => at?.toISOString() ?? null
  return {
    createdAt: order.createdAt.toISOString(),
    paidAt: time(order.paidAt),
    preparedAt: time(order.events[0]?.at),
    shippedAt: time(order.shippedAt),
    cancelledAt: time(order.cancelledAt),
    email: order.email,
    address: getBillingAddress(order),
    tracking: order.tracking,
    cancellable: canBeCancelled(order, 'user'),
    reader,
    invoice: invoiceNumber
      ? { number: invoiceNumber, page: paths.invoice(id, key), pdf: paths.invoicePdf(id, key) }
      : null,
    refunds: listRefunds(order, key),
    creditNote: creditNoteNumber ? { number: creditNoteNumber, pdf: paths.creditNotePdf(id, key) } : null,
  }
}

/** Money that the shop gave back for a part of the order. */
function listRefunds({ id, refunds }: ViewRow, key: string): OrderDetails['refunds'] {
  return refunds.filter(isPartial).map(({ amountCents, reason, status, createdAt, creditNoteNumber }) => ({
    amount: eurosFromCents(Number(amountCents)),
    reason,
    done: status === 'done',
    at: createdAt.toISOString(),
    creditNote: { number: creditNoteNumber ?? '', pdf: paths.creditNotePdf(id, key, creditNoteNumber ?? '') },
  }))
}
