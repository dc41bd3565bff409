import type { Language } from '../../shared/languages.ts'
import { AppError } from '../core/app-error.ts'
import { contentsOf } from './document/contents.ts'
import { printDocument } from './document/print.ts'
import { readInvoice } from './invoice.ts'
import type { Reading } from './invoice-access.ts'
import type { OrderDeps } from './order-effects.ts'

/**
 * The invoice of a paid order as PDF, or the credit note that rectifies it, for the readers of `readInvoice`.
 * @throws AppError as `readInvoice`; order-not-found for an order without a credit note
 */
export async function renderDocument(
  base: Pick<OrderDeps['base'], 'db' | 'log' | 'secrets' | 'config'>,
  kind: 'invoice' | 'credit-note',
  reading: Reading,
  language: Language,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { shopName, timeZone } = base.config
  const invoice = await readInvoice(base, reading)
  const creditNote = kind === 'credit-note' ? invoice.creditNote : null
  if (kind === 'credit-note' && !creditNote) throw new AppError('order-not-found')
  const contents = contentsOf(invoice, creditNote, { language, shopName, timeZone })
  return { fileName: fileNameOf(shopName, contents.number), pdf: await printDocument(contents) }
}

/** `lino-y-sal-2026-000001.pdf`: plain ASCII, for every system and header. */
function fileNameOf(shopName: string, number: string): string {
  const name = shopName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${[name, number].filter(Boolean).join('-')}.pdf`
}
