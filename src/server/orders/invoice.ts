import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { Invoice, InvoiceReader } from '../../shared/orders/entities.ts'
import { canBeCancelled } from '../../shared/orders/predicates.ts'
import { paths } from '../../shared/paths.ts'
import { orderKey } from '../core/order-key.ts'
import { type InvoiceRow, openInvoice, type Reading } from './invoice-access.ts'
import type { OrderDeps } from './order-effects.ts'
import { sumsOf } from './order-money.ts'
import { numberField } from './order-row.ts'

type InvoiceBase = Pick<OrderDeps['base'], 'db' | 'log' | 'secrets'>

/**
 * The invoice of a paid order; money in euros, as it was written with the order.
 * @throws AppError unauthorized, order-not-found
 */
export async function readInvoice(base: InvoiceBase, reading: Reading): Promise<Invoice> {
  const { order, reader } = await openInvoice(base, reading)
  return invoiceOf(order, reader, orderKey(base.secrets.jwt, 'invoice', order.id))
}

/** The address that invoice and order page show. */
export function billingAddressOf(
  order: Pick<InvoiceRow, 'name' | 'surname' | 'address' | 'address2' | 'zip' | 'city' | 'country'>,
): Invoice['billingAddress'] {
  return {
    name: `${order.name} ${order.surname}`,
    address: order.address,
    address2: order.address2,
    zipCode: order.zip,
    city: order.city,
    country: order.country,
  }
}

function invoiceOf(order: InvoiceRow, reader: InvoiceReader, key: string): Invoice {
  return {
    orderId: order.id,
    ...numberField(order),
    invoiceNumber: order.invoiceNumber,
    createdAt: order.paidAt.toISOString(),
    orderedAt: order.createdAt.toISOString(),
    billingAddress: billingAddressOf(order),
    products: order.lines.map((line) => ({
      id: line.productId ?? line.id,
      title: localized(line.titleEs, line.titleEn),
      quantity: line.quantity,
      price: eurosFromCents(line.priceCents),
      total: eurosFromCents(line.priceCents * line.quantity),
    })),
    ...sumsOf(order),
    status: order.status,
    paymentStatus: order.paymentStatus,
    cancellable: canBeCancelled(order, 'user'),
    creditNote: creditNoteOf(order),
    reader,
    pdf: paths.invoicePdf(order.id, key),
    creditNotePdf: order.creditNoteNumber === null ? null : paths.creditNotePdf(order.id, key),
  }
}

function creditNoteOf({ creditNoteNumber, cancelledAt, refund }: InvoiceRow): Invoice['creditNote'] {
  if (creditNoteNumber === null || cancelledAt === null) return null
  return {
    number: creditNoteNumber,
    createdAt: cancelledAt.toISOString(),
    refunded: refund?.status === 'done',
  }
}
