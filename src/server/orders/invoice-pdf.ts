import { shopFileName } from '../../shared/file-name.ts'
import { AppError } from '../core/app-error.ts'
import { shopFactsOf } from './document/facts.ts'
import { printDocument } from './document/print.ts'
import { cancellationNote, readDocument } from './document/stored.ts'
import { findInvoiced, openInvoice, type Reading } from './invoice-access.ts'
import type { DocumentKind } from './numbers.ts'
import type { OrderDeps } from './order-effects.ts'

/** A document of an order; `number` names one of several credit notes. */
export type DocumentReading = Reading & { number?: string | undefined }

/** Changes nothing. @throws AppError as `renderDocument` */
export async function requireDocument(
  base: Pick<OrderDeps['base'], 'db' | 'log' | 'secrets'>,
  kind: DocumentKind,
  { number, ...reading }: DocumentReading,
): Promise<void> {
  const { order } = await findInvoiced(base, reading)
  if (kind === 'invoice') return
  const notes = [cancellationNote(order), ...order.refunds.map(({ creditNoteNumber }) => creditNoteNumber)]
  if (!notes.includes(number ?? notes[0] ?? '')) throw new AppError('order-not-found')
}

/**
 * The invoice of a paid order as PDF, or the credit note that rectifies it, as issued: in the language of the order.
 * @throws AppError as `openInvoice`; order-not-found for an order without a credit note; document-damaged
 */
export async function renderDocument(
  base: Pick<OrderDeps['base'], 'db' | 'clock' | 'log' | 'secrets' | 'config' | 'settings'>,
  kind: DocumentKind,
  { number, ...reading }: DocumentReading,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { order } = await openInvoice(base, reading)
  const document = await readDocument(base.db, order, {
    kind,
    shop: shopFactsOf(base),
    at: base.clock.now(),
    ...(number !== undefined && { number }),
  })
  if (!document) throw new AppError('order-not-found')
  const { printed } = document.content
  return { fileName: `${shopFileName(printed.shopName, document.number)}.pdf`, pdf: await printDocument(printed) }
}
