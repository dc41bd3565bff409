import { textIn } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { receiptType } from '../../shared/orders/document-types.ts'
import type { Invoice, InvoiceReader } from '../../shared/orders/entities.ts'
import { canBeCancelled } from '../../shared/orders/predicates.ts'
import { isPartial } from '../../shared/orders/refunds.ts'
import { paths } from '../../shared/paths.ts'
import { may } from '../../shared/staff/permissions.ts'
import type { Session } from '../accounts/accounts.types.ts'
import { AppError } from '../core/app-error.ts'
import { isOrderKey, orderKey } from '../core/order-key.ts'
import { isReferenceMissing } from '../db/database-error.ts'
import type { Db } from '../db/db.ts'
import type { ServiceContext } from '../service-context.ts'
import { testNotice } from './document/printed.ts'
import { cancellationNote, readDocument, type StoredDocument } from './document/stored.ts'
import { getOrderSums } from './order-money.ts'
import { findOrder, numberField, type OrderRow } from './order-row.ts'
import { toRefund } from './refund-states.ts'

/**
 * The invoice of a paid order as it was issued, with the order's present state; money in euros. It is for its owner, an
 * admin, or a reader with the key of the order's mail. A signed-in user with the same e-mail who opens a guest's order with
 * that key gets it into the account: the key proves that the mail was theirs. `number` names another document of the order
 * than its invoice: the simplified one that was replaced, or a credit note.
 * @throws AppError unauthorized without session and key; order-not-found for other readers, and for unpaid or closed
 * orders; document-damaged
 */
export async function readInvoice(context: ServiceContext, reading: DocumentReading): Promise<Invoice> {
  const { order, reader } = await openInvoice(context, reading)
  const named = reading.number
  const invoice = await readDocument(context, order, 'invoice', named)
  const document = invoice ?? (named === undefined ? null : await readDocument(context, order, 'credit-note', named))
  if (!document) throw new AppError('order-not-found')
  const { number, issuedAt, content, taxCents, totalCents, isDamaged } = document
  const { seller, buyer, lines, taxes, printed, type, recipient } = content
  const key = orderKey(context.secrets.jwt, 'invoice', order.id)
  const refunds = may(reading.session, 'orders.read') ? order.refunds : []
  return {
    orderId: order.id,
    ...numberField(order),
    invoiceNumber: document.type === receiptType ? '' : number,
    ...(type && { type }),
    ...(recipient && { recipient }),
    ...(type && document.rectifies !== null && { rectifies: document.rectifies }),
    ...(document.replaces !== '' && { replaces: document.replaces }),
    createdAt: issuedAt.toISOString(),
    orderedAt: content.order.at,
    seller,
    ...noticeField(printed, context.settings.current.demo.enabled && !isDamaged),
    billingAddress: buyer,
    ...content.delivery,
    products: lines.map(({ id, title, options, sku, quantity, priceCents, totalCents }) => {
      const line = order.lines.find((each) => each.id === id)
      return {
        // A product that is still there is named by its own id.
        id: line?.productId ?? id,
        title,
        ...(line?.variantId && { variantId: line.variantId }),
        ...(options && { options: textIn(printed.language, options) }),
        ...(sku && { sku }),
        quantity,
        price: eurosFromCents(priceCents),
        total: eurosFromCents(totalCents),
      }
    }),
    ...getOrderSums({ taxes, taxCents, totalCents, ...getReductions(content) }),
    status: order.status,
    paymentStatus: order.paymentStatus,
    cancellable: canBeCancelled(order, 'user'),
    creditNote: toCreditNote(order),
    reader,
    pdf: invoice ? paths.invoicePdf(order.id, key, named) : paths.creditNotePdf(order.id, key, named),
    creditNotePdf: cancellationNote(order) === null ? null : paths.creditNotePdf(order.id, key),
    ...corrections(order, key),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => toRefund(order, refund)) }),
  }
}

/** The amounts that a document takes off its lines, and how it was taxed. */
function getReductions({ discountCents, taxMode, taxOffCents = 0 }: StoredDocument['content']) {
  return { discountCents: BigInt(discountCents), taxMode: taxMode ?? '', taxOffCents: BigInt(taxOffCents) }
}

/** A note of the invoice about itself; absent where that is what all those of a demonstration say. */
function noticeField({ demoNotice, language }: StoredDocument['content']['printed'], isUsual: boolean) {
  return isUsual && demoNotice !== '' && demoNotice !== testNotice(language) ? {} : { notice: demoNotice }
}

