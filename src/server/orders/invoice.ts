import { textIn } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { Invoice, InvoiceReader } from '../../shared/orders/entities.ts'
import { canBeCancelled } from '../../shared/orders/predicates.ts'
import { isPartial } from '../../shared/orders/refunds.ts'
import { paths } from '../../shared/paths.ts'
import { may } from '../../shared/staff/permissions.ts'
import { AppError } from '../core/app-error.ts'
import { orderKey } from '../core/order-key.ts'
import { getShopFacts } from './document/facts.ts'
import { testNotice } from './document/printed.ts'
import { cancellationNote, readDocument, type StoredDocument } from './document/stored.ts'
import { type InvoiceRow, openInvoice, type Reading } from './invoice-access.ts'
import type { OrderDeps } from './order-effects.ts'
import { getOrderSums } from './order-money.ts'
import { numberField } from './order-row.ts'
import { toRefund } from './refund-view.ts'

type InvoiceBase = Pick<OrderDeps['base'], 'db' | 'clock' | 'log' | 'secrets' | 'config' | 'settings'>

/**
 * The invoice of a paid order as it was issued, with the order's present state; money in euros.
 * @throws AppError unauthorized, order-not-found, document-damaged
 */
export async function readInvoice(base: InvoiceBase, reading: Reading): Promise<Invoice> {
  const { order, reader } = await openInvoice(base, reading)
  const document = await readDocument(base.db, order, {
    kind: 'invoice',
    shop: getShopFacts(base),
    at: base.clock.now(),
  })
  if (!document) throw new AppError('order-not-found')
  const key = orderKey(base.secrets.jwt, 'invoice', order.id)
  const isDemo = base.settings.current.demo.enabled
  return toInvoice(document, { order, reader, key, isDemo, isAdmin: may(reading.session, 'orders.read') })
}

interface Live {
  order: InvoiceRow
  reader: InvoiceReader
  key: string
  isAdmin: boolean
  /** The shop is a demonstration now. */
  isDemo: boolean
}

function toInvoice(
  { number, issuedAt, content, taxCents, totalCents, isDamaged }: StoredDocument,
  { order, reader, key, isAdmin, isDemo }: Live,
): Invoice {
  const { seller, buyer, lines, taxes, printed } = content
  return {
    orderId: order.id,
    ...numberField(order),
    invoiceNumber: number,
    createdAt: issuedAt.toISOString(),
    orderedAt: content.order.at,
    seller,
    ...noticeField(printed, isDemo && !isDamaged),
    billingAddress: buyer,
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
    ...getOrderSums({ taxes, taxCents, totalCents, discountCents: BigInt(content.discountCents) }),
    status: order.status,
    paymentStatus: order.paymentStatus,
    cancellable: canBeCancelled(order, 'user'),
    creditNote: toCreditNote(order),
    reader,
    pdf: paths.invoicePdf(order.id, key),
    creditNotePdf: cancellationNote(order) === null ? null : paths.creditNotePdf(order.id, key),
    ...corrections(order, key),
    ...(isAdmin && order.refunds.length > 0 && { refunds: order.refunds.map((refund) => toRefund(order, refund)) }),
  }
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
  const parts = refunds.filter(isPartial)
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
