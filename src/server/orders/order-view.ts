import { eurosFromCents } from '../../shared/money.ts'
import type { InvoiceReader } from '../../shared/orders/entities.ts'
import type { OrderDetails, OrderView } from '../../shared/orders/order-view.ts'
import { toParcel } from '../../shared/orders/parcels.ts'
import { canBeCancelled, isPaid } from '../../shared/orders/predicates.ts'
import { isPartial } from '../../shared/orders/refunds.ts'
import { toTracked } from '../../shared/orders/tracked-orders.ts'
import { paths } from '../../shared/paths.ts'
import { may } from '../../shared/staff/permissions.ts'
import { findLastWithdrawalDay, getWithdrawalDays } from '../../shared/withdrawal/period.ts'
import { AppError } from '../core/app-error.ts'
import { idKey, isOrderKey, orderKey } from '../core/order-key.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import type { ServiceContext } from '../service-context.ts'
import { completableUntil } from './complete-invoice.ts'
import { getBillingAddress } from './document/inputs.ts'
import { cancellationNote } from './document/stored.ts'
import { readCompleteNumber, readInvoiceType } from './document/types.ts'
import { identifyReader, mayRead, type Reading } from './invoice.ts'
import { getDelivery, getPublicDelivery } from './order-delivery.ts'
import { getOrderSums } from './order-money.ts'
import { shownLine, withParcels, withRefunds, withTaxes } from './order-row.ts'

const withLines = {
  include: {
    lines: { orderBy: { position: 'asc' }, include: { product: { select: { visible: true } } } },
    ...withTaxes,
    ...withRefunds,
    ...withParcels,
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
export async function readOrderView(context: ServiceContext, { orderId, session, key }: Reading): Promise<OrderView> {
  const order = await context.db.order.findUnique({ where: { id: orderId }, ...withLines })
  if (!order || (order.closedAt && !may(session, 'orders.read'))) throw new AppError('order-not-found')
  const hasKey = key !== undefined && isOrderKey(context.secrets.jwt, 'invoice', orderId, key)
  const view = toPublicView(order)
  if (!mayRead(order, session, hasKey)) return view
  const reader = await identifyReader(context, order, session, hasKey)
  const invoice = await readShownInvoice(context, order)
  const details = toDetails(order, { reader, invoice }, orderKey(context.secrets.jwt, 'invoice', order.id))
  return { ...view, details: { ...details, ...findWithdrawal(context, order) } }
}

/** The way to withdraw from an order that was paid and not cancelled, with the last day for it. */
function findWithdrawal({ secrets, settings }: ServiceContext, order: ViewRow): Pick<OrderDetails, 'withdrawal'> {
  if (!isPaid(order)) return {}
  const lastDay = findLastWithdrawalDay(order, settings.current.shop.timeZone)
  const page = paths.withdrawal({ key: idKey(secrets.jwt, 'withdraw', order.id) })
  return { withdrawal: { page, days: getWithdrawalDays(order), ...(lastDay !== undefined && { lastDay }) } }
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
    ...getPublicDelivery(order),
    details: null,
  }
}

/** The invoice that the page of an order leads to: a complete one instead of what it replaced. */
export async function readShownInvoice(
  { db, clock, settings }: ServiceContext,
  order: Pick<ViewRow, 'invoiceNumber' | 'paidAt' | 'cancelledAt'>,
) {
  const { invoiceNumber, paidAt, cancelledAt } = order
  if (paidAt === null) return undefined
  const type = await readInvoiceType(db, order)
  if (invoiceNumber === null) return { number: '', type, isCompletable: false }
  const complete = type === 'F2' ? await readCompleteNumber(db, invoiceNumber) : undefined
  if (complete) return { number: complete, type: 'F3' as const, isCompletable: false }
  const until = completableUntil(paidAt, settings.current.documents.completeDays)
  const isCompletable = type === 'F2' && cancelledAt === null && clock.now() <= until
  return { number: invoiceNumber, type, isCompletable }
}

interface ReadBy {
  reader: InvoiceReader
  invoice: Awaited<ReturnType<typeof readShownInvoice>>
}

function toDetails(order: ViewRow, { reader, invoice }: ReadBy, key: string): OrderDetails {
  const { id } = order
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
    ...getDelivery(order),
    ...toTracked(order),
    ...findResent(order),
    cancellable: canBeCancelled(order, 'user'),
    reader,
    ...(invoice?.isCompletable && { completable: true as const }),
    invoice: invoice
      ? {
          number: invoice.number,
          ...(invoice.type && { type: invoice.type }),
          page: paths.invoice(id, key),
          pdf: paths.invoicePdf(id, key),
        }
      : null,
    refunds: listRefunds(order, key),
    creditNote: creditNoteNumber ? { number: creditNoteNumber, pdf: paths.creditNotePdf(id, key) } : null,
  }
}

/** The last time that an order was sent again. */
function findResent({ parcels }: ViewRow): Pick<OrderDetails, 'resent'> {
  const last = parcels.map(toParcel).findLast(({ follows }) => follows === 'resent')
  return last?.followedAt ? { resent: { at: last.followedAt, kind: last.kind } } : {}
}

/** Money that the shop gave back for a part of the order. */
function listRefunds({ id, refunds }: ViewRow, key: string): OrderDetails['refunds'] {
  return refunds.filter(isPartial).map(({ amountCents, reason, status, createdAt, creditNoteNumber }) => ({
    amount: eurosFromCents(Number(amountCents)),
    reason,
    done: status === 'done',
    at: createdAt.toISOString(),
    ...(creditNoteNumber && {
      creditNote: { number: creditNoteNumber, pdf: paths.creditNotePdf(id, key, creditNoteNumber) },
    }),
  }))
}