function toCreditNote(order: InvoiceRow): Invoice['creditNote'] {
  const number = cancellationNote(order)
  const refund = order.refunds.find(({ kind }) => kind === 'cancel')
  if (number === null || order.cancelledAt === null) return null
  return { number, createdAt: order.cancelledAt.toISOString(), refunded: refund?.status === 'done' }
}

/** The credit notes that take back a part; absent without any. */
function corrections({ id, refunds }: InvoiceRow, key: string): Pick<Invoice, 'corrections'> {
  const parts = refunds.filter((refund) => isPartial(refund) && refund.creditNoteNumber !== null)
  if (parts.length === 0) return {}
  return {
    corrections: parts.map(({ creditNoteNumber, createdAt, amountCents, status, reason }) => ({
      number: creditNoteNumber ?? '',
      createdAt: createdAt.toISOString(),
      amount: eurosFromCents(Number(amountCents)),
      reason,
      refunded: status === 'done',
      pdf: paths.creditNotePdf(id, key, creditNoteNumber ?? ''),
    })),
  }
}

/** A request for an invoice; `key` is that of the order's mail. */
export interface Reading {
  orderId: string
  session: Session | null
  key: string | undefined
}

/** `number` names one of several documents. */
export type DocumentReading = Reading & { number?: string | undefined }

type InvoiceRow = OrderRow & { paidAt: Date }

/**
 * The paid order of an invoice for its owner, an admin, or a reader with its key; changes nothing. Only admins read
 * closed orders. A missing order and one of another user give the same error.
 * @throws AppError unauthorized without session and right key, whatever the order; order-not-found
 */
export async function findInvoiced(context: ServiceContext, { orderId, session, key }: Reading) {
  const hasKey = key !== undefined && isOrderKey(context.secrets.jwt, 'invoice', orderId, key)
  if (!session && !hasKey) throw new AppError('unauthorized')
  const order = await findOrder(context.db, orderId)
  if (!isInvoiced(order) || !mayRead(order, session, hasKey)) throw new AppError('order-not-found')
  return { order, hasKey }
}

/** Finds the order of an invoice, and how its reader relates to it. @throws AppError as `findInvoiced` */
export async function openInvoice(context: ServiceContext, reading: Reading) {
  const { order, hasKey } = await findInvoiced(context, reading)
  return { order, reader: await identifyReader(context, order, reading.session, hasKey) }
}

function isInvoiced(order: OrderRow | null): order is InvoiceRow {
  return order !== null && order.paidAt !== null
}

/** Whether a reader may see all of an order: its owner, an admin, or the holder of its key. */
export function mayRead(order: Pick<OrderRow, 'userId' | 'closedAt'>, session: Session | null, hasKey: boolean) {
  if (may(session, 'orders.read')) return true
  if (order.closedAt) return false
  return hasKey || order.userId === session?.userId
}

/** How a reader who may see an order relates to it. Adds a guest's order to the account of its buyer, too. */
export async function identifyReader(
  { db, log }: ServiceContext,
  order: Pick<OrderRow, 'id' | 'userId' | 'email' | 'closedAt'>,
  session: Session | null,
  hasKey: boolean,
): Promise<InvoiceReader> {
  if (session && order.userId === session.userId) return 'owner'
  if (order.userId !== null || order.closedAt || !hasKey) return 'other'
  if (session?.email !== order.email.trim().toLowerCase()) return 'guest'
  const owner = await join(db, order.id, session.userId)
  if (owner === 'joined') log.info({ order: order.id, user: session.userId }, 'a guest’s order joined an account')
  return owner
}

/**
 * Adds a guest's order to the account of its e-mail: the key proves that the mail, and so the order, is the user's.
 * Only one of several concurrent calls does it.
 */
async function join(db: Db, id: string, userId: string): Promise<InvoiceReader> {
  const { count } = await db.order
    .updateMany({ where: { id, userId: null, closedAt: null }, data: { userId } })
    .catch((error) => {
      // The account was deleted after its token was checked.
      throw isReferenceMissing(error) ? new AppError('unauthorized') : error
    })
  if (count === 1) return 'joined'
  const order = await db.order.findUnique({ where: { id }, select: { userId: true } })
  return order?.userId === userId ? 'owner' : 'other'
}
